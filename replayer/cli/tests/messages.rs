//! Every fact and every fault has a small log that produces it, and the words for it are as a reviewer last saw them.
//!
//! An example is added by adding a game to `src/referee/codes/facts.rum` or `faults.rum`: its title claims which code its last
//! line has, and the snapshot shows what is said.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test stops at the first thing that is not as it expects")]

#[path = "../../tests/own/mod.rs"]
mod own;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::Read;
use std::path::Path;

use adjudeck_cli::view::draw;
use adjudeck_format::json::{Elements, Translated};
use adjudeck_format::{Card, FaultKind};
use adjudeck_replayer::referee::codes::{FACT_EXAMPLES, FAULT_EXAMPLES, WITHOUT_EXAMPLE, code, kind};
use adjudeck_replayer::referee::{Choice, Finding, FindingKind, Session};
use adjudeck_replayer::words::Lang;
use adjudeck_validator::{Fact, edition};

/// What is found in a log.
fn judge(log: impl Read) -> Vec<Finding> {
    let mut findings = Vec::new();
    Session::new(&Choice::default()).run(log, &mut |finding| findings.push(finding)).unwrap();
    findings
}

/// The games of a file of examples, each with the code that it claims.
fn examples(file: &str) -> Vec<(&str, &str)> {
    let games = file.split("\n\n").map(str::trim).filter(|game| game.starts_with("game "));
    games.map(|game| (game.split('"').nth(1).unwrap(), game)).collect()
}

/// A finding as it is drawn without colours, and without the hash of the rules, which is another whenever they change.
fn drawn(finding: &Finding, lang: Lang) -> String {
    let drawing = anstream::adapter::strip_str(&draw("log.rum", finding, lang)).to_string();
    drawing.replace(&edition("kalooki").unwrap().hash(), "0000000000000000")
}

/// The findings of all examples with their drawings. Each must be of the code that its example claims, at the last line.
fn catalogue(file: &str, lang: Lang) -> Vec<(Finding, String)> {
    let drawing = |(claimed, game): (&str, &str)| {
        let found = <[Finding; 1]>::try_from(judge(game.as_bytes()));
        let [finding] = found.unwrap_or_else(|found| panic!("{claimed}: {} findings in\n{game}", found.len()));
        assert_eq!(code(&finding), claimed, "{game}");
        assert_eq!(finding.line, game.lines().count() as u64, "{claimed}");
        let drawing = drawn(&finding, lang) + "\n";
        (finding, drawing)
    };
    examples(file).into_iter().map(drawing).collect()
}

/// The section of the rules that decides; none does where a line is not judged.
fn section(finding: &Finding) -> &'static str {
    match &finding.kind {
        FindingKind::Verdict(judgement) => judgement.verdict.as_ref().unwrap_err().point.section(),
        FindingKind::Unreadable(_) | FindingKind::Rules(_) | FindingKind::Unmet(_) => "none",
    }
}

/// The facts are too many for one snapshot: each section of the rules has its own.
#[test]
fn every_fact_is_put_into_words() {
    for (lang, folder) in [(Lang::En, "en"), (Lang::Ja, "ja")] {
        let mut sections: BTreeMap<&str, String> = BTreeMap::new();
        for (finding, drawing) in catalogue(FACT_EXAMPLES, lang) {
            *sections.entry(section(&finding)).or_default() += &drawing;
        }
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/snapshots/facts").join(folder);
        let mut settings = insta::Settings::clone_current();
        settings.set_snapshot_path(&folder);
        settings.set_prepend_module_to_snapshot(false);
        settings.set_omit_expression(true);
        settings.bind(|| sections.iter().for_each(|(section, words)| insta::assert_snapshot!(*section, words)));
        let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap());
        let left = files.filter(|file| !file.strip_suffix(".snap").is_some_and(|name| sections.contains_key(name)));
        assert_eq!(left.collect::<Vec<_>>(), Vec::<String>::new(), "snapshots of no section");
    }
}

#[test]
fn every_fault_is_put_into_words() {
    let words = |lang| catalogue(FAULT_EXAMPLES, lang).into_iter().map(|(_, drawing)| drawing).collect::<String>();
    insta::assert_snapshot!("faults", words(Lang::En));
    insta::assert_snapshot!("faults_in_japanese", words(Lang::Ja));
}

