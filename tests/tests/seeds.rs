//! Property tests try the same values every time: a gate that fails by chance is none.

use std::path::Path;

use walkdir::WalkDir;

/// What makes a test of random values, each of which needs a configuration.
const MAKERS: [&str; 3] = ["proptest! {", "TestRunner::new(", "TestRunner::default("];

/// How often something stands in a text.
fn times(text: &str, what: &str) -> usize {
    text.matches(what).count()
}

#[test]
fn property_tests_have_a_fixed_seed_and_write_no_files() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let (mut seen, mut wrong) = (0, Vec::new());
    for crate_ in ["format", "validator", "replayer", "corpus", "tests"] {
        for entry in WalkDir::new(root.join(crate_)) {
            let path = entry.unwrap().into_path();
            let is_this = path.ends_with(file!().rsplit(['/', '\\']).next().unwrap());
            assert!(path.extension().is_none_or(|it| it != "proptest-regressions"), "{}", path.display());
            if path.extension().is_none_or(|ending| ending != "rs") || is_this {
                continue;
            }
            let text = std::fs::read_to_string(&path).unwrap();
            let makers: usize = MAKERS.iter().map(|maker| times(&text, maker)).sum();
            seen += makers;
            let fixed = times(&text, "rng_seed: RngSeed::Fixed(");
            if makers != fixed || makers != times(&text, "failure_persistence: None") {
                wrong.push(path);
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "tests of random values without `rng_seed: RngSeed::Fixed(1), failure_persistence: None`: {wrong:?}"
    );
    assert!(seen > 4, "only {seen} property tests are found");
}
