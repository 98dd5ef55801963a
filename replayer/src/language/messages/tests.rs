//! Everything that can be said is said once in every language, of things that are made up.

#![expect(unused_must_use, reason = "it is enough that it can be said")]

use std::io::{self, Read};
use std::sync::Arc;

use adjudeck_format::json::{Elements, Translated, from_json};
use adjudeck_format::{Card, Decision, Entry, Log, RankSet, Seat, VerdictKind};
use adjudeck_validator::rules::contract::{Asks, ByTotal, Kind, Need, Required};
use adjudeck_validator::{Contradiction, Fact, GroupKind, Meld, RulesError, Unrecorded, Variant, Violation};
use serde_json::json;

use super::Words;
use super::found::ToldBy;
use super::notation::About;
use super::views::Lies;
use crate::analysis::compare::readings::{Effect, GameReadings, Held as Reading};
use crate::analysis::compare::{
    Changed, GameChange, Held, Judged, LineChange, PointCount, ScoreChange, Sums, TurnCount, WinnerChange,
};
use crate::analysis::coverage::PointSums;
use crate::analysis::hands::{Can, Completion, ContractAnswer, Deadwood, Declared, Note, TriedDeclaration};
use crate::analysis::sheet::{CardWorth, MeldItem, ScoreItem};
use crate::analysis::summary::{Messages, Summary};
use crate::analysis::table::{HandView, PlayerView, TableView};
use crate::convert::{DueAction, RecordFault};
use crate::fairness::{
    ChanceMethod, DealPlace, FairnessAnswer, FairnessArchive, FairnessDocument, FairnessTopic, RepeatedDeal, Whose,
};
use crate::generate::faults::NoFault;
use crate::input::trouble::{AuditTrouble, CommandError, ConfigFault, PictureTrouble, Then, Unlike, Wants};
use crate::join::{
    Disagreement, Grounds, JoinedLog, JoinedVersion, MatchedName, MatchedTitle, Tells, UnreadLine, Witness,
};
use crate::referee::codes::{FACT_EXAMPLES, FAULT_EXAMPLES, kind};
use crate::referee::viewpoint::NotThere as NobodyThere;
use crate::referee::{
    Choice, Counts, Finding, FindingKind, Fined, Judgement, Location, RulesFault, Ruling, Scene, Session, Unmet,
};
use crate::rules::answers::Rule;
use crate::rules::differences::Title;
use crate::text::binary::Binary as NoText;
use crate::text::foreign::Foreign as NoLog;
use crate::words::Lang;
use crate::words::catalogue::{ENGLISH, JAPANESE, Topic, names, said};

/// A text.
fn text() -> String {
    "text".to_owned()
}

/// What was found in a log.
fn found(log: impl Read) -> Vec<Finding> {
    let mut findings = Vec::new();
    Session::new(&Choice::default()).run(log, &mut |finding| findings.push(finding)).unwrap();
    findings
}

/// Findings of every fact and fault.
fn findings() -> Vec<Finding> {
    let examples = [FACT_EXAMPLES, FAULT_EXAMPLES].map(|file| file.split("\n\n").collect::<Vec<_>>()).concat();
    let too_long = "x".repeat(20_000);
    let made = [&b"game \x83\x5c"[..], too_long.as_bytes(), HIDDEN];
    let of_json = found(Translated::new(Elements::of_rows(&b"{\"is\":\"upcard\"}"[..])));
    examples.into_iter().map(str::as_bytes).chain(made).flat_map(found).chain(of_json).collect()
}

/// A game in which something happens to a meld with hidden cards.
const HIDDEN: &[u8] = b"rules kalooki\nplayers Aya Bea Carl\nposition 1 dealer Carl\nhand Bea 9H\nopened Bea\ntable Aya 4S 4H 4D | 6S 6D 6C | ? ? ?
turn Bea drawn\nBea lays 9S on Aya.3\n";

/// All that can be said of a finding.
fn say_finding(words: Words, finding: &Finding) {
    words.sentence(finding);
    words.beside(finding);
    words.location(&finding.location);
    words.rulings(finding);
    if let FindingKind::Verdict(judgement) = &finding.kind {
        words.rule(judgement);
        words.readings(judgement);
        words.help(finding);
    }
}

