//! Checks rules as a whole for answers that contradict each other.

use adjudeck_format::{Card, CardSet, Rank, Seat, Suit};

use super::call::{Call, OverLimit};
use super::contract::{Chosen, Kind, LongRun, Need, Origin, Required};
use super::contradictions::Contradiction;
use super::pack::{Contents, Range};
use super::possible::Possible;
use super::whole::{Rules, SECTIONS};
use super::wild::Adjacent;
use super::{close, deal, declare, indicator, meld, pile, score, series, wild};

/// The contradictions in some rules. It is called whenever rules are read or an answer is changed.
pub(crate) fn contradictions(rules: &Rules) -> Vec<Contradiction> {
    let mut found = Vec::new();
    sections(rules, &mut found);
    answers(rules, &mut found);
    players(rules, &mut found);
    melds(rules, &mut found);
    numbers(rules, &mut found);
    contracts(rules, &mut found);
    found
}

/// Sections that make no sense without another section, or together with it.
fn sections(rules: &Rules, found: &mut Vec<Contradiction>) {
    let has =
        |name| SECTIONS.iter().position(|listed| listed.name == name).is_some_and(|it| rules.section(it).is_some());
    // Payments are made for a declaration, packing costs a payment, an opening belongs to a contract, and whoever calls rummy takes
    // discards that they must lay.
    for (section, needs) in [("payment", "declare"), ("drop", "payment"), ("opening", "contract"), ("rummy", "line")] {
        if has(section) && !has(needs) {
            found.push(Contradiction::SectionLacks { section, needs });
        }
    }
    // Where deals are won, nothing is paid for points, and nobody has a total that could be too high. And a player who calls
    // says one thing only.
    for (one, other) in [("wins", "payment"), ("wins", "exit"), ("rummy", "call"), ("rummy", "buy")] {
        if has(one) && has(other) {
            found.push(Contradiction::Exclude { one, other });
        }
    }
    if rules.declare.is_some() && rules.meld.when.answer == meld::When::OnDeclaring {
        let answer = written(&rules.meld.when.answer);
        let idle = ["contract", "layoff", "rearrange", "key"].into_iter().filter(|section| has(section));
        found.extend(idle.map(|section| Contradiction::Idle { point: "meld.when", answer: answer.clone(), section }));
    }
    // A player who takes the whole pile does so in turn, and melds its top card.
    let answer = written(&rules.pile.take.answer);
    let idle: &[&'static str] = match rules.pile.take.answer {
        pile::Take::Whole => &["line", "push", "call", "buy", "rummy"],
        pile::Take::Top | pile::Take::DownTo => &["frozen"],
    };
    let idle = idle.iter().copied().filter(|section| has(section));
    found.extend(idle.map(|section| Contradiction::Idle { point: "pile.take", answer: answer.clone(), section }));
    if rules.series.winner.answer == series::Winner::LowestTotal && has("wins") {
        let answer = written(&rules.series.winner.answer);
        found.push(Contradiction::Idle { point: "series.winner", answer, section: "wins" });
    }
    // Where deals are won, there are no totals. And if the game ends before a player would have to leave it, nobody leaves.
    if let Some(limit) = rules.series.limit.answer {
        let never_left = rules.exit.as_ref().is_some_and(|exit| exit.score.answer >= limit);
        let idle = [("wins", has("wins")), ("exit", never_left)].into_iter().filter(|(_, is_idle)| *is_idle);
        let idle = idle.map(|(section, _)| (section, limit.to_string()));
        found.extend(idle.map(|(section, answer)| Contradiction::Idle { point: "series.limit", answer, section }));
    }
}

