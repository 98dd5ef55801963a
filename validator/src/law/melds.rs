//! What a meld must be, and what may become of one on the table. This depends on the cards alone, not on who lays them or
//! by which verb.

pub(crate) mod duplicates;
pub(crate) mod hidden;
pub(crate) mod layoff;
pub(crate) mod meld;
pub(crate) mod needs;
pub(crate) mod opening;
pub(crate) mod pairing;
pub(crate) mod reuse;
pub(crate) mod said;
pub(crate) mod settled;
pub(crate) mod special;
pub(crate) mod wild;
