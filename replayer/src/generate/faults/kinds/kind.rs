//! The description of a kind of fault.

use adjudeck_format::VerdictKind;

use super::super::moment::{Change, Moment};

/// A kind of fault.
#[derive(Clone, Copy)]
pub(in crate::generate::faults) struct Kind {
    /// The code of its message.
    pub(in crate::generate::faults) code: &'static str,
    pub(in crate::generate::faults) verdict: VerdictKind,
    /// How the statements change at this place; `None` if the fault cannot be put there.
    pub(in crate::generate::faults) make: fn(&Moment<'_>) -> Option<Change>,
}

pub(super) const fn illegal(code: &'static str, make: fn(&Moment<'_>) -> Option<Change>) -> Kind {
    Kind { code, verdict: VerdictKind::Illegal, make }
}

pub(super) const fn impossible(code: &'static str, make: fn(&Moment<'_>) -> Option<Change>) -> Kind {
    Kind { code, verdict: VerdictKind::Impossible, make }
}

pub(super) const fn mismatch(code: &'static str, make: fn(&Moment<'_>) -> Option<Change>) -> Kind {
    Kind { code, verdict: VerdictKind::Mismatch, make }
}
