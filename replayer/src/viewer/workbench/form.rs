//! A log as a form, for people who have never written a log.
//!
//! # Why is the form no document of its own?
//!
//! The log is all there is. The form is read from its text, and what is filled in is written into the text, line by line. So a text
//! that was typed and one that was filled in are the same, and nothing can disagree. A form shows the last deal of a log. What
//! it has no place for stays in the text as it is, and the form says in which lines that stands.

mod edit;
mod slots;

use adjudeck_format::{Card, Groups, Laid, Seat, Statement, object};
use adjudeck_validator::{Rules, edition};
use serde::Serialize;

use self::slots::FormLines;
pub use edit::{FormEdit, edit};

use super::moment::{Moment, Shown};
use super::order::Order;
use crate::viewer::playback::sentence::{self, Sentence};

/// A log as a form.
#[derive(Clone, Debug, Default, Serialize)]
pub struct PaperForm {
    /// The edition that the log names; `None` if it names none.
    pub edition: Option<String>,
    /// The game of the rules by which is judged.
    pub game: Option<String>,
    /// How the deal begins: as a `position`, in its middle, or as a `deal`, with the shuffle; `None` if there is no deal yet.
    pub begins: Option<&'static str>,
    /// The number of the deal.
    pub number: u16,
    /// The seat of the dealer, from 0.
    pub dealer: Option<usize>,
    /// The players in the order of their seats.
    pub players: Vec<FormSeat>,
    /// Whether a card is turned up in this game to say what is wild.
    pub has_indicator: bool,
    /// That card.
    pub indicator: Option<Card>,
    /// The discard pile, the top card last, or the upcard; `?` is a card that nobody knows.
    pub pile: Vec<String>,
    /// Whose turn it is in a position: their seat, from 0.
    pub turn: Option<usize>,
    /// Whether they have drawn.
    pub drawn: bool,
    /// The cards that are wild besides jokers.
    pub wild: Vec<Card>,
    /// What the first melds must be, in words.
    pub contract: Option<String>,
    /// Every card of the packs, and how many of it are not placed yet.
    pub cards: Vec<CardsLeft>,
    /// What happened after the cards were dealt.
    pub moves: Vec<FormMove>,
    /// The lines that say something for which the form has no place.
    pub unshown: Vec<u64>,
}

/// A player of a form.
#[derive(Clone, Debug, Default, Serialize)]
pub struct FormSeat {
    /// The name.
    pub name: String,
    /// The name as it stands within a line: in quotes if it must.
    pub written: String,
    /// Their cards that are known.
    pub hand: Vec<Card>,
    /// How many more they hold that nobody wrote down.
    pub hidden: usize,
    /// Whether the log says what they hold.
    pub is_noted: bool,
    /// Their melds, each card as it is written: `JK=9H`.
    pub melds: Vec<Vec<String>>,
}

/// How many of a card there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct CardsLeft {
    /// The card.
    pub card: Card,
    /// How many are in the packs.
    pub all: u8,
    /// How many of them the form has not placed yet.
    pub left: u8,
}

/// Something that happened.
#[derive(Clone, Debug, Serialize)]
pub struct FormMove {
    /// Its line, from 1.
    pub line: u64,
    /// The line as it stands there.
    pub text: String,
    /// The line as a sentence; empty if it cannot be read.
    pub says: Sentence,
}

/// Reads a log as a form.
///
/// ```
/// use adjudeck_replayer::viewer::workbench::{Order, form};
/// let log = "rules kalooki\nplayers Aya Bea Carl\nposition 1 dealer Carl\nhand Aya 5C JK\nturn Aya drawn\nAya discards JK\n";
/// let form = form(log, &Order::default());
/// assert_eq!((form.game.as_deref(), form.begins, form.dealer, form.turn), (Some("kalooki"), Some("position"), Some(2), Some(0)));
/// assert_eq!((form.players[0].hand.len(), form.players[1].is_noted), (2, false));
/// let left = |card: &str| form.cards.iter().find(|it| it.card.to_string() == card).map(|it| (it.all, it.left));
/// assert_eq!((left("5C"), left("6C")), (Some((2, 1)), Some((2, 2))));
/// assert_eq!((form.moves[0].line, &*form.moves[0].text), (6, "Aya discards JK"));
/// assert!(form.unshown.is_empty());
/// ```
#[must_use]
pub fn form(text: &str, order: &Order) -> PaperForm {
    let lines = FormLines::of(text);
    let mut form = PaperForm { unshown: lines.unshown(), ..PaperForm::default() };
    form.players = lines.names.as_slice().iter().map(|name| seat_of(name)).collect();
    for (_, statement) in lines.set_out() {
        form.fill(statement);
    }
    let rules = order.choice().rules.or_else(|| edition(form.edition.as_deref()?).cloned());
    if let Some(rules) = &rules {
        form.game = Some(rules.variant.game.clone());
        form.has_indicator = rules.indicator.is_some();
        form.cards = cards_left(rules, &lines);
    }
    form.of_table(text, lines.last_of_setting(), order);
    let variant = rules.map(|rules| rules.variant);
    let variant = variant.as_deref().unwrap_or(adjudeck_validator::Variant::general());
    let says = |statement: Option<&Statement<'_>>| {
        statement.map(|it| sentence::line(order.lang(), variant, it, &lines.names, false)).unwrap_or_default()
    };
    let moved = lines.moves().map(|(line, text, statement)| FormMove { line, text, says: says(statement) });
    form.moves = moved.collect();
    form
}

