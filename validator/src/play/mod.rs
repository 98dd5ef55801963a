//! What plays change. They come resolved, be they legal or not, and are applied as they were made at the table: this asks no
//! rules.

pub(crate) mod actions;
pub(crate) mod melds;
pub(crate) mod record;
pub(crate) mod turn;