/// What can be said of a verdict besides.
fn say_verdict(words: Words, finding: &Finding, judgement: &Judgement) {
    let Some(violation) = judgement.verdict.err() else { return };
    let said = |judgement| say_finding(words, &Finding { kind: FindingKind::Verdict(judgement), ..finding.clone() });
    let mut open = violation;
    open.is_open = true;
    said(Judgement { verdict: Err(open), ..judgement.clone() });
    let mut hidden = violation;
    hidden.fact = Fact::HiddenHand { seat: Seat(0) };
    let unrecorded = [Unrecorded::Draw, Unrecorded::Line, Unrecorded::Unreadable];
    for (lost_line, unrecorded) in std::iter::once((Some(3), None)).chain(unrecorded.map(|it| (None, Some(it)))) {
        said(Judgement { verdict: Err(hidden), lost_line, unrecorded, ..judgement.clone() });
    }
    for fined in [Fined::Points(80), Fined::PaysForAll] {
        let scene = Box::new(Scene { fined: Some(fined), ..(*judgement.scene).clone() });
        let verdict = Err(Violation { kind: VerdictKind::Illegal, ..violation });
        said(Judgement { verdict, scene, ..judgement.clone() });
    }
    said(Judgement { otherwise: Some(text()), ..judgement.clone() });
    said(Judgement { verdict: Ok(()), ..judgement.clone() });
    said(Judgement { verdict: Ok(()), counterfactuals: Vec::new(), ..judgement.clone() });
    let Judgement { edition, variant, scene, .. } = judgement.clone();
    for (expected, verdict) in
        [(VerdictKind::Illegal, judgement.verdict), (VerdictKind::Legal, Ok(())), (VerdictKind::Undecided, Ok(()))]
    {
        let unmet = Unmet {
            judged_line: 3,
            expected,
            point: None,
            code: Some(text()),
            reading: None,
            verdict,
            points: Vec::new(),
            edition: edition.clone(),
            variant: variant.clone(),
            scene: scene.clone(),
        };
        words.sentence(&Finding { kind: FindingKind::Unmet(unmet), ..finding.clone() });
    }
}

fn say_rulings(words: Words, finding: &Finding) {
    let entry = |count| Entry { player: Seat(0), count };
    let (penalty, adjust) = (Decision::Penalty(entry(1)), Decision::Adjust(entry(-5)));
    let draw = Decision::Draw { player: Seat(1), cards: vec![None, Some(Card::JOKER)].into() };
    for decision in [Decision::Stands, Decision::Back, penalty, adjust, Decision::Dead(Card::JOKER), draw] {
        words.ruling(&Ruling { line: 1, decision, by: Some(text()), under: None, reason: Some(text()) }, finding);
    }
}

fn say_summaries(words: Words) {
    let counts = Counts {
        statements: 1,
        games: 1,
        deals: 1,
        unreadable: 1,
        said_before: 1,
        unjudged: 1,
        unchecked: 1,
        irregularities: 1,
        expectations: 1,
        committed: 1,
        ..Counts::default()
    };
    let rules = vec![Title { edition: text(), changed: vec![text()] }];
    words.summary(&Summary { counts, rules, unopened: 1, ..Summary::default() });
    words.summary(&Summary { counts: Counts { expectations: 2, ..Counts::default() }, ..Summary::default() });
    words.summary(&Summary {
        looked_for: vec![".rum".to_owned(), ".txt".to_owned()],
        interrupted: true,
        ..Summary::default()
    });
    for interrupted in [true, false] {
        let counts = Counts { games: 1, ..Counts::default() };
        words.summary(&Summary { counts, interrupted, ..Summary::default() });
    }
    words.otherwise_by_a_book(1);
    words.judged_to(1);
    words.line_of_file(1);
    words.shown(&Messages { shown: 1, all: 1 });
    words.location(&Location { game: 1, title: Some(text()), deal: Some(1), file_line: None });
}