/// Answers that make no sense without a section.
fn answers(rules: &Rules, found: &mut Vec<Contradiction>) {
    let mut lacks = |point, answer: String, section| found.push(Contradiction::Lacks { point, answer, section });
    if rules.declare.is_none() {
        match rules.close.end.answer {
            close::End::Declaration => lacks("close.end", written(&rules.close.end.answer), "declare"),
            close::End::EmptyHand => {}
        }
        match rules.meld.when.answer {
            meld::When::OnDeclaring => lacks("meld.when", written(&rules.meld.when.answer), "declare"),
            meld::When::AfterDrawing | meld::When::BeforeTakingToo => {}
        }
        match rules.score.hand.answer {
            score::Hand::OutsideLives
            | score::Hand::OutsideBothLives
            | score::Hand::OutsideRuns
            | score::Hand::OutsideMelds => {
                lacks("score.hand", written(&rules.score.hand.answer), "declare");
            }
            score::Hand::Everything => {}
        }
    }
    if rules.line.is_none() {
        if rules.meld.when.answer == meld::When::BeforeTakingToo {
            lacks("meld.when", written(&rules.meld.when.answer), "line");
        }
        if rules.pile.take.answer == pile::Take::DownTo {
            lacks("pile.take", written(&rules.pile.take.answer), "line");
        }
    }
    if rules.indicator.is_none() && rules.wild.cards.answer.are_indicated() {
        lacks("wild.cards", written(&rules.wild.cards.answer), "indicator");
    }
    if rules.doubles.is_none() && rules.deal.redeal.answer == deal::Redeal::OrDoubles {
        lacks("deal.redeal", written(&rules.deal.redeal.answer), "doubles");
    }
    if rules.wins.is_none() && rules.series.winner.answer == series::Winner::FirstToWins {
        lacks("series.winner", written(&rules.series.winner.answer), "wins");
    }
    if let Some(wins) = rules.wins.as_ref().filter(|_| rules.melded.is_none()) {
        lacks("wins.deal", written(&wins.deal.answer), "melded");
    }
    if let Some(declare) = rules.declare.as_ref().filter(|_| rules.payment.is_none()) {
        match declare.wrong.answer {
            declare::Wrong::OutAndFined | declare::Wrong::OutAndPaysAll => {
                lacks("declare.wrong", written(&declare.wrong.answer), "payment");
            }
            declare::Wrong::TakenBack => {}
        }
    }
    if let Some(indicator) = rules.indicator.as_ref().filter(|_| rules.payment.is_none())
        && indicator.joker.answer == indicator::Joker::JokersOnlyDoubled
    {
        lacks("indicator.joker", written(&indicator.joker.answer), "payment");
    }
    if let Some(contract) = rules.contract.as_ref().filter(|_| rules.opening.is_none())
        && contract.melds.answer.iter().any(|required| matches!(required, Required::Worth(_)))
    {
        lacks("contract.melds", "worth".to_owned(), "opening");
    }
}

/// An answer as it is written in a rules file.
fn written(answer: &impl Possible) -> String {
    let written = answer.write();
    written.as_str().map_or_else(|| written.to_string(), str::to_owned)
}

/// Checks the numbers of players, the packs and the hands.
fn players(rules: &Rules, found: &mut Vec<Contradiction>) {
    let (players, contents) = (rules.pack.players.answer, &rules.pack.contents.answer);
    range(found, "pack.players", players);
    too_little(found, "pack.players", "least", players.least.into(), 2);
    let (most, seats) = (i64::from(players.most), i64::try_from(Seat::COUNT).unwrap_or(i64::MAX));
    if most > seats {
        found.push(Contradiction::TooMuch { point: "pack.players", field: "most", found: most, most: seats });
    }
    if contents.is_empty() {
        found.push(Contradiction::Empty { point: "pack.contents" });
    }
    for pack in contents {
        range(found, "pack.contents", pack.players);
        too_little(found, "pack.contents", "packs", pack.packs.into(), 1);
        found.extend(taken_out(pack.without));
    }
    twice(found, "pack.contents", |players| contents.iter().filter(|pack| pack.players.has(players)).count());
    if rules.deal.cards.answer.is_empty() {
        found.push(Contradiction::Empty { point: "deal.cards" });
    }
    if let Some(least) = rules.deal.cards.answer.iter().min() {
        too_little(found, "deal.cards", "", (*least).into(), 1);
    }
    let by_players = &rules.deal.by_players.answer;
    twice(found, "deal.by-players", |players| by_players.iter().filter(|hands| hands.players.has(players)).count());
    for other in by_players {
        range(found, "deal.by-players", other.players);
        match other.hands.iter().min() {
            Some(least) => too_little(found, "deal.by-players", "hands", (*least).into(), 1),
            None => found.push(Contradiction::Empty { point: "deal.by-players" }),
        }
    }
    found.extend(few_cards(rules));
}

/// The first number of players that has two entries in a list.
fn twice(found: &mut Vec<Contradiction>, point: &'static str, entries: impl Fn(u8) -> usize) {
    let players = (0..=u8::MAX).find(|players| entries(*players) > 1);
    found.extend(players.map(|players| Contradiction::Twice { point, players }));
}

/// What is wrong with the cards that are taken out of every pack, if anything is.
fn taken_out(without: CardSet) -> Option<Contradiction> {
    if without.has(Card::JOKER) {
        return Some(Contradiction::JokerTakenOut);
    }
    (without.with(Card::JOKER) == CardSet::ALL).then_some(Contradiction::AllTakenOut)
}

