//! What a line tells, and whether two lines tell the same.

use std::borrow::Cow;

use adjudeck_format::{
    Action, Decision, Entry, Gist, Names, Scratch, ShuffleProof, Statement, Tally, VerbClass, mended, parse_line,
    print_statement,
};

use super::cards::{CardRow, NamedStatement, count_common, count_known, take_cards, unite, with_cards};
use crate::notation::line_kind::{LineKind, sets_out, word_sets_out};

/// How much it weighs that two lines are the same, whatever cards they name.
const SAME: u32 = 4;

/// How much each card weighs that both name.
const COMMON: u32 = 2;

/// How many common cards count.
const MOST_COMMON: usize = 4;

/// What a line tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Telling {
    /// A statement: its frame and the cards in it.
    Statement {
        /// What it is about.
        about: Subject,
        /// The statement without the cards that a record may hide.
        frame: NamedStatement,
        /// These cards.
        cards: Vec<CardRow>,
    },
    /// A line that cannot be read, as it was written, and what it is about as far as that can be told.
    Unread {
        /// What it is about; `None` if that cannot be told.
        about: Option<Subject>,
        /// The line.
        text: String,
        /// What it tells if everything that is wrong with it can be guessed.
        meant: Option<Box<Telling>>,
    },
}

/// What a line is about: the word of the notation, and the player or the key that it is said of.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Subject {
    /// Whether it is what a player does.
    pub(super) is_play: bool,
    /// The verb, or the word that begins the line.
    pub(super) word: &'static str,
    /// The player, the key of a tag or the point of a house rule; often empty.
    pub(super) of: Box<str>,
}

/// How two lines of different records fit together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fit {
    /// They tell of different things.
    Other,
    /// They tell of the same thing, and contradict each other.
    Clash,
    /// They tell the same, with this weight.
    Same(u32),
}

impl Fit {
    /// Whether they tell the same.
    pub(super) const fn is_same(self) -> bool {
        matches!(self, Self::Same(_))
    }

    /// How much is gained by putting the two lines together.
    pub(super) const fn weight(self) -> u32 {
        match self {
            Self::Other => 0,
            Self::Clash => 1,
            Self::Same(weight) => weight,
        }
    }
}

impl Telling {
    /// What a statement tells.
    pub(super) fn of(mut frame: NamedStatement) -> Self {
        let (about, cards) = (subject(&frame), take_cards(&mut frame));
        Self::Statement { about, frame, cards }
    }

    /// What a line tells that cannot be read.
    pub(super) fn of_unread(text: &str, names: &Names) -> Self {
        let name = |seat| names.name(seat).map_or_else(|| "?".into(), Box::from);
        let about = match Gist::of(text.as_bytes(), names) {
            Gist::Player(seat, Some(verb)) => Some(Subject { is_play: true, word: verb.as_str(), of: name(seat) }),
            Gist::Word(word, seat) => Some(Subject { is_play: false, word, of: seat.map(name).unwrap_or_default() }),
            Gist::Player(_, None) | Gist::Nothing => None,
        };
        let (line, mut scratch) = (mended(text.as_bytes(), names).unwrap_or_default(), Scratch::default());
        let meant = parse_line(&line, names, &mut scratch).ok().flatten();
        Self::Unread { about, text: text.to_owned(), meant: meant.map(|meant| Box::new(Self::of(meant.map(name)))) }
    }

    /// What it is about, as far as that can be told.
    pub(super) fn about(&self) -> Option<&Subject> {
        match self {
            Self::Statement { about, .. } => Some(about),
            Self::Unread { meant: Some(meant), .. } => meant.about(),
            Self::Unread { about, .. } => about.as_ref(),
        }
    }

    /// What it tells as far as it can be read, or guessed.
    pub(super) fn read(&self) -> Option<&Self> {
        match self {
            Self::Statement { .. } => Some(self),
            Self::Unread { meant, .. } => meant.as_deref(),
        }
    }

    /// The line, if it cannot be read.
    pub(super) fn unread(&self) -> Option<&str> {
        match self {
            Self::Statement { .. } => None,
            Self::Unread { text, .. } => Some(text),
        }
    }

    /// The statement without its cards, if it can be read.
    pub(super) const fn frame(&self) -> Option<&NamedStatement> {
        match self {
            Self::Statement { frame, .. } => Some(frame),
            Self::Unread { .. } => None,
        }
    }

    /// The cards that the record may hide.
    pub(super) fn cards(&self) -> &[CardRow] {
        match self {
            Self::Statement { cards, .. } => cards,
            Self::Unread { .. } => &[],
        }
    }

