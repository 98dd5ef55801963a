//! Why a point can decide nothing in a game, where it has no example there.
//!
//! A row is for one game, or for several that have the same reason. The tests of `adjudeck-tests` ask that every point of every
//! game has an example or a reason, never both, and that no other answer to such a point changes anything in a log of its game.

/// Games, points, and why these decide nothing in those.
type Row = (&'static [&'static str], &'static [&'static str], &'static str);

/// How a wild card moves, where it does.
const MOVES: &[&str] = &[
    "wild.move-top",
    "wild.move-ace",
    "wild.move-bottom",
    "wild.move-blocked",
    "wild.move-unblocked",
    "wild.move-full",
];

/// Every reason.
pub(super) const ALL: &[Row] = &[
    (
        &["push", "pokerato", "paplu", "vazhushal", "kaluki", "scala40"],
        &["draw.after-call"],
        "There are no calls in this game, so no turn is interrupted by one.",
    ),
    (
        &["kalooki"],
        &["wild.alone"],
        "A three needs two natural cards, and in a four no two jokers stand side by side; so jokers alone are no meld in any \
         case (K2.3, K2.4).",
    ),
    (
        &["kalooki", "pokerato", "rum500", "kaluki", "scala40"],
        &["wild.at-home"],
        "Only jokers are wild, and a joker has no place of its own.",
    ),
    (
        &["pokerato", "vazhushal", "rum500", "kaluki", "scala40"],
        MOVES,
        "A wild card does not move within its meld in this game, so it is not asked how it would move.",
    ),
    (
        &["push"],
        &["wild.move-blocked", "wild.move-unblocked"],
        "Wild cards may stand side by side in Push, so nothing is in the way even where a house lets them move.",
    ),
    (
        &["paplu"],
        &["wild.pickup", "wild.pickup-set", "wild.pickup-end", "wild.pickup-opened", "wild.moves"],
        "Melds stay in the hand until a player declares, so no wild card is taken out of one or moved within it.",
    ),
    (
        &["paplu"],
        MOVES,
        "Melds stay in the hand until a player declares, so no wild card is taken out of one or moved within it.",
    ),
    (
        &["paplu"],
        &["meld.twins", "meld.join", "wild.set-suit", "discard.playable"],
        "Melds stay in the hand until a player declares, and this is asked only of melds that lie on the table.",
    ),
    (
        &["vazhushal"],
        &["wild.pickup-opened"],
        "Where a house lets wild cards be taken it is out of one's own run, and a player without a meld has none.",
    ),
    (
        &["vazhushal"],
        &["contract.laying"],
        "The first lay-down needs one meld only, which is laid at once in any case.",
    ),
    (
        &["vazhushal"],
        &["contract.origin"],
        "The first lay-down needs one meld only, and no meld on the table can make up for that.",
    ),
    (&["pokerato", "vazhushal"], &["contract.long-run"], "No contract of this game asks for more than one run."),
    (
        &["push", "pokerato", "vazhushal", "kaluki", "scala40"],
        &["contract.fine"],
        "A lay-down that does not meet the contract is not fined in this game.",
    ),
    (
        &["push", "pokerato", "vazhushal", "rum500", "kaluki", "scala40"],
        &["layoff.wild-ace"],
        "A run may be extended at both ends in this game, whatever lies at its top.",
    ),
    (
        &["paplu"],
        &["discard.stuck"],
        "Only the card that was just taken from the pile may not be discarded, and there are thirteen others in the hand.",
    ),
    (&["gin"], &["deal.direction"], "Two play, and the next player is the same in either direction."),
    (&["gin"], &["discard.wild", "payment.wild", "wild.share"], "There are no wild cards in this game."),
    (
        &["gin"],
        &[
            "wild.set-most",
            "wild.alone",
            "wild.set-suit",
            "wild.at-home",
            "wild.adjacent",
            "wild.run-naturals",
            "wild.run-most",
            "wild.unsaid",
            "wild.low-end",
            "wild.pickup",
            "wild.pickup-set",
            "wild.pickup-end",
            "wild.pickup-opened",
            "wild.moves",
        ],
        "There are no wild cards in this game.",
    ),
    (&["gin"], MOVES, "There are no wild cards in this game."),
    (&["gin"], &["draw.after-call"], "There are no calls in this game, so no turn is interrupted by one."),
    (
        &["gin"],
        &["meld.twins", "meld.join", "discard.playable"],
        "Melds stay in the hand until a player declares, and this is asked only of melds that lie on the table.",
    ),
    (
        &["gin"],
        &["meld.set-suits", "declare.copies", "declare.copies-as"],
        "There is one pack, and no card in it twice.",
    ),
    (
        &["gin"],
        &["discard.stuck"],
        "Only the card that was just taken from the pile may not be discarded, and there are ten others in the hand.",
    ),
    (
        &["gin"],
        &["declare.split"],
        "A player who knocks needs no number of runs, so it is not asked whether two of them are one.",
    ),
    (&["gin"], &["declare.fine"], "A knock that is not within the limit is taken back, and is not fined in this game."),
    (&["gin"], &["exhaustion.nothing"], "The discards are never shuffled to form a new stock in this game."),
    (&["gin"], &["score.lone-ace"], "A player holds ten cards when the other knocks, and never an ace alone."),
    (
        &["gin"],
        &["score.closer", "score.closing-dealer", "score.one-turn", "score.bonus"],
        "The difference between two hands is scored (G8.1), whoever has dealt and in whichever turn.",
    ),
    (
        &["gin"],
        &[
            "payment.most",
            "payment.unplayed",
            "payment.half",
            "payment.undrawn",
            "payment.undrawn-unplayed",
            "payment.undrawn-packed",
        ],
        "Nobody pays: the difference between two hands is scored (G8.1).",
    ),
    (
        &["push", "paplu", "vazhushal", "rum500"],
        &["exhaustion.nothing"],
        "The discards are never shuffled to form a new stock in this game.",
    ),
    (
        &["pokerato", "kaluki", "scala40"],
        &["exhaustion.melding"],
        "When no new stock can be formed the deal is void, and in a void deal nothing is laid.",
    ),
    (&["push"], &["exhaustion.after-void"], "No deal of Push is void."),
    (
        &["push", "pokerato", "rum500", "kaluki", "scala40"],
        &["score.bonus"],
        "Going out in the turn of the first lay-down brings nothing in this game, so there is no bonus.",
    ),
    (&["paplu"], &["score.lone-ace"], "A loser holds thirteen cards, and never an ace alone."),
    (
        &["paplu"],
        &["score.closer", "score.closing-dealer"],
        "The winner is paid what the others pay (I7.3, I8.2), and has no score of their own.",
    ),
    (
        &["paplu"],
        &["score.one-turn", "score.bonus"],
        "Nothing is laid down before a player declares, so nobody goes out in the turn of a first lay-down.",
    ),
    (
        &["vazhushal"],
        &["score.lone-ace"],
        "A hand is counted only when nobody is out, against the melds, and each card counts what it is (W9.2).",
    ),
    (
        &["vazhushal"],
        &["score.closer", "score.closing-dealer", "score.one-turn", "score.bonus"],
        "Who goes out wins the deal, and then no points are counted (W8).",
    ),
    (&["vazhushal"], &["series.limit"], "What counts is how many deals a player has won; points are not added up."),
    (
        &["rum500"],
        &["draw.after-call"],
        "No call is granted or refused in this game: whoever calls rummy has the turn (F5.1).",
    ),
    (
        &["rum500", "scala40"],
        &["line.from-melds", "line.split", "line.stays"],
        "A card that lies in a meld stays there in this game, so none comes from one meld into another.",
    ),
    (
        &["rum500", "scala40"],
        &["line.wild-until", "line.wild-part", "line.wild-opener"],
        "A joker that is turned up brings nothing in this game, so it is not asked when or for what it would.",
    ),
    (&["rum500"], &["line.overflow"], "The discard pile may have any number of cards in this game (F3.2)."),
    (
        &["rum500"],
        &["wild.pickup-set", "wild.pickup-end", "wild.pickup-opened"],
        "No joker is taken out of a meld in this game (F2.3), so it is not asked how it would be.",
    ),
    (
        &["rum500"],
        &["exhaustion.after-void"],
        "No deal of 500 rum is void: when the stock is used up it is scored (F6.2).",
    ),
    (
        &["rum500"],
        &["score.lone-ace"],
        "A hand is counted against the melds in this game, and each card counts what it is (F7.1).",
    ),
    (&["canasta"], &["draw.after-call"], "There are no calls in this game, so no turn is interrupted by one."),
    (
        &["canasta"],
        &[
            "meld.run-size",
            "meld.ace",
            "wild.adjacent",
            "wild.run-naturals",
            "wild.run-most",
            "wild.unsaid",
            "wild.low-end",
            "contract.long-run",
            "contract.gap",
            "layoff.direction",
            "layoff.wild-ace",
            "layoff.run-end",
            "melded.low-ace",
        ],
        "There are no runs in this game (C3.1).",
    ),
    (&["canasta"], MOVES, "There are no runs in this game, and no wild card moves within a set (C3.1)."),
    (
        &["canasta"],
        &["wild.pickup-set", "wild.pickup-end", "wild.pickup-opened"],
        "No wild card is taken out of a meld in this game (C3.2), so it is not asked how it would be.",
    ),
    (
        &["canasta"],
        &["contract.laying"],
        "First melds are asked for by what they are worth together (C6.1), and so they are laid together.",
    ),
    (
        &["canasta"],
        &["contract.origin"],
        "A side that has not melded has no meld to which a card could be added, and the cards it lays are worth what they are \
         (C6.2).",
    ),
    (
        &["canasta"],
        &["discard.stuck"],
        "No card is barred from being discarded in this game but a red three, which is laid.",
    ),
    (&["canasta"], &["exhaustion.nothing"], "The discards are never shuffled to form a new stock in this game (C9.1)."),
    (
        &["canasta"],
        &["exhaustion.after-void"],
        "No deal of canasta is void: when the stock is used up it is scored (C9.1).",
    ),
    (
        &["canasta"],
        &["score.lone-ace"],
        "A hand is counted against the melds in this game, and each card counts what it is (C10.1).",
    ),
    (
        &["canasta"],
        &["melded.whose"],
        "Partners score together (C10.1), and no card is added to a meld of the others, so each counts for the same side.",
    ),
    (
        &["kalooki", "pokerato", "push", "paplu", "vazhushal", "gin", "rum500", "canasta"],
        &["pile.first"],
        "Whoever begins may take the upcard in this game as they may take any discard.",
    ),
    (&["kaluki"], &["wild.alone"], "Two jokers are no meld, and there are no more (E1.2)."),
    (
        &["kaluki"],
        &["contract.laying", "contract.origin"],
        "Melds that are worth too little are no first melds, whatever else is laid or added (E4.1, E4.3).",
    ),
    (
        &["kaluki"],
        &["contract.long-run"],
        "Only the worth of the first melds counts, and not how many they are (E4.1).",
    ),
    (
        &["kaluki"],
        &["opening.pair-suits", "opening.pair-growth"],
        "A set has three cards at least, so no pair is ever laid (E3.1).",
    ),
    (
        &["kaluki"],
        &["opening.part", "opening.discard"],
        "First melds need a worth in this game, and are never the whole hand as such (E4.1).",
    ),
    (
        &["kaluki"],
        &["series.winner", "series.tie"],
        "The last player who is left has won, whatever the totals are (E10.3).",
    ),
    (&["kaluki"], &["exit.last-deal"], "No deal is the last: the game goes on until one player is left (E10.3)."),
    (
        &["scala40"],
        &["wild.share", "wild.alone", "wild.adjacent"],
        "A meld has one joker at most in this game, and two natural cards at least (S3.4).",
    ),
    (&["scala40"], &["line.overflow"], "The discard pile may have any number of cards in this game (S5.3)."),
    (&["scala40"], &["line.unmelded"], "Whoever has not laid down takes no discard in this game (S5.2)."),
    (
        &["scala40"],
        &["contract.laying", "contract.origin"],
        "Melds that are worth too little are no first melds, whatever else is laid or added (S4.1, S4.3).",
    ),
    (
        &["scala40"],
        &["contract.long-run"],
        "Only the worth of the first melds counts, and not how many they are (S4.1).",
    ),
    (
        &["scala40"],
        &["opening.pair-suits", "opening.pair-growth"],
        "A set has three cards at least, so no pair is ever laid (S3.1).",
    ),
    (
        &["scala40"],
        &["opening.part", "opening.discard"],
        "First melds need a worth in this game, and are never the whole hand as such (S4.1).",
    ),
    (
        &["scala40"],
        &["series.winner", "series.tie"],
        "The last player who is left has won, whatever the totals are (S10.3).",
    ),
    (&["scala40"], &["exit.limit", "exit.back"], "Nobody comes back into the game, so it is not asked how (S10.2)."),
    (&["scala40"], &["exit.last-deal"], "No deal is the last: the game goes on until one player is left (S10.3)."),
];