#[test]
fn every_fact_has_an_example_or_a_reason_for_having_none() {
    let examples = examples(FACT_EXAMPLES);
    for (code, _) in Fact::CODES {
        let shown = examples.iter().filter(|(claimed, _)| claimed == code).count();
        let excused = WITHOUT_EXAMPLE.iter().filter(|(without, _)| without == code).count();
        assert_eq!(shown + excused, 1, "{code}: one game in facts.rum, or one reason");
    }
    assert_eq!(examples.len() + WITHOUT_EXAMPLE.len(), Fact::CODES.len());
}

#[test]
fn every_fault_has_an_example() {
    let no_text = judge(&b"game \x83\x5c"[..]);
    let too_long = judge("x".repeat(20_000).as_bytes());
    let translated = Translated::new(Elements::of_rows(&b"{\"is\":\"upcard\"}"[..]));
    let made = [code(&no_text[0]), code(&too_long[0]), code(&judge(translated)[0])];
    assert_eq!(made, ["encoding", "line-too-long", "not-a-line"]);
    let examples = examples(FAULT_EXAMPLES);
    for kind in FaultKind::ALL {
        let shown = examples.iter().filter(|(claimed, _)| *claimed == kind.code()).count();
        assert_eq!(shown, usize::from(!made.contains(&kind.code())), "{}", kind.code());
    }
}

#[test]
fn a_sentence_is_in_lower_case_and_has_no_full_stop_and_no_name_of_our_code() {
    for (claimed, game) in examples(FACT_EXAMPLES).into_iter().chain(examples(FAULT_EXAMPLES)) {
        for finding in judge(game.as_bytes()) {
            let drawing = drawn(&finding, Lang::En);
            let first = drawing.lines().next().unwrap();
            let (_, sentence) = first.split_once(&format!("{}[{}]: ", kind(&finding), code(&finding))).unwrap();
            let word = sentence.split([' ', ',']).next().unwrap();
            let is_name = finding.names.find(word).is_some();
            let is_card = word.parse::<Card>().is_ok() || word.starts_with(|digit: char| digit.is_ascii_digit());
            let is_lower = !word.starts_with(char::is_uppercase);
            assert!(is_lower || is_name || is_card, "{claimed}: {sentence}");
            assert!(!sentence.ends_with('.'), "{claimed}: {sentence}");
            assert!(!sentence.contains("::") && !sentence.contains("Some("), "{claimed}: {sentence}");
        }
    }
}

/// The sentences that are said of a log.
fn sentences(log: &str) -> Vec<String> {
    let sentence =
        |finding: &Finding| drawn(finding, Lang::En).lines().next().unwrap().split_once(": ").unwrap().1.to_owned();
    judge(log.as_bytes()).iter().map(sentence).collect()
}

#[test]
fn a_player_who_is_left_alone_has_not_gone_out() {
    let packed = "rules paplu\nplayers Bea Aya\nposition 1 dealer Bea\nindicator 8C\nturn Aya\nAya packs\n";
    let out = sentences(&format!("{packed}out Aya\n"));
    assert_eq!(out, ["mismatch[other-out]: Bea has won the deal, being left in it alone"]);
    let on = sentences(&format!("{packed}Bea draws 2C\n"));
    assert_eq!(on, ["illegal[deal-over]: the deal is over: Bea was left in it alone"]);
}

#[test]
fn what_a_player_must_lay_first_in_every_deal_is_no_contract() {
    let log = "rules vazhushal\nplayers Asha Bala Chitra\nposition 1 dealer Chitra\nindicator 8S\n\
               hand Asha 9H 9C 9D KC 4C\nturn Asha drawn\nAsha melds 9H 9C 9D\n";
    assert_eq!(
        sentences(log),
        ["illegal[contract-not-met]: the first melds that Asha lays must have 1 pure run of at least 3 cards"]
    );
}

