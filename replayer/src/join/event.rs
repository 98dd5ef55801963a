//! What happened at one place of a game, in the words of each record that tells of it.

use adjudeck_format::Statement;
use schemars::JsonSchema;
use serde::Serialize;

use super::telling::{Fit, Subject, Telling, known};

/// A record that has a line of the joined log.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema)]
pub struct Witness {
    /// Which of the records it is, from 0, in the order in which they were given.
    pub record: usize,
    /// The number of its line, from 1.
    pub line: u64,
    /// How much it tells of the joined line.
    pub tells: Tells,
}

/// How much a record tells of a line of the joined log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Tells {
    /// All that the joined line says.
    All,
    /// Less: it hides cards, leaves something out, or cannot be read.
    Less,
    /// Something else: it contradicts the joined line.
    Otherwise,
}

/// One way in which records tell of an event: they agree on it.
#[derive(Clone, Debug)]
pub(super) struct Wording {
    /// What they tell together.
    pub(super) telling: Telling,
    /// What each of them tells by itself.
    pub(super) heard: Vec<Heard>,
    /// The comment at the end of the line.
    pub(super) comment: Option<String>,
}

/// The line of one record.
#[derive(Clone, Debug)]
pub(super) struct Heard {
    /// Which record it is.
    pub(super) record: usize,
    /// The number of the line.
    pub(super) line: u64,
    /// What it tells.
    pub(super) telling: Telling,
}

/// What happened at one place of a game. Without wordings it only has comments.
#[derive(Clone, Debug, Default)]
pub(super) struct Event {
    /// Blank lines, as empty texts, and comments above it.
    pub(super) lead: Vec<String>,
    /// What records tell of it. If there are several wordings, they contradict each other.
    pub(super) wordings: Vec<Wording>,
    /// Which wording is kept.
    pub(super) kept: usize,
    /// Expectations of it, and rulings on it, of all records.
    pub(super) answers: Vec<Event>,
    /// For an expectation or a ruling, which wording of the event above it is on.
    pub(super) follows: Option<usize>,
    /// Whether that wording is not kept.
    pub(super) is_left_out: bool,
}

impl Event {
    /// The event of a line of one record.
    pub(super) fn of(heard: Heard, comment: Option<String>, lead: Vec<String>) -> Self {
        let wording = Wording { telling: heard.telling.clone(), heard: vec![heard], comment };
        Self { lead, wordings: vec![wording], ..Self::default() }
    }

    /// The line that begins a game of which no record says so.
    pub(super) fn heading() -> Self {
        let telling = Telling::of(Statement::Game { title: "".into() });
        let wording = Wording { telling, heard: Vec::new(), comment: None };
        Self { lead: vec![String::new()], wordings: vec![wording], ..Self::default() }
    }

    /// The wording that is kept.
    pub(super) fn wording(&self) -> Option<&Wording> {
        self.wordings.get(self.kept)
    }

    /// What the kept wording tells.
    pub(super) fn telling(&self) -> Option<&Telling> {
        self.wording().map(|wording| &wording.telling)
    }

    /// What it is about.
    pub(super) fn about(&self) -> Option<&Subject> {
        self.telling().and_then(Telling::about)
    }

    /// Whether it can be read, or its line be guessed.
    pub(super) fn is_read(&self) -> bool {
        self.telling().is_some_and(|telling| telling.read().is_some())
    }

    /// How an event of another record fits together with this one.
    pub(super) fn fit(&self, other: &Self) -> Fit {
        self.best_fit(other).map_or(Fit::Other, |(_, fit)| fit)
    }

    /// The wording that fits best what another record tells, and how it does.
    fn best_fit(&self, other: &Self) -> Option<(usize, Fit)> {
        let other = other.telling()?;
        let fits = self.wordings.iter().map(|wording| wording.telling.fit(other)).enumerate();
        fits.reduce(|best, next| if next.1.weight() > best.1.weight() { next } else { best })
    }

