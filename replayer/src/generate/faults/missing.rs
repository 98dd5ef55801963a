//! Why some faults are not made, and which house rules some faults need.

use std::collections::BTreeMap;

use adjudeck_validator::{Point, Rules};

use super::example;

/// Messages that need an answer which not every edition gives: the code, the point and the answer.
pub const NEEDS: &[(&str, &str, &str)] = &[
    ("takes-before-laying", "pile.who", "once-laid-down"),
    ("stock-only", "pile.who", "never"),
    ("took-without-laying-down", "pile.who", "to-lay-down"),
    ("taken-not-in-first-melds", "pile.who", "into-first-melds"),
    ("run-grown-enough", "layoff.run-end", "two-at-each-end"),
    ("other-suits-lacking", "wild.pickup-set", "both-missing-suits"),
    ("wild-discarded-early", "discard.wild", "barred-until-laid-down"),
    ("wild-discard-taken", "pile.stop", "wild-discards"),
    ("taken-card-discarded", "discard.taken", "barred"),
    ("mover-draws-first", "call.order", "mover-first"),
    ("extra-not-drawn", "call.order", "mover-first"),
    ("tied-calls", "call.tie", "nobody"),
    ("call-on-empty-stock", "call.empty-stock", "barred"),
    ("own-discard-called", "call.own-discard", "barred"),
    ("laid-down-this-turn", "layoff.opened", "from-next-turn"),
    ("wild-added-to-set", "layoff.fit", "naturals-to-sets"),
    ("runs-do-not-touch", "meld.join", "own-runs"),
    ("suit-twice", "meld.set-suits", "different"),
    ("few-naturals-in-run", "wild.run-naturals", "3"),
    ("many-wilds", "wild.run-most", "1"),
    ("wild-at-low-end", "wild.low-end", "only-below-ace"),
    ("wilds-alone", "wild.alone", "barred"),
    ("meld-beyond-contract", "contract.extras", "exact"),
    ("only-lay-offs", "contract.later", "lay-offs"),
    ("runs-too-near", "contract.gap", "1"),
    ("other-chooses", "contract.chosen", "by-dealer"),
    ("contract-played", "contract.chosen", "by-dealer"),
    ("pair-stays", "opening.pair-growth", "barred"),
    ("laid-down-buys", "buy.who", "not-laid-down"),
    ("upcard-bought", "buy.upcard", "barred"),
    ("buy-limit", "buy.limit", "1"),
    ("no-melds-to-add", "exhaustion.melding", "who-has-melded"),
    ("wild-discarded", "discard.wild", "barred"),
    ("caller-lays-off", "rummy.gives", "lay-off"),
    ("top-on-canasta", "frozen.onto", "not-canastas"),
    ("lone-card-taken", "frozen.lone", "barred"),
    ("wilds-outnumber", "wild.share", "as-many"),
    ("canasta-spoilt", "canasta.wild", "barred"),
    ("deepest-not-melded", "line.duty", "new-meld"),
    ("deepest-not-laid", "line.duty", "meld-or-layoff"),
    ("must-knock", "knock.last-discard", "to-knock"),
    ("ace-at-other-end", "meld.ace", "low"),
    ("cards-in-no-meld", "declare.rest", "barred"),
];

/// Messages for which no edition gives a fault.
pub const NEVER: &[&str] = &["no-rules"];