/// The cards, the numbers, the players and what stands in backticks: what a sentence is about, however it is said.
fn mentions(sentence: &str, finding: &Finding) -> BTreeSet<String> {
    let quoted: Vec<_> = sentence.split('`').skip(1).step_by(2).map(str::to_owned).collect();
    let names: Vec<_> = finding.names.as_slice().iter().map(ToString::to_string).collect();
    // The name of a player may be the beginning of a word of the game.
    let own = sentence.replace("ディール", " ").replace("ディーラー", " ");
    let players = names.iter().filter(|name| own.contains(name.as_str())).cloned();
    let bare = sentence.split('`').step_by(2).collect::<Vec<_>>().join(" ");
    let bare = names.iter().fold(bare, |bare, name| bare.replace(name.as_str(), " "));
    let word = |it: char| !it.is_ascii_alphanumeric() && it != '-' && it != '=';
    let is_card = |word: &str| word.parse::<Card>().is_ok() && !word.starts_with(char::is_lowercase);
    let about = bare.split(word).filter(|word| is_card(word) || word.parse::<i64>().is_ok());
    let about: Vec<_> = about.map(str::to_owned).collect();
    players.chain(quoted).chain(about).collect()
}

/// What the words of an English sentence name in letters, and Japanese in digits.
const IN_LETTERS: [(&str, &[&str]); 3] = [
    ("1", &["one", "first", "deals 1", "once", "with a discard", "last card"]),
    ("2", &["two", "identical", "twos", "twice"]),
    ("7", &["sevens"]),
];

#[test]
fn japanese_says_the_same_of_the_same_cards_numbers_and_players() {
    let is_japanese =
        |text: &str| text.chars().any(|it| matches!(it, '\u{3040}'..='\u{30ff}' | '\u{4e00}'..='\u{9fff}'));
    let mut wrong = Vec::new();
    let too_long = "x".repeat(20_000);
    let made = [("encoding", &b"game \x83\x5c"[..]), ("line-too-long", too_long.as_bytes())];
    let written = examples(FACT_EXAMPLES).into_iter().chain(examples(FAULT_EXAMPLES));
    for (claimed, game) in written.map(|(claimed, game)| (claimed, game.as_bytes())).chain(made) {
        for finding in judge(game) {
            let [english, japanese] = [Lang::En, Lang::Ja].map(Lang::words);
            let labels = [english, japanese].map(|words| words.beside(&finding).unwrap_or_default());
            let sentences = [english, japanese].map(|words| words.sentence(&finding));
            for [english, japanese] in [sentences, labels] {
                let [one, other] = [&english, &japanese].map(|sentence| mentions(sentence, &finding));
                let in_letters = |mention: &str| {
                    let known = IN_LETTERS.iter().find(|(digits, _)| *digits == mention);
                    known.is_some_and(|(_, words)| words.iter().any(|word| english.contains(word)))
                };
                let is_none = |mention: &str| mention == "0" && japanese.contains("1組もありません");
                let lost: Vec<_> = one.difference(&other).filter(|mention| !is_none(mention)).collect();
                let bare = |mention: &str| english.split(' ').any(|word| word.trim_end_matches([',', '.']) == mention);
                let more = other.difference(&one).filter(|mention| !in_letters(mention) && !bare(mention));
                let more: Vec<_> = more.collect();
                if !lost.is_empty() || !more.is_empty() || is_japanese(&japanese) == english.is_empty() {
                    wrong.push(format!("{claimed}: {lost:?} {more:?}\n  {english}\n  {japanese}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn each_game_is_spoken_of_in_its_own_words() {
    let mut wrong = Vec::new();
    for (claimed, game) in examples(FACT_EXAMPLES) {
        let rules = game.lines().find_map(|line| line.strip_prefix("rules ")).unwrap_or_default();
        let of = rules.split('/').next().unwrap_or_default();
        for finding in judge(game.as_bytes()) {
            let words = Lang::Ja.words();
            for said in [words.sentence(&finding), words.beside(&finding).unwrap_or_default()] {
                let foreign = own::foreign(of, &said);
                if !foreign.is_empty() {
                    wrong.push(format!("{claimed} ({of}): {foreign:?} in {said}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "these are words of other games; use those of its `terms`:\n{}", wrong.join("\n"));
}
