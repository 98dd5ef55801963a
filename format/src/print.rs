//! Writes statements in their canonical form.

use std::fmt::Write as _;

use crate::vocabulary::{needs_quotes, quote, subject};
use crate::{
    Action, Card, Decision, Discarded, Entry, Groups, Laid, MeldName, Names, Pool, Reading, Seat, ShuffleProof, Stands,
    Statement,
};

/// Somebody whose name can be written: a seat whose name is known, or a name.
pub trait Player: Clone {
    /// The name, `?` if a seat has none.
    fn name<'a>(&'a self, names: &'a Names) -> &'a str;
}

impl Player for Seat {
    fn name<'a>(&'a self, names: &'a Names) -> &'a str {
        names.name(*self).unwrap_or("?")
    }
}

impl Player for Box<str> {
    fn name<'a>(&'a self, _: &'a Names) -> &'a str {
        self
    }
}

/// Writes a statement in its canonical form, without a line end.
///
/// ```
/// use adjudeck_format::{Names, Scratch, parse_line, print_statement};
/// let names: Names = ["Aya", "Anna Maria"].into_iter().collect();
/// let mut scratch = Scratch::default();
/// let line = "hand  \"Anna Maria\"\t10h ? ? ?";
/// let statement = parse_line(line.as_bytes(), &names, &mut scratch).unwrap().unwrap();
/// assert_eq!(print_statement(&statement, &names), "hand \"Anna Maria\" TH ?*3");
/// ```
#[must_use]
pub fn print_statement<P: Player>(statement: &Statement<'_, P>, names: &Names) -> String {
    let mut printer = Printer { line: String::new(), names };
    printer.statement(statement);
    printer.line
}

/// A line that is being written.
struct Printer<'a> {
    line: String,
    names: &'a Names,
}

