//! The findings of an audit as `JUnit`: a suite for each input, a case for each game.
//!
//! Findings that belong to no game of an input form a suite of the input's name with one case. A suite states its number of
//! failed cases before its cases, so the tables are read twice, one suite ahead.

use std::io::{self, Write};
use std::iter::Peekable;
use std::path::Path;

use adjudeck_replayer::audit::rows::{Finding, Game};
use adjudeck_replayer::referee::code_rests_on_a_rule;
use adjudeck_replayer::rules::answers::Rule;
use adjudeck_replayer::words::Lang;
use adjudeck_validator::edition;

use super::read::Rows;
use crate::view::junit::{Case, Counts, Fault, begin, end, name_of_game, outside as outside_of_games};

/// Writes the findings of the audit in a folder.
pub(super) fn write(folder: &Path, out: &mut dyn Write) -> io::Result<()> {
    let (mut counted, mut written) = (Suites::open(folder)?, Suites::open(folder)?);
    begin(out)?;
    let mut counts = Counts::default();
    while let Some(input) = counted.suite(&mut |case| {
        counts.add(case);
        Ok(())
    })? {
        std::mem::take(&mut counts)
            .write_suite(&input, out, |out| written.suite(&mut |case| case.write(&input, Lang::En, out)).map(|_| ()))?;
    }
    end(out)
}

/// The games of an audit with their findings, input by input.
struct Suites {
    games: Peekable<Rows<Game>>,
    findings: Peekable<Rows<Finding>>,
}

impl Suites {
    fn open(folder: &Path) -> io::Result<Self> {
        let (games, findings) = (Rows::open(folder, "games")?, Rows::open(folder, "findings")?);
        Ok(Self { games: games.peekable(), findings: findings.peekable() })
    }

    /// Passes the cases of the next suite to `see`. Returns its input, if there is another suite.
    fn suite(&mut self, see: &mut dyn FnMut(&Case) -> io::Result<()>) -> io::Result<Option<String>> {
        let outside = match (self.findings.peek(), self.games.peek()) {
            (Some(Ok(finding)), Some(_)) if finding.game == 0 => Some((finding.input.clone(), 0)),
            (Some(Ok(finding)), None) => Some((finding.input.clone(), finding.game)),
            _ => None,
        };
        if let Some((input, game)) = outside {
            see(&self.case(outside_of_games(Lang::En), &input, game)?)?;
            return Ok(Some(input));
        }
        let Some(first) = self.games.next().transpose()? else { return Ok(None) };
        let input = first.input.clone();
        let mut next = Some(first);
        while let Some(game) = next {
            see(&self.case(name_of_game(game.game, game.title.as_deref(), Lang::En), &input, game.game)?)?;
            let is_same = self.games.peek().is_some_and(|game| game.as_ref().is_ok_and(|game| game.input == input));
            next = if is_same { self.games.next().transpose()? } else { None };
        }
        Ok(Some(input))
    }

    /// A game with its findings, which follow in their table.
    fn case(&mut self, name: String, input: &str, game: u64) -> io::Result<Case> {
        let mut case = Case::named(name);
        let is_of_it = |finding: &io::Result<Finding>| {
            finding.as_ref().map_or(true, |finding| finding.input == input && finding.game == game)
        };
        while let Some(finding) = self.findings.next_if(is_of_it) {
            let finding = finding?;
            if finding.is_fault() {
                case.add(fault(finding));
            }
        }
        Ok(case)
    }
}

fn fault(finding: Finding) -> Fault {
    let below = rule(&finding).into_iter().collect();
    let Finding { input, line, column, kind, code, message, text, .. } = finding;
    Fault { place: format!("{input}:{line}:{column}"), kind, code, message, text, below }
}

/// Which rule decided, if one did.
fn rule(finding: &Finding) -> Option<String> {
    let Finding { point: Some(point), answer: Some(answer), clause: Some(clause), source: Some(source), .. } = finding
    else {
        return None;
    };
    if !code_rests_on_a_rule(&finding.kind, &finding.code) {
        return None;
    }
    let words = Lang::En.words();
    let (answer, clause, source) = (answer.clone().into(), clause.clone(), source.clone());
    let rule = words.ruled_by(&Rule { point: point.clone(), answer, clause, source });
    let game = edition(finding.edition.as_deref()?).map_or(String::new(), |rules| format!("{} ", rules.variant.game));
    Some(words.labelled("rule", &format!("{game}{rule}")))
}