/// A player of whom nothing is said yet.
fn seat_of(name: &str) -> FormSeat {
    FormSeat { name: name.to_owned(), written: object(name).into_owned(), ..FormSeat::default() }
}

impl PaperForm {
    /// Fills in what a line of the log says.
    fn fill(&mut self, statement: &Statement<'static>) {
        match statement {
            Statement::Rules { edition, .. } => self.edition = Some(edition.to_string()),
            Statement::Deal { number, dealer } => self.begin("deal", *number, *dealer),
            Statement::Position { number, dealer } => self.begin("position", *number, *dealer),
            Statement::Hand { player, cards } => {
                if let Some(seat) = self.players.get_mut(player.index()) {
                    seat.hand = cards.iter().copied().flatten().collect();
                    seat.hidden = cards.len() - seat.hand.len();
                    seat.is_noted = true;
                }
            }
            Statement::Indicator { card } => self.indicator = Some(*card),
            Statement::Upcard { card } => self.pile = vec![written(*card)],
            Statement::Pile { cards } => self.pile = cards.iter().copied().map(written).collect(),
            Statement::Table { player, melds } => {
                if let Some(seat) = self.players.get_mut(player.index()) {
                    seat.melds = groups(melds);
                }
            }
            Statement::Turn { player, drawn } => {
                self.turn = Some(player.index());
                self.drawn = *drawn;
            }
            _ => {}
        }
    }

    fn begin(&mut self, how: &'static str, number: u16, dealer: Option<Seat>) {
        self.begins = Some(how);
        self.number = number;
        self.dealer = dealer.map(Seat::index);
    }

    /// Fills in what the rules say once everything is set out: which cards are wild, and the contract.
    fn of_table(&mut self, text: &str, line: u64, order: &Order) {
        let Some(Shown { view, .. }) = Shown::at(&Moment::after(text, line, &order.choice()), order.lang()) else {
            return;
        };
        self.wild = view.wild;
        self.contract = view.contract;
    }
}

/// A card that may be hidden, as it is written.
fn written(card: Option<Card>) -> String {
    card.map_or_else(|| "?".to_owned(), |card| card.to_string())
}

/// Groups as they are written.
fn groups(melds: &Groups<'_>) -> Vec<Vec<String>> {
    melds.iter().map(|group| group.iter().map(Laid::to_string).collect()).collect()
}

/// The cards of the packs, and how many of each are not placed.
fn cards_left(rules: &Rules, lines: &FormLines) -> Vec<CardsLeft> {
    let players = u8::try_from(lines.names.as_slice().len()).unwrap_or(u8::MAX);
    let Some(mut contents) = rules.pack.contents(players) else { return Vec::new() };
    if let Some((packs, jokers)) = lines.pack() {
        (contents.packs, contents.jokers) = (packs, jokers);
    }
    let copies = contents.copies();
    let mut placed = [0_u8; Card::KINDS];
    for card in lines.placed() {
        if let Some(count) = placed.get_mut(card.index()) {
            *count = count.saturating_add(1);
        }
    }
    let left = |card: Card| {
        let of = |counts: &[u8; Card::KINDS]| counts.get(card.index()).copied().unwrap_or_default();
        CardsLeft { card, all: of(&copies), left: of(&copies).saturating_sub(of(&placed)) }
    };
    Card::all().map(left).filter(|it| it.all > 0).collect()
}

#[cfg(test)]
mod tests {
    use super::{FormEdit, Order, edit, form};

    const LOG: &str = include_str!("../../../examples/table3.rum");

    fn edited(text: &str, json: &str) -> String {
        let change: FormEdit = serde_json::from_str(json).unwrap();
        edit(text, &change)
    }

