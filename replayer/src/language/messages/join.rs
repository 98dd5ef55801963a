//! What is to be said of records that are joined.

use super::words::Words;
use crate::join::{Disagreement, Grounds, JoinedLog, JoinedVersion, MatchedName, MatchedTitle, UnreadLine};
use crate::words::catalogue::{Args, Topic, args};

impl Words {
    /// A sentence about joined records.
    fn say_join(self, name: &str, args: &Args<'_>) -> String {
        self.say(Topic::Views, name, args)
    }

    /// That records contradict each other: `line 6: the records contradict each other`.
    #[must_use]
    pub fn join_contradiction(self, disagreement: &Disagreement) -> String {
        self.say_join("join-contradiction", &args!("line": disagreement.line))
    }

    /// Why the first version was kept: `kept: with the other, more statements would be impossible`.
    #[must_use]
    pub fn join_kept(self, disagreement: &Disagreement) -> String {
        let others = disagreement.versions.len().saturating_sub(1);
        match disagreement.grounds {
            Grounds::Impossible => self.say_join("join-kept-impossible", &args!(others)),
            Grounds::Fault => self.say_join("join-kept-fault", &args!(others)),
            Grounds::MoreRecords => self.say_join("join-kept-more-records", &args!()),
            Grounds::Nothing => self.say_join("join-kept-nothing", &args!()),
        }
    }

    /// What speaks against a version that was not kept: `left out: with it, line 7 would be impossible`.
    #[must_use]
    pub fn join_left_out(self, version: &JoinedVersion, disagreement: &Disagreement) -> String {
        let is_impossible = matches!(disagreement.grounds, Grounds::Impossible);
        match version.breaks {
            Some(line) if is_impossible => self.say_join("join-left-out-impossible", &args!(line)),
            Some(line) => self.say_join("join-left-out-fault", &args!(line)),
            None => self.say_join("join-left-out", &args!()),
        }
    }

    /// That an expectation or a ruling is left out with the line that it is on: `left out with its line`.
    #[must_use]
    pub fn join_left_out_with_line(self) -> String {
        self.say_join("join-left-out-with-line", &args!())
    }

    /// That a line of a record cannot be read: `line 6: bea.rum:3 cannot be read: Aya drows 5C`.
    #[must_use]
    pub fn join_unread(self, record: &str, unread: &UnreadLine) -> String {
        let UnreadLine { line, text, told_by } = unread;
        self.say_join("join-unread", &args!(record, "line": *line, "at": told_by.line, "text": &**text))
    }

    /// That a record was joined with no other: `bea.rum has no game in common with any other record`.
    #[must_use]
    pub fn join_alone(self, record: &str) -> String {
        self.say_join("join-alone", &args!(record))
    }

    /// How a record calls a player: `bea.rum calls Aya Mum`.
    #[must_use]
    pub fn join_name(self, record: &str, matched: &MatchedName) -> String {
        let MatchedName { name, joined, .. } = matched;
        self.say_join("join-name", &args!(record, "name": &**name, "joined": &**joined))
    }

    /// How a record calls a game: `bea.rum calls the game “Saturday” and not “Saturday, table 3”`.
    #[must_use]
    pub fn join_title(self, record: &str, matched: &MatchedTitle) -> String {
        let MatchedTitle { title, joined, .. } = matched;
        self.say_join("join-title", &args!(record, "title": &**title, "joined": &**joined))
    }

    /// How many records were joined, and how often they contradict each other: `3 records joined, no contradictions`.
    #[must_use]
    pub fn join_summary(self, joined: &JoinedLog) -> String {
        let (records, contradictions) = (joined.records.len(), joined.contradictions.len());
        self.say_join("join-summary", &args!(records, contradictions))
    }
}
