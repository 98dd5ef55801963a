#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| adjudeck_tests::fuzzed::convert(bytes));
