//! Lines of a log as sentences with cards.

use adjudeck_format::{Action, Decision, Entry, MeldName, Names, Pool, Seat, Statement, Tally, print_statement};
use adjudeck_validator::Variant;
use maud::{Markup, html};

use super::cards::{card, groups, known, laid, row};
use super::site::fill;
use crate::words::Lang;

/// A line of a log in the words of its game.
pub(super) fn line(lang: Lang, variant: &Variant, statement: &Statement<'_>, names: &Names) -> Markup {
    let words = Words { lang, variant, names };
    match statement {
        Statement::Plays { player, action } => words.action(*player, action),
        _ => words.statement(statement),
    }
}

/// The words for the lines of one log.
#[derive(Clone, Copy)]
struct Words<'a> {
    lang: Lang,
    variant: &'a Variant,
    names: &'a Names,
}

impl Words<'_> {
    /// A sentence: a text of the book with its slots filled, the slot `who` by a player.
    fn sentence(self, text: &str, who: Seat, slots: &[(&str, Markup)]) -> Markup {
        let find = |slot: &str| slots.iter().find(|(name, _)| *name == slot).map(|(_, markup)| markup.clone());
        fill(&self.lang.say_of(text, self.variant), |slot| match slot {
            "who" => self.player(who),
            _ => find(slot).unwrap_or_default(),
        })
    }

    fn player(self, seat: Seat) -> Markup {
        html! { b { (self.names.name(seat).unwrap_or("?")) } }
    }

    fn meld(self, meld: MeldName) -> Markup {
        html! { b { (self.names.name(meld.owner).unwrap_or("?")) "." (meld.number) } }
    }

    /// What a player does.
    fn action(self, who: Seat, action: &Action<'_>) -> Markup {
        let Self { lang, .. } = self;
        let say = |text: &'static str, slots: &[(&str, Markup)]| self.sentence(text, who, slots);
        let one = |which| ("card", known(lang, which));
        match action {
            Action::Draws { cards } => say("{who} draws {cards}", &[("cards", row(lang, cards))]),
            Action::Takes { cards } => say("{who} takes {cards}", &[("cards", row(lang, cards))]),
            Action::TakesTo { card } => say("{who} takes the line down to {card}", &[one(Some(*card))]),
            Action::Pushes { cards } => say("{who} pushes {cards}", &[("cards", row(lang, cards))]),
            Action::Peeks { card } => say("{who} looks at {card} on the stock", &[one(*card)]),
            Action::Calls { together: false } => say("{who} calls", &[]),
            Action::Calls { together: true } => say("{who} calls at the same moment", &[]),
            Action::Withdraws => say("{who} takes the call back", &[]),
            Action::Allows => say("{who} allows it", &[]),
            Action::Refuses => say("{who} refuses it", &[]),
            Action::Buys { card } => say("{who} buys {card}", &[one(*card)]),
            Action::Melds { melds } => say("{who} melds {cards}", &[("cards", groups(lang, melds))]),
            Action::Lays { cards, on } => {
                say("{who} lays {cards} on {meld}", &[("cards", laid(lang, cards)), ("meld", self.meld(*on))])
            }
            Action::Swaps { card, into } => say(
                "{who} puts {card} in the place of a wild card of {meld}",
                &[one(Some(*card)), ("meld", self.meld(*into))],
            ),
            Action::Claims { wild, from, with } => say(
                "{who} claims {wild} from {meld} with {card}",
                &[("wild", card(lang, *wild)), ("meld", self.meld(*from)), one(Some(*with))],
            ),
            Action::Moves { card, from, to } => say(
                "{who} moves {cards} from {meld} to {other}",
                &[("cards", laid(lang, &[*card])), ("meld", self.meld(*from)), ("other", self.meld(*to))],
            ),
            Action::Joins { from, to } => {
                say("{who} joins {meld} to {other}", &[("meld", self.meld(*from)), ("other", self.meld(*to))])
            }
            Action::Chooses { contract } => say("{who} chooses contract {n}", &[("n", html! { (contract) })]),
            Action::Rearranges { melds } => say("{who} rearranges: {cards}", &[("cards", groups(lang, melds))]),
            Action::Discards { card } => say("{who} discards {card}", &[one(*card)]),
            Action::Passes => say("{who} passes", &[]),
            Action::Declares { melds, discard: None } => {
                say("{who} declares {cards}", &[("cards", groups(lang, melds))])
            }
            Action::Declares { melds, discard: Some(card) } => {
                say("{who} declares {cards} and discards {card}", &[("cards", groups(lang, melds)), one(Some(*card))])
            }
            Action::Shows { melds } => say("{who} shows {cards}", &[("cards", groups(lang, melds))]),
            Action::Packs => say("{who} packs", &[]),
            Action::Leaves => say("{who} leaves the game", &[]),
            Action::Reenters => say("{who} pays to stay in the game", &[]),
        }
    }

    /// A line that no player does.
    fn statement(self, statement: &Statement<'_>) -> Markup {
        let Self { lang, .. } = self;
        let say = |text: &'static str, who, slots: &[(&str, Markup)]| self.sentence(text, who, slots);
        let cards = |cards: &[_]| [("cards", row(lang, cards))];
        match statement {
            Statement::Rules { edition, .. } => {
                say("Played by {edition}", Seat(0), &[("edition", html! { code lang="en" { (edition) } })])
            }
            Statement::House { reading } => {
                let answer = html! { code lang="en" { (reading.point) " = " (reading.answer) } };
                say("House rule: {answer}", Seat(0), &[("answer", answer)])
            }
            Statement::Hand { player, cards: all } => say("{who} was dealt {cards}", *player, &cards(all)),
            Statement::Upcard { card } => say("The upcard is {card}", Seat(0), &[("card", known(lang, *card))]),
            Statement::Indicator { card: it } => say("The indicator is {card}", Seat(0), &[("card", card(lang, *it))]),
            Statement::Buried { card: it } => {
                say("{card} is put back into the stock", Seat(0), &[("card", card(lang, *it))])
            }
            Statement::Deal { number, dealer: Some(dealer) } => {
                say("Deal {n}: {who} deals", *dealer, &[("n", html! { (number) })])
            }
            Statement::Tally { of, entries } => {
                html! { (self.tally(*of)) (self.lang.say(" ")) (self.entries(entries)) }
            }
            Statement::Pool { pool: Pool::Game, chips } => say("Game pool: {n}", Seat(0), &[("n", html! { (chips) })]),
            Statement::Pool { pool: Pool::Hand, chips } => say("Hand pool: {n}", Seat(0), &[("n", html! { (chips) })]),
            Statement::Reshuffle => say("The discards are shuffled to form a new stock", Seat(0), &[]),
            Statement::Redeal => say("The cards are thrown in and dealt again", Seat(0), &[]),
            Statement::Void => say("The deal is void", Seat(0), &[]),
            Statement::Ends => say("The deal ends, and nobody has gone out", Seat(0), &[]),
            Statement::Out { player } => say("{who} has gone out; the deal is over", *player, &[]),
            Statement::Winner { players } => {
                say("The game is won by {players}", Seat(0), &[("players", self.players(players))])
            }
            Statement::Ruling { decision, .. } => self.decision(decision),
            _ => html! { code lang="en" { (print_statement(statement, self.names)) } },
        }
    }

    /// What a director has ruled.
    fn decision(self, decision: &Decision) -> Markup {
        let points = |entry: &Entry| [("n", html! { (entry.count) })];
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
                self.sentence("Ruling: {card} may not be taken", Seat(0), &[("card", card(self.lang, *it))])
            }
        }
    }

    /// What numbers count.
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

    fn entries(self, entries: &[Entry]) -> Markup {
        html! {
            @for (index, entry) in entries.iter().enumerate() {
                @if index > 0 { (self.lang.say(", ")) }
                (self.player(entry.player)) " " (entry.count)
            }
        }
    }

    fn players(self, players: &[Seat]) -> Markup {
        html! {
            @for (index, player) in players.iter().enumerate() {
                @if index > 0 { (self.lang.say(", ")) }
                (self.player(*player))
            }
        }
    }
}
