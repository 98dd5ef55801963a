//! Faults that generated games never or hardly ever produce. They are the small example logs for messages, most of which
//! begin with a position. What must be found in them is written here, beside the code of the message; the referee is not
//! asked.

use adjudeck_format::{Log, Names, Statement, VerdictKind, print_statement};
use adjudeck_validator::{Judge, Point, Rules, Stage, edition};

use super::label::{FaultyGame, Label, MAX_LEGAL, Then};
use crate::referee::codes::FACT_EXAMPLES;

use VerdictKind::{Illegal, Impossible, Mismatch, Undecided};

/// The code of the message, the verdict and the point.
const LABELS: &[(&str, VerdictKind, &str)] = &[
    ("call-on-empty-stock", Illegal, "call.empty-stock"),
    ("no-melds-to-add", Illegal, "exhaustion.melding"),
    ("second-run-of-suit", Illegal, "meld.twins"),
    ("second-set-of-rank", Illegal, "meld.twins"),
    ("upcard-bought", Illegal, "buy.upcard"),
    ("wild-discard-taken", Illegal, "pile.stop"),
    ("wilds-alone", Illegal, "wild.alone"),
    ("wilds-outnumber", Illegal, "wild.share"),
    ("upcard-not-covered", Illegal, "frozen.covered"),
    ("pile-frozen", Illegal, "frozen.cards"),
    ("top-not-melded", Illegal, "frozen.with"),
    ("not-from-hand", Illegal, "frozen.with"),
    ("top-on-canasta", Illegal, "frozen.onto"),
    ("lone-card-taken", Illegal, "frozen.lone"),
    ("must-take-top", Illegal, "frozen.forced"),
    ("no-canasta", Illegal, "canasta.needed"),
    ("canasta-spoilt", Illegal, "canasta.wild"),
    ("bonus-in-meld", Illegal, "bonus.cards"),
    ("bonus-was-last", Illegal, "bonus.last"),
    ("total-unknown", Undecided, "contract.melds"),
    ("committed-too-late", Illegal, "pack.contents"),
    ("committed-twice", Illegal, "pack.contents"),
    ("not-committed", Illegal, "pack.contents"),
    ("seed-twice", Illegal, "pack.contents"),
    ("opened-too-early", Illegal, "pack.contents"),
    ("other-hash", Mismatch, "pack.contents"),
    ("other-copies", Mismatch, "pack.contents"),
    ("dealt-otherwise", Mismatch, "pack.contents"),
    ("turned-up-otherwise", Mismatch, "pack.contents"),
    ("drawn-otherwise", Mismatch, "pack.contents"),
    ("never-had", Mismatch, "pack.contents"),
    ("reshuffle-not-committed", Mismatch, "pack.contents"),
    ("not-opened", Mismatch, "pack.contents"),
    ("not-in-pack", Impossible, "pack.contents"),
    ("nothing-to-shuffle", Impossible, "exhaustion.nothing"),
    ("tied-dealer", Illegal, "deal.dealer"),
    ("held-size", Illegal, "deal.cards"),
    ("hidden-card", Undecided, "meld.set-suits"),
    ("discard-unsaid", Undecided, "knock.limit"),
    ("hidden-hand", Undecided, "score.hand"),
    ("play-untold", Undecided, "score.hand"),
    ("uncounted-hand", Undecided, "score.hand"),
    ("hidden-indicator", Undecided, "wild.cards"),
    ("newcomer-sits-wrongly", Illegal, "seats.newcomer"),
    ("seats-not-drawn", Illegal, "seats.placing"),
    ("took-too-deep", Illegal, "line.unmelded"),
    ("no-pure-run-for-wild", Illegal, "line.wild-upcard"),
    ("line-card-laid-off", Illegal, "line.layoff"),
    ("taken-in-a-row", Illegal, "draw.in-a-row"),
    ("indicator-drawn", Illegal, "indicator.drawn"),
    ("pushed-already", Illegal, "push.before-draw"),
    ("pile-too-big", Impossible, "push.discards"),
    ("calls-barred", Illegal, "call.over-limit"),
    ("run-too-long", Illegal, "meld.run-size"),
    ("none-fits", Illegal, "meld.set-suits"),
    ("meld-unsaid", Illegal, "wild.unsaid"),
    ("same-meld", Illegal, "meld.twins"),
    ("meld-too-big", Illegal, "meld.set-size"),
    ("copies-are-no-meld", Illegal, "declare.copies"),
    ("few-pure-runs", Illegal, "declare.pure-runs"),
    ("few-runs", Illegal, "declare.runs"),
    ("all-runs-pure", Illegal, "declare.all-pure"),
    ("parts-of-one-run", Illegal, "declare.split"),
    ("runs-too-short", Illegal, "declare.longest"),
    ("contract-unchosen", Undecided, "contract.chosen"),
    ("longer-than-contract", Illegal, "contract.extras"),
    ("runs-too-near", Illegal, "contract.gap"),
    ("suit-unsaid", Illegal, "wild.unsaid"),
    ("laying-barred", Illegal, "contract.failed"),
    ("worth-within", Illegal, "contract.melds"),
    ("other-shapes", Illegal, "opening.shapes"),
    ("place-taken", Illegal, "wild.set-suit"),
    ("not-below-wild-ace", Illegal, "layoff.wild-ace"),
    ("no-pure-run", Illegal, "rearrange.pure-run"),
    ("wild-leaves-meld", Illegal, "rearrange.wilds"),
    ("stands-for-itself", Illegal, "wild.at-home"),
    ("wild-at-top-stays", Illegal, "wild.move-top"),
    ("wild-ace-stays", Illegal, "wild.move-ace"),
    ("wild-at-bottom-stays", Illegal, "wild.move-bottom"),
    ("move-blocked", Illegal, "wild.move-blocked"),
    ("move-blocked-at-turn-start", Illegal, "wild.move-unblocked"),
    ("run-full", Illegal, "wild.move-full"),
    ("not-own-run", Illegal, "wild.pickup"),
    ("other-suits-lacking", Illegal, "wild.pickup-set"),
    ("taken-not-in-first-melds", Illegal, "pile.who"),
    ("run-grown-enough", Illegal, "layoff.run-end"),
    ("wild-discarded-early", Illegal, "discard.wild"),
    ("wild-discarded-last", Illegal, "discard.wild"),
    ("playable-card-discarded", Illegal, "discard.playable"),
    ("only-wilds-left", Illegal, "discard.stuck"),
    ("out-without-discard", Illegal, "close.last-card"),
    ("early-out", Illegal, "early.close"),
    ("keeps-too-few", Illegal, "early.keep"),
    ("stock-short", Illegal, "exhaustion.moment"),
    ("deal-void", Illegal, "exhaustion.moment"),
    ("stays-below", Illegal, "exit.score"),
    ("must-leave", Illegal, "exit.choice"),
    ("nobody-pays", Illegal, "exit.choice"),
    ("others-have-more", Illegal, "exit.choice"),
    ("too-few-stay", Illegal, "exit.choice"),
    ("reentry-limit", Illegal, "exit.limit"),
    ("only-one-left", Illegal, "exit.survivor"),
    ("hidden-total", Undecided, "exit.score"),
    ("score-out-of-reach", Mismatch, "score.hand"),
    ("scores-do-not-meet", Mismatch, "payment.collects"),
    ("both-score", Mismatch, "payment.collects"),
    ("scores-not-together", Mismatch, "score.hand"),
    ("total-out-of-reach", Mismatch, "score.hand"),
    ("winner-missing", Mismatch, "series.winner"),
    ("count-out-of-reach", Mismatch, "wins.deal"),
];

