//! A joined log, and what is to be said of it. Its schema is checked in as `replayer/schema/join.json`.

use schemars::JsonSchema;
use serde::Serialize;

use super::decide::{Charges, Decided, Grounds};
use super::event::{Event, Witness, Wording};
use super::seats::MatchedName;
use super::thread::Thread;
use crate::referee::Counts;
use crate::rules::differences::Title;
use crate::text::schema::of_written;

/// Several records of games as one log.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct JoinedLog {
    /// The version of this form.
    pub adjudeck: u32,
    /// The names of the records, in the order in which they were given.
    pub records: Vec<String>,
    /// How many games there are.
    pub games: usize,
    /// Of how many of them several records tell the same line.
    pub shared: usize,
    /// How many deals.
    pub deals: usize,
    /// The lines of the log, blank ones included.
    pub lines: Vec<JoinedLine>,
    /// Where records contradict each other, in the order of the log.
    pub contradictions: Vec<Disagreement>,
    /// The lines of records that cannot be read, in the order of the log.
    pub unread: Vec<UnreadLine>,
    /// The records that have no game in common with any other.
    pub alone: Vec<usize>,
    /// Players whom a record calls by other names than the log.
    pub names: Vec<MatchedName>,
    /// Games to which records give other titles than the log.
    pub titles: Vec<MatchedTitle>,
    /// What the referee says of the whole.
    pub judged: Counts,
    /// The rules by which the referee judged it.
    #[serde(skip)]
    pub rules: Vec<Title>,
}

/// A line of a joined log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct JoinedLine {
    /// The line.
    pub text: String,
    /// The records that tell of it, in their order; none of a blank line, of a comment, and where a game begins that none of them
    /// gives a title.
    pub told_by: Vec<Witness>,
}

/// A place at which records contradict each other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Disagreement {
    /// The number of the line in the joined log, from 1.
    pub line: u64,
    /// Why the first of the versions was kept.
    pub grounds: Grounds,
    /// What the records say: first what was kept.
    pub versions: Vec<JoinedVersion>,
}

/// What some records say where others contradict them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct JoinedVersion {
    /// The line.
    pub text: String,
    /// The records that say so.
    pub told_by: Vec<Witness>,
    /// How many statements of the game are impossible with this line.
    pub impossible: usize,
    /// How many are illegal, or declare another number than the game gives.
    pub faults: usize,
    /// The number of the first line of the joined log that is impossible or at fault with this version and not with the one that
    /// was kept.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub breaks: Option<u64>,
    /// What these records expect of the line and rule on it, if it was not kept: that was left out with it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub answers: Vec<JoinedLine>,
}

/// A line of a record that cannot be read. No card is taken from it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct UnreadLine {
    /// The number of the line in the joined log, from 1, that has what another record tells there, or else this line.
    pub line: u64,
    /// The line as it was written.
    pub text: String,
    /// Where it stands.
    pub told_by: Witness,
}

/// A game to which a record gives another title.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema)]
pub struct MatchedTitle {
    /// Which of the records it is, from 0, in the order in which they were given.
    pub record: usize,
    /// The title in that record.
    pub title: String,
    /// The title in the joined log.
    pub joined: String,
}

impl JoinedLog {
    /// The log as a text, in canonical form.
    ///
    /// ```
    /// use adjudeck_replayer::join::{LogRecord, join};
    /// let record = LogRecord { name: "aya.rum", text: "rules  kalooki\n" };
    /// assert_eq!(join(&[record], &Default::default()).to_text(), "rules kalooki\n");
    /// ```
    #[must_use]
    pub fn to_text(&self) -> String {
        self.lines.iter().fold(String::new(), |text, line| text + &line.text + "\n")
    }

    /// The JSON Schema of this form.
    #[must_use]
    pub fn schema() -> serde_json::Value {
        of_written::<Self>()
    }

