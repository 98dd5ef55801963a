//! A table at which others play.

use std::sync::{Mutex, MutexGuard, PoisonError};

use adjudeck_format::{Action, Card, Seat};
use adjudeck_replayer::Lang;
use adjudeck_replayer::analysis::table::TableView;
use adjudeck_replayer::embed::{self, seat};
use adjudeck_replayer::generate;
use adjudeck_replayer::input::trouble::CommandError;
use adjudeck_replayer::report::record;
use adjudeck_validator::Points;
use pyo3::prelude::*;

use crate::checker::json;
use crate::chosen::Chosen;
use crate::error::{Error, detached};

/// What could be played: the line, its verb, the index of its first card, and how many cards it has.
type Offered = (String, &'static str, Option<usize>, usize);

/// How many cards each player holds.
type Held = Vec<(String, u16)>;

/// A table at which a game is played.
#[pyclass(module = "adjudeck._adjudeck")]
pub(crate) struct Dealer {
    dealer: Mutex<generate::Dealer>,
    lang: Lang,
}

#[pymethods]
impl Dealer {
    #[new]
    #[pyo3(signature = (chosen, players, seed, *, deals = None, lang = "en"))]
    fn new(chosen: Chosen, players: Vec<String>, seed: u64, deals: Option<u64>, lang: &str) -> PyResult<Self> {
        let (rules, lang) = (chosen.only()?, embed::lang(lang).map_err(Error::of)?);
        let players: Vec<&str> = players.iter().map(String::as_str).collect();
        let dealer = generate::Dealer::new(&rules, &players, seed).map_err(|error| said(error, lang))?;
        let dealer = if let Some(deals) = deals { dealer.ending_after(deals) } else { dealer };
        Ok(Self { dealer: Mutex::new(dealer), lang })
    }

    /// The players, in the order in which they sit.
    fn players(&self) -> Vec<String> {
        self.dealer().names().as_slice().iter().map(ToString::to_string).collect()
    }

    /// Who is asked.
    fn asked(&self) -> Option<String> {
        let dealer = self.dealer();
        dealer.asked().and_then(|seat| dealer.names().as_slice().get(seat.index()).map(ToString::to_string))
    }

    /// Whether who is asked may let it be.
    fn may_waive(&self) -> bool {
        self.dealer().may_waive()
    }

    /// Who is asked lets it be. Returns whether they may.
    fn waive(&self, py: Python<'_>) -> PyResult<bool> {
        detached(py, || self.dealer().waive().map_err(|error| said(error, self.lang)))
    }

    /// What a player could do.
    fn options(&self, player: &str) -> PyResult<Vec<Offered>> {
        let dealer = self.dealer();
        let player = seat(dealer.names(), player, self.lang).map_err(Error::of)?;
        let told = |action: &Action<'static>| {
            let (card, cards) = cards_of(action);
            (dealer.line(player, action), action.verb().as_str(), card.map(Card::index), cards)
        };
        Ok(dealer.actions(player).map(told).collect())
    }

    /// Plays a line of a player. Returns what is found if it is not legal, as JSON.
    fn play(&self, py: Python<'_>, player: &str, line: &str) -> PyResult<Option<String>> {
        let found = detached(py, || {
            let mut dealer = self.dealer();
            let player = seat(dealer.names(), player, self.lang).map_err(Error::of)?;
            dealer.play(player, line).map_err(|error| said(error, self.lang))
        })?;
        found.map(|finding| json(&record("", &finding, self.lang))).transpose()
    }

    /// The log, as a player could have written it or with all cards.
    #[pyo3(signature = (player = None))]
    fn log(&self, player: Option<&str>) -> PyResult<String> {
        let dealer = self.dealer();
        match player {
            None => Ok(dealer.log().to_owned()),
            Some(player) => Ok(dealer.log_of(Some(seat(dealer.names(), player, self.lang).map_err(Error::of)?))),
        }
    }

    /// The table as JSON, as a player sees it or with all cards.
    #[pyo3(signature = (player = None))]
    fn table(&self, player: Option<&str>) -> PyResult<String> {
        let dealer = self.dealer();
        let lines = dealer.log().lines().map(|_| 1).sum();
        let Some(player) = player else {
            return json(&TableView::of(dealer.judge(), dealer.names(), 1, lines, self.lang));
        };
        let referee = dealer.referee_of(seat(dealer.names(), player, self.lang).map_err(Error::of)?);
        let judge = referee.judge().ok_or_else(|| Error::of("there is no table yet"))?;
        json(&TableView::of(judge, referee.names(), 1, lines, self.lang))
    }

    /// Four counts of each card, one after the other: in a player's hand, in the pile, on top of the pile, in melds. And how many cards
    /// each player holds.
    fn counts(&self, player: &str) -> PyResult<(Vec<u8>, Held)> {
        let dealer = self.dealer();
        let seat = seat(dealer.names(), player, self.lang).map_err(Error::of)?;
        let table = &dealer.judge().deal().table;
        let hand = table.hand(seat).known().flat_map(|(card, copies)| (0..copies).map(move |_| card));
        let (pile, top) = (table.pile().iter().flatten().copied(), table.pile().last().copied().flatten());
        let melded = table.all_melds().flat_map(|(_, meld)| meld.cards().iter().copied());
        let counts = [count(hand), count(pile), count(top.into_iter()), count(melded)].concat();
        let names = dealer.names().as_slice().iter().map(ToString::to_string);
        Ok((counts, (0..).map(Seat).zip(names).map(|(seat, name)| (name, table.hand(seat).size())).collect()))
    }

    /// What each deal that is over has come to, for each player.
    fn scores(&self) -> Vec<Vec<Option<i32>>> {
        let dealer = self.dealer();
        of_players(&dealer, dealer.scores())
    }

    /// What each deal that is over has brought each player; more is better.
    fn gains(&self) -> Vec<Vec<Option<i32>>> {
        let dealer = self.dealer();
        of_players(&dealer, dealer.gains())
    }

    /// Whether nobody can do anything that is legal.
    fn is_stuck(&self) -> bool {
        self.dealer().is_stuck()
    }

    /// The same table once more.
    fn copy(&self) -> Self {
        Self { dealer: Mutex::new(self.dealer().clone()), lang: self.lang }
    }
}