/// The codes of messages that have only an example, each with the edition of the example and whether it needs house rules.
pub(super) fn codes() -> impl Iterator<Item = (&'static str, &'static str, bool)> {
    LABELS.iter().filter_map(|(code, ..)| {
        let game = log_of(code)?;
        Some((*code, played_by(game)?, game.contains("\nhouse ")))
    })
}

/// The example of a message, as a faulty game with its label.
pub(super) fn example(code: &str, number: u64) -> Option<FaultyGame> {
    let (code, verdict, path) = LABELS.iter().find(|(it, ..)| *it == code)?;
    let game = log_of(code)?;
    let title = format!("Faulty game {number}");
    let mut lines: Vec<&str> = game.lines().collect();
    let first = format!("game \"{title}\"");
    *lines.first_mut()? = &first;
    let (log, _) = Log::parse(game.as_bytes());
    let rules = with_house(edition(played_by(game)?)?, &log);
    let house: Vec<String> = lines.iter().filter_map(|line| Some(line.strip_prefix("house ")?.to_owned())).collect();
    let label = Label {
        file: String::new(),
        game: number,
        title: title.clone(),
        edition: rules.edition.clone(),
        house,
        line: lines.len() as u64,
        text: (*lines.last()?).to_owned(),
        kind: (*code).to_owned(),
        verdict: *verdict,
        point: (*path).to_owned(),
        clause: rules.clause_of(Point::find(path)?).unwrap_or_default().to_owned(),
        then: Then::Ends,
        legal: legal(&rules, &log),
        known: None,
    };
    Some(FaultyGame { text: lines.join("\n") + "\n", label })
}

/// The log of the example of a message.
fn log_of(code: &str) -> Option<&'static str> {
    let games = FACT_EXAMPLES.split("\n\n").map(str::trim).filter(|game| game.starts_with("game "));
    games.into_iter().find(|game| game.split('"').nth(1) == Some(code))
}

/// The edition of the game in which an example is played.
fn played_by(game: &'static str) -> Option<&'static str> {
    let name = game.lines().find_map(|line| line.strip_prefix("rules "))?;
    edition(name).map(|rules| rules.edition.as_str())
}

/// The rules of an edition with the house rules that a log names.
fn with_house(rules: &Rules, log: &Log) -> Rules {
    let statements = log.lines.iter().filter_map(|line| line.statement.as_ref());
    statements.fold(rules.clone(), |rules, statement| match statement {
        Statement::House { reading } => rules.with(&reading.point, &reading.answer).unwrap_or(rules),
        _ => rules,
    })
}

/// The lines that would be legal in place of the last line.
fn legal(rules: &Rules, log: &Log) -> Vec<String> {
    let mut statements: Vec<_> = log.lines.iter().filter_map(|line| line.statement.as_ref()).collect();
    statements.pop();
    let (mut judge, mut names, mut legal) = (Judge::new(rules.clone()), Names::default(), Vec::new());
    for statement in statements {
        names.see(statement);
        let _ = judge.judge(statement);
    }
    if judge.deal().stage() == Stage::Playing {
        judge.visit_options(|player, action| {
            legal.push(print_statement(&Statement::Plays { player, action }, &names));
        });
    }
    legal.truncate(MAX_LEGAL);
    legal
}
