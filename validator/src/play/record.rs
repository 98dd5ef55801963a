//! What statements that are no plays change.

use adjudeck_format::{Entry, Groups, MeldName, Seat};

use crate::cards::meld::Meld;
use crate::cards::tracked::StockMove;
use crate::law::plays::recorded::{Beginning, Count, Ending, Recorded, Reseating, SetUp, SetUpFaults, Settled};
use crate::play::actions::draw_cards;
use crate::play::melds::laid_off_before;
use crate::play::turn::go_on;
use crate::state::deal::{Deal, Packed, Undo};
use crate::state::game::Game;
use crate::state::phase::Before;
use crate::state::points::of;
use crate::state::setup::Upcard;
use crate::state::shuffles::Commitment;
use crate::state::undo::Saying;

/// Applies what a statement that is no play changes.
pub(crate) fn apply(game: &mut Game, deal: &mut Deal, recorded: Recorded<'_>) {
    match recorded {
        Recorded::Nothing => {}
        Recorded::BeginsGame => (*game, *deal) = (Game::default(), Deal::new()),
        Recorded::SitsDown { players, pack, names } => {
            *game = Game::new(players, pack);
            game.names = names.to_vec();
            vacate(deal);
        }
        Recorded::Reseats(reseating) => reseat(game, deal, &reseating),
        Recorded::DrawsSeats { drawn, reseats } => {
            if let Some(reseating) = reseats {
                reseat(game, deal, &reseating);
            }
            game.draw(drawn);
        }
        Recorded::JoinsPartners { players, ends } => game.set_sides(players, ends),
        Recorded::ChangesPack(packs, jokers) => (game.pack.packs, game.pack.jokers) = (packs, jokers),
        Recorded::BeginsDeal(beginning) => begin(game, deal, &beginning),
        Recorded::SetsUp { reported: SetUpFaults { upcard, doubles }, said } => {
            deal.reported.upcard |= upcard;
            deal.reported.doubles |= doubles;
            set_up(deal, said);
        }
        Recorded::Counts(counted) => count(game, deal, &counted),
        Recorded::FillsBank(bank) => game.bank = bank,
        Recorded::Wins(winners) => (game.bank.paid_out, game.totals.winners) = (true, winners),
        Recorded::Reshuffles => {
            go_on(deal);
            deal.table.reshuffle();
            deal.end.reshuffles = deal.end.reshuffles.saturating_add(1);
        }
        Recorded::Commits(sha256) => commit(deal, sha256),
        Recorded::MixesIn { player, seed } => {
            deal.commitments.last_mut().into_iter().for_each(|last| last.seeds.push((player, seed.into())));
        }
        Recorded::OpensShuffle(order) => {
            let next = deal.commitments.iter_mut().find(|commitment| commitment.opened.is_none());
            if let Some(next) = next {
                next.opened = Some(order);
            }
        }
        Recorded::ThrowsIn(ending) => {
            deal.end.thrown_in = true;
            if let Some(ending) = ending {
                end(deal, ending);
            }
        }
        Recorded::Ends(ending) => end(deal, ending),
        Recorded::Adjusts(Entry { player, count }) => {
            let player = deal.player_mut(player);
            player.ruled = player.ruled.saturating_add(count);
        }
        Recorded::DrawsPenalty { player, cards } => draw_cards(deal, player, cards, false),
        Recorded::BarsDiscard => (deal.phase.fresh, deal.phase.dead) = (false, true),
        Recorded::Upholds { said, out } => {
            deal.undo = Undo::Stands;
            match said {
                Some((by, Saying::Call)) => deal.offer.uphold_call(by),
                Some((by, Saying::Rummy)) => deal.call_turn(by),
                Some((_, Saying::Answer(answer))) => deal.phase.answer = answer,
                None => {}
            }
            if let Some(ending) = out {
                end(deal, ending);
            }
        }
    }
}

/// The last shuffle is committed. From the first commitment on the stock is followed.
fn commit(deal: &mut Deal, sha256: &str) {
    if deal.table.tracked().is_none() {
        deal.table.track();
    }
    let shuffle = deal.table.tracked().map_or(0, |tracked| tracked.shuffles.len().saturating_sub(1));
    deal.commitments.push(Commitment { shuffle, sha256: sha256.into(), seeds: Vec::new(), opened: None });
}

/// Clears the deal when players change seats. Only what was lost of their draws is kept.
fn vacate(deal: &mut Deal) {
    let unknowns = deal.unknowns.of_seats();
    *deal = Deal::new();
    deal.unknowns = unknowns;
}

/// The deal is over.
const fn end(deal: &mut Deal, Ending { stage, out, said }: Ending) {
    (deal.stage, deal.end.out, deal.end.said) = (stage, out, said);
}

/// Players come, leave or change seats.
#[cold]
fn reseat(game: &mut Game, deal: &mut Deal, reseating: &Reseating<'_>) {
    if let Some(left) = &reseating.left {
        game.totals.scores = left.declared;
        game.totals.columns.clone_from(&left.columns);
        game.add_up(left.scores);
        game.bank.debts = left.debts;
    }
    game.reseat(&reseating.names, reseating.last, reseating.direction, reseating.number);
    game.pack = reseating.pack;
    vacate(deal);
}

/// A deal begins, and the one before is added up.
fn begin(game: &mut Game, deal: &mut Deal, beginning: &Beginning) {
    let Beginning { number, dealer, in_position, before } = beginning;
    let given = (game.begun, game.bank.main_pool, game.bank.hand_pool);
    settle(game, *number, before);
    if let (true, (false, to_game, to_hand)) = (*in_position, given) {
        // In a position the pools have been paid already. Only the record can say how much is in them.
        (game.bank.main_pool, game.bank.hand_pool) = (to_game, to_hand);
    }
    let unknowns = deal.unknowns.of_next_deal();
    deal.begin(*number, *dealer, game, *in_position);
    deal.unknowns = unknowns;
}