fn say_changes(words: Words) {
    let held = Held { answer: json!("text"), clause: text(), source: text() };
    let judged =
        Judged { verdict: "legal", code: None, message: Some(text()), point: Some("point"), held: Some(held.clone()) };
    let score = ScoreChange { deal: 1, player: text(), of: "score", one: None, other: Some(1) };
    let winner = WinnerChange { one: Vec::new(), other: vec![text(), text()] };
    words.games(1);
    words.becomes("legal", "illegal");
    words.judged(&judged);
    words.held("point", None);
    let differs = vec![Changed::Verdicts, Changed::Scores, Changed::Winner];
    let change = GameChange { differs: differs.clone(), ..GameChange::default() };
    words.extent(&change);
    words.extent(&GameChange { verdicts: Some(1), scores: Some(1), ..change.clone() });
    words.not_legal(&change);
    words.score(&score);
    words.winner(&winner);
    words.sums(&Sums::default());
    let sums = Sums { of_other_games: 1, unjudged: 1, changed: 1, added: Some(1), gone: Some(1), ..Sums::default() };
    words.sums(&sums);
    words.left_out(&sums);
    words.turn(&TurnCount { one: "legal", other: "illegal", lines: 1 });
    words.first_by(&PointCount { point: "point", clause: text(), games: 1 }, &|quoted| quoted.to_owned());
    words.statements(1);
    words.list(&["one", "other"]);
    words.further(1);
    words.answers_differ(1);
    words.points_added(1);
    words.points_gone(1);
    let first = LineChange { deal: None, line: 1, column: 1, text: text(), one: judged.clone(), other: judged };
    let effect = Effect {
        readings: vec![Reading { point: "point", answer: json!("text"), source: text() }],
        differs,
        verdicts: 2,
        scores: 2,
        first: Some(first),
        first_score: Some(score),
        winner: Some(winner),
    };
    words.under(&effect);
    words.effects(&effect);
    words.depends(&GameReadings { file: text(), game: 1, title: None, disputed: Vec::new(), effects: vec![effect] });
}

fn say_views(words: Words) {
    words.counter("何枚");
    words.seen_by(None);
    words.sheet(1, "edition");
    words.game(1);
    words.deal(1, "void");
    words.why_unknown(1, "not over");
    words.why_unknown(1, "over");
    words.not_over(1);
    words.further_places(1);
    words.declared("text");
    words.left(1, &[text()]);
    words.reentered(1, &[text()]);
    words.pools("1", "2");
    words.ruled_by(&Rule { point: text(), answer: json!("text"), clause: text(), source: text() });
    words.labelled("label", "text");
    words.cited("text", "source");
    words.differs_from("clause");
    words.house_rule(None);
    words.points_of_a_game(1, 1, "edition");
    words.try_another("point");
    words.example_of("game", "about");
    words.no_example_of("game", "reason");
    words.book_written(1, "file");
    words.stale_pages_gone(1);
    words.page_written(1, "file");
    words.index_written(1, "file");
    words.stale_games_gone(1);
    words.kit_written(1, 1, "file");
    let none = [NoFault::NotAsked("point"), NoFault::Needs("point", "answer"), NoFault::OnlyBy("edition")];
    for reason in none.iter().chain(&[NoFault::BeforeReferee, NoFault::NotCome]) {
        words.no_fault(reason);
    }
    words.decided(PointSums { all: 1, decided: 1, never_consulted: 1 }, "edition");
    words.games_and_faults(1, 1);
    words.how_far(1, 1, 1, 1);
    words.since_baseline(1, 1, 1);
    words.nothing_legal(None, true);
    words.hidden_may_allow("player");
    words.rules_are_fine(1);
    words.found_rules("edition", [1, 1], [1, 1], 1);
    words.found_answer("point", "answer", "before", "certain");
    words.found_for(1, 1);
    words.found_against(1, 1);
    words.found_unjudged(1);
    words.found_unreadable(1);
    words.found_repeated(1);
    words.found_same(&[text()]);
    words.found_instead("point", &[text()]);
    words.found_open("point", "answer", &[text()]);
    words.found_still(1, "illegal", "point", "code");
    words.found_group("answer", 1, 1);
    words.found_cut(1);
    words.found_others(2);
    for told_by in [ToldBy::Tag("tag", "value"), ToldBy::Since("day"), ToldBy::Before("day"), ToldBy::Player("player")]
    {
        words.found_told_by(told_by);
    }
    words.where_answered(&[text()]);
    words.reads_terminal("Ctrl-D");
    words.written("path");
    words.watches(1);
    words.fixed("a.rum", 1);
    words.after_line(1);
    words.to_play("player", true);
    words.deal_in_comments(3);
    words.write_so("text");
    words.mend_all(2);
    words.cards_in_hand(1);
    for place in [Lies::InHand("player"), Lies::InMeld("meld"), Lies::OnPile(0), Lies::Nowhere] {
        words.lies(&place);
    }
}

