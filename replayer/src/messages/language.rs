//! What a language must be able to say.
//!
//! Each of the four parts has a module of its name in each language. Fixed words are no part of this: they are texts with
//! a translation, see [`Lang::program`](crate::words::Lang::program).

use std::borrow::Cow;

use adjudeck_validator::rules::contract::{Asks, Required};
use adjudeck_validator::{GroupKind, Meld, Variant};

use crate::answers::Rule;
use crate::compare::readings::{Effect, GameReadings};
use crate::compare::{GameChange, Held, Judged, PointCount, ScoreChange, Sums, TurnCount, WinnerChange};
use crate::coverage::PointSums;
use crate::generate::faults::NoFault;
use crate::referee::{Finding, FindingKind, Judgement, Location, Ruling};
use crate::summary::{Messages, Summary};
use crate::table::{PlayerView, TableView};
use crate::trouble::CommandError;

/// A language: the words for everything that people read.
pub trait Language: Findings + Changes + Views + Troubles + Send + Sync {}

impl<L: Findings + Changes + Views + Troubles + Send + Sync> Language for L {}

/// Findings, and the lines below the excerpt.
pub trait Findings {
    /// The sentence that says what was found.
    fn sentence(&self, finding: &Finding) -> String;

    /// What is written beside the caret, if anything.
    fn beside(&self, finding: &Finding) -> Option<String>;

    /// On which line of the file it stands, where lines are counted as those of the log as text.
    fn line_of_file(&self, line: u64) -> String;

    /// In which game and deal it is: `"Table 3", deal 2`.
    fn location(&self, location: &Location) -> String;

    /// Which rule decided, if one did: its clause, its point with the answer, and who says so.
    fn rule(&self, judgement: &Judgement) -> Option<String>;

    /// The readings that would turn the verdict, one line for each.
    fn readings(&self, judgement: &Judgement) -> Vec<String>;

    /// What directors ruled on what was found, one line for each: `it stands, by M. Ito, under K5.5: played too late`.
    fn rulings(&self, finding: &Finding) -> Vec<String> {
        match &finding.kind {
            FindingKind::Verdict(judgement) => {
                judgement.rulings.iter().map(|ruling| self.ruling(ruling, finding)).collect()
            }
            FindingKind::Unreadable(_) | FindingKind::Rules(_) | FindingKind::Unmet(_) => Vec::new(),
        }
    }

    /// What a director ruled on it.
    fn ruling(&self, ruling: &Ruling, finding: &Finding) -> String;

    /// One line that says how much was judged, by which rules, and with what result.
    fn summary(&self, summary: &Summary) -> String;

    /// How many legal statements another book on the game forbids, and how to see them.
    fn otherwise_by_a_book(&self, number: u64) -> String;

    /// Up to which line an input was judged that could not be read to its end; 0 is none.
    fn judged_to(&self, line: u64) -> String;

    /// How many findings are shown, and how many there were in all.
    fn shown(&self, messages: &Messages) -> String;

    /// That not everything was judged: how many inputs could not be read to their end, and whether Ctrl-C was pressed.
    fn incomplete(&self, unopened: u64, interrupted: bool) -> String;
}

/// What is judged otherwise by other rules.
pub trait Changes {
    /// A number of games: `3 games`.
    fn games(&self, number: u64) -> String;

    /// A verdict that becomes another: `illegal becomes legal`.
    fn becomes(&self, one: &str, other: &str) -> String;

    /// A verdict with what it rests on: `illegal: a joker may not be discarded: K4.3 (discard.wild = barred), Akagiri 2005`.
    fn judged(&self, judged: &Judged) -> String;

    /// A point with its answer, its clause and its source: `K4.3 (discard.wild = barred), Akagiri 2005`.
    fn held(&self, point: &str, held: Option<&Held>) -> String;

    /// What of a game is judged otherwise, and how much of it: `2 verdicts, the scores of 1 deal, the winner`.
    fn extent(&self, change: &GameChange) -> String;

    /// How many lines of a game are not legal: `1 line is not legal by the one, 0 by the other`.
    fn not_legal(&self, change: &GameChange) -> String;

