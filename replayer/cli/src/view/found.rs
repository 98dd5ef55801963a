//! The rules of a house that were found from its games, for people and as a rules file.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use adjudeck_replayer::infer::House;
use adjudeck_replayer::infer::document::{
    Division, Evidence, Explained, GroupMark, HouseAnswer, HouseDocument, OpenPoint, Sureness, Unexplained,
};
use adjudeck_replayer::language::messages::ToldBy;
use adjudeck_replayer::rules::answers::answer_text;
use adjudeck_replayer::words::Lang;
use adjudeck_validator::{Point, Variant, differing, question};
use serde_json::Value;

use crate::view::Drawn;

/// How many answers are named that games do not tell apart.
const MAX_ANSWERS: usize = 4;

/// Answers that are longer are only counted there.
const WIDEST: usize = 40;

/// How many kinds of lines at fault are listed.
const MAX_KINDS: usize = 10;

impl Drawn<'_, House<'_>> {
    /// What was found, for people, without what the games do not tell.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        let document = &self.document;
        let mut text = summary(document, lang) + "\n" + &not_asked(document, lang);
        for change in &document.changes {
            let _ = write!(text, "\n{}", answer_with_evidence(change, &self.rules().variant, lang));
        }
        text += &section(lang.program("The games contradict each other"), &document.divisions, lang, division);
        let still = document.unexplained.get(..MAX_KINDS).unwrap_or(&document.unexplained);
        text + &section(lang.program("Still at fault"), still, lang, still_at_fault)
    }

    /// What the games do not tell; nothing if there are no games.
    #[must_use]
    pub fn what_is_not_told(&self, lang: Lang) -> String {
        let document = &self.document;
        if document.games == 0 {
            return String::new();
        }
        let never = Some(document.never_asked.join(", ")).filter(|never| !never.is_empty());
        let never_asked = |points: &String, _| format!("  {points}\n");
        section(lang.program("These games do not tell apart"), &document.open, lang, open_point)
            + &section(lang.program("These points never came up"), never.as_slice(), lang, never_asked)
    }

    /// What the answers to a point would change, for people.
    #[must_use]
    pub fn explained(&self, point: Point, lang: Lang) -> String {
        let mut text = not_asked(&self.document, lang);
        let _ = writeln!(text, "{point}: {}", lang.rule(&question(point), &self.rules().variant));
        let (same, other): (Vec<_>, Vec<_>) =
            self.document.explained.iter().partition(|it| it.lines_for.lines + it.lines_against.lines == 0);
        for Explained { answer, before, lines_for, lines_against, .. } in other {
            let _ = writeln!(text, "\n{}", answer_text(&differing(answer, before)));
            text += &both(lines_for, lines_against, "  ", lang);
        }
        if self.document.never_asked.iter().any(|never| *never == point.path()) {
            text +=
                &section(lang.program("These points never came up"), &[point], lang, |point, _| format!("  {point}\n"));
        } else if let Some(first) = same.first() {
            let answers: Vec<_> = same.iter().map(|it| it.answer.clone()).collect();
            let _ = write!(text, "\n{}\n  {}\n", answer_text(&first.before), told_from(&answers, lang));
        }
        text
    }

    /// What was found as a rules file that extends the rules called `base`, with the evidence in its comments.
    #[must_use]
    pub fn rules_file(&self, base: &str, lang: Lang) -> String {
        let mut sections: BTreeMap<&str, Vec<&HouseAnswer>> = BTreeMap::new();
        for change in &self.document.changes {
            let section = change.point.split('.').next().unwrap_or_default();
            sections.entry(section).or_default().push(change);
        }
        let mut text = format!("// {}\n{{\n  \"extends\": {}", summary(&self.document, lang), Value::from(base));
        for (section, changes) in sections {
            let answers: Vec<String> = changes.into_iter().map(|change| entry(change, lang)).collect();
            let _ = write!(text, ",\n  \"{section}\": {{\n{}\n  }}", answers.join(",\n"));
        }
        text + "\n}\n"
    }
}

/// What was not asked, and why.
fn not_asked(document: &HouseDocument, lang: Lang) -> String {
    let words = lang.words();
    let lines = [
        (document.games == 0 && document.unjudged == 0 && !document.is_cut).then(|| words.no_game_found()),
        document.is_cut.then(|| words.found_cut(document.games)),
        (document.repeated > 0).then(|| words.found_repeated(document.repeated)),
        (document.unjudged > 0).then(|| words.found_unjudged(document.unjudged)),
        (document.unreadable > 0).then(|| words.found_unreadable(document.unreadable)),
    ];
    lines.into_iter().flatten().map(|line| line + "\n").collect()
}

fn summary(document: &HouseDocument, lang: Lang) -> String {
    let asked = [document.games as u64, document.lines];
    let at_fault = [document.at_fault_by_edition, document.at_fault];
    lang.words().found_rules(&document.from, asked, at_fault, document.changes.len())
}

fn how_sure(sureness: Sureness, lang: Lang) -> &'static str {
    match sureness {
        Sureness::Hint => lang.program("hint"),
        Sureness::Likely => lang.program("likely"),
        Sureness::Certain => lang.program("certain"),
    }
}

