//! Caches what was computed for a deal, until something happens in it.

use std::cell::OnceCell;
use std::fmt;

/// A cached value. It is not part of the state of a deal: it does not count when deals are compared. It is not copied with a
/// deal either, since the copy may be judged by other rules.
pub(crate) struct Cached<T>(OnceCell<T>);

impl<T: Default> Cached<T> {
    /// The cached value; the default if something has happened since.
    pub(crate) fn get(&self) -> &T {
        self.0.get_or_init(T::default)
    }
}

impl<T> Cached<T> {
    /// Clears the cache, because something has happened.
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