    #[test]
    fn what_a_form_has_no_place_for_is_named() {
        let log = "rules kalooki\nplayers Aya Bea Carl\ndeal 1 dealer Carl\nAya draws 5C\nvoid\n\nhouse call.upcard: callable\n\
                   position 2 dealer Aya\nopened Bea\nhand Aya 5C\nhnad Bea 6C\nturn Aya\nAya draws 6D # why\n";
        let form = form(log, &Order::default());
        assert_eq!(form.unshown, [3, 4, 5, 7, 9, 11]);
        assert_eq!((form.begins, form.number, form.moves.len()), (Some("position"), 2, 1));
        assert_eq!(form.moves.first().map(|it| (&*it.text, it.line)), Some(("Aya draws 6D # why", 13)));
    }

    #[test]
    fn a_new_game_begins_a_new_form() {
        let form = form(&format!("{LOG}game \"next\"\nplayers Zoe Yan\n"), &Order::default());
        let names: Vec<_> = form.players.iter().map(|it| &*it.name).collect();
        assert_eq!((names, form.begins, form.edition), (vec!["Zoe", "Yan"], None, None));
        assert_eq!(super::form("", &Order::default()).players.len(), 0);
    }

    #[test]
    fn what_is_filled_in_replaces_its_line_and_nothing_else() {
        let made = edited(LOG, r#"{ "hand": { "seat": 1, "cards": ["8D", "JK"], "hidden": 3 } }"#);
        assert_eq!(made, LOG.replace("hand Bea 8D 2C 3C 9H", "hand Bea 8D JK ?*3"));
        let made = edited(LOG, r#"{ "start": { "begins": "position", "number": 3, "dealer": 0 } }"#);
        assert!(made.contains("\nposition 3 dealer Aya  # the second deal, from the middle\n"), "{made}");
        let made = edited(LOG, r#"{ "table": { "seat": 0, "melds": [] } }"#);
        assert!(!made.contains("table Aya") && made.contains("table Bea"), "{made}");
    }

    #[test]
    fn what_is_new_comes_where_it_belongs() {
        let made = edited(LOG, r#"{ "pile": { "cards": ["5C", "9S"] } }"#);
        assert!(made.contains("JK=9H\npile 5C 9S\nturn Bea drawn\n"), "{made}");
        let made = edited(LOG, r#"{ "hand": { "seat": 3, "cards": [], "hidden": 5 } }"#);
        assert!(made.contains("9H\nhand Dee ?*5\ntable Aya"), "{made}");
        let mut log = edited("", r#"{ "rules": { "edition": "push/pagat" } }"#);
        for change in [
            r#"{ "add-player": { "name": "花子" } }"#,
            r#"{ "add-player": { "name": "Anna Maria" } }"#,
            r#"{ "start": { "begins": "deal", "number": 1, "dealer": 1 } }"#,
            r#"{ "pile": { "cards": ["9H"] } }"#,
            r#"{ "hand": { "seat": 0, "cards": ["9S"], "hidden": 0 } }"#,
            r#"{ "say": { "line": "花子 draws ?" } }"#,
        ] {
            log = edited(&log, change);
        }
        assert_eq!(
            log,
            "rules push/pagat\nplayers 花子 \"Anna Maria\"\n\ndeal 1 dealer \"Anna Maria\"\nhand 花子 9S\nupcard 9H\n花子 draws ?\n"
        );
    }

    #[test]
    fn a_player_is_called_otherwise_wherever_they_are_named() {
        let made = edited(LOG, r#"{ "rename-player": { "seat": 0, "name": "Ana Maria" } }"#);
        assert!(made.contains("players \"Ana Maria\" Bea Carl Dee\n"), "{made}");
        assert!(made.contains("table \"Ana Maria\" 9D") && made.contains("Bea lays 8D on \"Ana Maria\".1\n"), "{made}");
        assert!(made.contains("Bea swaps 9H into Bea.3          # the joker"), "what does not name them stays: {made}");
        for taken in ["Bea", "", "a\nb"] {
            let change = FormEdit::RenamePlayer { seat: 0, name: taken.to_owned() };
            assert_eq!(edit(LOG, &change), LOG, "{taken}");
        }
    }

    #[test]
    fn who_does_not_play_takes_their_cards_along() {
        let made = edited(LOG, r#"{ "remove-player": { "seat": 3 } }"#);
        assert!(made.contains("players Aya Bea Carl\n") && made.contains("position 2  # the second"), "{made}");
        let made = edited(LOG, r#"{ "remove-player": { "seat": 1 } }"#);
        assert!(!made.contains("hand Bea") && !made.contains("table Bea") && !made.contains("turn"), "{made}");
    }

    #[test]
    fn the_last_line_is_taken_back() {
        let undo = r#""take-back""#;
        let once = edited(LOG, undo);
        assert_eq!(Some(&*once), LOG.strip_suffix("Bea discards 2C\n"));
        let twice = edited(&once, undo);
        assert!(twice.ends_with("Bea lays 8D on Aya.1\n"), "{twice}");
        assert_eq!(edited("", undo), "");
    }
}
