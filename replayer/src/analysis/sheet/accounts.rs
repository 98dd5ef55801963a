//! Explains the scores of a deal, as data.

use std::collections::BTreeMap;

use adjudeck_format::{Card, Names, Pool, Seat};
use adjudeck_validator::{ChipPart, GroupKind, Judge, Meld, Point, Points, ScorePart, ScoreReason};
use schemars::JsonSchema;
use serde::Serialize;

use crate::rules::answers::Rule;

/// Where a player's score for a deal comes from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Account {
    /// The player, or partners, as a column of the sheet.
    pub player: String,
    /// The score: what the items add up to.
    pub score: i32,
    /// What makes it up.
    pub items: Vec<ScoreItem>,
}

/// What a part of a score is for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ScoreItem {
    /// So many points.
    pub points: i32,
    /// What for, as a word for programs: `left`, `meld`, `went-out`.
    #[serde(rename = "for")]
    pub reason: &'static str,
    /// Whose cards or deeds it comes from, if it is not the player alone whose score it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub of: Option<String>,
    /// The cards that count.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<CardWorth>,
    /// The meld that counts, or does not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub meld: Option<MeldItem>,
    /// How many times, of what is counted several times.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub times: Option<u8>,
    /// The rule that makes it count so.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<Rule>,
}

/// Copies of a card, and what they count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct CardWorth {
    /// The card.
    pub card: Card,
    /// How many copies.
    pub copies: u8,
    /// What they count together.
    pub points: i32,
}

/// A meld that counts, or does not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct MeldItem {
    /// `pure-run`, `copies`, `run` or `set`.
    pub kind: &'static str,
    /// Its cards as a log has them: `JK=9H` is a joker that stands for the nine of hearts.
    pub cards: Vec<String>,
    /// The meld, for a reader that puts it into words.
    #[serde(skip)]
    pub is: (Meld, Option<GroupKind>),
}

/// Chips that were paid into a pool, or with a negative number taken out of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ChipItem {
    /// The player.
    pub player: String,
    /// The pool: `game` or `hand`.
    pub pool: &'static str,
    /// How many chips.
    pub chips: i32,
    /// The rule that asks for them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<Rule>,
}

/// The answers of these rules, each looked up only once.
struct Rulebook<'j> {
    judge: &'j Judge,
    known: BTreeMap<Point, Option<Rule>>,
}

impl<'j> Rulebook<'j> {
    const fn of(judge: &'j Judge) -> Self {
        Self { judge, known: BTreeMap::new() }
    }

    fn rule(&mut self, point: Point) -> Option<Rule> {
        self.known.entry(point).or_insert_with(|| Rule::of(self.judge.rules(), point)).clone()
    }
}

/// The explanation of each of these scores, by columns; scores that are not known, or have no parts, have none.
pub(super) fn accounts(
    judge: &Judge,
    names: &Names,
    (sides, columns): (&[Vec<Seat>], &[String]),
    scores: &Points,
    parts: &[ScorePart],
) -> Vec<Account> {
    let mut rules = Rulebook::of(judge);
    let account = |(side, player): (&Vec<Seat>, &String)| {
        let seat = side.first()?;
        let score = scores.get(seat.index()).copied().flatten()?;
        let own = parts.iter().filter(|part| part.seat == *seat);
        Some(Account { player: player.clone(), score, items: items(own, judge, names, &mut rules) })
    };
    sides.iter().zip(columns).filter_map(account).collect()
}

/// The parts of what one hand counts, as items.
pub(crate) fn items_of(parts: &[ScorePart], judge: &Judge, names: &Names) -> Vec<ScoreItem> {
    let items = items(parts.iter(), judge, names, &mut Rulebook::of(judge));
    items.into_iter().map(|item| ScoreItem { of: None, ..item }).collect()
}

/// The items of one score. Cards that count by the same rule are put together.
fn items<'p>(
    parts: impl Iterator<Item = &'p ScorePart>,
    judge: &Judge,
    names: &Names,
    rules: &mut Rulebook<'_>,
) -> Vec<ScoreItem> {
    let mut items: Vec<ScoreItem> = Vec::new();
    for part in parts {
        let item = item(part, judge, names, rules);
        let like =
            |known: &&mut ScoreItem| known.reason == item.reason && known.of == item.of && known.rule == item.rule;
        match items.iter_mut().rev().find(like).filter(|_| matches!(part.reason, ScoreReason::Left { .. })) {
            Some(known) => {
                known.points = known.points.saturating_add(item.points);
                known.cards.extend(item.cards);
            }
            None => items.push(item),
        }
    }
    items
}