/// The first deal for which the pack is too small, for the fewest players for whom that happens.
fn few_cards(rules: &Rules) -> Option<Contradiction> {
    let players = rules.pack.players.answer;
    let turned_up = 1 + usize::from(rules.turn_indicator());
    let of_table = |players: u8| {
        let pack = rules.pack.contents(players).filter(|pack| pack.packs > 0)?;
        let cards = pack.copies().iter().copied().map(usize::from).sum();
        let due = |hand: &u8| usize::from(players) * usize::from(*hand) + turned_up;
        let mut deals = (1..).zip(rules.deal.hands(players)).map(|(deal, hand)| (deal, due(hand)));
        deals.find(|(_, due)| *due > cards).map(|(deal, due)| Contradiction::FewCards { players, deal, due, cards })
    };
    (players.least..=players.most).find_map(of_table)
}

/// Checks the sizes of melds, and how many melds of a kind a hand must have.
fn melds(rules: &Rules, found: &mut Vec<Contradiction>) {
    for (point, size) in [("meld.set-size", rules.meld.set_size.answer), ("meld.run-size", rules.meld.run_size.answer)]
    {
        too_little(found, point, "least", size.least.into(), 2);
        if let Some(most) = size.most {
            range(found, point, Range { least: size.least, most });
        }
    }
    if let Some(declare) = &rules.declare {
        let (pure, all) = (declare.pure_runs.answer, declare.runs.answer);
        if pure > all {
            let (point, whole) = ("declare.pure-runs", "declare.runs");
            found.push(Contradiction::Exceeds { point, found: pure, whole, most: all });
        }
    }
    for shape in rules.opening.iter().flat_map(|opening| opening.shapes.answer.iter().flatten()) {
        too_little(found, "opening.shapes", "count", shape.count.into(), 1);
        range(found, "opening.shapes", shape.cards);
    }
}

/// Checks numbers that must have a least value.
fn numbers(rules: &Rules, found: &mut Vec<Contradiction>) {
    let mut least = |point, number: Option<i64>, least| {
        if let Some(number) = number {
            too_little(found, point, "", number, least);
        }
    };
    least("series.deals", rules.series.deals.answer.map(Into::into), 1);
    least("series.limit", rules.series.limit.answer.map(Into::into), 1);
    least("draw.count", Some(rules.draw.count.answer.into()), 1);
    least("draw.in-a-row", rules.draw.in_a_row.answer.map(Into::into), 1);
    least("score.bonus", Some(rules.score.bonus.answer.into()), 0);
    least("early.draw", rules.early.as_ref().map(|early| early.draw.answer.into()), 1);
    least("doubles.pairs", rules.doubles.as_ref().map(|doubles| doubles.pairs.answer.into()), 1);
    least("line.limit", rules.line.as_ref().and_then(|line| line.limit.answer).map(Into::into), 1);
    least("call.fine", rules.call.as_ref().map(|call| call.fine.answer.into()), 0);
    least("contract.fine", rules.contract.as_ref().map(|contract| contract.fine.answer.into()), 0);
    least("declare.fine", rules.declare.as_ref().map(|declare| declare.fine.answer.into()), 0);
    least("wins.needed", rules.wins.as_ref().map(|wins| wins.needed.answer.into()), 1);
    least("exit.score", rules.exit.as_ref().map(|exit| exit.score.answer.into()), 1);
    if let Some(drop) = &rules.drop {
        least("drop.first", Some(drop.first.answer.into()), 0);
        least("drop.later", Some(drop.later.answer.into()), 0);
    }
    if let Some(payment) = &rules.payment {
        least("payment.undrawn", Some(payment.undrawn.answer.into()), 1);
        least("payment.most", payment.most.answer.map(Into::into), 0);
    }
    if let Some(chips) = &rules.chips {
        least("chips.game-ante", Some(chips.game_ante.answer.into()), 0);
        least("chips.hand-ante", Some(chips.hand_ante.answer.into()), 0);
        least("chips.buy", Some(chips.buy.answer.into()), 0);
        least("chips.reentry", Some(chips.reentry.answer.into()), 0);
    }
    if let Some(seats) = &rules.seats {
        range(found, "seats.rounds", seats.rounds.answer);
        too_little(found, "seats.rounds", "least", seats.rounds.answer.least.into(), 1);
    }
}

/// Checks contracts against the deals in which they are played.
fn contracts(rules: &Rules, found: &mut Vec<Contradiction>) {
    let Some(contract) = &rules.contract else { return };
    let all = &contract.melds.answer;
    if all.is_empty() {
        found.push(Contradiction::Empty { point: "contract.melds" });
    }
    for need in all.iter().flat_map(Required::needs) {
        too_little(found, "contract.melds", "count", need.count.into(), 1);
        too_little(found, "contract.melds", "least", need.least.into(), 1);
    }
    for required in all {
        if let Required::Worth(worth) = required {
            too_little(found, "contract.melds", "worth", (*worth).into(), 1);
        }
    }
    found.extend(broken_run(rules));
    match contract.chosen.answer {
        Chosen::InOrder => found.extend(long_contract(rules)),
        Chosen::ByDealer | Chosen::ByFirstPlayer => {
            let (contracts, deals) = (all.len(), rules.series.deals.answer);
            if deals.is_none_or(|deals| usize::from(deals) > contracts) {
                found.push(Contradiction::FewContracts { contracts, deals });
            }
        }
    }
}

