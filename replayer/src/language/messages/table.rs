//! The table at a moment of a deal as the referee sees it, with the words for what melds are.

use std::sync::Arc;

use adjudeck_format::{Card, MeldName, Names, Seat};
use adjudeck_validator::{Deal, GroupKind, Judge, Meld, Points, Shape, Stage, Variant};

use crate::analysis::table::{HandView, LaidView, MeldView, PlayerView, PoolsView, TableView};
use crate::words::Lang;

impl TableView {
    /// The table as the referee sees it after a line of a game; what melds are is said in this language.
    #[must_use]
    pub fn of(judge: &Judge, names: &Names, game: u64, line: u64, lang: Lang) -> Self {
        // Of a position it is seen from its first line on what the record leaves open.
        let set_out = judge.deal().set_out(judge.rules());
        let deal = set_out.as_ref().unwrap_or(judge.deal());
        let mover = deal.mover().filter(|_| set_out.is_none() || deal.is_first_known());
        let name = |seat: Seat| names.name(seat).unwrap_or("?").to_owned();
        let pile = deal.table.pile().iter();
        let pile = pile.map(|card| card.map_or("?".to_owned(), |card| card.to_string()));
        let is_wild = |card: &Card| !card.is_joker() && judge.is_wild(*card);
        let sums = Sums::of(judge);
        Self {
            line,
            game,
            deal: deal.number(),
            edition: judge.rules().edition.clone(),
            variant: Arc::clone(&judge.rules().variant),
            stage: stage(deal.stage()),
            turn: mover.map(|(seat, _)| name(seat)),
            drawn: mover.is_some_and(|(_, drawn)| drawn),
            out: deal.out().map(name),
            stock: deal.table.stock(),
            indicator: deal.table.indicator(),
            wild: Card::all().filter(is_wild).collect(),
            contract: contract(judge, lang),
            pile: pile.collect(),
            called: deal.callers().map(name).collect(),
            granted: deal.granted_to().map(name),
            dead: deal.is_discard_dead(),
            pools: judge.rules().chips.as_ref().map(|_| sums.pools),
            adds: if judge.rules().wins.is_some() { "wins" } else { "total" },
            players: judge.game().seats().map(|seat| player(judge, deal, &sums, names, seat, lang)).collect(),
        }
    }
}

/// What players have that is counted.
struct Sums {
    scores: Points,
    totals: Points,
    chips: Points,
    pools: PoolsView,
}

impl Sums {
    fn of(judge: &Judge) -> Self {
        let (chips, game, hand) = judge.chips();
        let is_over = judge.deal().stage() == Stage::Over;
        let scores = if is_over { judge.scores() } else { Points::default() };
        Self { scores, totals: judge.totals(), chips, pools: PoolsView { game, hand } }
    }
}

/// What the first melds of this deal must be, in a game in which that is fixed.
fn contract(judge: &Judge, lang: Lang) -> Option<String> {
    let rules = judge.rules();
    let required = judge.required()?;
    Some(lang.words().contract(required, rules.asks(required), &rules.variant))
}

/// A player with what they have.
fn player(judge: &Judge, deal: &Deal, sums: &Sums, names: &Names, seat: Seat, lang: Lang) -> PlayerView {
    let hand = deal.table.hand(seat);
    let name = names.name(seat).unwrap_or("?");
    let copies = |(card, copies): (Card, u8)| std::iter::repeat_n(card, copies.into());
    let meld = |(number, meld)| {
        let of = MeldName { owner: name, number };
        view(&of, meld, judge.group_kind(meld), &judge.rules().variant, lang)
    };
    let at = |points: &Points| points.get(seat.index()).copied().flatten();
    PlayerView {
        name: name.to_owned(),
        dealer: deal.dealer() == Some(seat),
        laid_down: judge.has_laid_down(seat),
        packed: deal.has_packed(seat),
        calls: deal.calls_granted(seat),
        bought: deal.bought(seat),
        left: judge.game().has_left(seat),
        chips: at(&sums.chips),
        score: at(&sums.scores),
        total: at(&sums.totals),
        hand: HandView { known: hand.known().flat_map(copies).collect(), hidden: hand.hidden() },
        // One whose cards have all gone elsewhere keeps its name, but is no longer there.
        melds: (1..).zip(deal.table.melds(seat)).filter(|(_, meld)| !meld.cards().is_empty()).map(meld).collect(),
    }
}

/// A meld with what its cards stand for.
fn view(name: &MeldName<&str>, meld: &Meld, kind: Option<GroupKind>, variant: &Variant, lang: Lang) -> MeldView {
    let laid = |(index, card): (usize, &Card)| LaidView { card: *card, stands_for: meld.stands_for(index) };
    MeldView {
        name: format!("{}.{}", name.owner, name.number),
        is: lang.words().shape(meld, kind, variant),
        pure: kind.filter(|_| matches!(meld.shape(), Shape::Run { .. })).map(|kind| kind == GroupKind::Pure),
        cards: meld.cards().iter().enumerate().map(laid).collect(),
    }
}

const fn stage(stage: Stage) -> &'static str {
    match stage {
        Stage::None => "not begun",
        Stage::Dealing => "dealing",
        Stage::Playing => "playing",
        Stage::Over => "over",
        Stage::Void => "void",
    }
}