/// A deal is added up before another with this number begins.
pub(crate) fn settle(game: &mut Game, number: u16, settled: &Settled) {
    (game.bank, game.deals.repeats) = (settled.bank, settled.repeats);
    if let Some(contract) = settled.contract {
        game.deals.contracts |= 1u32.checked_shl(contract.into()).unwrap_or_default();
    }
    game.totals.scores = settled.declared;
    game.totals.columns.clone_from(&settled.columns);
    game.begin_deal(number, settled.scores, settled.totals, &settled.spans);
    for (excused, undecided) in game.exits.excused.iter_mut().zip(settled.undecided) {
        *excused |= undecided;
    }
}

/// Applies what is said about the cards and the players before play begins.
fn set_up(deal: &mut Deal, said: SetUp<'_>) {
    match said {
        SetUp::Nothing => {}
        SetUp::Hand { player, cards, misdealt, pairs } => {
            deal.setup.misdealt |= misdealt;
            deal.player_mut(player).dealt = true;
            deal.unknowns.stay(player);
            if let Some(pairs) = pairs {
                deal.player_mut(player).pairs = pairs;
                deal.setup.doubles.asked = false;
            }
            deal.table.deal(player, cards);
        }
        SetUp::Upcard { card, asks_doubles } => {
            deal.setup.doubles.asked |= asks_doubles;
            deal.setup.upcard = if deal.table.pile().is_empty() { Upcard::Lies } else { Upcard::Gone };
            deal.setup.turned_up = card;
            deal.table.turn_up(card);
        }
        SetUp::Indicator(card) => {
            deal.setup.indicator = Some(card);
            deal.setup.doubles.asked = true;
            deal.table.turn_indicator(Some(card));
        }
        SetUp::Buried(card) => {
            let _ = deal.setup.buried.try_push(card);
            deal.table.track_step(StockMove::Buried, Some(card));
        }
        SetUp::Stock(cards) => deal.table.set_stock(cards),
        SetUp::Pile(cards) => {
            deal.setup.pile_said = true;
            for card in cards {
                deal.table.turn_up(*card);
            }
        }
        SetUp::Table { player, groups, melds, openings, opens } => {
            place_melds(deal, player, groups, melds);
            if opens {
                deal.player_mut(player).opened = Some(0);
            }
            set_openings(deal, player, &openings);
        }
        SetUp::Openings(melds) => {
            for name in melds {
                deal.table.meld_mut(*name).into_iter().for_each(|meld| meld.set_opening(true));
            }
        }
        SetUp::Laid { player, cards, on } => laid_off_before(deal, player, cards, on),
        SetUp::Opened(players) => players.iter().for_each(|seat| deal.player_mut(*seat).opened = Some(0)),
        SetUp::Turn { player, drawn } => {
            (deal.phase.mover, deal.phase.drawn, deal.phase.before) = (player, u8::from(drawn), Before::Named);
        }
        SetUp::Reshuffled(times) => deal.end.reshuffles = times,
    }
}

/// A player has melds on the table.
fn place_melds(deal: &mut Deal, player: Seat, groups: &Groups<'_>, melds: Vec<Meld>) {
    for (cards, meld) in groups.iter().zip(melds) {
        deal.table.place_meld(player, cards, meld);
    }
}

/// Marks for each meld of a player whether it belongs to their opening.
fn set_openings(deal: &mut Deal, player: Seat, openings: &[bool]) {
    for (number, opening) in (1..=u8::MAX).zip(openings) {
        if let Some(meld) = deal.table.meld_mut(MeldName { owner: player, number }) {
            meld.set_opening(*opening);
        }
    }
}

/// Applies how many of something players have.
fn count(game: &mut Game, deal: &mut Deal, counted: &Count<'_>) {
    match *counted {
        Count::Calls { entries, limit } => {
            for Entry { player, count } in entries {
                let granted = u8::try_from(*count).unwrap_or(u8::MAX);
                let calls = &mut deal.player_mut(*player).calls;
                (calls.granted, calls.uttered) = (granted, granted);
                calls.beyond_limit = limit.map_or(0, |limit| granted.saturating_sub(limit));
            }
        }
        Count::Bought(entries) => {
            for Entry { player, count } in entries {
                deal.player_mut(*player).calls.bought = u8::try_from(*count).unwrap_or(u8::MAX);
            }
        }
        Count::Turns(entries) => {
            for Entry { player, count } in entries {
                let turns = &mut deal.player_mut(*player).turns;
                (turns.count, turns.said) = (u16::try_from(*count).unwrap_or_default(), true);
            }
        }
        Count::Packed(entries) => {
            for Entry { player, count } in entries {
                deal.player_mut(*player).packed = Some(Packed::Owes(*count));
            }
        }
        Count::Given { entries, sides } => sides.each(entries).for_each(|it| game.give_total(it.player, it.count)),
        Count::Wins { entries, gained } => {
            for Entry { player, count } in entries {
                game.declare_wins(*player, *count, of(&gained, *player));
            }
        }
        Count::Totals { entries, sides, gained } => {
            for Entry { player, count } in sides.each(entries) {
                game.declare_total(player, count, of(&gained, player));
            }
        }
        Count::Scores { entries, sides } => sides.each(entries).for_each(|it| game.declare_score(it.player, it.count)),
    }
}
