//! Any rules file may be loaded, and any answer may be set.
#![no_main]

use adjudeck_validator::{Rules, edition};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let _ = Rules::from_json(text);
    if let (Some((point, answer)), Some(rules)) = (text.split_once('='), edition("kalooki")) {
        let _ = rules.with(point, answer);
    }
});
