//! What is copied only when it is changed.

use std::ops::{Deref, DerefMut};
use std::sync::Arc;

/// Something that copies share until one of them is changed. It is used like the thing itself.
///
/// Most of what is judged in vain is refused before anything is moved: so it costs no copy of the table.
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