impl Printer<'_> {
    /// Writes a word after a space.
    fn word(&mut self, word: &str) -> &mut Self {
        if !self.line.is_empty() {
            self.line.push(' ');
        }
        self.line.push_str(word);
        self
    }

    /// Writes a number after a space.
    fn number(&mut self, number: impl Into<i64>) -> &mut Self {
        self.word(&number.into().to_string())
    }

    /// Writes a text in quotes.
    fn text(&mut self, text: &str) -> &mut Self {
        self.word(&quote(text))
    }

    /// Writes a name, in quotes if it needs them.
    fn name(&mut self, name: &str) -> &mut Self {
        if needs_quotes(name) { self.text(name) } else { self.word(name) }
    }

    /// Writes a player's name.
    fn player<P: Player>(&mut self, player: &P) -> &mut Self {
        self.name(player.name(self.names))
    }

    /// Writes players' names.
    fn players<P: Player>(&mut self, players: &[P]) -> &mut Self {
        for player in players {
            self.player(player);
        }
        self
    }

    /// Writes the name of a meld.
    fn meld<P: Player>(&mut self, meld: &MeldName<P>) -> &mut Self {
        self.player(&meld.owner);
        let _ = write!(self.line, ".{}", meld.number);
        self
    }

    /// Writes a player and a number.
    fn entry<P: Player>(&mut self, entry: &Entry<P>) -> &mut Self {
        self.player(&entry.player).number(entry.count)
    }

    /// Writes cards. Three or more hidden ones in a row become one word (`?*3`).
    fn laid(&mut self, cards: impl Iterator<Item = Laid>) -> &mut Self {
        let mut hidden = 0;
        for laid in cards {
            if laid == (Laid { card: None, stands: Stands::Unsaid }) {
                hidden += 1;
            } else {
                self.hidden(hidden).word(&laid.to_string());
                hidden = 0;
            }
        }
        self.hidden(hidden)
    }

    /// Writes hidden cards.
    fn hidden(&mut self, count: usize) -> &mut Self {
        match count {
            0 => self,
            1 => self.word("?"),
            2 => self.word("? ?"),
            _ => self.word(&format!("?*{count}")),
        }
    }

    /// Writes cards without anything that they stand for.
    fn cards(&mut self, cards: &[Option<Card>]) -> &mut Self {
        self.laid(cards.iter().map(|&card| Laid { card, stands: Stands::Unsaid }))
    }

    /// Writes one card, which may be hidden.
    fn card(&mut self, card: Option<Card>) -> &mut Self {
        self.cards(&[card])
    }

    /// Writes groups of cards.
    fn groups(&mut self, groups: &Groups<'_>) -> &mut Self {
        for (index, group) in groups.iter().enumerate() {
            if index > 0 {
                self.word("|");
            }
            self.laid(group.iter().copied());
        }
        self
    }

    /// Writes a point and its answer.
    fn reading(&mut self, reading: &Reading<'_>) -> &mut Self {
        self.word(&format!("{}:", reading.point)).name(&reading.answer)
    }

    /// Writes the name of the player who does something, and what they do.
    fn plays<P: Player>(&mut self, player: &P, action: &Action<'_, P>) -> &mut Self {
        self.word(&subject(player.name(self.names))).word(action.verb().as_str()).action(action)
    }

    /// Writes what follows the verb.
    fn action<P: Player>(&mut self, action: &Action<'_, P>) -> &mut Self {
        match action {
            Action::Draws { cards } | Action::Takes { cards } | Action::Pushes { cards } => self.cards(cards),
            Action::TakesTo { card } => self.word("to").card(Some(*card)),
            Action::Peeks { card } | Action::Buys { card } | Action::Discards { card } => self.card(*card),
            Action::Calls { together: true } => self.word("together"),
            Action::Melds { melds }
            | Action::Rearranges { melds }
            | Action::Shows { melds }
            | Action::Declares { melds, discard: None } => self.groups(melds),
            Action::Lays { cards, on } => self.laid(cards.iter().copied()).word("on").meld(on),
            Action::Swaps { card, into } => self.card(Some(*card)).word("into").meld(into),
            Action::Claims { wild, from, with } => {
                self.card(Some(*wild)).word("from").meld(from).word("with").card(Some(*with))
            }
            Action::Chooses { contract } => self.number(*contract),
            Action::Joins { from, to } => self.meld(from).word("to").meld(to),
            Action::Moves { cards, from, to } => {
                self.laid(cards.iter().copied()).word("from").meld(from).word("to").meld(to)
            }
            Action::Declares { melds, discard: Some(Discarded(card)) } => {
                self.groups(melds).word("discarding").card(*card)
            }
            Action::Calls { together: false }
            | Action::Withdraws
            | Action::Allows
            | Action::Refuses
            | Action::Passes
            | Action::Packs
            | Action::Leaves
            | Action::Reenters => self,
        }
    }

    /// Writes a dealer, if they are named.
    fn dealer<P: Player>(&mut self, dealer: Option<&P>) -> &mut Self {
        match dealer {
            Some(dealer) => self.word("dealer").player(dealer),
            None => self,
        }
    }

    /// Writes a ruling.
    fn decision<P: Player>(&mut self, decision: &Decision<P>) -> &mut Self {
        self.word("ruling").word(decision.as_str());
        match decision {
            Decision::Stands | Decision::Back => self,
            Decision::Penalty(entry) | Decision::Adjust(entry) => self.entry(entry),
            Decision::Dead(card) => self.card(Some(*card)),
            Decision::Draw { player, cards } => self.player(player).cards(cards),
        }
    }

    /// Writes a part of the proof that a shuffle was fair.
    fn proof<P: Player>(&mut self, proof: &ShuffleProof<'_, P>) -> &mut Self {
        self.word("shuffle");
        match proof {
            ShuffleProof::Commits { sha256 } => self.word("commits sha256").word(sha256),
            ShuffleProof::Mixes { player, seed } => self.word("mixes").player(player).word(seed),
            ShuffleProof::OpensSeed { seed, by } => self.word("opens seed").word(seed).word("by").word(by.as_str()),
            ShuffleProof::OpensOrder { order, salt } => {
                let opens = order.iter().fold(self.word("opens order"), |line, card| line.card(Some(*card)));
                opens.word("salt").word(salt)
            }
        }
    }

    /// Writes a statement.
    fn statement<P: Player>(&mut self, statement: &Statement<'_, P>) -> &mut Self {
        match statement {
            Statement::Adjudeck { version } => self.word("adjudeck").number(*version),
            Statement::Game { title } => self.word("game").text(title),
            Statement::Tag { key, value } => self.word("tag").name(key).text(value),
            Statement::Rules { edition, pin } => self.word("rules").name(edition).optional("", pin.as_deref()),
            Statement::House { reading } => self.word("house").reading(reading),
            Statement::Players { names } => self.word("players").players(names),
            Statement::Partners { players, ends } => self.partners(players, ends),
            Statement::Pack { packs, jokers } => self.word("pack").number(*packs).word("jokers").number(*jokers),
            Statement::Seats { drawn } => {
                let drawn = drawn.iter();
                drawn.fold(self.word("seats"), |line, (player, card)| line.player(player).card(Some(*card)))
            }
            Statement::Plays { player, action } => self.plays(player, action),
            Statement::Deal { number, dealer } => self.word("deal").number(*number).dealer(dealer.as_ref()),
            Statement::Position { number, dealer } => self.word("position").number(*number).dealer(dealer.as_ref()),
            Statement::Hand { player, cards } => self.word("hand").player(player).cards(cards),
            Statement::Indicator { card } => self.word("indicator").card(Some(*card)),
            Statement::Buried { card } => self.word("buried").card(Some(*card)),
            Statement::Upcard { card } => self.word("upcard").card(*card),
            Statement::Stock { cards } => self.word("stock").cards(cards),
            Statement::Pile { cards } => self.word("pile").cards(cards),
            Statement::Table { player, melds } => self.word("table").player(player).groups(melds),
            Statement::Openings { melds } => melds.iter().fold(self.word("openings"), Self::meld),
            Statement::Laid { player, cards, on } => self.word("laid").player(player).cards(cards).word("on").meld(on),
            Statement::Opened { players } => self.word("opened").players(players),
            Statement::Turn { player, drawn: false } => self.word("turn").player(player),
            Statement::Turn { player, drawn: true } => self.word("turn").player(player).word("drawn"),
            Statement::Reshuffled { times } => self.word("reshuffled").number(*times),
            Statement::Tally { of, entries } => entries.iter().fold(self.word(of.as_str()), Self::entry),
            Statement::Pool { pool: Pool::Game, chips } => self.word("pool game").number(*chips),
            Statement::Pool { pool: Pool::Hand, chips } => self.word("pool hand").number(*chips),
            Statement::Shuffle { proof } => self.proof(proof),
            Statement::Reshuffle => self.word("reshuffle"),
            Statement::Redeal => self.word("redeal"),
            Statement::Void => self.word("void"),
            Statement::Ends => self.word("ends"),
            Statement::Out { player } => self.word("out").player(player),
            Statement::Winner { players } => self.word("winner").players(players),
            Statement::Expect { expected, point, code, reading } => {
                self.word("=").word(expected.as_str()).optional("", point.as_deref()).optional("", code.as_deref());
                reading.iter().fold(self, |line, reading| line.word("where").reading(reading))
            }
            Statement::Ruling { decision, by, under, reason } => {
                self.decision(decision);
                by.iter().fold(&mut *self, |line, by| line.word("by").text(by));
                self.optional("under", under.as_deref());
                reason.iter().fold(self, |line, reason| line.text(reason))
            }
        }
    }

    /// Writes a word and a name, if there is a name.
    fn optional(&mut self, word: &str, name: Option<&str>) -> &mut Self {
        match name {
            Some(name) if word.is_empty() => self.name(name),
            Some(name) => self.word(word).name(name),
            None => self,
        }
    }

    /// Writes who plays with whom.
    fn partners<P: Player>(&mut self, players: &[P], ends: &[u16]) -> &mut Self {
        self.word("partners");
        for (index, player) in players.iter().enumerate() {
            if ends.iter().any(|&end| usize::from(end) == index) {
                self.word("|");
            }
            self.player(player);
        }
        self
    }
}
