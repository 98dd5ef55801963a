//! The sentences of findings, and the lines below the excerpt: rules, readings, the summary.

use adjudeck_format::{Decision, Entry, VerdictKind};
use adjudeck_validator::{Counterfactual, Fact, Unrecorded};

use super::faults::fault;
use super::troubles::no_rules;
use super::{Japanese, Words, bracketed, source, word};
use crate::answers::answer_text;
use crate::differences::Title;
use crate::messages::language::{Findings, Views};
use crate::messages::notation::{held, paths};
use crate::referee::{Counts, Finding, FindingKind, Judgement, Location, Ruling, Unmet};
use crate::summary::{Messages, Summary};

impl Findings for Japanese {
    fn sentence(&self, finding: &Finding) -> String {
        let words = Words::new(finding);
        match &finding.kind {
            FindingKind::Unreadable(found) => fault(found),
            FindingKind::Rules(fault) => no_rules(fault),
            FindingKind::Unmet(unmet) => words.unmet(unmet),
            FindingKind::Verdict(judgement) => match &judgement.verdict {
                Ok(()) if judgement.counterfactuals.is_empty() => {
                    "合法です。違反とする解釈は知られていません".to_owned()
                }
                Ok(()) => "合法ですが、違反とする解釈もあります".to_owned(),
                Err(violation) if violation.is_open => open(&words.fact(&violation.fact), judgement.lost_line),
                Err(violation) => match (violation.fact, judgement.lost_line) {
                    (Fact::HiddenHand { seat }, Some(line)) => {
                        format!("{}の手札は、読めない{line}行目の内容しだいです", words.name(seat))
                    }
                    (Fact::HiddenHand { seat }, None) if judgement.unrecorded == Some(Unrecorded::Draw) => {
                        format!("{}が引いた札が記録されていないので、手札がわかりません", words.name(seat))
                    }
                    (Fact::HiddenHand { seat }, None) if judgement.unrecorded == Some(Unrecorded::Line) => {
                        format!("このディールの行が抜けているので、{}の手札がわかりません", words.name(seat))
                    }
                    (fact, _) => words.fact(&fact),
                },
            },
        }
    }

    fn beside(&self, finding: &Finding) -> Option<String> {
        match &finding.kind {
            FindingKind::Unreadable(fault) => {
                let meant = fault.suggestion.as_ref()?;
                Some(format!("`{meant}`のことですか？"))
            }
            FindingKind::Verdict(Judgement { meant: Some(meant), .. }) => Some(format!("`{meant}`のことですか？")),
            FindingKind::Verdict(judgement) => Words::new(finding).label(&judgement.verdict.as_ref().err()?.fact),
            FindingKind::Rules(_) | FindingKind::Unmet(_) => None,
        }
    }

    fn line_of_file(&self, line: u64) -> String {
        format!("ファイルでは{line}行目にあります。行はログをテキストにしたときの番号です")
    }

    fn location(&self, location: &Location) -> String {
        let Location { game, title, deal, .. } = location;
        let title = title.as_ref().map_or_else(
            || format!("第{game}ゲーム"),
            |title| if title.contains('「') { title.clone() } else { format!("「{title}」") },
        );
        title + &deal.map_or_else(String::new, |deal| format!("、第{deal}ディール"))
    }

    fn rule(&self, judgement: &Judgement) -> Option<String> {
        let violation = judgement.verdict.as_ref().err()?;
        if !violation.rests_on_a_rule() {
            return None;
        }
        let (game, held) = (&judgement.variant.game, held(violation.point, judgement.answer.as_ref()));
        let (clause, says) = (judgement.clause.as_deref()?, judgement.source.as_deref()?);
        Some(if judgement.is_of_house {
            format!("{game} {held}、{}、{}", source(says), Views::differs_from(&Japanese, clause))
        } else {
            format!("{game} {clause} ({held})、{}", source(says))
        })
    }

    fn readings(&self, judgement: &Judgement) -> Vec<String> {
        judgement.counterfactuals.iter().map(reading).collect()
    }

    fn ruling(&self, ruling: &Ruling, finding: &Finding) -> String {
        let words = Words::new(finding);
        let decision = match &ruling.decision {
            Decision::Stands => "そのまま有効とする".to_owned(),
            Decision::Back => "取り消す".to_owned(),
            Decision::Penalty(Entry { player, count }) => format!("{}に罰点{count}点", words.name(*player)),
            Decision::Adjust(Entry { player, count }) => {
                format!("{}の点数を{count:+}点修正する", words.name(*player))
            }
            Decision::Dead(card) => format!("{card}は取れない"),
        };
        let by = ruling.by.as_ref().map_or(String::new(), |by| format!("、裁定者：{by}"));
        let under = ruling.under.as_ref().map_or(String::new(), |under| format!("、条項：{under}"));
        let reason = ruling.reason.as_ref().map_or(String::new(), |reason| format!("、理由：{reason}"));
        decision + &by + &under + &reason
    }

