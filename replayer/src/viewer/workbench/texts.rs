//! The fixed texts of the page that judges logs, and of the book where it judges.

use std::collections::BTreeMap;

use crate::words::Lang;

/// All texts of the page, in English. Elements and scripts use them as keys to get the text in the reader's language.
pub const TEXTS: &[&str] = &[
    ", ",
    ".",
    ": ",
    "; ",
    "A club’s rules",
    "A club’s rules…",
    "A player needs a name.",
    "A referee for rummy games. What you write or open stays on this machine.",
    "A table of scores",
    "Add cards",
    "All of it, from the deal on",
    "Allowed",
    "An empty log",
    "Another meld",
    "Another move: also one that is not legal",
    "As the rules have it",
    "As the rules have them",
    "Ask about this move",
    "Books do not agree on these points. Choose how each is to be read, and the log is judged so.",
    "Cannot be read",
    "Cannot have happened",
    "Cards for {place}",
    "Cards that nobody noted",
    "Choose a move below, and here it says whether the rules allow it.",
    "Choose the game and name the players first.",
    "Choose…",
    "Close",
    "Completions",
    "Copy the table out of your spreadsheet and paste it here: the names in the first row or the first column, a deal in each of the others.",
    "Ctrl-Space shows what could stand at the cursor, F8 goes to the next finding. Escape, then Tab, leaves the editor.",
    "Deal number",
    "Dealer",
    "Diagnostics",
    "Discard pile, the top card last",
    "Does not agree",
    "Done",
    "Download",
    "Escape, then Tab, leaves the editor.",
    "Every {card} of the packs lies somewhere already.",
    "Everything is legal under every answer.",
    "Everything is legal.",
    "Examples: {game}",
    "Find",
    "Find a point",
    "From the hand:",
    "Game and players",
    "Game, and the book of its rules",
    "Go to line",
    "Hand",
    "Hand of {who}",
    "Here is the link, to be copied.",
    "How much is on your paper?",
    "How the cards lay",
    "How the cards lay at one moment",
    "Judge a log",
    "Judge so",
    "Judged by",
    "Language",
    "Let go to open the file here.",
    "Line",
    "Line by line, from the cards that were dealt.",
    "Line {n}, character {column}: {why}",
    "Log",
    "Make a log of it",
    "Meld {n}",
    "Meld {n} of {who}",
    "Name of player {n}",
    "New meld",
    "New meld of {who}",
    "No diagnostics",
    "No table has been set up to here.",
    "Not allowed",
    "Not certain",
    "Not every file could be opened.",
    "Nothing has been written yet.",
    "Nothing is known to be legal here. Write down more cards, or ask about a move of your own.",
    "On the table",
    "One more player",
    "One unknown card less",
    "One unknown card more",
    "Open it on a page of its own",
    "Open logs…",
    "Opened here",
    "Out of a spreadsheet, to have the sums checked.",
    "Paste a table of scores",
    "Play",
    "Readings of disputed points",
    "Redo",
    "Replace",
    "Say how the cards lay, and ask about the move.",
    "Scores",
    "Share as a link",
    "Show all {n}",
    "Show them",
    "Skip to the form",
    "Skip to the log",
    "Take away {card}",
    "Take the last line back",
    "The book of rulings",
    "The card that takes its place",
    "The card turned up to say what is wild",
    "The cards that were dealt",
    "The deal",
    "The deal ends, or another begins",
    "The discard",
    "The first {n} of {all} are shown.",
    "The form",
    "The link",
    "The link has been copied.",
    "The log",
    "The log and its rules",
    "The log names no rules yet.",
    "The log of this example",
    "The log says more than this form shows, in lines {lines}. That counts, and stays as it is.",
    "The page",
    "The referee has failed at this log: {why}",
    "The table",
    "The table at the cursor",
    "The verdicts are those of the referee of adjudeck, who runs in this page.",
    "There is a {who} already.",
    "These would be legal now:",
    "They have drawn or taken a card",
    "Undo",
    "Upcard",
    "Verdict",
    "Was a move allowed?",
    "Was it allowed?",
    "Was this move allowed?",
    "Ways to begin",
    "What comes next?",
    "What the log names",
    "What the referee says",
    "What they do",
    "What would be legal",
    "What you choose here is written into the log.",
    "What {card} stands for",
    "Which card",
    "Which cards",
    "Which meld",
    "Which number",
    "Who",
    "Whoever opens this link sees the log as it is now. Everything stands in the link itself.",
    "Whose turn",
    "Write down a deal",
    "Write {this} instead",
    "Your own",
    "ace",
    "all",
    "an unknown card",
    "by its place",
    "by word",
    "close",
    "clubs",
    "current match",
    "diamonds",
    "disputed",
    "go",
    "hearts",
    "jack",
    "joker",
    "king",
    "legal",
    "line {n}",
    "match case",
    "next",
    "not known",
    "not noted",
    "on line",
    "previous",
    "queen",
    "regexp",
    "replace",
    "replace all",
    "replaced $ matches",
    "replaced match on line $",
    "rule",
    "ruling",
    "spades",
    "the file cannot be read",
    "the same",
    "where:",
    "{card} for {natural}",
    "{card}, {n} left",
    "{file} is no rules file, or has faults:",
    "{n} chosen",
    "{place}: {n} cards",
    "{rank} of {suit}",
    "{who} does not play",
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
        let scripts = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path());
        for script in scripts.filter(|path| path.extension().is_some_and(|ending| ending == "js")) {
            let source = fs::read_to_string(script).unwrap();
            said.extend(between(&source, "say(\"", '"').into_iter().map(str::to_owned));
            for list in between(&source, "SAID = [", ']') {
                said.extend(list.split('"').skip(1).step_by(2).map(str::to_owned));
            }
        }
        assert_eq!(said, TEXTS.iter().map(|text| (*text).to_owned()).collect());
    }
}