fn say_fairness(words: Words) {
    let archive = FairnessArchive::default();
    let document = FairnessDocument { copies: 1, contradictory: 1, ungrouped: 1, ..archive.document() };
    words.fairness_read(&document);
    words.fairness_asked(&document);
    for (asked, unusual) in [(0, 0), (1, 0), (1, 1)] {
        let document = FairnessDocument { asked, unusual, ..document.clone() };
        words.fairness_unusual(&document);
        words.audit_fairness(&document);
    }
    let name = || "name".into();
    let named = [Whose::Server(name()), Whose::Table(name()), Whose::Month(name()), Whose::Player(name())];
    let numbered = [Whose::All, Whose::Seat(1), Whose::FromDealer(0), Whose::FromDealer(1)];
    for topic in FairnessTopic::ALL {
        for whose in named.iter().chain(&numbered) {
            words.fairness_question(topic, whose);
        }
    }
    let answer = FairnessAnswer {
        topic: FairnessTopic::Jokers,
        whose: Whose::All,
        hands: 1,
        rank: None,
        observed: 1.0,
        expected: 1.0,
        times: 1.0,
        least: 0.0,
        most: f64::MAX,
        chance: 1e-9,
        corrected: 1.0,
        method: ChanceMethod::Exact,
        unusual: false,
    };
    words.fairness_answer(&answer);
    let rare = FairnessAnswer { expected: 0.1, chance: 1e-20, ..answer };
    words.fairness_answer(&rare);
    words.fairness_times(&rare);
    let place = DealPlace { input: name(), line: 1 };
    words.fairness_repeated(&RepeatedDeal { first: place.clone(), again: place });
}

fn say_joined(words: Words) {
    let version = JoinedVersion {
        text: text(),
        told_by: Vec::new(),
        impossible: 1,
        faults: 1,
        breaks: None,
        answers: Vec::new(),
    };
    let breaking = JoinedVersion { breaks: Some(2), ..version.clone() };
    for grounds in [Grounds::Impossible, Grounds::Fault, Grounds::MoreRecords, Grounds::Nothing] {
        let found = Disagreement { line: 1, grounds, versions: vec![version.clone(), breaking.clone()] };
        words.join_contradiction(&found);
        words.join_kept(&found);
        found.versions.iter().for_each(|version| _ = words.join_left_out(version, &found));
    }
    words.join_left_out_with_line();
    let told_by = Witness { record: 0, line: 1, tells: Tells::Less };
    words.join_unread("a.rum", &UnreadLine { line: 1, text: text(), told_by });
    words.join_alone("a.rum");
    words.join_name("a.rum", &MatchedName { record: 0, name: text(), joined: text() });
    words.join_title("a.rum", &MatchedTitle { record: 0, title: text(), joined: text() });
    words.join_summary(&JoinedLog::default());
}

