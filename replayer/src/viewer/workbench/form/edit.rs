//! What is filled in, written into the log.

use std::ops::Range;

use adjudeck_format::{Names, Scratch, Seat, Statement, is_name, parse_line, print_statement, renamed};
use serde::Deserialize;

use super::slots::{FormLines, FormSlot};
use crate::viewer::workbench::place::WritingPlace;

/// What somebody fills in. A seat counts from 0.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FormEdit {
    /// The rules.
    Rules {
        /// The edition.
        edition: String,
    },
    /// Adds a player at the last seat.
    AddPlayer {
        /// The name.
        name: String,
    },
    /// Another name.
    RenamePlayer {
        /// Whose.
        seat: u8,
        /// The name.
        name: String,
    },
    /// Removes a player and their cards.
    RemovePlayer {
        /// Who.
        seat: u8,
    },
    /// How the deal begins.
    Start {
        /// `position` or `deal`.
        begins: String,
        /// The number of the deal.
        number: u16,
        /// Who deals.
        dealer: Option<u8>,
    },
    /// The hand of a player. An empty hand takes its line out of the log.
    Hand {
        /// Whose.
        seat: u8,
        /// The cards that are known.
        cards: Vec<String>,
        /// How many more there are.
        hidden: u16,
    },
    /// The melds of a player; none, if they have laid none.
    Table {
        /// Whose.
        seat: u8,
        /// The cards of each meld, as they are written.
        melds: Vec<Vec<String>>,
    },
    /// The discard pile, the top card last; at the beginning of a deal the upcard.
    Pile {
        /// The cards.
        cards: Vec<String>,
    },
    /// The card that says what is wild.
    Indicator {
        /// The card.
        card: Option<String>,
    },
    /// Whose turn it is.
    Turn {
        /// Who is to play.
        seat: Option<u8>,
        /// Whether they have drawn.
        drawn: bool,
    },
    /// A line at the end.
    Say {
        /// The line.
        line: String,
    },
    /// The last line is taken back.
    TakeBack,
}

/// The log with what is filled in; unchanged if that cannot be written.
///
/// ```
/// use adjudeck_replayer::viewer::workbench::{FormEdit, edit};
/// let log = "players Aya Bea Carl\n\nposition 1\nhand Aya 5C\n";
/// let change = FormEdit::Hand { seat: 0, cards: vec!["5C".to_owned(), "JK".to_owned()], hidden: 2 };
/// assert_eq!(edit(log, &change), "players Aya Bea Carl\n\nposition 1\nhand Aya 5C JK ? ?\n");
/// ```
#[must_use]
pub fn edit(text: &str, change: &FormEdit) -> String {
    let desk = EditDesk { text, lines: FormLines::of(text) };
    match change {
        FormEdit::Rules { edition } => desk.put(FormSlot::Rules, Some(format!("rules {edition}"))),
        FormEdit::AddPlayer { name } => desk.add(name),
        FormEdit::RenamePlayer { seat, name } => desk.rename(usize::from(*seat), name),
        FormEdit::RemovePlayer { seat } => desk.remove(Seat(*seat)),
        FormEdit::Start { begins, number, dealer } => desk.start(begins, *number, dealer.map(Seat)),
        FormEdit::Hand { seat, cards, hidden } => {
            desk.put_of(FormSlot::Hand(Seat(*seat)), "hand", &held(cards, *hidden))
        }
        FormEdit::Table { seat, melds } => {
            let melds: Vec<_> = melds.iter().map(|meld| meld.join(" ")).filter(|meld| !meld.is_empty()).collect();
            desk.put_of(FormSlot::Table(Seat(*seat)), "table", &melds.join(" | "))
        }
        FormEdit::Pile { cards } => desk.put(FormSlot::Pile, desk.pile(cards)),
        FormEdit::Indicator { card } => {
            desk.put(FormSlot::Indicator, card.as_ref().map(|card| format!("indicator {card}")))
        }
        FormEdit::Turn { seat, drawn } => {
            let player = seat.and_then(|seat| WritingPlace::object(Seat(seat), &desk.lines.names));
            let drawn = if *drawn { " drawn" } else { "" };
            desk.put(FormSlot::Turn, player.map(|player| format!("turn {player}{drawn}")))
        }
        FormEdit::Say { line } => desk.say(line),
        FormEdit::TakeBack => desk.take_back(),
    }
}

/// Cards that are known, and how many more there are.
fn held(cards: &[String], hidden: u16) -> String {
    let hidden = (hidden > 0).then(|| format!("?*{hidden}"));
    cards.iter().cloned().chain(hidden).collect::<Vec<_>>().join(" ")
}

/// A log into which something is written.
struct EditDesk<'a> {
    text: &'a str,
    lines: FormLines,
}

