//! Lines of a log as sentences that contain cards.

use adjudeck_format::{
    Action, Card, Decision, Discarded, Entry, Groups, Laid, MeldName, Names, Pool, Rank, Seat, ShuffleProof, Stands,
    Statement, Tally, print_statement,
};
use adjudeck_validator::Variant;
use serde::{Serialize, Serializer};

use crate::words::Lang;

/// A part of a sentence; the reader of the data decides how to draw it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Piece {
    /// Plain text.
    Text(String),
    /// The name of a player or of a meld.
    Name {
        /// The name.
        name: String,
    },
    /// A piece of the notation.
    Code {
        /// The piece.
        code: String,
    },
    /// Cards in a row.
    Cards {
        /// The cards.
        cards: Vec<Shown>,
    },
}

/// A card of a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Shown {
    /// A card; `None` if the record hides it.
    Bare(Option<Card>),
    /// A card and what it is said to stand for.
    For(Option<Card>, Natural),
}

/// What a card is said to stand for, written as in a log: `7S` or `7`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Natural {
    /// A card.
    Card(Card),
    /// Any card of a rank.
    Rank(Rank),
}

impl Serialize for Natural {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Card(card) => card.serialize(serializer),
            Self::Rank(rank) => serializer.serialize_char(rank.letter()),
        }
    }
}

impl Shown {
    const fn of(laid: Laid) -> Self {
        match laid.stands {
            Stands::Unsaid => Self::Bare(laid.card),
            Stands::Rank(rank) => Self::For(laid.card, Natural::Rank(rank)),
            Stands::Card(natural) => Self::For(laid.card, Natural::Card(natural)),
        }
    }
}

/// A sentence.
pub type Sentence = Vec<Piece>;

fn text(text: &(impl ToString + ?Sized)) -> Sentence {
    vec![Piece::Text(text.to_string())]
}

fn name(name: String) -> Sentence {
    vec![Piece::Name { name }]
}

fn code(code: String) -> Sentence {
    vec![Piece::Code { code }]
}

fn card(card: Option<Card>) -> Sentence {
    row(&[card])
}

/// A text with its slots in braces filled.
fn fill(said: &str, mut slot: impl FnMut(&str) -> Sentence) -> Sentence {
    let mut sentence = Sentence::new();
    for (index, part) in said.split('{').enumerate() {
        let (filled, rest) = match part.split_once('}').filter(|_| index > 0) {
            Some((name, rest)) => (slot(name), rest),
            None => (Sentence::new(), part),
        };
        sentence.extend(filled);
        if !rest.is_empty() {
            sentence.extend(text(rest));
        }
    }
    sentence
}

fn row(cards: &[Option<Card>]) -> Sentence {
    vec![Piece::Cards { cards: cards.iter().copied().map(Shown::Bare).collect() }]
}

fn laid(cards: &[Laid]) -> Sentence {
    vec![Piece::Cards { cards: cards.iter().copied().map(Shown::of).collect() }]
}

/// Groups of cards as they are laid.
fn groups(melds: &Groups<'_>) -> Sentence {
    let group =
        |(index, group): (usize, &[Laid])| [if index > 0 { text(" | ") } else { Vec::new() }, laid(group)].concat();
    melds.iter().enumerate().flat_map(group).collect()
}

/// A line of a log, in the words of its game. In a position, hands are held, not dealt.
///
/// ```
/// use adjudeck_format::{Names, Reader};
/// use adjudeck_replayer::viewer::playback::sentence::line;
/// use adjudeck_replayer::words::Lang;
/// let mut reader = Reader::from_slice(b"upcard 7H");
/// let upcard = reader.next().unwrap().unwrap().statement;
/// let kalooki = &adjudeck_validator::edition("kalooki").unwrap().variant;
/// let said = line(Lang::En, kalooki, &upcard, &Names::default(), false);
/// assert_eq!(serde_json::to_string(&said).unwrap(), r#"["The upcard is ",{"cards":["7H"]}]"#);
/// ```
#[must_use]
pub fn line(lang: Lang, variant: &Variant, statement: &Statement<'_>, names: &Names, in_position: bool) -> Sentence {
    let words = Words { lang, variant, names, in_position };
    match statement {
        Statement::Plays { player, action } => words.action(*player, action),
        _ => words.statement(statement),
    }
}