    /// Points that become others: `score of Aya in deal 3: 31 becomes 62`.
    fn score(&self, score: &ScoreChange) -> String;

    /// Winners that become others: `winner: Aya becomes Bea`.
    fn winner(&self, winner: &WinnerChange) -> String;

    /// How many games are judged otherwise, and in what.
    fn sums(&self, sums: &Sums) -> String;

    /// How often a verdict becomes another: `illegal becomes legal: 3`.
    fn turn(&self, turn: &TurnCount) -> String;

    /// How many games first differ by a point: `first by discard.wild (K4.3): 3`; `quoted` is how point and clause are marked.
    fn first_by(&self, point: &PointCount, quoted: &dyn Fn(&str) -> String) -> String;

    /// How long a game is: `8 statements`.
    fn statements(&self, number: u64) -> String;

    /// Several things, one after the other: `a.rum:3:1, game 2, 8 statements`.
    fn list(&self, things: &[&str]) -> String;

    /// That there are more games than are listed: `and 3 more`.
    fn further(&self, number: u64) -> String;

    /// How many answers differ: `3 answers differ`.
    fn answers_differ(&self, number: usize) -> String;

    /// How many points are asked that were not asked before.
    fn points_added(&self, number: usize) -> String;

    /// How many points are no longer asked.
    fn points_gone(&self, number: usize) -> String;

    /// What was left out, or is not in both runs, one sentence for each.
    fn left_out(&self, sums: &Sums) -> Vec<String>;

    /// Whether anything in a game depends on a dispute: `2 of 7 disputed points that came up decide something`.
    fn depends(&self, game: &GameReadings) -> String;

    /// The readings under which something would be otherwise: `where layoff.direction = both-ends (Pagat)`.
    fn under(&self, effect: &Effect) -> String;

    /// What would be otherwise, one sentence for each.
    fn effects(&self, effect: &Effect) -> Vec<String>;
}

