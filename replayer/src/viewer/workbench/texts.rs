//! The fixed texts of the page that judges logs, and of the book where it judges.

use std::collections::BTreeMap;

use crate::words::Lang;

/// All texts of the page, in English. Elements and scripts use them as keys to get the text in the reader's language.
pub const TEXTS: &[&str] = &[
    ": ",
    "; ",
    "A club’s rules",
    "A club’s rules…",
    "A referee for rummy games. What you type or open stays on this machine.",
    "An empty log",
    "As the rules have it",
    "As the rules have them",
    "Books do not agree on these points. Choose how each is to be read, and the log is judged so.",
    "Close",
    "Completions",
    "Ctrl-Space shows what could stand at the cursor, F8 goes to the next finding. Escape, then Tab, leaves the editor.",
    "Diagnostics",
    "Download",
    "Escape, then Tab, leaves the editor.",
    "Everything is legal under every answer.",
    "Everything is legal.",
    "Examples: {game}",
    "Find",
    "Find a point",
    "Go to line",
    "Here is the link, to be copied.",
    "Judge a log",
    "Judge so",
    "Judged by",
    "Language",
    "Let go to open the file here.",
    "Line",
    "Log",
    "No diagnostics",
    "No table has been set up to here.",
    "Not every file could be opened.",
    "Nothing has been written yet.",
    "Open it on a page of its own",
    "Open logs…",
    "Opened here",
    "Play",
    "Readings of disputed points",
    "Replace",
    "Share as a link",
    "Skip to the log",
    "The book of rulings",
    "The first {n} of {all} are shown.",
    "The link",
    "The link has been copied.",
    "The log",
    "The log and its rules",
    "The log names no rules yet.",
    "The log of this example",
    "The page",
    "The referee has failed at this log: {why}",
    "The table at the cursor",
    "The verdicts are those of the referee of adjudeck, who runs in this page.",
    "Verdict",
    "What the log names",
    "What the referee says",
    "Whoever opens this link sees the log as it is now. Everything stands in the link itself.",
    "Your own",
    "all",
    "by word",
    "close",
    "current match",
    "disputed",
    "go",
    "legal",
    "line {n}",
    "match case",
    "next",
    "on line",
    "previous",
    "regexp",
    "replace",
    "replace all",
    "replaced $ matches",
    "replaced match on line $",
    "rule",
    "ruling",
    "the file cannot be read",
    "where:",
    "{file} is no rules file, or has faults:",
    "{n} chosen",
];

/// The texts in a language.
///
/// ```
/// use adjudeck_replayer::{Lang, viewer::workbench::texts};
/// assert_eq!(texts(Lang::Ja)["Download"], "ダウンロード");
/// ```
#[must_use]
pub fn texts(lang: Lang) -> BTreeMap<&'static str, &'static str> {
    TEXTS.iter().map(|text| (*text, lang.say(text))).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;

    use super::TEXTS;

    /// The texts in a source that stand between `start` and `end`.
    fn between<'a>(source: &'a str, start: &str, end: char) -> Vec<&'a str> {
        source.split(start).skip(1).filter_map(|rest| rest.split(end).next()).collect()
    }

    #[test]
    fn the_texts_are_those_that_the_page_says() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("web/page");
        let page = fs::read_to_string(folder.join("judge.html")).unwrap();
        let mut said: BTreeSet<String> = [between(&page, " data-say>", '<'), between(&page, "data-label=\"", '"')]
            .concat()
            .into_iter()
            .map(str::to_owned)
            .collect();
        for script in ["editor.js", "here.js", "judge.js"] {
            let source = fs::read_to_string(folder.join(script)).unwrap();
            said.extend(between(&source, "say(\"", '"').into_iter().map(str::to_owned));
            for list in between(&source, "SAID = [", ']') {
                said.extend(list.split('"').skip(1).step_by(2).map(str::to_owned));
            }
        }
        assert_eq!(said, TEXTS.iter().map(|text| (*text).to_owned()).collect());
    }
}
