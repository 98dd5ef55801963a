//! The words that the script of a game's page uses.

use std::borrow::Cow;
use std::collections::BTreeMap;

use adjudeck_replayer::words::Lang;
use adjudeck_validator::Variant;
use serde::Serialize;

/// The words of a game's page, by purpose. Slots are in braces.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct PageWords(BTreeMap<&'static str, Cow<'static, str>>);

impl PageWords {
    /// The words of this language and game.
    pub(super) fn of(lang: Lang, variant: &Variant) -> Self {
        let say = |text: &'static str| lang.say_of(text, variant);
        let steps = [
            ("first", say("To the first line")),
            ("last", say("To the last line")),
            ("back", say("Back")),
            ("forward", say("Forward")),
            ("play", say("Play by itself")),
            ("pause", say("Pause")),
            ("previousFault", say("To the fault before")),
            ("nextFault", say("To the next fault")),
            ("previousDifference", say("To the difference before")),
            ("nextDifference", say("To the next difference")),
            ("place", say("Place in the game")),
            ("line", say("Line {n}")),
            ("lineOf", say("Line {n} of {all}")),
            ("deal", say("Deal {n}")),
            ("deals", say("To a deal")),
            ("noTable", say("No deal has begun.")),
            ("faults", say("faults: {n}")),
            ("noFaults", say("no faults")),
            ("whatIf", say("What if …")),
            ("whatIfTitle", say("Go on from this line on the page on which logs are judged")),
            ("wholePage", say("The whole page")),
        ];
        let verdicts = [
            ("legal", say("legal")),
            ("illegal", say("illegal")),
            ("impossible", say("impossible")),
            ("mismatch", say("mismatch")),
            ("undecided", say("undecided")),
            ("disputed", say("legal, but disputed")),
            ("irregularity", say("ruled on")),
            ("unreadable", say("cannot be read")),
            ("rules", say("rules")),
            ("unmet", say("expectation not met")),
            ("rule", say("Rule:")),
            ("clause", say("The clause")),
            ("otherwise", say("Other readings:")),
            ("where", say("{verdict} where {answer}")),
            ("ruling", say("Ruling:")),
            ("by", say("By {rules}:")),
        ];
        let choices = [
            ("seats", say("Seen by")),
            ("allHands", say("All hands open")),
            ("noHands", say("Seen by a spectator")),
            ("seatOf", say("Seen by {who}")),
            ("judgedBy", say("Judged by")),
            ("these", say("the rules of the log")),
            ("editions", say("Other editions")),
            ("readings", say("Other readings that decide something")),
            ("same", say("no difference")),
            ("linesDiffer", say("lines judged otherwise: {n}")),
            ("scoresDiffer", say("other scores")),
            ("winnerDiffers", say("another winner")),
            ("wins", say("{who} would win")),
            ("nobody", say("nobody would have won")),
            ("disputes", say("Disputed points that came up: {n}; of these decide something: {some}")),
        ];
        let sheet = [
            ("dealHead", say("Deal")),
            ("total", say("total")),
            ("won", say("won")),
            ("column", say("column {n}")),
            ("winner", say("The game is won by {players}")),
            ("declared", say("as declared: {n}")),
            ("before", say("by the rules of the log: {n}")),
            ("unfinished", say("not over")),
            ("void", say("void")),
        ];
        let keys = [
            ("keyStep", say("back, forward")),
            ("keyTen", say("ten lines back, forward")),
            ("keyEnds", say("to the first line, to the last")),
            ("keyFault", say("to the next fault, with Shift to the one before")),
            ("keyDeal", say("to the next deal, with Shift to the one before")),
            ("keyPlay", say("play by itself, pause")),
            ("keyKeys", say("show these keys")),
            ("keyClose", say("close this window")),
            ("keys", say("Keys")),
            ("close", say("Close")),
            (
                "wheel",
                say(
                    "The mouse wheel goes from line to line over the buttons, and over a table that is in sight as a whole.",
                ),
            ),
            ("space", say("Space")),
            ("swipe", say("On a touch screen: swipe over the table.")),
        ];
        let all = steps.into_iter().chain(verdicts).chain(choices).chain(sheet).chain(keys);
        Self(all.collect())
    }
}