    /// Whether it says how a deal begins, if nobody has played yet. What players have in all stands at the end of a deal, unless
    /// the deal begins with a position.
    pub(super) fn sets_up(&self, in_position: bool) -> bool {
        match self {
            Self::Statement { frame: Statement::Tally { of: Tally::Wins | Tally::Total, .. }, .. } => in_position,
            Self::Statement { frame, .. } => matches!(LineKind::of(frame), LineKind::Deal) || sets_out(frame),
            Self::Unread { meant: Some(meant), .. } => meant.sets_up(in_position),
            Self::Unread { about, .. } => about.as_ref().is_some_and(|about| match about.word {
                "deal" | "position" => true,
                "wins" | "total" => in_position,
                word => !about.is_play && word_sets_out(word),
            }),
        }
    }

    /// The line as it is written.
    pub(super) fn text(&self) -> Cow<'_, str> {
        match self {
            Self::Statement { frame, cards, .. } => {
                print_statement(&with_cards(frame, cards), &Names::default()).into()
            }
            Self::Unread { text, .. } => text.into(),
        }
    }

    /// Whether this tells no less than another that fits it.
    pub(super) fn tells_all_of(&self, other: &Self) -> bool {
        match (self, other) {
            (_, Self::Unread { .. }) => true,
            (Self::Unread { .. }, Self::Statement { .. }) => false,
            (Self::Statement { .. }, Self::Statement { .. }) => self.united(other).is_some_and(|all| all == *self),
        }
    }

    /// What both tell together; `None` if they do not tell the same.
    pub(super) fn united(&self, other: &Self) -> Option<Self> {
        match (self, other) {
            (
                Self::Statement { about, frame, cards },
                Self::Statement { frame: other_frame, cards: other_cards, .. },
            ) => {
                let frame = if frame == other_frame { Cow::Borrowed(frame) } else { completed(frame, other_frame)? };
                let cards = unite(cards, other_cards)?;
                Some(Self::Statement { about: about.clone(), frame: frame.into_owned(), cards })
            }
            // No card is taken from a line that cannot be read.
            (Self::Statement { .. }, Self::Unread { .. }) => self.fit(other).is_same().then(|| self.clone()),
            (Self::Unread { .. }, _) => self.fit(other).is_same().then(|| other.clone()),
        }
    }

    /// How this fits together with what another record tells.
    pub(super) fn fit(&self, other: &Self) -> Fit {
        if let (Some(one), Some(other)) = (self.read(), other.read()) {
            return one.fit_statement(other);
        }
        match (self.about(), other.about()) {
            _ if self == other => Fit::Same(SAME),
            (Some(one), Some(other)) if one.may_be(other) => Fit::Same(SAME - 1),
            (None, _) if other.frame().is_some_and(is_play) => Fit::Same(1),
            (_, None) if self.frame().is_some_and(is_play) => Fit::Same(1),
            _ => Fit::Other,
        }
    }

    /// How two statements fit together.
    fn fit_statement(&self, other: &Self) -> Fit {
        let (Some(one), Some(another)) = (self.about(), other.about()) else { return Fit::Other };
        if one.place() != another.place() {
            return Fit::Other;
        }
        if one == another && self.united(other).is_some() {
            let common = count_common(self.cards(), other.cards()).min(MOST_COMMON);
            return Fit::Same(SAME + COMMON * u32::try_from(common).unwrap_or_default());
        }
        if self.is_contradicted_by(other) { Fit::Clash } else { Fit::Other }
    }

    /// Whether another statement, which says something else in the same words, tells of the same thing.
    fn is_contradicted_by(&self, other: &Self) -> bool {
        let (Some(frame), Some(other_frame)) = (self.frame(), other.frame()) else { return false };
        let has_common = count_common(self.cards(), other.cards()) > 0;
        let is_of_same = self.about().map(|about| &about.of) == other.about().map(|about| &about.of);
        match (frame, other_frame) {
            (Statement::Plays { action, player }, Statement::Plays { action: other_action, .. }) => {
                let is_once = matches!(action.class(), VerbClass::Start | VerbClass::End);
                let is_slip = has_common && action.verb() == other_action.verb();
                let is_same_player_if_named = || named(other_frame, player) == *frame;
                if is_of_same {
                    is_once || frame == other_frame || is_slip
                } else {
                    is_slip && is_same_player_if_named()
                }
            }
            (one, other) => is_of_same && (one == other || is_once(one)),
        }
    }
}

