//! Data that is copied only when it is changed.

use std::ops::{Deref, DerefMut};
use std::sync::Arc;

/// A value that copies share until one of them changes it. It is used like the value itself.
///
/// Most statements that are tried are refused before any card moves, so they cost no copy of the table.
#[derive(Clone, Debug, Default)]
pub(super) struct Shared<T>(Arc<T>);

impl<T> Shared<T> {
    pub(super) fn new(it: T) -> Self {
        Self(Arc::new(it))
    }
}

impl<T> Deref for Shared<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T: Clone> DerefMut for Shared<T> {
    fn deref_mut(&mut self) -> &mut T {
        Arc::make_mut(&mut self.0)
    }
}