/// Words for the lines of one log.
#[derive(Clone, Copy)]
struct Words<'a> {
    lang: Lang,
    variant: &'a Variant,
    names: &'a Names,
    in_position: bool,
}

impl Words<'_> {
    /// A sentence: a text with its slots filled; the slot `who` is a player.
    fn sentence(self, text: &str, who: Seat, slots: &[(&str, Sentence)]) -> Sentence {
        let find = |slot: &str| slots.iter().find(|(name, _)| *name == slot).map(|(_, markup)| markup.clone());
        fill(&self.lang.say_of(text, self.variant), |slot| match slot {
            "who" => self.player(who),
            _ => find(slot).unwrap_or_default(),
        })
    }

    fn player(self, seat: Seat) -> Sentence {
        name(self.names.name(seat).unwrap_or("?").to_owned())
    }

    fn meld(self, meld: MeldName) -> Sentence {
        name(format!("{}.{}", self.names.name(meld.owner).unwrap_or("?"), meld.number))
    }

    /// An action of a player.
    fn action(self, who: Seat, action: &Action<'_>) -> Sentence {
        let say = |text: &'static str, slots: &[(&str, Sentence)]| self.sentence(text, who, slots);
        let one = |which| ("card", card(which));
        match action {
            Action::Draws { cards } => say("{who} draws {cards}", &[("cards", row(cards))]),
            Action::Takes { cards } => say("{who} takes {cards}", &[("cards", row(cards))]),
            Action::TakesTo { card } => say("{who} takes the line down to {card}", &[one(Some(*card))]),
            Action::Pushes { cards } => say("{who} pushes {cards}", &[("cards", row(cards))]),
            Action::Peeks { card } => say("{who} looks at {card} on the stock", &[one(*card)]),
            Action::Calls { together: false } => say("{who} calls", &[]),
            Action::Calls { together: true } => say("{who} calls at the same moment", &[]),
            Action::Withdraws => say("{who} takes the call back", &[]),
            Action::Allows => say("{who} allows it", &[]),
            Action::Refuses => say("{who} refuses it", &[]),
            Action::Buys { card } => say("{who} buys {card}", &[one(*card)]),
            Action::Melds { melds } => say("{who} melds {cards}", &[("cards", groups(melds))]),
            Action::Lays { cards, on } => {
                say("{who} lays {cards} on {meld}", &[("cards", laid(cards)), ("meld", self.meld(*on))])
            }
            Action::Swaps { card, into } => say(
                "{who} puts {card} in the place of a wild card of {meld}",
                &[one(Some(*card)), ("meld", self.meld(*into))],
            ),
            Action::Claims { wild, from, with } => say(
                "{who} claims {wild} from {meld} with {card}",
                &[("wild", card(Some(*wild))), ("meld", self.meld(*from)), one(Some(*with))],
            ),
            Action::Moves { cards, from, to } => say(
                "{who} moves {cards} from {meld} to {other}",
                &[("cards", laid(cards)), ("meld", self.meld(*from)), ("other", self.meld(*to))],
            ),
            Action::Joins { from, to } => {
                say("{who} joins {meld} to {other}", &[("meld", self.meld(*from)), ("other", self.meld(*to))])
            }
            Action::Chooses { contract } => say("{who} chooses contract {n}", &[("n", text(&contract))]),
            Action::Rearranges { melds } => say("{who} rearranges: {cards}", &[("cards", groups(melds))]),
            Action::Discards { card } => say("{who} discards {card}", &[one(*card)]),
            Action::Passes => say("{who} passes", &[]),
            Action::Declares { melds, discard: None } => say("{who} declares {cards}", &[("cards", groups(melds))]),
            Action::Declares { melds, discard: Some(Discarded(card)) } => {
                say("{who} declares {cards} and discards {card}", &[("cards", groups(melds)), one(*card)])
            }
            Action::Shows { melds } => say("{who} shows {cards}", &[("cards", groups(melds))]),
            Action::Packs => say("{who} packs", &[]),
            Action::Leaves => say("{who} leaves the game", &[]),
            Action::Reenters => say("{who} pays to stay in the game", &[]),
        }
    }

    /// A statement other than an action.
    fn statement(self, statement: &Statement<'_>) -> Sentence {
        let say = |text: &'static str, who, slots: &[(&str, Sentence)]| self.sentence(text, who, slots);
        let cards = |cards: &[_]| [("cards", row(cards))];
        match statement {
            Statement::Rules { edition, .. } => {
                say("Played by {edition}", Seat(0), &[("edition", code(edition.to_string()))])
            }
            Statement::House { reading } => {
                let answer = code(format!("{} = {}", reading.point, reading.answer));
                say("House rule: {answer}", Seat(0), &[("answer", answer)])
            }
            Statement::Hand { player, cards: all } if self.in_position => match &all[..] {
                [] => say("{who} holds no cards", *player, &[]),
                all => say("{who} holds {cards}", *player, &cards(all)),
            },
            Statement::Hand { player, cards: all } => say("{who} was dealt {cards}", *player, &cards(all)),
            Statement::Stock { cards: all } => say("The stock, from the top: {cards}", Seat(0), &cards(all)),
            Statement::Pile { cards: all } if all.is_empty() => say("The discard pile is empty", Seat(0), &[]),
            Statement::Pile { cards: all } => say("The discard pile, the top card last: {cards}", Seat(0), &cards(all)),
            Statement::Table { player, melds } => {
                say("{who} has on the table: {cards}", *player, &[("cards", groups(melds))])
            }
            Statement::Openings { melds } => {
                let melds = self.list(melds.iter().map(|meld| self.meld(*meld)));
                say("These melds were the first of their owners: {melds}", Seat(0), &[("melds", melds)])
            }
            Statement::Laid { player, cards: all, on } => {
                let [cards] = cards(all);
                say("{who} laid off on {meld}: {cards}", *player, &[cards, ("meld", self.meld(*on))])
            }
            Statement::Opened { players } => {
                say("These players have laid melds: {players}", Seat(0), &[("players", self.players(players))])
            }
            Statement::Turn { player, drawn: false } => say("{who} is to play", *player, &[]),
            Statement::Turn { player, drawn: true } => say("{who} is to play, and has drawn", *player, &[]),
            Statement::Reshuffled { times } => {
                say("How often the discards have become the stock: {n}", Seat(0), &[("n", text(&times))])
            }
            Statement::Upcard { card: it } => say("The upcard is {card}", Seat(0), &[("card", card(*it))]),
            Statement::Indicator { card: it } => say("The indicator is {card}", Seat(0), &[("card", card(Some(*it)))]),
            Statement::Buried { card: it } => {
                say("{card} is put back into the stock", Seat(0), &[("card", card(Some(*it)))])
            }
            Statement::Deal { number, dealer: Some(dealer) } => {
                say("Deal {n}: {who} deals", *dealer, &[("n", text(&number))])
            }
            Statement::Deal { number, dealer: None } => say("Deal {n}", Seat(0), &[("n", text(&number))]),
            Statement::Position { number, dealer: Some(dealer) } => {
                say("From the middle of deal {n}: {who} has dealt", *dealer, &[("n", text(&number))])
            }
            Statement::Position { number, dealer: None } => {
                say("From the middle of deal {n}", Seat(0), &[("n", text(&number))])
            }
            Statement::Tally { of, entries } => {
                [text(self.tally(*of)), text(self.lang.say(" ")), self.entries(entries)].concat()
            }
            Statement::Pool { pool: Pool::Game, chips } => say("Game pool: {n}", Seat(0), &[("n", text(&chips))]),
            Statement::Pool { pool: Pool::Hand, chips } => say("Hand pool: {n}", Seat(0), &[("n", text(&chips))]),
            Statement::Reshuffle => say("The discards are shuffled to form a new stock", Seat(0), &[]),
            Statement::Redeal => say("The cards are thrown in and dealt again", Seat(0), &[]),
            Statement::Void => say("The deal is void", Seat(0), &[]),
            Statement::Ends => say("The deal ends, and nobody has gone out", Seat(0), &[]),
            Statement::Out { player } => say("{who} has gone out; the deal is over", *player, &[]),
            Statement::Winner { players } => {
                say("The game is won by {players}", Seat(0), &[("players", self.players(players))])
            }
            Statement::Shuffle { proof } => self.proof(proof),
            Statement::Ruling { decision, .. } => self.decision(decision),
            _ => code(print_statement(statement, self.names)),
        }
    }

    /// A part of the proof that a shuffle was fair.
    fn proof(self, proof: &ShuffleProof<'_, Seat>) -> Sentence {
        match proof {
            ShuffleProof::Commits { sha256 } => {
                self.sentence("The shuffle is committed: {hash}", Seat(0), &[("hash", code(sha256.to_string()))])
            }
            ShuffleProof::Mixes { player, seed } => {
                let seed = [("seed", code(seed.to_string()))];
                self.sentence("{who} mixes a seed into the shuffle: {seed}", *player, &seed)
            }
            ShuffleProof::OpensSeed { seed, .. } => {
                self.sentence("The seed of the shuffle is opened: {seed}", Seat(0), &[("seed", code(seed.to_string()))])
            }
            ShuffleProof::OpensOrder { order, .. } => {
                let cards: Vec<_> = order.iter().copied().map(Some).collect();
                self.sentence("The order of the cards is opened: {cards}", Seat(0), &[("cards", row(&cards))])
            }
        }
    }

    /// A director's ruling.
    fn decision(self, decision: &Decision) -> Sentence {
        let points = |entry: &Entry| [("n", text(&entry.count))];
        match decision {
            Decision::Stands => self.sentence("Ruling: the play stands", Seat(0), &[]),
            Decision::Back => self.sentence("Ruling: the play is taken back", Seat(0), &[]),
            Decision::Penalty(entry) => {
                self.sentence("Ruling: {who} is fined {n} points", entry.player, &points(entry))
            }
            Decision::Adjust(entry) => {
                self.sentence("Ruling: the score of {who} is changed by {n}", entry.player, &points(entry))
            }
            Decision::Dead(it) => {
                self.sentence("Ruling: {card} may not be taken", Seat(0), &[("card", card(Some(*it)))])
            }
            Decision::Draw { player, cards } => {
                self.sentence("Ruling: {who} draws {cards} as a penalty", *player, &[("cards", row(cards))])
            }
        }
    }

    /// What numbers in a list count.
    fn tally(self, of: Tally) -> &'static str {
        let Self { lang, .. } = self;
        match of {
            Tally::Calls => lang.say("Calls granted:"),
            Tally::Turns => lang.say("Turns had:"),
            Tally::Packed => lang.say("Price of packing:"),
            Tally::Wins => lang.say("Deals won:"),
            Tally::Chips => lang.say("Chips:"),
            Tally::Score => lang.say("Score of the deal:"),
            Tally::Total => lang.say("Total:"),
        }
    }

    fn entries(self, entries: &[Entry]) -> Sentence {
        let entry = |entry: &Entry| [self.player(entry.player), text(&format!(" {}", entry.count))].concat();
        self.list(entries.iter().map(entry))
    }

    fn players(self, players: &[Seat]) -> Sentence {
        self.list(players.iter().map(|player| self.player(*player)))
    }

    fn list(self, items: impl Iterator<Item = Sentence>) -> Sentence {
        let comma = |(index, item)| [if index > 0 { text(self.lang.say(", ")) } else { Vec::new() }, item].concat();
        items.enumerate().flat_map(comma).collect()
    }
}