/// For each part of the rules that not every game has: one of its points, and the messages that belong to it.
const PARTS: &[(&str, &[&str])] = &[
    (
        "call.who",
        &[
            "uncovered-by-call",
            "laid-down-calls",
            "upcard-called",
            "own-discard-called",
            "next-player-calls",
            "called-too-late",
            "call-limit",
            "call-on-empty-stock",
            "not-called",
            "other-call-first",
            "tied-calls",
            "call-refused",
            "no-call",
            "cannot-refuse",
            "not-yours-to-refuse",
            "refuser-must-take",
            "call-allowed",
            "call-unanswered",
            "call-binding",
            "caller-draws-first",
            "mover-draws-first",
            "caller-only-draws",
            "extra-cards",
            "extra-not-drawn",
            "calls-barred",
        ],
    ),
    (
        "frozen.cards",
        &[
            "upcard-not-covered",
            "whole-pile",
            "pile-stopped",
            "lone-card-taken",
            "top-not-melded",
            "pile-frozen",
            "top-on-canasta",
            "not-from-hand",
            "must-take-top",
        ],
    ),
    ("canasta.least", &["no-canasta", "canasta-spoilt", "only-when-closing", "wild-with-closing", "total-unknown"]),
    ("bonus.cards", &["bonus-in-meld", "bonus-kept", "bonus-not-replaced", "bonus-was-last"]),
    ("rummy.gives", &["nothing-to-call", "not-callable", "caller-takes", "caller-lays-off"]),
    (
        "buy.who",
        &[
            "mover-buys",
            "laid-down-buys",
            "upcard-bought",
            "discard-taken",
            "bought-too-late",
            "bought-already",
            "buy-limit",
        ],
    ),
    (
        "push.cards",
        &["not-pushed", "pushed-already", "cards-pushed", "stock-card-seen", "push-is-final", "pile-too-big"],
    ),
    (
        "line.duty",
        &[
            "not-in-line",
            "stock-after-laying",
            "deepest-not-melded",
            "deepest-not-laid",
            "took-too-deep",
            "no-pure-run-for-wild",
            "line-card-laid-off",
        ],
    ),
    (
        "exit.score",
        &[
            "has-left",
            "has-paid",
            "stays-in",
            "stays-below",
            "leave-or-pay",
            "must-leave",
            "nobody-pays",
            "others-have-more",
            "too-few-stay",
            "reentry-limit",
            "only-one-left",
        ],
    ),
    ("wins.needed", &["game-over", "count-out-of-reach"]),
    (
        "seats.order",
        &[
            "leaves-by-new-players",
            "no-card-drawn",
            "no-second-draw",
            "sits-wrongly",
            "newcomer-sits-wrongly",
            "seats-not-drawn",
            "round-not-over",
        ],
    ),
    ("teams.partners", &["other-partner"]),
    ("offer.to", &["upcard-offered", "upcard-declined"]),
    ("knock.limit", &["too-much-deadwood", "must-knock", "ace-at-other-end", "nothing-laid-off", "others-lay-off"]),
    (
        "declare.when",
        &[
            "melds-kept",
            "dealt-hand-too-late",
            "in-two-melds",
            "cards-in-no-meld",
            "copies-are-no-meld",
            "few-pure-runs",
            "few-runs",
            "all-runs-pure",
            "parts-of-one-run",
            "runs-too-short",
            "nothing-to-show",
        ],
    ),
    (
        "indicator.turned",
        &["no-indicator", "cut-again", "second-indicator", "indicator-too-late", "hidden-indicator", "indicator-drawn"],
    ),
    ("doubles.pairs", &["too-few-doubles", "no-double", "doubles-not-shown"]),
    ("rearrange.melds", &["no-meld-left", "no-pure-run", "wild-leaves-meld", "returns-to-hand"]),
    (
        "opening.wild",
        &[
            "wild-in-opening",
            "pair-of-one-suit",
            "no-pairs",
            "pair-stays",
            "other-worth",
            "worth-within",
            "other-shapes",
            "whole-hand-not-laid",
        ],
    ),
    ("early.draw", &["cards-drawn-at-most", "early-out", "keeps-too-few"]),
    ("key.cards", &["key-card"]),
    ("chips.buy", &["other-pool"]),
    ("drop.when", &["has-packed"]),
    (
        "contract.melds",
        &[
            "contract-in-part",
            "contract-unchosen",
            "contract-not-met",
            "meld-beyond-contract",
            "only-lay-offs",
            "runs-too-near",
            "longer-than-contract",
            "laying-barred",
            "contract-in-order",
            "other-chooses",
            "contract-played",
        ],
    ),
    (
        "layoff.opened",
        &[
            "not-laid-down",
            "laid-down-this-turn",
            "not-at-bottom",
            "not-below-wild-ace",
            "own-opening",
            "run-grown-enough",
        ],
    ),
];

/// Why no fault of a kind was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NoFault {
    /// The message is given before a referee is asked.
    BeforeReferee,
    /// The rules do not have this point, nor any other of its part.
    NotAsked(&'static str),
    /// It needs this answer (second) to this point (first).
    Needs(&'static str, &'static str),
    /// Only this edition has an example log with the fault, or only this edition with a house rule.
    OnlyBy(&'static str),
    /// No place was found at which it could be put.
    NotCome,
}

/// Why faults of some kinds were not made; `made` has how many there are of each kind.
///
/// ```
/// use adjudeck_replayer::generate::Faults;
/// use adjudeck_replayer::generate::faults::{NoFault, reasons};
/// let rules = adjudeck_validator::edition("kalooki/pagat").unwrap();
/// let made = Faults::new(rules, 1).made();
/// let why = reasons(rules, &made, false);
/// assert!(why.contains(&("no-rules", NoFault::BeforeReferee)));
/// assert!(why.contains(&("key-card", NoFault::NotAsked("key.cards"))));
/// ```
#[must_use]
pub fn reasons(rules: &Rules, made: &BTreeMap<&'static str, u64>, readings: bool) -> Vec<(&'static str, NoFault)> {
    let not_made = made.iter().filter(|(_, count)| **count == 0).map(|(code, _)| *code);
    NEVER.iter().copied().chain(not_made).map(|code| (code, reason(rules, code, readings))).collect()
}

fn reason(rules: &Rules, code: &'static str, readings: bool) -> NoFault {
    let asked = |path: &str| Point::find(path).is_some_and(|point| rules.entry(point).is_some());
    let part = PARTS.iter().find(|(point, codes)| codes.contains(&code) && !asked(point));
    let need = NEEDS.iter().find(|(needs, ..)| *needs == code);
    let example = example::codes().find(|(it, ..)| *it == code);
    match (part, need, example) {
        _ if NEVER.contains(&code) => NoFault::BeforeReferee,
        (Some((point, _)), ..) => NoFault::NotAsked(point),
        (None, Some((_, point, answer)), _) if !readings => NoFault::Needs(point, answer),
        (None, _, Some((_, edition, _))) => NoFault::OnlyBy(edition),
        (None, ..) => NoFault::NotCome,
    }
}