/// The table, the score sheet, and what is explained.
pub trait Views {
    /// A fixed text in the words of a game, which fill its slots: what there is called a set, a run and so on.
    fn in_words_of<'a>(&self, text: &'a str, variant: &Variant) -> Cow<'a, str>;

    /// What a meld is, in the words of the game: `three of kings`, `four of hearts`, and where that matters `pure run of hearts`.
    fn shape(&self, meld: &Meld, kind: Option<GroupKind>, variant: &Variant) -> String;

    /// What follows a number that answers a question, which is given in this language: the counter with which it asks.
    fn counter(&self, question: &str) -> &'static str;

    /// What a first lay-down needs, in the words of the game: `2 threes and 1 four`, or `2 runs of at least 4 cards`; where
    /// nothing more may be laid, `2 runs of 4 cards`. A word that says how many cards a meld has says it of what is usual alone.
    fn contract(&self, contract: &Required, asks: Asks, variant: &Variant) -> String;

    /// The lines about the deal as a whole.
    fn table(&self, table: &TableView) -> String;

    /// What is to be said of a player of a game besides their cards: ` (dealer, 2 calls)`.
    fn player(&self, player: &PlayerView, variant: &Variant) -> String;

    /// Through whose eyes a game is seen: a player's, or nobody's in particular.
    fn seen_by(&self, player: Option<&str>) -> String;

    /// The first line of a score sheet: `game 1, kalooki/pagat`.
    fn sheet(&self, game: u64, edition: &str) -> String;

    /// A game by its number: `game 1`.
    fn game(&self, number: u64) -> String;

    /// A deal of a score sheet: `deal 3 (void)`.
    fn deal(&self, number: u16, state: &str) -> String;

    /// Why the points of a deal are not known: it is not over, or the record hides cards.
    fn why_unknown(&self, deal: u16, state: &str) -> String;

    /// How many deals are not over, and so count nowhere: `1 deal not over`.
    fn not_over(&self, deals: u64) -> String;

    /// That there are more places than are listed: `and 3 more`.
    fn further_places(&self, number: u64) -> String;

    /// What the log declares: `(log: 31)`.
    fn declared(&self, what: &str) -> String;

    /// Who left the game after a deal: `after deal 3: Dino left`.
    fn left(&self, deal: u16, names: &[String]) -> String;

    /// Who paid after a deal to stay in the game, or to come back: `after deal 3: Carla paid to stay in`.
    fn reentered(&self, deal: u16, names: &[String]) -> String;

    /// The pools: `game pool 40, hand pool 8`.
    fn pools(&self, game: &str, hand: &str) -> String;

    /// What rules answer to a point, with their clause and source: `K5.5 (layoff.direction = both-ends), Pagat`.
    fn ruled_by(&self, rule: &Rule) -> String;

    /// Something with what it is: `winner: Aya`.
    fn labelled(&self, label: &str, what: &str) -> String;

    /// A text with its source: `both-ends (K5.5, Pagat)`.
    fn cited(&self, text: &str, source: &str) -> String;

    /// That an answer is not that of a clause: `differs from K5.5`.
    fn differs_from(&self, clause: &str) -> String;

    /// That the house gives an answer, perhaps after a source: `house rule after Pagat`.
    fn house_rule(&self, after: Option<&str>) -> String;

    /// How many points a game has, how many of them are disputed, and how to see the answers of an edition.
    fn points_of_a_game(&self, points: usize, disputed: usize, edition: &str) -> String;

    /// That another answer to a point can be tried.
    fn try_another(&self, point: &str) -> String;

    /// That a log is an example of a game, and what it asks: `An example of kalooki: May a player who has laid down call?`.
    fn example_of(&self, game: &str, about: &str) -> String;

    /// Why a point decides nothing in a game, so that there is no example: `In kalooki it decides nothing. Only jokers are wild.`.
    fn no_example_of(&self, game: &str, reason: &str) -> String;

    /// That the book is written: `541 files; begin with rulings/index.html`.
    fn book_written(&self, files: usize, begin: &str) -> String;

    /// How many files of an earlier book are gone.
    fn stale_pages_gone(&self, files: usize) -> String;
    /// That the page of a game with so many lines was written, and where.
    fn page_written(&self, lines: usize, file: &str) -> String;

    /// That the pages of so many games were written, and which leads to them.
    fn index_written(&self, games: u64, index: &str) -> String;

    /// That so many pages of earlier games are gone.
    fn stale_games_gone(&self, pages: usize) -> String;

    /// How many legal and faulty games of a conformance kit were written, and where its description is.
    fn kit_written(&self, legal: usize, faulty: usize, begin: &str) -> String;

    /// Why no fault of a kind was made.
    fn no_fault(&self, reason: &NoFault) -> String;

    /// How many points of an edition have decided something: `57 of 98 points of kalooki/akagiri decided, 12 never consulted`.
    fn decided(&self, points: PointSums, edition: &str) -> String;

    /// How many games were judged, and how much in them is wrong: `1200 games, 3 faults`.
    fn games_and_faults(&self, games: u64, faults: u64) -> String;

    /// How far long work has come: `37% done: 1200 games, 300 per second, 3 faults`.
    fn how_far(&self, percent: u64, games: u64, each_second: u64, faults: u64) -> String;

    /// How many faults are new since an earlier audit, gone, or known from it: `2 new faults, 1 gone, 138 known`.
    fn since_baseline(&self, new: u64, gone: u64, known: u64) -> String;

    /// That nothing which a player, or this one, could do would be legal; with hidden cards that nothing is known to be.
    fn nothing_legal(&self, player: Option<&str>, is_hidden: bool) -> String;

    /// That the hidden cards of a player may allow more than is listed.
    fn hidden_may_allow(&self, player: &str) -> String;

    /// That nothing is wrong with so many sets of rules.
    fn rules_are_fine(&self, number: usize) -> String;

    /// Under which answers a verdict is given: ` (where barred, allowed)`.
    fn where_answered(&self, answers: &[String]) -> String;
}

/// What a command could not do.
pub trait Troubles {
    /// What was in the way.
    fn trouble(&self, trouble: &CommandError) -> String;

    /// That what is typed is read, and what ends it: `Ctrl-D`.
    fn reads_terminal(&self, end: &str) -> String;

    /// That a file is written.
    fn written(&self, path: &str) -> String;

    /// That so many files are watched, and what ends it.
    fn watches(&self, files: usize) -> String;
}
