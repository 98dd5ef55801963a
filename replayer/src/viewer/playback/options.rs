//! What is legal at a place, and the verdict on a line there, as data with words. The schemas are checked in as
//! `replayer/schema/options.json` and `replayer/schema/why.json`.

use adjudeck_format::{Action, Card, Names, Rank, Seat, Statement, Suit};
use adjudeck_validator::Judge;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

use super::sentence::{self, Natural, Piece, Sentence, Shown};
use crate::analysis::options::{Change, OptionLine, Options, Tried, Unlisted};
use crate::language::messages::notation::figure;
use crate::report::{Record, record};
use crate::rules::answers::Rule;
use crate::text::schema::of_written;
use crate::words::Lang;

/// What would be legal at a place of a log.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct OptionsDocument {
    /// The log.
    pub file: String,
    /// The last line that has happened.
    pub after_line: u64,
    /// The edition by which it is asked.
    pub edition: String,
    /// Of which player alone it is asked.
    pub player: Option<String>,
    /// Whose turn it is.
    pub turn: Option<String>,
    /// Whether that player has drawn.
    pub drawn: bool,
    /// Lines that could follow.
    pub options: Vec<OptionRecord>,
    /// Lines of which hidden cards would decide whether they are legal.
    pub undecided: Vec<OptionRecord>,
    /// The disputed readings under which more would be legal, or less.
    pub readings: Vec<ReadingRecord>,
    /// The other editions of the game by which more would be legal, or less.
    pub editions: Vec<EditionRecord>,
    /// What may be legal and is not listed.
    pub unlisted: Vec<UnlistedRecord>,
}

/// A line that could follow.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct OptionRecord {
    /// Whose line it is.
    pub player: String,
    /// The line, as it would stand in the log.
    pub line: String,
    /// The same in words.
    pub says: String,
}

/// A reading under which something else would be legal.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ReadingRecord {
    /// The point.
    pub point: String,
    /// The other answer.
    pub answer: Value,
    /// Who holds it.
    pub source: String,
    /// What would be legal as well.
    pub added: Vec<OptionRecord>,
    /// What would not.
    pub gone: Vec<OptionRecord>,
}

/// An edition by which something else would be legal.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct EditionRecord {
    /// The edition.
    pub edition: String,
    /// What would be legal as well.
    pub added: Vec<OptionRecord>,
    /// What would not.
    pub gone: Vec<OptionRecord>,
}

/// What may be legal and is not listed.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct UnlistedRecord {
    /// The code: `hidden-cards`, `other-melds`, `other-cards`, `other-declarations`, `several-cards`, `rearranging`, `showing` or
    /// `records`.
    pub code: &'static str,
    /// The same as a sentence.
    pub says: String,
}

/// A line that was judged without being written.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct TriedRecord {
    /// The line.
    pub line: String,
    /// Whether it would be legal.
    pub legal: bool,
    /// The verdict with what it rests on, as a report has it.
    pub finding: Record,
    /// What the rules answer to each point that was consulted, the one that decides first.
    pub consulted: Vec<Rule>,
}

impl OptionsDocument {
    /// What is legal after a line of a log, in the words of a language.
    #[must_use]
    pub fn of(
        file: &str,
        after_line: u64,
        judge: &Judge,
        names: &Names,
        options: &Options,
        only: Option<Seat>,
        lang: Lang,
    ) -> Self {
        let said = Saying { judge, names, lang };
        let mover = judge.deal().mover();
        let readings = options.readings.iter().map(|reading| {
            let (added, gone) = said.change(&reading.change);
            let (answer, source) = (reading.answer.clone(), lang.source(&reading.source));
            ReadingRecord { point: reading.point.path().to_owned(), answer, source, added, gone }
        });
        let editions = options.editions.iter().map(|other| {
            let (added, gone) = said.change(&other.change);
            EditionRecord { edition: other.edition.clone(), added, gone }
        });
        let hidden = options.hidden.iter().map(|seat| said.hidden(*seat));
        Self {
            file: file.to_owned(),
            after_line,
            edition: judge.rules().edition.clone(),
            player: only.and_then(|seat| names.name(seat)).map(str::to_owned),
            turn: mover.and_then(|(seat, _)| names.name(seat)).map(str::to_owned),
            drawn: mover.is_some_and(|(_, drawn)| drawn),
            options: said.lines(&options.lines),
            undecided: said.lines(&options.undecided),
            readings: readings.collect(),
            editions: editions.collect(),
            unlisted: hidden.chain(options.unlisted.iter().map(|what| unlisted(*what, lang))).collect(),
        }
    }

    /// The schema of what `options --format json` writes.
    #[must_use]
    pub fn schema() -> Value {
        of_written::<Self>()
    }
}

impl TriedRecord {
    /// A line that was judged, in the words of a language.
    #[must_use]
    pub fn of(line: &str, tried: &Tried, lang: Lang) -> Self {
        let finding = record("--why", &tried.finding, lang);
        Self { line: line.to_owned(), legal: tried.is_legal(), finding, consulted: tried.consulted.clone() }
    }

