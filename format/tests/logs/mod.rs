//! Random logs of every statement.

use std::borrow::Cow;

use adjudeck_format::{
    Action, Card, Decision, Discarded, Entry, Groups, Laid, Log, LogLine, MeldName, Pool, Rank, Reading, Seat,
    ShuffleMethod, ShuffleProof, Stands, Statement, Tally, VerdictKind,
};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::{select, subsequence};

/// Names that are hard to write: with spaces, quotes, wide letters, dots, and words of the notation.
pub(crate) const NAMES: [&str; 8] = ["Aya", "Anna Maria", "花子", "deal", "J.R", "Ａ", "O\"Neil \\ #2|", "=x"];

fn card() -> BoxedStrategy<Card> {
    select(Card::all().collect::<Vec<_>>()).boxed()
}

fn hidden() -> BoxedStrategy<Option<Card>> {
    option::of(card()).boxed()
}

fn cards(least: usize) -> BoxedStrategy<Cow<'static, [Option<Card>]>> {
    vec(hidden(), least..12).prop_map(Cow::Owned).boxed()
}

fn laid() -> BoxedStrategy<Laid> {
    let stands = prop_oneof![
        Just(Stands::Unsaid),
        select(Rank::ALL.to_vec()).prop_map(Stands::Rank),
        card().prop_filter("no joker", |card| !card.is_joker()).prop_map(Stands::Card),
    ];
    (hidden(), stands).prop_map(|(card, stands)| Laid { card, stands }).boxed()
}

fn groups() -> BoxedStrategy<Groups<'static>> {
    vec(vec(laid(), 1..5), 1..4)
        .prop_map(|groups| {
            let ends = groups.iter().scan(0, |end, group| {
                *end += u16::try_from(group.len()).ok()?;
                Some(*end)
            });
            Groups { ends: ends.collect::<Vec<_>>().into(), cards: groups.concat().into() }
        })
        .boxed()
}

fn seat() -> BoxedStrategy<Seat> {
    (0..8_u8).prop_map(Seat).boxed()
}

fn seats() -> BoxedStrategy<Cow<'static, [Seat]>> {
    subsequence((0..8).map(Seat).collect::<Vec<_>>(), 1..8).prop_map(Cow::Owned).boxed()
}

fn meld() -> BoxedStrategy<MeldName> {
    (seat(), 1..=255_u8).prop_map(|(owner, number)| MeldName { owner, number }).boxed()
}

fn entry() -> BoxedStrategy<Entry> {
    (seat(), any::<i32>()).prop_map(|(player, count)| Entry { player, count }).boxed()
}

fn text() -> BoxedStrategy<Cow<'static, str>> {
    "[ -~é花＂“♠　]{0,12}".prop_map(Cow::Owned).boxed()
}

fn name() -> BoxedStrategy<Cow<'static, str>> {
    "[ -~é花＂“♠　]{1,8}".prop_map(Cow::Owned).boxed()
}

fn point() -> BoxedStrategy<Cow<'static, str>> {
    "[a-z]{1,6}(\\.[a-z][a-z0-9-]{0,6})+".prop_map(Cow::Owned).boxed()
}

fn code() -> BoxedStrategy<Cow<'static, str>> {
    "[a-z][a-z0-9-]{0,9}".prop_filter("begins the reading", |word| word != "where").prop_map(Cow::Owned).boxed()
}

fn reading() -> BoxedStrategy<Reading<'static>> {
    (point(), name()).prop_map(|(point, answer)| Reading { point, answer }).boxed()
}

fn action() -> BoxedStrategy<Action<'static>> {
    prop_oneof![
        cards(1).prop_map(|cards| Action::Draws { cards }),
        cards(1).prop_map(|cards| Action::Takes { cards }),
        card().prop_map(|card| Action::TakesTo { card }),
        cards(1).prop_map(|cards| Action::Pushes { cards }),
        hidden().prop_map(|card| Action::Peeks { card }),
        any::<bool>().prop_map(|together| Action::Calls { together }),
        select(vec![
            Action::Withdraws,
            Action::Allows,
            Action::Refuses,
            Action::Passes,
            Action::Packs,
            Action::Leaves,
            Action::Reenters,
        ]),
        hidden().prop_map(|card| Action::Buys { card }),
        groups().prop_map(|melds| Action::Melds { melds }),
        (vec(laid(), 1..4), meld()).prop_map(|(cards, on)| Action::Lays { cards: cards.into(), on }),
        (card(), meld()).prop_map(|(card, into)| Action::Swaps { card, into }),
        (card(), meld(), card()).prop_map(|(wild, from, with)| Action::Claims { wild, from, with }),
        (vec(laid(), 1..4), meld(), meld()).prop_map(|(cards, from, to)| Action::Moves {
            cards: cards.into(),
            from,
            to
        }),
        (meld(), meld()).prop_map(|(from, to)| Action::Joins { from, to }),
        any::<u8>().prop_map(|contract| Action::Chooses { contract }),
        groups().prop_map(|melds| Action::Rearranges { melds }),
        hidden().prop_map(|card| Action::Discards { card }),
        (groups(), option::of(hidden().prop_map(Discarded)))
            .prop_map(|(melds, discard)| Action::Declares { melds, discard }),
        groups().prop_map(|melds| Action::Shows { melds }),
    ]
    .boxed()
}

fn decision() -> BoxedStrategy<Decision> {
    prop_oneof![
        Just(Decision::Stands),
        Just(Decision::Back),
        entry().prop_map(Decision::Penalty),
        card().prop_map(Decision::Dead),
        entry().prop_map(Decision::Adjust),
        (seat(), vec(hidden(), 1..4)).prop_map(|(player, cards)| Decision::Draw { player, cards: cards.into() }),
    ]
    .boxed()
}

