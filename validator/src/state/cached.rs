//! What was worked out about a deal by its rules, until something happens.

use std::cell::OnceCell;
use std::fmt;

/// Something that was worked out. It is no part of what has happened: deals that differ in nothing else are the same, and a copy
/// of a deal, which may be judged by other rules, has nothing of it.
pub(crate) struct Cached<T>(OnceCell<T>);

impl<T: Default> Cached<T> {
    /// What was worked out; nothing yet, if something has happened since.
    pub(crate) fn get(&self) -> &T {
        self.0.get_or_init(T::default)
    }
}

impl<T> Cached<T> {
    /// Something has happened.
    #[inline]
    pub(crate) fn forget(&mut self) {
        if self.0.get().is_some() {
            self.0 = OnceCell::new();
        }
    }
}

impl<T> fmt::Debug for Cached<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Cached")
    }
}

impl<T> Default for Cached<T> {
    fn default() -> Self {
        Self(OnceCell::new())
    }
}

impl<T> Clone for Cached<T> {
    fn clone(&self) -> Self {
        Self::default()
    }
}

impl<T> PartialEq for Cached<T> {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}
