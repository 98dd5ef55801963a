//! A deal while its lines are read.

use adjudeck_format::Names;
use adjudeck_format::{Action, Card, CardSet, Decision, Seat, Statement};
use adjudeck_validator::rules::deal::{Redeal, WildUpcard};
use adjudeck_validator::{Judge, Rules};

use super::deal::{DealPlace, DealScene, DrawnCards, ShownDeal};
use super::repeats::{mixed, mixed_text};
use super::stock::StockWatch;
use crate::referee::Head;
use crate::text::day::Day;

/// A game while its lines are read.
#[derive(Clone, Debug, Default)]
pub(super) struct OpenGame {
    pub(super) head: Head,
    /// Whether it is kept, once that is decided.
    kept: Option<bool>,
    /// Where it begins; 0 without a line of its own.
    pub(super) line: u64,
    /// The number of the last deal, and how often a deal of that number was dealt before.
    last: (u16, u64),
    title: u64,
}

impl OpenGame {
    pub(super) fn new(line: u64, title: &str) -> Self {
        Self { line, title: mixed_text(title), ..Self::default() }
    }

    /// Whether it is kept. That is decided when its first deal begins.
    pub(super) fn is_kept(&mut self, keeps: impl Fn(&Head) -> bool, names: &Names) -> bool {
        let head = &mut self.head;
        *self.kept.get_or_insert_with(|| {
            head.players = names.as_slice().iter().map(ToString::to_string).collect();
            keeps(head)
        })
    }

    /// What a tag says; `None` if it is blank, since that names no group.
    fn group(&self, key: &str) -> Option<Box<str>> {
        self.head.tags.get(key).filter(|value| !value.trim().is_empty()).map(|value| value.as_str().into())
    }

    /// What a deal of it is part of.
    pub(super) fn scene(&mut self, game: u64, deal: u16, players: &[Box<str>]) -> DealScene {
        let day = self.head.day();
        let date = day.as_ref().map(Day::as_str).or(self.head.undated());
        let [server, table] = ["server", "table"].map(|key| self.group(key));
        let said = [date, server.as_deref(), table.as_deref()].map(|value| value.map_or(0, mixed_text));
        let names = players.iter().map(|name| mixed_text(name));
        let occasion = said.into_iter().chain(names).fold(mixed(self.title, deal.into()), mixed);
        let redealt = if self.last.0 == deal { self.last.1 + 1 } else { 0 };
        self.last = (deal, redealt);
        DealScene { game, occasion, redealt, server, table, month: day.map(|day| day.month().into()) }
    }
}

/// A deal while its lines are read.
#[derive(Clone, Debug)]
pub(super) struct OpenDeal {
    shown: ShownDeal,
    /// How many cards each player is due.
    due: u64,
    /// By seat, how many cards the line of a hand has.
    written: Vec<Option<u64>>,
    /// Players who take part.
    present: Vec<bool>,
    first_upcard: Option<Card>,
    /// The stock, once play has begun.
    stock: Option<StockWatch>,
}

impl OpenDeal {
    /// A deal that has just begun.
    pub(super) fn new(place: DealPlace, scene: DealScene, names: &Names, judge: &Judge) -> Self {
        let (rules, deal) = (judge.rules(), judge.deal());
        let players: Vec<Box<str>> = names.as_slice().to_vec();
        let shown = ShownDeal {
            place,
            scene,
            copies: judge.game().pack().copies(),
            wild: CardSet::EMPTY,
            dealer: deal.dealer(),
            direction: rules.deal.direction.answer,
            hands: vec![None; players.len()],
            indicator: None,
            upcard: None,
            is_sifted: rules.deal.redeal.answer == Redeal::OrDoubles,
            behind: behind(judge),
            dealt: 0,
            drawn: DrawnCards::default(),
            players,
        };
        let due = rules.deal.hands(judge.game().players());
        let of_deal = due.get(usize::from(deal.number()).saturating_sub(1)).or(due.last());
        let present: Vec<_> = judge.game().seats().map(|seat| deal.is_present(seat)).collect();
        Self {
            due: of_deal.copied().unwrap_or_default().into(),
            written: vec![None; shown.hands.len()],
            present,
            first_upcard: None,
            stock: None,
            shown,
        }
    }

    /// What the record shows of it.
    pub(super) fn shown(mut self) -> ShownDeal {
        let seats = self.written.iter().zip(self.present.iter().chain(std::iter::repeat(&true)));
        let dealt = seats.filter(|(_, is_present)| **is_present).map(|(written, _)| written.unwrap_or(self.due));
        self.shown.dealt = dealt.sum();
        self.shown
    }

    /// A line could not be read: what lies in the stock is not known any more.
    pub(super) fn lose(&mut self) {
        self.stock.get_or_insert_default().lose();
    }

    /// Sees a statement, which has been judged.
    pub(super) fn see(&mut self, statement: &Statement<'_>, judge: &Judge) {
        match statement {
            Statement::Hand { player, cards } => self.see_hand(*player, cards),
            Statement::Indicator { card } => self.shown.indicator = Some(*card),
            Statement::Upcard { card } => {
                self.first_upcard = *card;
                self.shown.upcard = card.filter(|_| upcard_stays(judge.rules()));
            }
            Statement::Plays { player, action } => {
                self.begin_play(judge);
                self.see_action(*player, action);
            }
            Statement::Ruling { decision, .. } => self.see_ruling(decision),
            // After these nobody can say what the next card may be.
            Statement::Reshuffle | Statement::Buried { .. } => self.lose(),
            statement => self.see_other(statement, judge),
        }
    }

