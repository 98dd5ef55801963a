//! The laws, one file each. To add a law, add its file and a line in [`LAWS`]: the gate and the explorer then try it.

mod agreeing;
mod answered;
mod custody;
mod deciding;
mod expected;
mod generated;
mod held;
mod hiding;
mod injected;
mod itself;
mod joined;
mod judged;
mod proved;
mod saved;
pub mod seen;
mod silent;
mod summed;
mod unread;
mod written;

use crate::law::Law;

pub use hiding::hide;
pub use summed::unequal;

/// Every law.
pub const LAWS: &[Law] = &[
    generated::LEGAL,
    agreeing::AGREEING,
    answered::ANSWERED,
    custody::KEPT,
    deciding::DECIDING,
    custody::ONCE,
    expected::NOTHING,
    held::HELD,
    hiding::HIDING,
    injected::INJECTED,
    itself::ITSELF,
    joined::ANY_ORDER,
    joined::NO_CARD,
    joined::WHOLE,
    judged::TWICE,
    judged::ANY_LINES,
    judged::LOOKING,
    judged::FLIPPED,
    judged::PLAYED,
    proved::AGREES,
    proved::SEEN,
    proved::SPOILT,
    saved::GOES_ON,
    seen::SAME,
    seen::KNOWN,
    seen::NEVER_CONDEMNS,
    silent::SILENT,
    summed::SUMMED,
    unread::LOST,
    written::PRINTED,
    written::PERMUTED,
];

/// The law with this name.
///
/// ```
/// assert!(adjudeck_tests::laws::law("generated-games-are-legal").is_some());
/// ```
#[must_use]
pub fn law(name: &str) -> Option<&'static Law> {
    LAWS.iter().find(|law| law.name == name)
}
