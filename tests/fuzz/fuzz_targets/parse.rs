//! Any bytes may be parsed; what was read is printed as something that reads the same.
#![no_main]

use adjudeck_format::Log;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let (log, _) = Log::parse(bytes);
    let printed = log.to_text();
    let (again, _) = Log::parse(printed.as_bytes());
    assert!(log.says_as(&again), "{printed}");
    assert_eq!(again.to_text(), printed);
});
