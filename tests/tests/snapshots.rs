//! Snapshots can be reviewed.

use std::path::Path;

use adjudeck_tests::pages::MAX_LINES;
use walkdir::WalkDir;

#[test]
fn no_snapshot_is_too_long_to_be_reviewed() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let is_ours = |name: &str| name != "target" && !name.starts_with('.');
    let entries = WalkDir::new(root)
        .into_iter()
        .filter_entry(|entry| entry.depth() == 0 || entry.file_name().to_str().is_some_and(is_ours));
    let files = entries.map(|entry| entry.unwrap().into_path());
    let snapshots: Vec<_> = files.filter(|file| file.extension().is_some_and(|ending| ending == "snap")).collect();
    assert!(snapshots.len() > 1000, "{}", snapshots.len());
    let lines = |file: &Path| std::fs::read_to_string(file).unwrap().lines().count();
    let long: Vec<_> = snapshots.iter().filter(|file| lines(file) > MAX_LINES).collect();
    assert!(long.is_empty(), "{long:?}");
}