    /// Adds events, and says at which line of the log each of them is.
    pub(super) fn add_events<'e>(&mut self, events: impl Iterator<Item = &'e Event>) -> Vec<u64> {
        events.map(|event| self.add_event(event)).collect()
    }

    fn add_event(&mut self, event: &Event) -> u64 {
        if !event.is_left_out {
            event.lead.iter().for_each(|line| self.add_line(line.clone(), Vec::new()));
            if let Some(wording) = event.wording() {
                self.add_line(line_text(event, wording.comment.as_deref()), event.witnesses());
            }
        }
        let line = u64::try_from(self.lines.len()).unwrap_or(u64::MAX);
        let unread = event.unread().into_iter();
        self.unread.extend(unread.map(|(told_by, text)| UnreadLine { line, text: text.to_owned(), told_by }));
        line
    }

    /// Adds a line. Of several blank lines only one is kept, and none at the beginning.
    fn add_line(&mut self, text: String, told_by: Vec<Witness>) {
        let is_after_blank = self.lines.last().is_none_or(|line| line.text.is_empty());
        if !text.is_empty() || !is_after_blank {
            self.lines.push(JoinedLine { text, told_by });
        }
    }

    /// Adds what was decided about a game whose events are at these lines.
    pub(super) fn add_decided(&mut self, game: &Thread<'_>, decided: &[Decided], lines: &[u64]) {
        let events: Vec<&Event> = game.all().collect();
        for decision in decided {
            self.contradictions.extend(disagreement(&events, decision, lines));
        }
    }

    /// Notes the titles of a game in records that do not have the one of the joined log.
    pub(super) fn add_titles(&mut self, joined: Option<&str>, titles: impl Iterator<Item = (usize, String)>) {
        let joined = joined.unwrap_or_default();
        let others = titles.filter(|(_, title)| title != joined);
        self.titles.extend(others.map(|(record, title)| MatchedTitle { record, title, joined: joined.to_owned() }));
    }
}

/// The line of an event in canonical form.
fn line_text(event: &Event, comment: Option<&str>) -> String {
    let text = event.telling().map(|telling| telling.text().into_owned()).unwrap_or_default();
    let comment = comment.map(|comment| format!("# {comment}").trim_end().to_owned());
    comment.map_or_else(|| text.clone(), |comment| format!("{text}  {comment}"))
}

/// What is to be said of a contradiction.
fn disagreement(events: &[&Event], decided: &Decided, lines: &[u64]) -> Option<Disagreement> {
    let (event, line) = (*events.get(decided.event)?, *lines.get(decided.event)?);
    let below =
        || events.iter().skip(decided.event + 1).take_while(|below| event.follows.is_none() && below.follows.is_some());
    let answers =
        |at: usize| below().filter(move |it| it.is_left_out && it.follows == Some(at)).flat_map(|it| &it.wordings);
    let none = Charges::default();
    let tried_with = |at: usize| decided.charges.get(at).unwrap_or(&none);
    let kept = tried_with(event.kept);
    let others = (0..event.wordings.len()).filter(|at| *at != event.kept);
    let order = std::iter::once(event.kept).chain(others);
    let version = |at: usize| {
        let wording = event.wordings.get(at)?;
        let charges = tried_with(at);
        let broken =
            first_new(&charges.impossible, &kept.impossible).or_else(|| first_new(&charges.fault, &kept.fault));
        let JoinedLine { text, told_by } = version_line(wording, at == event.kept);
        Some(JoinedVersion {
            text,
            told_by,
            impossible: charges.impossible.len(),
            faults: charges.fault.len(),
            breaks: broken.and_then(|at| lines.get(at).copied()),
            answers: answers(at).map(|answer| version_line(answer, false)).collect(),
        })
    };
    Some(Disagreement { line, grounds: decided.grounds, versions: order.filter_map(version).collect() })
}

/// A line of some records, and which of them have it.
fn version_line(wording: &Wording, is_kept: bool) -> JoinedLine {
    let mut told_by: Vec<Witness> = wording.witnesses(is_kept).collect();
    told_by.sort();
    JoinedLine { text: wording.telling.text().into_owned(), told_by }
}

/// The first of some lines that is not among others.
fn first_new(lines: &[usize], others: &[usize]) -> Option<usize> {
    lines.iter().copied().find(|line| !others.contains(line))
}