    /// Sees a statement that says nothing of the cards, but for a wild card that is known only when the dealing is over.
    fn see_other(&mut self, statement: &Statement<'_>, judge: &Judge) {
        if matches!(statement, Statement::Out { .. } | Statement::Ends | Statement::Void | Statement::Tally { .. }) {
            self.begin_play(judge);
        }
    }

    fn see_hand(&mut self, player: Seat, cards: &[Option<Card>]) {
        let whole: Option<Vec<Card>> = cards.iter().copied().collect();
        if let Some(hand) = self.shown.hands.get_mut(player.index()) {
            *hand = whole.filter(|cards| !cards.is_empty());
        }
        if let Some(written) = self.written.get_mut(player.index()) {
            *written = u64::try_from(cards.len()).ok();
        }
    }

    /// Notes what is wild and what lies in the stock, when play begins.
    fn begin_play(&mut self, judge: &Judge) {
        let is_first = self.shown.wild.is_empty();
        if is_first {
            let kinds = (0..Card::KINDS).filter_map(Card::from_index);
            self.shown.wild = kinds.filter(|card| judge.is_wild(*card)).collect();
        }
        if self.stock.is_none() {
            self.stock = Some(self.stock());
        }
    }

    /// The stock when play begins; unknown if a card outside it is hidden.
    fn stock(&self) -> StockWatch {
        let shown = &self.shown;
        let is_shown =
            |(seat, is_present): (usize, &bool)| !is_present || shown.hands.get(seat).is_some_and(Option::is_some);
        let is_whole = self.present.iter().enumerate().all(is_shown) && self.first_upcard.is_some();
        if !is_whole {
            return StockWatch::default();
        }
        let hands = shown.hands.iter().flatten().flatten().copied();
        let elsewhere = hands.chain(shown.indicator).chain(self.first_upcard);
        StockWatch::of(&shown.copies, elsewhere, shown.wild, self.first_upcard)
    }

    fn see_action(&mut self, player: Seat, action: &Action<'_>) {
        let Some(stock) = &mut self.stock else { return };
        match action {
            Action::Draws { cards } => cards.iter().for_each(|card| stock.draw(player, *card, &mut self.shown.drawn)),
            Action::Discards { card } => stock.lay(*card),
            Action::Takes { .. } | Action::TakesTo { .. } | Action::Buys { .. } | Action::Declares { .. } => {
                stock.lay(None);
            }
            Action::Pushes { cards } => {
                stock.lay(None);
                cards.iter().skip(1).for_each(|card| stock.reveal(*card));
                if cards.len() < 2 {
                    stock.lose();
                }
            }
            // Whoever has seen a card draws it, or not, for what it is.
            Action::Peeks { .. } => stock.lose(),
            Action::Calls { .. }
            | Action::Withdraws
            | Action::Allows
            | Action::Refuses
            | Action::Melds { .. }
            | Action::Lays { .. }
            | Action::Swaps { .. }
            | Action::Claims { .. }
            | Action::Moves { .. }
            | Action::Joins { .. }
            | Action::Chooses { .. }
            | Action::Rearranges { .. }
            | Action::Passes
            | Action::Shows { .. }
            | Action::Packs
            | Action::Leaves
            | Action::Reenters => {}
        }
    }

    fn see_ruling(&mut self, decision: &Decision) {
        let Some(stock) = &mut self.stock else { return };
        match decision {
            // A card that is put back has been seen.
            Decision::Back => stock.lose(),
            Decision::Draw { cards, .. } => cards.iter().for_each(|card| stock.reveal(*card)),
            Decision::Stands | Decision::Penalty(_) | Decision::Dead(_) | Decision::Adjust(_) => {}
        }
    }
}

/// Whether the first upcard stays whatever it is, so that nothing but chance decides which it is.
fn upcard_stays(rules: &Rules) -> bool {
    match rules.deal.wild_upcard.answer {
        WildUpcard::Stays | WildUpcard::Dead => true,
        WildUpcard::Buried | WildUpcard::UnderStock | WildUpcard::BuriedUnlessPureRun => false,
    }
}

/// Who is last before the deal; nobody if all are equal, or if some total is not known.
fn behind(judge: &Judge) -> Vec<Seat> {
    let (game, rules) = (judge.game(), judge.rules());
    let sign = if rules.series.winner.answer.is_highest() { 1 } else { -1 };
    let totals: Option<Vec<_>> =
        game.present().map(|seat| Some((seat, game.totals().get(seat.index()).copied().flatten()? * sign))).collect();
    let totals = totals.unwrap_or_default();
    let worst = totals.iter().map(|(_, total)| *total).min();
    let last: Vec<_> = totals.iter().filter(|(_, total)| Some(*total) == worst).map(|(seat, _)| *seat).collect();
    if last.len() == totals.len() { Vec::new() } else { last }
}