impl Dealer {
    fn dealer(&self) -> MutexGuard<'_, generate::Dealer> {
        self.dealer.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What was in the way, as an error.
fn said(error: std::io::Error, lang: Lang) -> PyErr {
    Error::of(lang.words().trouble(&CommandError::from(error)))
}

/// How many copies there are of each card.
fn count(cards: impl Iterator<Item = Card>) -> Vec<u8> {
    let mut counts = vec![0; Card::all().count()];
    for card in cards {
        if let Some(count) = counts.get_mut(card.index()) {
            *count += 1;
        }
    }
    counts
}

/// The points of the players, deal by deal.
fn of_players(dealer: &generate::Dealer, deals: &[Points]) -> Vec<Vec<Option<i32>>> {
    let players = dealer.names().as_slice().len();
    deals.iter().map(|points| points.iter().copied().take(players).collect()).collect()
}

/// The first card of an action, and how many cards it names.
fn cards_of(action: &Action<'static>) -> (Option<Card>, usize) {
    let of = |cards: &[Option<Card>]| (cards.first().copied().flatten(), cards.len());
    match action {
        Action::Draws { cards } | Action::Takes { cards } | Action::Pushes { cards } => of(cards),
        Action::Peeks { card } | Action::Buys { card } | Action::Discards { card } => (*card, 1),
        Action::TakesTo { card } | Action::Swaps { card, .. } | Action::Claims { with: card, .. } => (Some(*card), 1),
        Action::Melds { melds }
        | Action::Rearranges { melds }
        | Action::Declares { melds, .. }
        | Action::Shows { melds } => (melds.cards.first().and_then(|laid| laid.card), melds.cards.len()),
        Action::Lays { cards, .. } | Action::Moves { cards, .. } => {
            (cards.first().and_then(|laid| laid.card), cards.len())
        }
        Action::Chooses { contract } => (None, usize::from(*contract)),
        Action::Calls { .. }
        | Action::Withdraws
        | Action::Allows
        | Action::Refuses
        | Action::Joins { .. }
        | Action::Passes
        | Action::Packs
        | Action::Leaves
        | Action::Reenters => (None, 0),
    }
}