impl Subject {
    /// Whether a line that cannot be read can be about the same: what it is said of may be lost, or be left out in the other.
    fn may_be(&self, other: &Self) -> bool {
        let is_of_same = self.of == other.of || self.of.is_empty() || other.of.is_empty();
        (self.is_play, self.keyword()) == (other.is_play, other.keyword()) && is_of_same
    }

    /// The word that begins the line, or the verb.
    pub(super) fn keyword(&self) -> &'static str {
        match self.word {
            "commits" | "mixes" | "opens" => "shuffle",
            "penalty" | "dead" | "adjust" | "draw" => "ruling",
            word => word,
        }
    }

    /// The word, with one word for all ways to get a card: what one record calls drawn another may call taken.
    fn place(&self) -> &'static str {
        match self.word {
            "takes" | "buys" => "draws",
            word => word,
        }
    }
}

/// The statement with another player as the one who plays.
fn named(statement: &NamedStatement, player: &str) -> NamedStatement {
    match statement {
        Statement::Plays { action, .. } => Statement::Plays { player: player.into(), action: action.clone() },
        other => other.clone(),
    }
}

/// Whether a statement tells what happens at the table.
const fn is_play(statement: &NamedStatement) -> bool {
    matches!(statement, Statement::Plays { .. })
}

/// Whether there can be one such statement only where it stands, so that another one contradicts it.
const fn is_once(statement: &NamedStatement) -> bool {
    !matches!(statement, Statement::Reshuffle | Statement::Redeal | Statement::Void | Statement::Ends)
}

/// What a statement is about.
fn subject(statement: &NamedStatement) -> Subject {
    let (word, of): (&'static str, &str) = match statement {
        Statement::Adjudeck { .. } => ("adjudeck", ""),
        Statement::Game { .. } => ("game", ""),
        Statement::Tag { key, .. } => ("tag", key),
        Statement::Rules { .. } => ("rules", ""),
        Statement::House { reading } => ("house", &reading.point),
        Statement::Players { .. } => ("players", ""),
        Statement::Partners { .. } => ("partners", ""),
        Statement::Pack { .. } => ("pack", ""),
        Statement::Seats { .. } => ("seats", ""),
        Statement::Deal { .. } => ("deal", ""),
        Statement::Position { .. } => ("position", ""),
        Statement::Hand { player, .. } => ("hand", player),
        Statement::Indicator { .. } => ("indicator", ""),
        Statement::Buried { .. } => ("buried", ""),
        Statement::Upcard { .. } => ("upcard", ""),
        Statement::Stock { .. } => ("stock", ""),
        Statement::Pile { .. } => ("pile", ""),
        Statement::Table { player, .. } => ("table", player),
        Statement::Openings { .. } => ("openings", ""),
        Statement::Laid { player, .. } => ("laid", player),
        Statement::Opened { .. } => ("opened", ""),
        Statement::Turn { .. } => ("turn", ""),
        Statement::Reshuffled { .. } => ("reshuffled", ""),
        Statement::Tally { of, .. } => (of.as_str(), ""),
        Statement::Pool { pool: adjudeck_format::Pool::Game, .. } => ("pool", "game"),
        Statement::Pool { pool: adjudeck_format::Pool::Hand, .. } => ("pool", "hand"),
        Statement::Plays { player, action } => (action.verb().as_str(), player),
        Statement::Shuffle { proof: ShuffleProof::Commits { .. } } => ("commits", ""),
        Statement::Shuffle { proof: ShuffleProof::Mixes { player, .. } } => ("mixes", player),
        Statement::Shuffle { proof: ShuffleProof::OpensSeed { .. } | ShuffleProof::OpensOrder { .. } } => ("opens", ""),
        Statement::Reshuffle => ("reshuffle", ""),
        Statement::Redeal => ("redeal", ""),
        Statement::Void => ("void", ""),
        Statement::Ends => ("ends", ""),
        Statement::Out { .. } => ("out", ""),
        Statement::Winner { .. } => ("winner", ""),
        Statement::Expect { reading: None, .. } => ("=", ""),
        Statement::Expect { reading: Some(reading), .. } => ("=", &reading.point),
        Statement::Ruling { decision: Decision::Stands | Decision::Back, .. } => ("ruling", ""),
        Statement::Ruling { decision: Decision::Penalty(entry), .. } => ("penalty", &entry.player),
        Statement::Ruling { decision: Decision::Dead(_), .. } => ("dead", ""),
        Statement::Ruling { decision: Decision::Adjust(entry), .. } => ("adjust", &entry.player),
        Statement::Ruling { decision: Decision::Draw { player, .. }, .. } => ("draw", player),
    };
    Subject { is_play: is_play(statement), word, of: of.into() }
}