impl EditDesk<'_> {
    /// Puts a line into its place; none takes the line away.
    fn put(&self, slot: FormSlot, line: Option<String>) -> String {
        let line = line.map(|line| canonical(&line, &self.lines.names));
        match (self.lines.at(slot), line) {
            (Some(old), Some(new)) => self.replaced(old.span.clone(), &commented(new, old.comment.as_deref())),
            (Some(old), None) => self.without(old.span.clone()),
            (None, Some(new)) => self.inserted(slot, &new),
            (None, None) => self.text.to_owned(),
        }
    }

    /// Puts a line of a player into its place; without content it is taken away.
    fn put_of(&self, slot: FormSlot, word: &str, content: &str) -> String {
        let (FormSlot::Hand(seat) | FormSlot::Table(seat)) = slot else { return self.text.to_owned() };
        let Some(player) = WritingPlace::object(seat, &self.lines.names) else { return self.text.to_owned() };
        self.put(slot, (!content.is_empty()).then(|| format!("{word} {player} {content}")))
    }

    /// The line of the discard pile.
    fn pile(&self, cards: &[String]) -> Option<String> {
        let is_deal = self.lines.set_out().any(|(_, statement)| matches!(statement, Statement::Deal { .. }));
        let top = cards.last()?;
        Some(if is_deal { format!("upcard {top}") } else { format!("pile {}", cards.join(" ")) })
    }

    fn start(&self, begins: &str, number: u16, dealer: Option<Seat>) -> String {
        let dealer = dealer.and_then(|dealer| WritingPlace::object(dealer, &self.lines.names));
        let dealer = dealer.map(|dealer| format!(" dealer {dealer}")).unwrap_or_default();
        let line = format!("{begins} {number}{dealer}");
        let is_new = self.lines.at(FormSlot::Start).is_none();
        let line = if is_new && !self.text.is_empty() { format!("\n{line}") } else { line };
        self.put(FormSlot::Start, Some(line))
    }

    /// The line of the players.
    fn players(names: &[Box<str>]) -> String {
        let players: Statement<'_> = Statement::Players { names: names.into() };
        print_statement(&players, &Names::default())
    }

    fn add(&self, name: &str) -> String {
        let mut names = self.lines.names.as_slice().to_vec();
        if !is_name(name) || self.lines.names.find(name).is_some() || names.len() == Seat::COUNT {
            return self.text.to_owned();
        }
        names.push(name.into());
        self.put(FormSlot::Players, Some(Self::players(&names)))
    }

    /// Gives a player another name, in every line of the game that names them.
    fn rename(&self, seat: usize, name: &str) -> String {
        let mut text = self.text.to_owned();
        let Some(known) = self.lines.names.as_slice().get(seat) else { return text };
        if !is_name(name) || self.lines.names.find(name).is_some() {
            return text;
        }
        let lines: Vec<_> = self.lines.of_game().map(|line| line.span.clone()).collect();
        for span in lines.into_iter().rev() {
            let line =
                renamed(self.text.get(span.clone()).unwrap_or_default(), |named| (*named == **known).then_some(name));
            text.replace_range(span, &line);
        }
        text
    }

    fn remove(&self, seat: Seat) -> String {
        let mut names = self.lines.names.as_slice().to_vec();
        if seat.index() >= names.len() || names.len() == 1 {
            return self.text.to_owned();
        }
        names.remove(seat.index());
        let players = Self::players(&names);
        let mut gone = vec![FormSlot::Hand(seat), FormSlot::Table(seat)];
        let mut dealt = None;
        for (slot, statement) in self.lines.set_out() {
            match statement {
                Statement::Turn { player, .. } if *player == seat => gone.push(slot),
                Statement::Deal { number, dealer } if *dealer == Some(seat) => dealt = Some(("deal", *number)),
                Statement::Position { number, dealer } if *dealer == Some(seat) => dealt = Some(("position", *number)),
                _ => {}
            }
        }
        // Players are found by the line that names them, so that is written last.
        let mut text = self.text.to_owned();
        for slot in gone {
            text = EditDesk { text: &text, lines: FormLines::of(&text) }.put(slot, None);
        }
        if let Some((begins, number)) = dealt {
            text = EditDesk { text: &text, lines: FormLines::of(&text) }.start(begins, number, None);
        }
        EditDesk { text: &text, lines: FormLines::of(&text) }.put(FormSlot::Players, Some(players))
    }

    /// The text with a line at the end.
    fn say(&self, line: &str) -> String {
        let text = self.text.trim_end_matches(['\n', '\r', ' ', '\t']);
        let between = if text.is_empty() { "" } else { "\n" };
        format!("{text}{between}{}\n", line.trim())
    }

    fn take_back(&self) -> String {
        self.lines.last().map_or_else(|| self.text.to_owned(), |line| self.without(line.span.clone()))
    }

    fn replaced(&self, span: Range<usize>, line: &str) -> String {
        let mut text = self.text.to_owned();
        text.replace_range(span, line);
        text
    }

    /// The text without a line and its end.
    fn without(&self, span: Range<usize>) -> String {
        let rest = self.text.get(span.end..).unwrap_or_default();
        let end = ["\r\n", "\n", "\r"].iter().find(|end| rest.starts_with(**end)).map_or(0, |end| end.len());
        self.replaced(span.start..span.end + end, "")
    }

    /// The text with a new line for a slot that had none.
    fn inserted(&self, slot: FormSlot, line: &str) -> String {
        let mut text = self.text.to_owned();
        match self.lines.before(slot) {
            Some(before) => text.insert_str(before.span.end, &format!("\n{line}")),
            None => text.insert_str(0, &format!("{line}\n")),
        }
        if !text.ends_with('\n') {
            text.push('\n');
        }
        text
    }
}

/// A line in its canonical form, if it can be read; blank lines before it stay.
fn canonical(line: &str, names: &Names) -> String {
    let bare = line.trim_start_matches('\n');
    let blank = line.get(..line.len() - bare.len()).unwrap_or_default();
    let mut scratch = Scratch::default();
    let read = parse_line(bare.as_bytes(), names, &mut scratch);
    let printed = read.ok().flatten().map(|statement| print_statement(&statement, names));
    format!("{blank}{}", printed.as_deref().unwrap_or(bare))
}

/// A line with its comment.
fn commented(line: String, comment: Option<&str>) -> String {
    match comment {
        Some(comment) => format!("{line}  # {comment}"),
        None => line,
    }
}
