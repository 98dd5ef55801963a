//! What a player may do, verb by verb, and how that can end a deal: laying down, laying off, swapping, taking deep,
//! rearranging, discarding, declaring. Each verb asks the law of turns first, and then the law of melds on the floor above.

pub(crate) mod avoided;
pub(crate) mod canasta;
pub(crate) mod close;
pub(crate) mod contract;
pub(crate) mod declare;
pub(crate) mod discard;
pub(crate) mod drop;
pub(crate) mod early;
pub(crate) mod exhaustion;
pub(crate) mod frozen;
pub(crate) mod key;
pub(crate) mod knock;
pub(crate) mod lay_down;
pub(crate) mod lay_off;
pub(crate) mod line;
pub(crate) mod pile;
pub(crate) mod push;
pub(crate) mod rearrange;
pub(crate) mod ruling;
pub(crate) mod rummy;
pub(crate) mod stuck;
pub(crate) mod swap;
