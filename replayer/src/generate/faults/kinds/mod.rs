//! All kinds of faults that can be put into a generated game: where they fit, how the statements change, and which point
//! makes it a fault.
//!
//! The label of a fault follows from how the fault is made. A description looks at where the cards are and at what the log
//! has said, never at a verdict, and it looks for a place at which only one rule is broken. If there is none, it uses the
//! order in which a referee has to check: whether the deal goes on, whether the cards can be where the line says, whose turn
//! it is, what each group of cards is, what the groups are together, and what is left in the hand.

mod call;
mod canasta;
mod end;
mod kind;
mod knock;
mod lay;
mod meld;
mod record;
mod rummy;
mod turn;

pub(super) use kind::Kind;

/// All kinds of faults. Several may have the same code.
pub(super) fn kinds() -> Vec<Kind> {
    [
        record::KINDS,
        turn::KINDS,
        call::KINDS,
        rummy::KINDS,
        canasta::KINDS,
        meld::KINDS,
        lay::KINDS,
        end::KINDS,
        knock::KINDS,
    ]
    .concat()
}