/// An answer in one line.
fn said(change: &HouseAnswer, lang: Lang) -> String {
    let answer = answer_text(&differing(&change.answer, &change.before));
    let before = answer_text(&differing(&change.before, &change.answer));
    lang.words().found_answer(&change.point, &answer, &before, how_sure(change.sureness, lang))
}

/// An answer, its question, and what speaks for it and against it.
fn answer_with_evidence(change: &HouseAnswer, variant: &Variant, lang: Lang) -> String {
    let mut text = said(change, lang) + "\n";
    if let Some(point) = Point::find(&change.point) {
        let _ = writeln!(text, "  {}", lang.rule(&question(point), variant));
    }
    text + &evidence_of(change, "  ", lang)
}

/// What speaks for an answer and against it, and what the games do not tell from it.
fn evidence_of(change: &HouseAnswer, indent: &str, lang: Lang) -> String {
    let mut text = both(&change.lines_for, &change.lines_against, indent, lang);
    if !change.same.is_empty() {
        let _ = writeln!(text, "{indent}{}", told_from(&change.same, lang));
    }
    for OpenPoint { point, same, .. } in &change.instead {
        let _ = writeln!(text, "{indent}{}", lang.words().found_instead(point, &texts(same, lang)));
    }
    text
}

fn told_from(same: &[Value], lang: Lang) -> String {
    lang.words().found_same(&texts(same, lang))
}

fn both(lines_for: &Evidence, lines_against: &Evidence, indent: &str, lang: Lang) -> String {
    let words = lang.words();
    let sides = [
        (lines_for, words.found_for(lines_for.lines, lines_for.games)),
        (lines_against, words.found_against(lines_against.lines, lines_against.games)),
    ];
    let sides = sides.into_iter().filter(|(side, _)| side.lines > 0);
    sides.fold(String::new(), |text, (side, said)| text + indent + &said + "\n" + &lines(side, indent))
}

fn lines(evidence: &Evidence, indent: &str) -> String {
    evidence.shown.iter().fold(String::new(), |mut text, shown| {
        let _ = writeln!(text, "{indent}  {}:{}: {}", shown.file, shown.line, shown.text);
        text
    })
}

/// An answer, if it is not too long.
fn shortened(answer: &Value) -> String {
    let text = answer_text(answer);
    if text.chars().count() <= WIDEST { text } else { "…".to_owned() }
}

/// The first of some answers, and how many there are besides.
fn texts(answers: &[Value], lang: Lang) -> Vec<String> {
    let short = answers.iter().map(answer_text).filter(|text| text.chars().count() <= WIDEST);
    let mut texts: Vec<String> = short.take(MAX_ANSWERS).collect();
    let others = answers.len() - texts.len();
    texts.extend((others > 0).then(|| lang.words().found_others(others)));
    texts
}

/// An answer in a rules file, below comments with what speaks for it.
fn entry(change: &HouseAnswer, lang: Lang) -> String {
    let name = change.point.split('.').nth(1).unwrap_or_default();
    let said = format!("{}\n{}", said(change, lang), evidence_of(change, "", lang));
    let comments: Vec<String> = said.lines().map(|line| format!("    // {line}")).collect();
    format!("{}\n    \"{name}\": {}", comments.join("\n"), differing(&change.answer, &change.before))
}

/// A heading with rows below it; nothing without rows.
fn section<T>(heading: &str, rows: &[T], lang: Lang, row: impl Fn(&T, Lang) -> String) -> String {
    if rows.is_empty() {
        return String::new();
    }
    let heading = lang.words().labelled(heading, "");
    format!("\n{}\n{}", heading.trim_end(), rows.iter().map(|it| row(it, lang)).collect::<String>())
}

fn division(division: &Division, lang: Lang) -> String {
    let mut text = format!("  {}\n", division.point);
    let [one, other] = &division.groups;
    for (group, against) in [(one, other), (other, one)] {
        let (evidence, answer) = (&group.evidence, differing(&group.answer, &against.answer));
        let said = lang.words().found_group(&answer_text(&answer), evidence.lines, evidence.games);
        let _ = write!(text, "    {said}\n{}", lines(evidence, "    "));
    }
    for mark in &division.told_by {
        let told_by = match mark {
            GroupMark::Tag { tag, value } => ToldBy::Tag(tag, value),
            GroupMark::Since { day } => ToldBy::Since(day),
            GroupMark::Before { day } => ToldBy::Before(day),
            GroupMark::Player { player } => ToldBy::Player(player),
        };
        let _ = writeln!(text, "    {}", lang.words().found_told_by(told_by));
    }
    text
}

fn still_at_fault(it: &Unexplained, lang: Lang) -> String {
    let said = lang.words().found_still(it.lines, &it.verdict, &it.point, &it.code);
    format!("  {said}\n    {}:{}: {}\n", it.sight.file, it.sight.line, it.sight.text)
}

fn open_point(open: &OpenPoint, lang: Lang) -> String {
    format!("  {}\n", lang.words().found_open(&open.point, &shortened(&open.answer), &texts(&open.same, lang)))
}