    /// Whether a record tells of it.
    pub(super) fn is_told_by(&self, record: usize) -> bool {
        self.wordings.iter().flat_map(|wording| &wording.heard).any(|heard| heard.record == record)
    }

    /// Adds what another record tells of the same event, and its comments where there are none.
    pub(super) fn absorb(&mut self, other: Self) {
        let best = self.best_fit(&other);
        self.answers.extend(other.answers);
        let has_comment = |lead: &[String]| lead.iter().any(|line| !line.is_empty());
        if self.lead.is_empty() || !has_comment(&self.lead) && has_comment(&other.lead) {
            self.lead = other.lead;
        }
        for wording in other.wordings {
            let own = best.and_then(|(at, _)| self.wordings.get_mut(at));
            match own.and_then(|own| Some((own.telling.united(&wording.telling)?, own))) {
                Some((telling, own)) => {
                    own.telling = telling;
                    own.heard.extend(wording.heard);
                    own.comment = own.comment.take().or(wording.comment);
                }
                None => self.wordings.push(wording),
            }
        }
    }

    /// Whether several records tell it alike.
    pub(super) fn is_shared(&self) -> bool {
        self.wordings.iter().any(|wording| wording.heard.len() > 1)
    }

    /// Keeps, until evidence decides, the wording of most records; of several the one that knows most cards, then the first in the
    /// order of their texts. So it does not matter in which order the records were given.
    pub(super) fn keep_most_told(&mut self) {
        self.part_slips();
        let rank = |wording: &Wording| {
            let text = std::cmp::Reverse(wording.telling.text().into_owned());
            (wording.votes(), known(&wording.telling), text)
        };
        if self.wordings.len() > 1 {
            let most = self.wordings.iter().enumerate().max_by_key(|(_, wording)| rank(wording));
            self.kept = most.map_or(0, |(at, _)| at);
        }
    }

    /// Moves each line that cannot be read to the wording that was meant by it. It may stand with another, to which further records have
    /// added cards since.
    fn part_slips(&mut self) {
        let mut parted = Vec::new();
        for Wording { telling, heard, .. } in &mut self.wordings {
            parted
                .extend(heard.extract_if(.., |it| it.telling.unread().is_some() && !it.telling.fit(telling).is_same()));
        }
        for heard in parted {
            let telling = &heard.telling;
            match self.wordings.iter_mut().find(|wording| wording.telling.fit(telling).is_same()) {
                Some(wording) => wording.heard.push(heard),
                None => self.wordings.push(Wording { telling: telling.clone(), heard: vec![heard], comment: None }),
            }
        }
    }

    /// Who tells of it, in the order of the records.
    pub(super) fn witnesses(&self) -> Vec<Witness> {
        let mut all: Vec<Witness> =
            self.wordings.iter().enumerate().flat_map(|(at, it)| it.witnesses(at == self.kept)).collect();
        all.sort();
        all
    }

    /// Who has a line that cannot be read, in the order of the records, and the line.
    pub(super) fn unread(&self) -> Vec<(Witness, &str)> {
        let told = self.wordings.iter().enumerate().flat_map(|(at, it)| it.witnesses(at == self.kept).zip(&it.heard));
        let mut unread: Vec<_> = told.filter_map(|(witness, heard)| Some((witness, heard.telling.unread()?))).collect();
        unread.sort();
        unread
    }
}

impl Wording {
    /// How many records say so. A line that cannot be read counts only if it can be guessed what was meant.
    pub(super) fn votes(&self) -> usize {
        self.heard.iter().filter(|heard| heard.telling.read().is_some()).count()
    }

    /// Who tells of the event so.
    pub(super) fn witnesses(&self, is_kept: bool) -> impl Iterator<Item = Witness> {
        self.heard.iter().map(move |heard| {
            let tells = match heard.telling.tells_all_of(&self.telling) {
                _ if !is_kept => Tells::Otherwise,
                true => Tells::All,
                false => Tells::Less,
            };
            Witness { record: heard.record, line: heard.line, tells }
        })
    }
}