    fn summary(&self, summary: &Summary) -> String {
        let Summary { counts: Counts { games, deals, statements, .. }, rules, .. } = summary;
        let rules = match &rules[..] {
            [] => String::new(),
            [one] => format!("、{}", title(one)),
            [one, others @ ..] => format!("、{}、ほか{}件", title(one), others.len()),
        };
        format!("{games}ゲーム、{deals}ディール、{statements}行{rules}：{}", found(summary))
    }

    fn otherwise_by_a_book(&self, number: u64) -> String {
        format!("合法としたうち{number}行は、別の資料の規則では合法になりません。`--disputed`で確かめられます")
    }

    fn judged_to(&self, line: u64) -> String {
        if line == 0 {
            "判定できませんでした".to_owned()
        } else {
            format!("{line}行目までしか判定していません")
        }
    }

    fn shown(&self, messages: &Messages) -> String {
        format!("メッセージは全部で{}件あり、最初の{}件だけを示しました", messages.all, messages.shown)
    }

    fn incomplete(&self, unopened: u64, interrupted: bool) -> String {
        if interrupted {
            return "中断したため不完全".to_owned();
        }
        format!("読めない入力{unopened}件")
    }
}

impl Words<'_> {
    /// An expectation that is not met.
    fn unmet(&self, unmet: &Unmet) -> String {
        let by = unmet.point.as_ref().map_or(String::new(), |point| format!("`{point}`により"));
        let code = unmet.code.as_ref().map_or(String::new(), |code| format!("（コード`{code}`）"));
        let reading = unmet.reading.as_ref();
        let reading = reading.map_or(String::new(), |(point, answer)| format!("`{point}`が`{answer}`のとき、"));
        let (line, expected) = (unmet.judged_line, word(unmet.expected.as_str()));
        format!("{line}行目は{reading}{by}{expected}{code}のはずですが、{}", self.judged(unmet))
    }

    /// What the verdict of an unmet expectation is.
    fn judged(&self, unmet: &Unmet) -> String {
        match &unmet.verdict {
            Err(violation) => {
                let (kind, point) = (word(violation.kind.as_str()), violation.point);
                let code =
                    unmet.code.as_ref().map_or(String::new(), |_| format!("（コード`{}`）", violation.fact.code()));
                format!("`{point}`により{kind}{code}です：{}", self.fact(&violation.fact))
            }
            Ok(()) if unmet.expected == VerdictKind::Legal => {
                let consulted = paths(&unmet.points);
                format!("それによらず合法です。参照した論点：{}", consulted.as_deref().unwrap_or("なし"))
            }
            Ok(()) => "合法です".to_owned(),
        }
    }
}

/// A reading that would turn the verdict.
fn reading(turning: &Counterfactual) -> String {
    let (verdict, answer) = (word(turning.verdict.as_str()), answer_text(&turning.answer));
    format!("{} = {answer} なら{verdict}{}", turning.point, bracketed(&source(&turning.source)))
}

/// What rules are called.
fn title(title: &Title) -> String {
    let Title { edition, changed } = title;
    if changed.is_empty() { edition.clone() } else { format!("{edition}（{}に変更）", changed.join("、")) }
}

/// What was found, in words.
fn found(summary: &Summary) -> String {
    let counts = &summary.counts;
    let kinds = [
        (counts.unreadable, "unreadable"),
        (counts.illegal, "illegal"),
        (counts.impossible, "impossible"),
        (counts.mismatch, "mismatch"),
        (counts.undecided, "undecided"),
        (counts.unmet, "unmet"),
    ];
    let found = kinds.iter().filter(|(number, _)| *number > 0);
    let mut found: Vec<_> = found.map(|(number, kind)| format!("{}{number}件", word(kind))).collect();
    if counts.said_before > 0
        && let Some(first) = found.first_mut()
    {
        *first = format!("{first}（うち{}件は前の行と同じ理由）", counts.said_before);
    }
    if counts.unjudged > 0 {
        found.push(format!("判定しなかったゲーム{}件", counts.unjudged));
    }
    if counts.met() > 0 && counts.unmet == 0 {
        found.push(format!("期待どおり{}件", counts.met()));
    }
    if counts.unchecked > 0 {
        found.push(format!("確かめられなかった期待{}件", counts.unchecked));
    }
    if counts.irregularities > 0 {
        found.push(format!("裁定済みの違反{}件", counts.irregularities));
    }
    if counts.is_clean() && counts.irregularities == 0 {
        let nothing = match (counts.games, summary.is_complete()) {
            (0, _) if summary.inputs == 0 && !summary.looked_for.is_empty() => {
                &format!("ゲームがありません。{}", super::read_in_folders(summary.looked_for))
            }
            (0, _) => "ゲームがありません",
            (_, true) => "すべて合法",
            (_, false) => "判定した範囲では問題なし",
        };
        found.insert(0, nothing.to_owned());
    }
    if !summary.is_complete() {
        found.push(Japanese.incomplete(summary.unopened, summary.interrupted));
    }
    found.join("、")
}

/// What would be a fault, but for what could not be read; `line` is where that stood.
fn open(fact: &str, line: Option<u64>) -> String {
    match line {
        Some(line) => format!("{fact}（ただし、読めない{line}行目の内容しだいです）"),
        None => format!("{fact}（ただし、抜けている行の内容しだいです）"),
    }
}
