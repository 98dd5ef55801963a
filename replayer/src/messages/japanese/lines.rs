//! The sentences of findings, and the lines below the excerpt: rules, readings, the summary.

use adjudeck_format::{Decision, Entry, Expected};
use adjudeck_validator::Turning;

use super::faults::fault;
use super::troubles::no_rules;
use super::{Japanese, Words, source, word};
use crate::messages::language::Findings;
use crate::messages::notation::{answer, game, held, paths, rests_on_a_rule};
use crate::rulebook::Title;
use crate::session::{Counts, Directed, Finding, Ruling, Unmet, What, Whence};

impl Findings for Japanese {
    fn sentence(&self, finding: &Finding) -> String {
        let words = Words::new(finding);
        match &finding.what {
            What::Unreadable(found) => fault(found),
            What::Rules(fault) => no_rules(fault),
            What::Unmet(unmet) => words.unmet(unmet),
            What::Verdict(ruling) => match &ruling.verdict {
                Ok(()) => "これは合法ですが、すべての解釈でそうではありません".to_owned(),
                Err(violation) => words.fact(&violation.fact),
            },
        }
    }

    fn beside(&self, finding: &Finding) -> Option<String> {
        match &finding.what {
            What::Unreadable(fault) => {
                let meant = fault.suggestion.as_ref()?;
                Some(format!("`{meant}`のことですか？"))
            }
            What::Verdict(ruling) => Words::new(finding).label(&ruling.verdict.as_ref().err()?.fact),
            What::Rules(_) | What::Unmet(_) => None,
        }
    }

    fn whence(&self, whence: &Whence) -> String {
        let Whence { game, title, deal } = whence;
        let title = title.as_ref().map_or_else(|| format!("第{game}ゲーム"), |title| format!("「{title}」"));
        title + &deal.map_or_else(String::new, |deal| format!("、第{deal}ディール"))
    }

    fn rule(&self, ruling: &Ruling) -> Option<String> {
        let violation = ruling.verdict.as_ref().err()?;
        if !rests_on_a_rule(violation.kind, &violation.fact) {
            return None;
        }
        let (game, held) = (game(&ruling.edition), held(violation.point, ruling.answer.as_ref()));
        let (clause, says) = (ruling.clause.as_deref()?, ruling.source.as_deref()?);
        Some(format!("{game} {clause} ({held})、{}", source(says)))
    }

    fn readings(&self, ruling: &Ruling) -> Vec<String> {
        ruling.turnings.iter().map(reading).collect()
    }

    fn directed(&self, directed: &Directed, finding: &Finding) -> String {
        let words = Words::new(finding);
        let decision = match &directed.decision {
            Decision::Stands => "そのまま有効とする".to_owned(),
            Decision::Back => "取り消す".to_owned(),
            Decision::Penalty(Entry { player, count }) => format!("{}は{count}点を払う", words.name(*player)),
            Decision::Adjust(Entry { player, count }) => {
                format!("{}の得点を{count:+}点修正する", words.name(*player))
            }
            Decision::Dead(card) => format!("{card}は取れない"),
        };
        let by = directed.by.as_ref().map_or(String::new(), |by| format!("、裁定者：{by}"));
        let under = directed.under.as_ref().map_or(String::new(), |under| format!("、条項：{under}"));
        let reason = directed.reason.as_ref().map_or(String::new(), |reason| format!("、理由：{reason}"));
        decision + &by + &under + &reason
    }

    fn summary(&self, counts: &Counts, rules: &[Title]) -> String {
        let Counts { games, deals, statements, .. } = counts;
        let rules = match rules {
            [] => String::new(),
            [one] => format!("、{}", title(one)),
            [one, others @ ..] => format!("、{}ほか{}件", title(one), others.len()),
        };
        format!("{games}ゲーム、{deals}ディール、{statements}行{rules}: {}", found(counts))
    }
}

impl Words<'_> {
    /// An expectation that is not met.
    fn unmet(&self, unmet: &Unmet) -> String {
        let by = unmet.point.as_ref().map_or(String::new(), |point| format!("`{point}`により"));
        let code = unmet.code.as_ref().map_or(String::new(), |code| format!("(コード`{code}`)"));
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
                    unmet.code.as_ref().map_or(String::new(), |_| format!("(コード`{}`)", violation.fact.code()));
                format!("`{point}`により{kind}{code}です: {}", self.fact(&violation.fact))
            }
            Ok(()) if unmet.expected == Expected::Legal => {
                let consulted = paths(&unmet.points);
                format!("それによらず合法です。参照した論点: {}", consulted.as_deref().unwrap_or("なし"))
            }
            Ok(()) => "合法です".to_owned(),
        }
    }
}

/// A reading that would turn the verdict.
fn reading(turning: &Turning) -> String {
    let (verdict, answer) = (word(turning.verdict.as_str()), answer(&turning.answer));
    format!("{} = {answer} なら{verdict} ({})", turning.point, source(&turning.source))
}

/// What rules are called.
fn title(title: &Title) -> String {
    let Title { edition, changed } = title;
    if changed.is_empty() { edition.clone() } else { format!("{edition} ({}に変更)", changed.join("、")) }
}

/// What was found, in words.
fn found(counts: &Counts) -> String {
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
    if counts.unjudged > 0 {
        found.push(format!("判定しなかったゲーム{}件", counts.unjudged));
    }
    if counts.expectations > 0 && counts.unmet == 0 {
        found.push(format!("期待どおり{}件", counts.expectations));
    }
    if counts.irregularities > 0 {
        found.push(format!("裁定済みの違反{}件", counts.irregularities));
    }
    if counts.is_clean() && counts.irregularities == 0 {
        found.insert(0, if counts.games == 0 { "ゲームがありません" } else { "すべて合法" }.to_owned());
    }
    found.join("、")
}