/// The first contract that needs more cards than a player can have. It can be found only where hands grow by draws and calls
/// alone.
fn long_contract(rules: &Rules) -> Option<Contradiction> {
    let contract = rules.contract.as_ref()?;
    let grows = rules.buy.is_some() || rules.takes_several() || rules.push.is_some();
    let is_hand = contract.origin.answer == Origin::Hand && contract.long_run.answer == LongRun::OneMeld;
    if grows || !is_hand {
        return None;
    }
    // Where a call beyond the limit stands and is paid for, a player may have any number of cards.
    let calls = rules.call.as_ref().filter(|call| call.limit.answer != Some(0));
    if calls.is_some_and(|call| call.limit.answer.is_none() || call.over_limit.answer != OverLimit::Void) {
        return None;
    }
    let drawn = rules.early.as_ref().map_or(0, |early| early.draw.answer).max(rules.draw.count.answer);
    let limit = |call: &Call| call.limit.answer.map_or(0, usize::from);
    let called = rules.call.as_ref().map_or(0, |call| limit(call) * (1 + usize::from(call.extra.answer)));
    let players = rules.pack.players.answer;
    (1..).zip(&contract.melds.answer).find_map(|(deal, required)| {
        let dealt = |players| rules.deal.hands(players).get(deal - 1).or(rules.deal.hands(players).last());
        let hand = (players.least..=players.most).filter_map(dealt).min()?;
        let most = usize::from(*hand) + usize::from(drawn) + called;
        let due = required.needs().iter().map(|need| usize::from(need.count) * usize::from(need.least)).sum();
        (due > most).then_some(Contradiction::LongContract { deal, due, most })
    })
}

/// The first contract with a run that is impossible because of cards taken out of the pack, even with wild cards.
fn broken_run(rules: &Rules) -> Option<Contradiction> {
    let contract = rules.contract.as_ref()?;
    let players = rules.pack.players.answer;
    let packs = (players.least..=players.most).filter_map(|players| rules.pack.contents(players));
    let packs = packs.filter(|pack| taken_out(pack.without).is_none());
    let is_broken = |need: &&Need| packs.clone().any(|pack| !has_run(rules, &pack, **need));
    (1..).zip(&contract.melds.answer).find_map(|(deal, required)| {
        let need = required.needs().iter().find(is_broken)?;
        Some(Contradiction::BrokenRun { deal, cards: need.least })
    })
}

/// Whether some suit of a pack has a run as needed; true if no run is needed. Ranks wrap around, because an ace may stand at
/// either end.
fn has_run(rules: &Rules, pack: &Contents, need: Need) -> bool {
    let Some(most_wild) = most_wild(rules, pack, need) else { return true };
    let side_by_side = rules.wild.adjacent.answer == Adjacent::Allowed;
    Suit::ALL.into_iter().any(|suit| {
        let out = pack.without.ranks(suit);
        let is_out = |rank: &&Rank| out.has(**rank);
        (0..Rank::ALL.len()).any(|low| {
            let ranks = || Rank::ALL.iter().cycle().skip(low).take(need.least.into());
            let touch = || ranks().zip(ranks().skip(1)).any(|(one, other)| is_out(&one) && is_out(&other));
            ranks().filter(is_out).count() <= most_wild && (side_by_side || !touch())
        })
    })
}

/// How many cards of a needed run may be missing from the pack, because wild cards can stand for them; `None` if no run is
/// needed.
fn most_wild(rules: &Rules, pack: &Contents, need: Need) -> Option<usize> {
    let wild = &rules.wild;
    let has_wilds = pack.jokers > 0 || wild.cards.answer != wild::Cards::Jokers;
    let most = usize::from(need.least.saturating_sub(wild.run_naturals.answer));
    match need.meld {
        Kind::Set | Kind::Pair => None,
        Kind::Run if has_wilds => Some(wild.run_most.answer.map_or(most, |limit| most.min(limit.into()))),
        Kind::Run | Kind::PureRun => Some(0),
    }
}

fn too_little(found: &mut Vec<Contradiction>, point: &'static str, field: &'static str, number: i64, least: i64) {
    if number < least {
        found.push(Contradiction::TooLittle { point, field, found: number, least });
    }
}

fn range(found: &mut Vec<Contradiction>, point: &'static str, range: Range) {
    if range.least > range.most {
        found.push(Contradiction::Reversed { point, least: range.least, most: range.most });
    }
}
