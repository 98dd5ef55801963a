//! Every kind of fault that can be put into a generated game: where, how the statements change, and by which point it is a
//! fault.
//!
//! What is said of a fault is known from how it is made. A description looks at where the cards lie and at what the log has
//! said, never at a verdict; and it looks for a place at which one rule alone is broken. Where that cannot be had it goes by
//! the order in which the referee is to ask: whether the deal goes on, whether the cards can be so, whose turn it is, what each
//! group of cards is, what they are together, and what is left in the hand.

mod call;
mod end;
mod kind;
mod lay;
mod meld;
mod record;
mod turn;

pub(super) use kind::Kind;

/// All of them. Several have the same code.
pub(super) fn kinds() -> Vec<Kind> {
    [record::KINDS, turn::KINDS, call::KINDS, meld::KINDS, lay::KINDS, end::KINDS].concat()
}