fn say_hands(lang: Lang, meld: &Meld) {
    let cards = vec![CardWorth { card: Card::JOKER, copies: 2, points: 100 }];
    let item = ScoreItem { points: 100, reason: "left", of: None, cards, meld: None, times: Some(2), rule: None };
    let bare = ScoreItem { cards: Vec::new(), times: None, ..item.clone() };
    for reason in [
        "left",
        "not-counted",
        "won-by-going-out",
        "void",
        "bonus",
        "went-out",
        "ruled",
        "packed",
        "limit",
        "half",
        "canasta",
    ] {
        ScoreItem { reason, ..bare.clone() }.text(lang, Variant::general());
    }
    for reason in [
        "half-points",
        "joker-turned",
        "paid-for-all",
        "owed",
        "collected",
        "gin",
        "big-gin",
        "undercut",
        "deal-won",
        "spade-upcard",
        "deals",
        "game-won",
        "shutout",
    ] {
        ScoreItem { reason, of: Some(text()), ..bare.clone() }.text(lang, Variant::general());
    }
    for reason in ["one-turn", "fines", "undrawn", "deals-won"] {
        ScoreItem { reason, times: Some(2), ..bare.clone() }.text(lang, Variant::general());
    }
    let meld = Some(MeldItem { kind: "set", cards: vec![text()], is: (meld.clone(), None) });
    for reason in ["meld", "free-meld"] {
        ScoreItem { reason, meld: meld.clone(), ..bare.clone() }.text(lang, Variant::general());
    }
    for reason in ["left", "lone-ace", "laid-off", "laid-off-by-another", "bonus-card"] {
        ScoreItem { reason, times: None, ..item.clone() }.text(lang, Variant::general());
    }
    let notes = [
        Note::JokersOnly,
        Note::Size { has: 1, due: 2 },
        Note::Hidden,
        Note::Packs { packs: 1, least: 2, most: 3 },
        Note::Deals { deal: 1, deals: 2 },
        Note::Copies { card: Card::JOKER, most: 2 },
        Note::Copies { card: Card::JOKER, most: 0 },
    ];
    for note in notes {
        note.text(lang, Variant::general());
    }
    for can in [Can::Now, Can::Never, Can::Unknown, Can::Hidden] {
        let (melds, left, lacks) = (Vec::new(), Vec::new(), Vec::new());
        let (discard, completed_by) = (None, Vec::new());
        let mut declared =
            Declared { can, size: None, deadwood: None, melds, discard, left, lacks, completed_by, tried: None };
        declared.text(lang);
        let one_of = |wanted: &str| findings().into_iter().find(|it| kind(it) == wanted);
        for refused in [None, one_of("illegal"), one_of("undecided")] {
            let tried = TriedDeclaration { refused };
            tried.text(lang);
            declared.tried = Some(tried);
            declared.text(lang);
        }
        for (points, limit, is_big_gin) in
            [(0, None, true), (0, None, false), (4, None, false), (4, Some(4), false), (5, Some(4), false)]
        {
            declared.deadwood = Some(Deadwood { points, limit, is_big_gin });
            declared.text(lang);
        }
        for out in [None, Some(true), Some(false)] {
            let contract = ContractAnswer {
                deal: 1,
                is_last: false,
                required: Required::Hand,
                asks: Asks::default(),
                can,
                melds: Vec::new(),
                besides: Vec::new(),
                left: Vec::new(),
                worth: None,
                out,
                discard: None,
                is_best: false,
                lacks: Some(1),
                completed_by: Vec::new(),
            };
            contract.text(lang);
            contract.remark(lang);
        }
    }
    Completion::text(&[Completion { card: Card::JOKER, discard: Some(Card::JOKER) }], lang);
}

/// The table, and all that is said of players.
fn say_tables(words: Words) {
    let player = PlayerView {
        name: text(),
        dealer: true,
        laid_down: true,
        packed: true,
        calls: 1,
        bought: 1,
        left: true,
        chips: Some(-1),
        score: Some(1),
        total: None,
        hand: HandView { known: Vec::new(), hidden: 0 },
        melds: Vec::new(),
    };
    words.player(&player, Variant::general());
    let table = TableView {
        line: 1,
        game: 1,
        deal: 1,
        edition: text(),
        variant: Arc::default(),
        stage: "playing",
        turn: Some(text()),
        drawn: true,
        out: None,
        stock: 1,
        indicator: Some(Card::JOKER),
        wild: Vec::new(),
        contract: None,
        pile: vec![text()],
        called: vec![text(), text()],
        granted: Some(text()),
        dead: true,
        pools: None,
        adds: "total",
        players: Vec::new(),
    };
    words.table(&table);
    words.table(&TableView { turn: None, out: Some(text()), ..table.clone() });
    words.table(&TableView { turn: None, pile: Vec::new(), indicator: None, ..table });
}

fn say_melds(words: Words, melds: &[&Meld]) {
    for meld in melds {
        for kind in [None, Some(GroupKind::Copies), Some(GroupKind::Pure)] {
            words.shape(meld, kind, Variant::general());
        }
    }
    let melds =
        [Kind::Set, Kind::Run, Kind::PureRun, Kind::Pair].map(|meld| Need { count: 1, meld, least: 3, ranks: None });
    let ranks: RankSet = "AT".parse().unwrap();
    let with = melds.map(|need| Need { ranks: Some(ranks), ..need });
    let contracts = [
        Required::Melds(melds.to_vec()),
        Required::MeldsWith { melds: [melds, with].concat(), ranks },
        Required::Worth(51),
        Required::ByTotal(vec![ByTotal { from: None, worth: 15 }, ByTotal { from: Some(0), worth: 50 }]),
        Required::Hand,
    ];
    for contract in &contracts {
        for is_exact in [true, false] {
            words.contract(contract, Asks { is_exact, ..Asks::default() }, Variant::general());
        }
    }
}

