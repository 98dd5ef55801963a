//! What is kept of the instructions that a statement takes is of the editions that there are.

use adjudeck_tests::instructions::kept;
use adjudeck_validator::editions;

#[test]
fn there_is_a_figure_for_each_edition_and_for_nothing_else() -> std::io::Result<()> {
    let mut names: Vec<_> = editions().iter().map(|rules| rules.edition.clone()).collect();
    names.sort();
    let kept = kept()?;
    assert_eq!(kept.keys().cloned().collect::<Vec<_>>(), names);
    assert!(kept.values().all(|figure| *figure > 100.0), "{kept:?}");
    Ok(())
}