fn item(part: &ScorePart, judge: &Judge, names: &Names, rules: &mut Rulebook<'_>) -> ScoreItem {
    let (points, reason) = (part.points, word(&part.reason));
    let (mut cards, mut meld, mut times) = (Vec::new(), None, None);
    match &part.reason {
        ScoreReason::Left { card, copies } => cards.push(CardWorth { card: *card, copies: *copies, points }),
        ScoreReason::LoneAce { card } | ScoreReason::LaidOff { card, .. } | ScoreReason::BonusCard { card } => {
            cards.push(CardWorth { card: *card, copies: 1, points });
        }
        ScoreReason::Meld { meld: it, .. } => meld = Some(MeldItem::of(judge, it)),
        ScoreReason::OneTurn { times: so_many }
        | ScoreReason::Fines { times: so_many }
        | ScoreReason::DealsWon { times: so_many }
        | ScoreReason::Undrawn { times: so_many } => times = Some(*so_many),
        ScoreReason::NotCounted
        | ScoreReason::OutCountsAll
        | ScoreReason::Void
        | ScoreReason::Canasta
        | ScoreReason::Bonus
        | ScoreReason::WentOut
        | ScoreReason::Ruled
        | ScoreReason::Packed
        | ScoreReason::Limit
        | ScoreReason::Half
        | ScoreReason::HalfPoints
        | ScoreReason::JokerTurned
        | ScoreReason::PaidForAll
        | ScoreReason::Owed
        | ScoreReason::Collected
        | ScoreReason::Gin
        | ScoreReason::BigGin
        | ScoreReason::Undercut
        | ScoreReason::DealWon
        | ScoreReason::SpadeUpcard
        | ScoreReason::Deals
        | ScoreReason::GameWon
        | ScoreReason::Shutout => {}
    }
    // Where partners score together, an item says whose cards count.
    let is_shared = part.of != part.seat || judge.side(part.seat).len() > 1;
    let of = is_shared.then(|| name(names, part.of));
    ScoreItem { points, reason, of, cards, meld, times, rule: part.point.and_then(|point| rules.rule(point)) }
}

impl MeldItem {
    /// A meld in the game that a referee judges.
    #[must_use]
    pub fn of(judge: &Judge, meld: &Meld) -> Self {
        Self::new(meld.clone(), judge.group_kind(meld))
    }

    /// A meld and its kind, for games in which the kind matters.
    #[must_use]
    pub fn new(meld: Meld, kind: Option<GroupKind>) -> Self {
        Self { kind: kind_word(&meld, kind), cards: written(&meld), is: (meld, kind) }
    }
}

/// The kind of a meld, as a word for programs.
#[must_use]
pub fn kind_word(meld: &Meld, kind: Option<GroupKind>) -> &'static str {
    use adjudeck_validator::Shape;
    match (kind, meld.shape()) {
        (_, Shape::Irregular) => "irregular",
        (Some(GroupKind::Pure), _) => "pure-run",
        (Some(GroupKind::Copies), _) => "copies",
        (_, Shape::Run { .. }) => "run",
        (_, Shape::Set(_)) => "set",
    }
}

/// The cards of a meld as a log has them.
#[must_use]
pub fn written(meld: &Meld) -> Vec<String> {
    let card = |(index, card): (usize, &Card)| match meld.stands_for(index) {
        Some(natural) => format!("{card}={natural}"),
        None => card.to_string(),
    };
    meld.cards().iter().enumerate().map(card).collect()
}

/// The payments in chips.
pub(super) fn paid(judge: &Judge, names: &Names) -> Vec<ChipItem> {
    let mut rules = Rulebook::of(judge);
    let item = |part: ChipPart| ChipItem {
        player: name(names, part.seat),
        pool: match part.pool {
            Pool::Game => "game",
            Pool::Hand => "hand",
        },
        chips: part.chips,
        rule: rules.rule(part.point),
    };
    judge.chip_parts().into_iter().map(item).collect()
}

fn name(names: &Names, seat: Seat) -> String {
    names.name(seat).unwrap_or("?").to_owned()
}

/// What a part of a score is for, as a word for programs.
const fn word(reason: &ScoreReason) -> &'static str {
    match reason {
        ScoreReason::Left { .. } => "left",
        ScoreReason::LoneAce { .. } => "lone-ace",
        ScoreReason::Meld { counts: true, .. } => "meld",
        ScoreReason::Meld { counts: false, .. } => "free-meld",
        ScoreReason::LaidOff { own: true, .. } => "laid-off",
        ScoreReason::LaidOff { own: false, .. } => "laid-off-by-another",
        ScoreReason::Canasta => "canasta",
        ScoreReason::BonusCard { .. } => "bonus-card",
        ScoreReason::NotCounted => "not-counted",
        ScoreReason::OutCountsAll => "won-by-going-out",
        ScoreReason::Void => "void",
        ScoreReason::OneTurn { .. } => "one-turn",
        ScoreReason::Bonus => "bonus",
        ScoreReason::WentOut => "went-out",
        ScoreReason::Fines { .. } => "fines",
        ScoreReason::Ruled => "ruled",
        ScoreReason::Packed => "packed",
        ScoreReason::Limit => "limit",
        ScoreReason::Half => "half",
        ScoreReason::Undrawn { .. } => "undrawn",
        ScoreReason::HalfPoints => "half-points",
        ScoreReason::JokerTurned => "joker-turned",
        ScoreReason::PaidForAll => "paid-for-all",
        ScoreReason::Owed => "owed",
        ScoreReason::Collected => "collected",
        ScoreReason::Gin => "gin",
        ScoreReason::BigGin => "big-gin",
        ScoreReason::Undercut => "undercut",
        ScoreReason::DealWon => "deal-won",
        ScoreReason::SpadeUpcard => "spade-upcard",
        ScoreReason::Deals => "deals",
        ScoreReason::DealsWon { .. } => "deals-won",
        ScoreReason::GameWon => "game-won",
        ScoreReason::Shutout => "shutout",
    }
}