/// Everything that a command could not do.
#[expect(clippy::too_many_lines, reason = "one flat list")]
fn troubles() -> Vec<CommandError> {
    use CommandError::*;
    let number = 1;
    let near = || vec![text(), text()];
    let audits = [
        AuditTrouble::None,
        AuditTrouble::NoneToCompare,
        AuditTrouble::HasFile(text()),
        AuditTrouble::Exists,
        AuditTrouble::Other(Unlike::Inputs),
        AuditTrouble::Stdin,
        AuditTrouble::DaysReversed,
        AuditTrouble::Nested,
        AuditTrouble::LongName { most: 2048 },
        AuditTrouble::SharedBytes,
        AuditTrouble::Busy,
        AuditTrouble::Torn(text()),
        AuditTrouble::BrokenOff,
        AuditTrouble::NoTable("inputs"),
        AuditTrouble::UnknownTable,
        AuditTrouble::TableTwice("games"),
        AuditTrouble::NoTableFile,
        AuditTrouble::Unread(text()),
        AuditTrouble::NoRow,
        AuditTrouble::NoColumn("hash"),
        AuditTrouble::OtherColumn { given: text(), column: "hash" },
        AuditTrouble::SameFolder,
        AuditTrouble::WrongColumn { column: "deals", kind: "integer" },
        AuditTrouble::GameTwice(3),
        AuditTrouble::NoInputs,
        AuditTrouble::JudgedOtherwise,
        AuditTrouble::GamesMissing { rows: 2, due: 3 },
    ];
    let configs = [
        ConfigFault::NotToml(text()),
        ConfigFault::TooLong,
        ConfigFault::NoSuchKey { key: text(), near: Some("near") },
        ConfigFault::Wants { key: text(), wants: Wants::TextOrTexts },
        ConfigFault::NoSuchValue { key: "key", value: text(), possible: vec!["one", "other"], near: None },
        ConfigFault::Used,
        ConfigFault::WrongFor(text()),
        ConfigFault::Several(text()),
    ];
    let pictures = [
        PictureTrouble::Several(2),
        PictureTrouble::NoOutput,
        PictureTrouble::NoPng,
        PictureTrouble::NoFonts,
        PictureTrouble::NotDrawn(text()),
    ];
    let foreign =
        [NoLog::Scores, NoLog::Table, NoLog::Transcript, NoLog::Tags, NoLog::Markup, NoLog::Json, NoLog::Rules];
    let binaries = [NoText::Packed("kind"), NoText::Document("kind"), NoText::Picture("kind"), NoText::Other];
    let due = DueAction::Draw;
    let records = [
        RecordFault::NoGame,
        RecordFault::NotAction(text()),
        RecordFault::OtherGame(text()),
        RecordFault::OtherParameter { name: text(), value: text() },
        RecordFault::UnfitAction { number: 2, action: 3, due },
        RecordFault::BreaksOff { actions: 2, due },
        RecordFault::OpenBracket,
        RecordFault::OpenQuote,
        RecordFault::NoNames,
        RecordFault::NotName(text()),
        RecordFault::ManyNames { most: 10 },
        RecordFault::NotPlayer(text()),
        RecordFault::NotPoints(text()),
        RecordFault::OtherCells { cells: 3, columns: 2 },
        RecordFault::TwoOut,
    ];
    let others = [
        Io(io::Error::other("text")),
        NoRules,
        SameEdition { edition: text(), other: text() },
        SeveralRules,
        RulesNotFile,
        RulesTooLong,
        Utf16,
        PassedOver,
        Interrupted,
        Failed,
        NoPlaceIn("format"),
        StdinWatched,
        StdinFixed,
        LeftUnfixed,
        TooLongToShow,
        NothingToCompareWith,
        DifferentGames { one: text(), other: text() },
        NoBaseline,
        NoneInBaseline,
        EmptyBaseline,
        NotABaseline(text()),
        BaselineVersion { version: 1, known: 2 },
        BaselineRow { row: number, problem: text() },
        Exists,
        InTheWay,
        OfOthers(text()),
        IsLink,
        WrittenTwice,
        IsRead,
        NotOfSeveral,
        NotName(text()),
        NoFileName,
        InputsUnread,
        LinesUnread { lines: number, then: Then::LeftIt },
        WouldChange { line: number },
        NotRegular,
        NoJudge,
        NoSuchDeal,
        NoDeal,
        NoDealYet { line: number },
        WhichRules,
        NothingTurnedUp { edition: text() },
        NoCardNorRank { word: text() },
        WildNeedsSuit { word: text() },
        NoDate { date: text(), games: number, left_out: true },
        NoStatement,
        NoSuchLine { line: number, lines: number },
        NoSuchGame { game: number, games: number },
        SeveralGames,
        NoOutput,
        LineNamed { line: number },
        OneOfMany,
        LongGame { game: number, most: number },
        NoFolder,
        NotThere(NobodyThere { name: text(), players: near(), are_near: true }),
        NoSuchWord { word: text(), near: near() },
        NotOfNotation(text()),
        NoSuchCommand(text()),
        NoSuchPlayers { players: 1, edition: text(), least: 2, most: 3 },
        NotSoManyNames { named: 1, edition: text(), least: 2, most: 2 },
        StdinNotRead,
        NoLogs { endings: vec![".rum".to_owned(), ".txt".to_owned()] },
        StdinIsList,
        NothingListed,
        OtherForm { is: "TOML", ending: "toml" },
        DealInComments { players: 4 },
        NoFirstPosition { edition: text() },
        NotDeclared { edition: text(), declares: true },
        NotInBook { edition: text(), game: text() },
        NoLogo,
        Endless,
        NoDeals,
        NotAPlay,
        CardOfStock,
        CardHidden,
        LineOfOther,
        LeadsNowhere,
        NoNames,
        PackTooSmall { players: 9 },
        Unplayable { line: text(), code: "code", point: "point" },
        NotThatEdition { edition: text(), point: "point" },
        Condemned { line: text(), code: "code", kind: text() },
        NoSuchPoint(text()),
        NoSuchKind { kind: text(), near: None },
        NoMoreFaults { faults: number },
    ];
    let wrapped = audits.map(Audit).into_iter().chain(configs.map(Config)).chain(pictures.map(Picture));
    let wrapped = wrapped.chain(foreign.map(Foreign)).chain(binaries.map(Binary)).chain(records.map(Record));
    wrapped.chain(others).chain(rules_faults().into_iter().map(Rules)).collect()
}