/// What stands before the deals; neither `game` nor `players`, which would send the players away.
fn before_deal() -> BoxedStrategy<Statement<'static>> {
    let partners = seats().prop_map(|players| {
        let last = u16::try_from(players.len()).unwrap_or_default();
        let ends = if last > 1 { vec![1, last] } else { vec![last] };
        Statement::Partners { players, ends: ends.into() }
    });
    prop_oneof![
        Just(Statement::Adjudeck { version: 1 }),
        (name(), text()).prop_map(|(key, value)| Statement::Tag { key, value }),
        (name(), option::of("[0-9a-f]{8,64}".prop_map(Cow::Owned)))
            .prop_map(|(edition, pin)| Statement::Rules { edition, pin }),
        reading().prop_map(|reading| Statement::House { reading }),
        partners,
        any::<(u8, u8)>().prop_map(|(packs, jokers)| Statement::Pack { packs, jokers }),
        vec((seat(), card()), 1..6).prop_map(|drawn| Statement::Seats { drawn: drawn.into() }),
        (any::<u16>(), option::of(seat())).prop_map(|(number, dealer)| Statement::Deal { number, dealer }),
        (any::<u16>(), option::of(seat())).prop_map(|(number, dealer)| Statement::Position { number, dealer }),
    ]
    .boxed()
}

fn in_deal() -> BoxedStrategy<Statement<'static>> {
    prop_oneof![
        (seat(), cards(0)).prop_map(|(player, cards)| Statement::Hand { player, cards }),
        card().prop_map(|card| Statement::Indicator { card }),
        card().prop_map(|card| Statement::Buried { card }),
        hidden().prop_map(|card| Statement::Upcard { card }),
        cards(0).prop_map(|cards| Statement::Stock { cards }),
        cards(0).prop_map(|cards| Statement::Pile { cards }),
        (seat(), groups()).prop_map(|(player, melds)| Statement::Table { player, melds }),
        vec(meld(), 1..4).prop_map(|melds| Statement::Openings { melds: melds.into() }),
        (seat(), cards(1), meld()).prop_map(|(player, cards, on)| Statement::Laid { player, cards, on }),
        seats().prop_map(|players| Statement::Opened { players }),
        (seat(), any::<bool>()).prop_map(|(player, drawn)| Statement::Turn { player, drawn }),
        any::<u8>().prop_map(|times| Statement::Reshuffled { times }),
        select(vec![Statement::Reshuffle, Statement::Redeal, Statement::Void, Statement::Ends]),
        seat().prop_map(|player| Statement::Out { player }),
        seats().prop_map(|players| Statement::Winner { players }),
        proof().prop_map(|proof| Statement::Shuffle { proof }),
    ]
    .boxed()
}

fn proof() -> BoxedStrategy<ShuffleProof<'static, Seat>> {
    let secret = || "[0-9a-f]{32,128}".prop_map(Cow::Owned);
    prop_oneof![
        "[0-9a-f]{64}".prop_map(|sha256| ShuffleProof::Commits { sha256: sha256.into() }),
        (seat(), secret()).prop_map(|(player, seed)| ShuffleProof::Mixes { player, seed }),
        secret().prop_map(|seed| ShuffleProof::OpensSeed { seed, by: ShuffleMethod::ChaCha20 }),
        (vec(card(), 1..12), secret()).prop_map(|(order, salt)| ShuffleProof::OpensOrder { order: order.into(), salt }),
    ]
    .boxed()
}

fn judged() -> BoxedStrategy<Statement<'static>> {
    let expect = (select(VerdictKind::ALL.to_vec()), option::of(point()), option::of(code()), option::of(reading()));
    let ruling = (decision(), option::of(text()), option::of(name()), option::of(text()));
    let tally = (select(Tally::ALL.to_vec()), seats(), any::<i32>());
    prop_oneof![
        expect.prop_map(|(expected, point, code, reading)| Statement::Expect { expected, point, code, reading }),
        ruling.prop_map(|(decision, by, under, reason)| Statement::Ruling { decision, by, under, reason }),
        tally.prop_map(|(of, players, count)| {
            let entries = players.iter().map(|&player| Entry { player, count });
            Statement::Tally { of, entries: entries.collect() }
        }),
        (select(vec![Pool::Game, Pool::Hand]), any::<i32>()).prop_map(|(pool, chips)| Statement::Pool { pool, chips }),
    ]
    .boxed()
}

/// Any statement of a game with these [`NAMES`].
fn statement() -> BoxedStrategy<Statement<'static>> {
    let plays = (seat(), action()).prop_map(|(player, action)| Statement::Plays { player, action });
    prop_oneof![3 => plays, 1 => before_deal(), 2 => in_deal(), 1 => judged()].boxed()
}

fn comment() -> BoxedStrategy<Option<String>> {
    option::of("[ -~é花＃　]{0,12}".prop_map(|comment| comment.trim().to_owned())).boxed()
}

/// Any log: a game, its players, and what happens.
pub(crate) fn log() -> BoxedStrategy<Log> {
    let line = (option::weighted(0.9, statement()), comment());
    (text(), vec(line, 0..20))
        .prop_map(|(title, lines)| {
            let names: Vec<Box<str>> = NAMES.iter().map(|&name| name.into()).collect();
            let first = [Statement::Game { title }, Statement::Players { names: names.into() }];
            let first = first.into_iter().map(|statement| (Some(statement), None));
            let said = first.chain(lines).filter(|(statement, comment)| statement.is_some() || comment.is_some());
            let lines = said.map(|(statement, comment)| LogLine { statement, comment, ..LogLine::default() });
            Log { lines: lines.collect() }
        })
        .boxed()
}