    /// The schema of what `options --why … --format json` writes.
    #[must_use]
    pub fn schema() -> Value {
        of_written::<Vec<Self>>()
    }
}

/// Puts lines into the words of a language.
struct Saying<'a> {
    judge: &'a Judge,
    names: &'a Names,
    lang: Lang,
}

impl Saying<'_> {
    fn lines(&self, lines: &[OptionLine]) -> Vec<OptionRecord> {
        lines.iter().map(|line| self.line(line)).collect()
    }

    fn line(&self, line: &OptionLine) -> OptionRecord {
        let variant = &self.judge.rules().variant;
        let statement = Statement::Plays { player: line.player, action: line.action.clone() };
        let said = self.plain(&sentence::line(self.lang, variant, &statement, self.names, false));
        // For cards that are added to a meld the sentence is enough.
        let is_laid = !matches!(line.action, Action::Lays { .. } | Action::Swaps { .. } | Action::Claims { .. });
        let melds = line.melds.iter().filter(|_| is_laid);
        let shapes = melds.map(|meld| self.lang.words().shape(meld, self.judge.group_kind(meld), variant));
        let shapes: Vec<_> = shapes.collect();
        let shapes: Vec<_> = shapes.iter().map(String::as_str).collect();
        let says =
            if shapes.is_empty() { said } else { self.lang.words().cited(&said, &self.lang.words().list(&shapes)) };
        let player = self.names.name(line.player).unwrap_or("?").to_owned();
        OptionRecord { player, line: line.text.clone(), says }
    }

    /// Says that a player's hidden cards may allow more.
    fn hidden(&self, seat: Seat) -> UnlistedRecord {
        let name = self.names.name(seat).unwrap_or("?");
        let says = self.lang.words().hidden_may_allow(name);
        UnlistedRecord { code: "hidden-cards", says }
    }

    /// A sentence as text.
    fn plain(&self, sentence: &Sentence) -> String {
        let piece = |piece: &Piece| match piece {
            Piece::Text(text) => text.clone(),
            Piece::Name { name } => name.clone(),
            Piece::Code { code } => code.clone(),
            Piece::Cards { cards } => {
                let cards: Vec<_> = cards.iter().map(|shown| self.card(*shown)).collect();
                self.lang.words().list(&cards.iter().map(String::as_str).collect::<Vec<_>>())
            }
        };
        sentence.iter().map(piece).collect()
    }

    /// A card in words, with what it stands for.
    fn card(&self, shown: Shown) -> String {
        let name = |card: Option<Card>| {
            card.map_or_else(|| self.lang.say("an unknown card").to_owned(), |card| card_name(self.lang, card))
        };
        let (card, natural) = match shown {
            Shown::Bare(card) => return name(card),
            Shown::For(card, Natural::Card(natural)) => (card, name(Some(natural))),
            Shown::For(card, Natural::Rank(rank)) => (card, figure(rank).to_owned()),
        };
        self.lang.say("{card} for {natural}").replace("{card}", &name(card)).replace("{natural}", &natural)
    }

    fn change(&self, change: &Change) -> (Vec<OptionRecord>, Vec<OptionRecord>) {
        (self.lines(&change.added), self.lines(&change.gone))
    }
}

/// What is not listed, and its code.
fn unlisted(what: Unlisted, lang: Lang) -> UnlistedRecord {
    let (code, says) = match what {
        Unlisted::OtherMelds => ("other-melds", lang.program("there may be more ways to lay melds than are listed")),
        Unlisted::OtherCards => ("other-cards", lang.program("of the cards for a meld not every choice is listed")),
        Unlisted::OtherDeclarations => ("other-declarations", lang.program("of declarations one way is listed")),
        Unlisted::SeveralCards => {
            ("several-cards", lang.program("several cards that are added in one line are listed one by one"))
        }
        Unlisted::Rearranging => {
            ("rearranging", lang.program("melds that are laid anew with `rearranges` are not listed"))
        }
        Unlisted::Showing => ("showing", lang.program("what losers show of their hands is not listed")),
        Unlisted::Records => {
            ("records", lang.program("scores, totals and other lines that are no plays are not listed"))
        }
    };
    UnlistedRecord { code, says: says.to_owned() }
}

/// A card in words: `ace of spades`.
fn card_name(lang: Lang, card: Card) -> String {
    let (Some(rank), Some(suit)) = (card.rank(), card.suit()) else { return lang.say("joker").to_owned() };
    let rank = match rank {
        Rank::Ace => lang.say("ace"),
        Rank::Jack => lang.say("jack"),
        Rank::Queen => lang.say("queen"),
        Rank::King => lang.say("king"),
        Rank::Two
        | Rank::Three
        | Rank::Four
        | Rank::Five
        | Rank::Six
        | Rank::Seven
        | Rank::Eight
        | Rank::Nine
        | Rank::Ten => figure(rank),
    };
    let suit = match suit {
        Suit::Spades => lang.say("spades"),
        Suit::Hearts => lang.say("hearts"),
        Suit::Diamonds => lang.say("diamonds"),
        Suit::Clubs => lang.say("clubs"),
    };
    lang.say("{rank} of {suit}").replace("{rank}", rank).replace("{suit}", suit)
}