/// Everything that can be wrong with rules.
fn rules_faults() -> Vec<RulesFault> {
    let contradictions = [
        Contradiction::Lacks { point: "point", answer: text(), section: "section" },
        Contradiction::SectionLacks { section: "section", needs: "other" },
        Contradiction::Idle { point: "point", answer: text(), section: "section" },
        Contradiction::Exclude { one: "one", other: "other" },
        Contradiction::TooLittle { point: "point", field: "field", found: 1, least: 2 },
        Contradiction::TooMuch { point: "point", field: "", found: 3, most: 2 },
        Contradiction::Reversed { point: "point", least: 3, most: 2 },
        Contradiction::Exceeds { point: "point", found: 3, whole: "whole", most: 2 },
        Contradiction::Empty { point: "point" },
        Contradiction::Twice { point: "pack.contents", players: 3 },
        Contradiction::JokerTakenOut,
        Contradiction::AllTakenOut,
        Contradiction::FewCards { players: 1, deal: 2, due: 3, cards: 4 },
        Contradiction::LongContract { deal: 1, due: 2, most: 3 },
        Contradiction::BrokenRun { deal: 1, cards: 2 },
        Contradiction::FewContracts { contracts: 1, deals: None },
    ];
    let names = || vec![text(), text()];
    let errors = [
        RulesError::Unreadable(text()),
        RulesError::NoSuchPoint { path: text(), nearest: None },
        RulesError::NoPoint("layoff".to_owned()),
        RulesError::NoSuchSection(text()),
        RulesError::NoSuchAnswer { point: text(), answer: text(), possible: names(), reason: String::new() },
        RulesError::Invalid { at: text(), reason: text() },
        RulesError::NoSuchField { at: text(), name: text(), nearest: None, possible: names() },
        RulesError::Twice { at: text(), name: text() },
        RulesError::Missing { at: String::new(), names: names() },
        RulesError::NotNull(text()),
        RulesError::Bare(text()),
        RulesError::NoSuchClause { point: text(), clause: text() },
        RulesError::SaidTwice { point: text(), answer: text() },
        RulesError::WrongBase(text()),
        RulesError::Circle(text()),
        RulesError::TooDeep { base: text(), most: 3 },
        RulesError::Further(3),
    ];
    let faults = [
        RulesFault::None,
        RulesFault::Unknown { edition: text(), near: Vec::new() },
        RulesFault::NoVersion { edition: text(), version: text(), known: names() },
        RulesFault::OtherGame { log: text(), given: text() },
        RulesFault::UnknownCode { code: text(), nearest: None },
        RulesFault::Given(RulesError::NoSuchSection(text())),
    ];
    let errors = errors.into_iter().chain(contradictions.map(RulesError::Contradiction));
    faults.into_iter().chain(errors.map(RulesFault::Answer)).collect()
}