/// A statement without cards, completed by what another record says of the same; `None` if the two contradict each other.
fn completed<'a>(one: &'a NamedStatement, other: &'a NamedStatement) -> Option<Cow<'a, NamedStatement>> {
    match (one, other) {
        // The fullest record names the game and the players; that others have other names is said apart.
        (Statement::Game { .. }, Statement::Game { .. }) => Some(Cow::Borrowed(one)),
        (Statement::Players { names }, Statement::Players { names: others }) => {
            is_same_round(names, others).then_some(Cow::Borrowed(one))
        }
        (Statement::Adjudeck { version }, Statement::Adjudeck { version: another }) => {
            Some(Cow::Borrowed(if version < another { other } else { one }))
        }
        (Statement::Deal { number, dealer }, Statement::Deal { number: another, dealer: other_dealer })
        | (Statement::Position { number, dealer }, Statement::Position { number: another, dealer: other_dealer }) => {
            let is_same = number == another && (dealer.is_none() || other_dealer.is_none());
            is_same.then_some(Cow::Borrowed(if dealer.is_none() { other } else { one }))
        }
        (Statement::Rules { edition, pin }, Statement::Rules { edition: another, pin: other_pin }) => {
            let is_same = edition == another && (pin.is_none() || other_pin.is_none());
            is_same.then_some(Cow::Borrowed(if pin.is_none() { other } else { one }))
        }
        (
            Statement::Expect { expected, point, code, reading },
            Statement::Expect {
                expected: other_expected,
                point: other_point,
                code: other_code,
                reading: other_reading,
            },
        ) if (expected, reading) == (other_expected, other_reading) => {
            let [point, code] = filled([[point, other_point], [code, other_code]])?;
            Some(Cow::Owned(Statement::Expect { expected: *expected, point, code, reading: reading.clone() }))
        }
        (
            Statement::Ruling { decision, by, under, reason },
            Statement::Ruling { decision: other_decision, by: other_by, under: other_under, reason: other_reason },
        ) if decision == other_decision => {
            let [by, under, reason] = filled([[by, other_by], [under, other_under], [reason, other_reason]])?;
            Some(Cow::Owned(Statement::Ruling { decision: decision.clone(), by, under, reason }))
        }
        (Statement::Tally { of, entries }, Statement::Tally { of: another, entries: others }) => {
            let entries = (of == another).then(|| all_entries(entries, others))??;
            Some(Cow::Owned(Statement::Tally { of: *of, entries: entries.into() }))
        }
        (
            Statement::Plays { player, action: Action::Calls { together } },
            Statement::Plays { player: another, action: Action::Calls { .. } },
        ) if player == another => Some(Cow::Borrowed(if *together { one } else { other })),
        _ => None,
    }
}

/// Whether the same players sit round the table in the same order, whoever is named first.
fn is_same_round(one: &[Box<str>], other: &[Box<str>]) -> bool {
    let turned = |by: usize| one.iter().cycle().skip(by).take(one.len()).eq(other);
    one.len() == other.len() && (0..one.len()).any(turned)
}

/// A word or a text that a line may leave out.
type Said = Option<Cow<'static, str>>;

/// What two records say together, where each may leave things out; `None` if they contradict each other.
fn filled<const N: usize>(all: [[&Said; 2]; N]) -> Option<[Said; N]> {
    let is_one = |said: &[&Said; 2]| said[0] == said[1] || said.contains(&&None);
    all.iter().all(is_one).then(|| all.map(|[one, other]| one.clone().or_else(|| other.clone())))
}

/// The numbers of all players, if no player has two.
fn all_entries(one: &[Entry<Box<str>>], other: &[Entry<Box<str>>]) -> Option<Vec<Entry<Box<str>>>> {
    let mut all = one.to_vec();
    for entry in other {
        match one.iter().find(|known| known.player == entry.player) {
            Some(known) if known.count != entry.count => return None,
            Some(_) => {}
            None => all.push(entry.clone()),
        }
    }
    Some(all)
}

/// How many cards a telling knows.
pub(super) fn known(telling: &Telling) -> usize {
    count_known(telling.cards())
}

#[cfg(test)]
mod tests {
    use adjudeck_format::{Names, Scratch, parse_line};

    use super::{Fit, Telling};

    fn telling(line: &str) -> Telling {
        let names: Names = ["Aya", "Bea"].into_iter().collect();
        let mut scratch = Scratch::default();
        match parse_line(line.as_bytes(), &names, &mut scratch) {
            Ok(statement) => Telling::of(statement.unwrap().map(|seat| names.name(seat).unwrap().into())),
            Err(_) => Telling::of_unread(line, &names),
        }
    }

