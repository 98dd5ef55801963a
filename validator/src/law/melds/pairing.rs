//! Pairing: gives as many takers as possible one thing each.

/// The most things that can be given away.
pub(crate) const MAX_THINGS: usize = u8::MAX as usize;

/// For each thing, who has it.
pub(crate) type Given = [Option<usize>; MAX_THINGS];

/// Finds something that suits `who` among this many things. If need be, its present owner moves to another thing that has
/// not been tried.
pub(crate) fn find(given: &mut [Option<usize>], who: usize, suits: impl Fn(usize, usize) -> bool) -> bool {
    take(given, who, &suits, &mut [false; MAX_THINGS])
}

/// As [`find`], but skips the things that were tried.
fn take(
    given: &mut [Option<usize>],
    who: usize,
    suits: &impl Fn(usize, usize) -> bool,
    tried: &mut [bool; MAX_THINGS],
) -> bool {
    for thing in 0..given.len() {
        let Some(is_tried) = tried.get_mut(thing).filter(|tried| !**tried && suits(who, thing)) else { continue };
        *is_tried = true;
        let owner = given.get(thing).copied().flatten();
        if owner.is_none_or(|owner| take(given, owner, suits, tried)) {
            given.iter_mut().skip(thing).take(1).for_each(|it| *it = Some(who));
            return true;
        }
    }
    false
}
