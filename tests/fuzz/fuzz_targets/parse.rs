//! Any bytes may be parsed, and any tree printed; a log without faults is printed as one that reads the same.
//!
//! Faulty lines are kept, but bytes that are no text cannot be, and `fmt` refuses a file that has one.
#![no_main]

use adjudeck_format::Log;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let (log, faults) = Log::parse(bytes);
    let printed = log.to_text();
    if !faults.is_empty() {
        return;
    }
    let (again, _) = Log::parse(printed.as_bytes());
    assert!(log.says_as(&again), "{printed}");
    assert_eq!(again.to_text(), printed);
});
