//! Counts how two referees agree on many games.

use std::collections::BTreeMap;
use std::fmt;

use super::{Agreement, Consulted, Said};

/// How far the referees agree, game by game.
#[derive(Clone, Debug, Default)]
pub struct Counts {
    /// Games that they judged.
    pub asked: u64,
    /// Statements in these games.
    pub statements: u64,
    /// Both find no fault.
    pub clean: u64,
    /// Both name the same fault first.
    pub same: u64,
    /// The second names the first one's fault, but another one before it.
    pub among: u64,
    /// One of them stops judging.
    pub unjudged: u64,
    /// They disagree.
    pub disagree: u64,
}

impl Counts {
    fn note(&mut self, asked: &Consulted) {
        self.asked += 1;
        self.statements += u64::try_from(asked.log.lines().filter(|line| !line.is_empty()).count()).unwrap_or(0);
        let place = match asked.agreement {
            Agreement::Clean => &mut self.clean,
            Agreement::Same => &mut self.same,
            Agreement::Among => &mut self.among,
            Agreement::Unjudged(_) => &mut self.unjudged,
            Agreement::No => &mut self.disagree,
        };
        *place += 1;
    }

    fn add(&mut self, other: &Self) {
        self.asked += other.asked;
        self.statements += other.statements;
        self.clean += other.clean;
        self.same += other.same;
        self.among += other.among;
        self.unjudged += other.unjudged;
        self.disagree += other.disagree;
    }
}

/// A disagreement: how often it came up, and its first game.
#[derive(Clone, Debug)]
pub struct Disagreement {
    /// How often.
    pub times: u64,
    /// The first game with it.
    pub first: Consulted,
}

/// The results for generated games and for the same games spoilt.
///
/// ```
/// use adjudeck_tests::referees::Tally;
/// assert_eq!(Tally::default().to_string().split_whitespace().next(), Some("0"));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// Games as they were generated.
    pub games: Counts,
    /// The same games, each with one change.
    pub spoilt: Counts,
    /// Spoilt games that cannot be read; they are not counted otherwise.
    pub unreadable: u64,
    /// Why games were not judged, and how often.
    pub unjudged: BTreeMap<String, u64>,
    /// For faults that both see: which one the first names, and which one the second names first.
    pub among: BTreeMap<(String, String), u64>,
    /// Disagreements, by what both referees say.
    pub disagreements: BTreeMap<String, Disagreement>,
}

impl Tally {
    /// Adds the result for a generated game.
    pub fn note_game(&mut self, asked: Consulted) {
        self.games.note(&asked);
        self.note(asked);
    }

    /// Adds the result for a spoilt game.
    pub fn note_spoilt(&mut self, asked: Consulted) {
        self.spoilt.note(&asked);
        self.note(asked);
    }

    fn note(&mut self, asked: Consulted) {
        match (&asked.agreement, &asked.first, &asked.second) {
            (Agreement::Unjudged(why), ..) => *self.unjudged.entry(why.clone()).or_default() += 1,
            (Agreement::Among, Said::Faults(_, one), Said::Faults(_, many)) => {
                let name = |fault: Option<&super::Fault>| fault.map(ToString::to_string).unwrap_or_default();
                *self.among.entry((name(one.first()), name(many.first()))).or_default() += 1;
            }
            (Agreement::No, first, second) => {
                let kind = format!("{} <> {}", first.without_line(), second.without_line());
                let entry = self.disagreements.entry(kind).or_insert(Disagreement { times: 0, first: asked });
                entry.times += 1;
            }
            _ => {}
        }
    }

    /// Adds other results.
    pub fn add(&mut self, other: Self) {
        self.games.add(&other.games);
        self.spoilt.add(&other.spoilt);
        self.unreadable += other.unreadable;
        for (why, times) in other.unjudged {
            *self.unjudged.entry(why).or_default() += times;
        }
        for (names, times) in other.among {
            *self.among.entry(names).or_default() += times;
        }
        for (kind, other) in other.disagreements {
            let Disagreement { times, first } = other;
            self.disagreements.entry(kind).or_insert(Disagreement { times: 0, first }).times += times;
        }
    }

    /// The heading of the table of results.
    #[must_use]
    pub const fn heading() -> &'static str {
        "    games  statements     clean not judged disagree |   spoilt  statements     clean      same    among not judged disagree"
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Counts { asked, statements, clean, unjudged, disagree, same, among } = self.games;
        // If both find a fault in a generated game, both are wrong, or the generator is.
        let wrong = disagree + same + among;
        write!(f, "{asked:9} {statements:11} {clean:9} {unjudged:10} {wrong:8} |")?;
        let Counts { asked, statements, clean, same, among, unjudged, disagree } = self.spoilt;
        write!(f, "{asked:9} {statements:11} {clean:9} {same:9} {among:8} {unjudged:10} {disagree:8}")
    }
}
