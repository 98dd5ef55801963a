//! The codes of findings: what each means, what to do, and an example.

use adjudeck_replayer::referee::codes::{ABOVE_A_FAULT, ABOVE_AN_EXAMPLE, BELOW_A_FACT, Code, CodeKind};
use adjudeck_replayer::words::Lang;

/// A code with what it means.
pub(super) fn code(code: &Code, lang: Lang) -> String {
    let (name, meaning) = (code.code, lang.program(code.meaning));
    match code.kind {
        // Without rules none has decided.
        CodeKind::Fact if code.example.is_none() => format!("{name}: {meaning}\n"),
        CodeKind::Fact => format!("{name}: {meaning}\n\n{}\n{}", lang.program(BELOW_A_FACT), example(code, lang)),
        CodeKind::Fault => format!("{name}: {}\n\n{meaning}\n{}", lang.program(ABOVE_A_FAULT), example(code, lang)),
        CodeKind::Other => format!("{name}\n\n{meaning}\n"),
    }
}

/// The paragraph with the example of a code, if there is one.
fn example(code: &Code, lang: Lang) -> String {
    code.example.map_or(String::new(), |log| {
        let lines = log.lines().map(|line| format!("  {line}\n"));
        format!("\n{}\n{}", lang.program(ABOVE_AN_EXAMPLE), lines.collect::<String>())
    })
}