#[test]
fn everything_that_can_be_said_is_said() {
    let findings = findings();
    for words in Lang::ALL.map(Lang::words) {
        for finding in &findings {
            say_finding(words, finding);
        }
        for finding in findings.iter().filter(|finding| finding.names.as_slice().len() > 1) {
            if let FindingKind::Verdict(judgement) = &finding.kind {
                say_verdict(words, finding, judgement);
                say_rulings(words, finding);
            }
        }
        // No log can produce it.
        words.fact(About::new(findings.first().unwrap()), &Fact::NoRules);
        say_summaries(words);
        say_changes(words);
        say_views(words);
        say_fairness(words);
        say_tables(words);
        say_joined(words);
        let melds = findings.iter().filter_map(|finding| match &finding.kind {
            FindingKind::Verdict(judgement) => judgement.scene.meld.as_ref(),
            FindingKind::Unreadable(_) | FindingKind::Rules(_) | FindingKind::Unmet(_) => None,
        });
        let melds: Vec<_> = melds.map(|(_, meld)| meld).collect();
        say_hands(words.lang, melds.first().unwrap());
        say_melds(words, &melds);
        for trouble in troubles() {
            words.trouble(&trouble);
        }
        words.trouble(&CommandError::Json(from_json("[").unwrap_err()));
        Log::parse(b"\xff").1.into_iter().for_each(|fault| _ = words.trouble(&CommandError::Unreadable(fault)));
    }
    for catalogue in [&ENGLISH, &JAPANESE] {
        for topic in Topic::ALL {
            let (told, known) = (said(catalogue, topic), names(catalogue, topic));
            let unsaid: Vec<_> = known.difference(&told).collect();
            assert!(unsaid.is_empty(), "{} {topic:?}: nobody says {unsaid:?}", catalogue.code);
        }
    }
}

/// The variants of a type, as its source lists them.
fn variants(source: &str, name: &str) -> usize {
    let body = source.split(&format!("pub enum {name} {{\n")).nth(1).unwrap().split("\n}").next().unwrap();
    body.lines()
        .filter(|line| line.starts_with("    ") && line.trim_start_matches("    ").starts_with(char::is_uppercase))
        .count()
}

#[test]
fn every_trouble_is_among_those_that_are_said() {
    let trouble = include_str!("../../input/trouble.rs");
    let nested = ["AuditTrouble", "PictureTrouble"].map(|name| variants(trouble, name)).iter().sum::<usize>()
        + variants(include_str!("../../input/trouble/config.rs"), "ConfigFault")
        + variants(include_str!("../../convert/fault.rs"), "RecordFault")
        + variants(include_str!("../../text/foreign.rs"), "Foreign")
        + variants(include_str!("../../text/binary.rs"), "Binary");
    // What has troubles of its own is there by those; JSON and what cannot be read are said apart.
    let own = variants(trouble, "CommandError")
        - ["Audit", "Config", "Picture", "Foreign", "Binary", "Record", "Rules", "Json", "Unreadable"].len();
    assert_eq!(troubles().len() - rules_faults().len(), own + nested);
}