    fn fit(one: &str, other: &str) -> Fit {
        let [one, other] = [one, other].map(telling);
        assert_eq!(one.fit(&other), other.fit(&one));
        one.fit(&other)
    }

    fn united(one: &str, other: &str) -> Option<String> {
        Some(telling(one).united(&telling(other))?.text().into_owned())
    }

    #[test]
    fn lines_that_name_the_same_cards_weigh_more() {
        assert_eq!(fit("Aya draws 5C", "Aya draws ?"), Fit::Same(4));
        assert_eq!(fit("Aya draws 5C", "Aya draws 5C"), Fit::Same(6));
        assert_eq!(fit("Aya draws 5C", "Bea draws ?"), Fit::Other);
        assert_eq!(fit("Aya draws 5C", "Aya discards 5C"), Fit::Other);
    }

    #[test]
    fn what_can_happen_only_once_there_contradicts() {
        assert_eq!(fit("Aya draws 5C", "Aya draws 6C"), Fit::Clash);
        assert_eq!(fit("Aya draws 5C", "Aya takes 5C"), Fit::Clash);
        assert_eq!(fit("Aya discards 5C", "Bea discards 5C"), Fit::Clash);
        assert_eq!(fit("Aya discards 5C", "Bea discards 6C"), Fit::Other);
        assert_eq!(fit("score Aya 5 Bea 0", "score Aya 6 Bea 0"), Fit::Clash);
        assert_eq!(fit("Aya lays 5C on Bea.1", "Aya lays 6C on Bea.2"), Fit::Other);
        assert_eq!(fit("Aya lays 5C on Bea.1", "Aya lays 5C on Bea.2"), Fit::Clash);
        assert_eq!(fit("tag place \"Club\"", "tag place \"Home\""), Fit::Clash);
        assert_eq!(fit("tag place \"Club\"", "tag date \"Home\""), Fit::Other);
    }

    #[test]
    fn what_one_record_leaves_out_another_completes() {
        assert_eq!(united("deal 3", "deal 3 dealer Bea").unwrap(), "deal 3 dealer Bea");
        assert_eq!(united("score Aya 5", "score Bea 0").unwrap(), "score Aya 5 Bea 0");
        assert_eq!(united("rules kalooki/akagiri", "rules kalooki/akagiri 0123456789abcdef").unwrap().len(), 38);
        assert_eq!(united("deal 3 dealer Aya", "deal 3 dealer Bea"), None);
        assert_eq!(united("score Aya 5", "score Aya 6"), None);
    }

    #[test]
    fn players_sit_round_the_table() {
        assert!(fit("players Aya Bea Carl", "players Carl Aya Bea").is_same());
        assert_eq!(fit("players Aya Bea Carl", "players Carl Bea Aya"), Fit::Clash);
        assert_eq!(fit("players Aya Bea Carl", "players Aya Bea"), Fit::Clash);
    }

    #[test]
    fn a_line_that_cannot_be_read_is_what_another_record_says_there() {
        assert_eq!(fit("Aya drows 5C", "Aya draws 5C"), Fit::Same(6));
        assert_eq!(fit("Aya drows 5C", "Aya draws 6C"), Fit::Clash);
        assert_eq!(fit("Aya drows 5C 6", "Aya draws 6C"), Fit::Same(3));
        assert_eq!(fit("tag place Club", "tag place \"Club\""), Fit::Same(4));
        assert_eq!(fit("tag", "tag place \"Club\""), Fit::Same(3));
        assert_eq!(fit("score Aya five", "score Aya 5 Bea 0"), Fit::Same(3));
        assert_eq!(fit("hand Aya five", "hand Bea 5C"), Fit::Other);
        assert_eq!(fit("qqqqq", "Aya draws 5C"), Fit::Same(1));
        assert_eq!(fit("qqqqq", "qqqqq"), Fit::Same(4));
        assert_eq!(fit("Bea drows 5C", "Aya draws 6C"), Fit::Other);
        assert_eq!(united("Aya drows 5C", "Aya draws ?").unwrap(), "Aya draws ?");
    }

    #[test]
    fn a_record_that_hides_cards_tells_less() {
        let [full, hidden] = ["Aya draws 5C", "Aya draws ?"].map(telling);
        assert!(full.tells_all_of(&hidden) && !hidden.tells_all_of(&full) && hidden.tells_all_of(&hidden));
    }
}
