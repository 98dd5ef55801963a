//! Counts the legal actions of a position to some depth, as chess programs count moves.
//!
//! A position is a log; the last lines of its file give the counts. The second referee proposes everything, and both referees
//! judge each proposal. Of the cards that could be drawn only one is tried, for all of them. All ways to lay melds are
//! counted, but each in one spelling.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use adjudeck_format::{Names, Reader, Statement, print_statement};
use adjudeck_validator::{Judge, Rules};

use super::choice::Kind;
use crate::second::{Breadth, Family, Second, Verdict};

/// A place in a game, as both referees and the scribe know it.
#[derive(Clone)]
pub struct Position {
    judge: Judge,
    second: Second,
    names: Names,
}

/// The counts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// How many sequences of one action, of two, and so on, are legal.
    pub plies: Vec<u64>,
    /// How many single actions of each kind are legal.
    pub kinds: BTreeMap<&'static str, u64>,
    /// The actions that the two referees judge differently, each with what came before.
    pub at_odds: Vec<String>,
    /// How many proposals were judged.
    pub proposals: u64,
}

/// The beginning of each line with counts.
const MARK: &str = "# legal";

impl Position {
    /// The position after a log.
    ///
    /// # Errors
    /// What a referee finds wrong with the log.
    pub fn after(rules: &Rules, log: &str) -> Result<Self, String> {
        let json = serde_json::from_str(&rules.to_json()).map_err(|error| error.to_string())?;
        let mut position =
            Self { judge: Judge::new(rules.clone()), second: Second::new(&json), names: Names::default() };
        let mut reader = Reader::new(log.as_bytes());
        while let Some(line) = reader.next() {
            let line = line.map_err(|error| format!("{error:?}"))?;
            let first = position.judge.judge(&line.statement).is_ok();
            let second = position.second.judge(&line.statement) == Verdict::Legal;
            if !(first && second) {
                return Err(format!("line {}: the first says {first}, the second {second}", line.number));
            }
            position.names.see(&line.statement);
        }
        Ok(position)
    }

    /// Counts to a depth of `plies`, as long as a ply needs at most `most` proposals.
    #[must_use]
    pub fn count(&self, plies: usize, most: u64) -> Counts {
        let mut counts = Counts::default();
        let mut places = vec![self.clone()];
        for ply in 0..plies {
            let mut next = Vec::new();
            let before = counts.proposals;
            let mut legal = 0;
            for place in &places {
                for (kind, statement) in place.proposals() {
                    counts.proposals += 1;
                    if ply > 0 && counts.proposals - before > most {
                        return counts;
                    }
                    if !place.is_legal(&statement, &mut counts.at_odds) {
                        continue;
                    }
                    legal += 1;
                    if ply == 0 {
                        *counts.kinds.entry(kind).or_default() += 1;
                    }
                    if ply + 1 < plies {
                        let place = place.then(&statement);
                        // No rule says what may be done while melds are in pieces.
                        next.extend(Some(place).filter(|place| !place.second.is_in_pieces()));
                    }
                }
            }
            counts.plies.push(legal);
            places = next;
        }
        counts
    }

    /// Everything that might come next, by players or the table.
    fn proposals(&self) -> Vec<(&'static str, Statement<'static>)> {
        let mut all = Vec::new();
        for family in Family::ALL {
            let breadth = match family {
                Family::Draws | Family::Pushes => Breadth::Narrow,
                _ => Breadth::Wide,
            };
            let proposals = self.second.proposals(family, breadth);
            let plays = proposals.into_iter().map(|(player, action)| Statement::Plays { player, action });
            all.extend(plays.map(|statement| (Kind::Of(family).name(), statement)));
        }
        all.extend([("reshuffle", Statement::Reshuffle), ("void", Statement::Void), ("ends", Statement::Ends)]);
        all
    }

    /// Whether both referees allow a statement; if they differ, that is noted in `at_odds`.
    fn is_legal(&self, statement: &Statement<'_>, at_odds: &mut Vec<String>) -> bool {
        let mut second = self.second.clone();
        let (first, second) = (self.judge.check(statement), second.judge(statement));
        let is_legal = second == Verdict::Legal;
        if matches!(second, Verdict::Unsupported(_)) {
            return false;
        }
        if first.is_ok() != is_legal {
            let line = print_statement(statement, &self.names);
            let first = first.err().map(|it| format!("{} {}", it.kind.as_str(), it.point.path()));
            at_odds.push(format!("{line}: first {first:?}, second {second:?}"));
        }
        is_legal
    }

    fn then(&self, statement: &Statement<'_>) -> Self {
        let mut next = self.clone();
        _ = next.judge.judge(statement);
        next.second.judge(statement);
        next
    }
}

impl Counts {
    /// The counts as lines of a file.
    #[must_use]
    pub fn to_lines(&self) -> String {
        let plies: Vec<_> = self.plies.iter().map(ToString::to_string).collect();
        let mut lines = format!("{MARK}, by plies: {}\n", plies.join(", "));
        let kinds: Vec<_> = self.kinds.iter().map(|(kind, count)| format!("{kind} {count}")).collect();
        let _ = writeln!(lines, "{MARK} now: {}", kinds.join(", "));
        lines
    }
}

/// The lines with counts in a file.
#[must_use]
pub fn said_counts(file: &str) -> String {
    file.lines().filter(|line| line.starts_with(MARK)).flat_map(|line| [line, "\n"]).collect()
}

/// The file without these lines.
#[must_use]
pub fn without_counts(file: &str) -> String {
    file.lines().filter(|line| !line.starts_with(MARK)).flat_map(|line| [line, "\n"]).collect()
}
