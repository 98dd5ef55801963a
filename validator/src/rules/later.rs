//! What is read when somebody first looks at it.

use std::fmt;
use std::ops::Deref;
use std::sync::OnceLock;

/// A part of rules that is read from its text when somebody first looks at it. Who judges a game needs the answers of an edition, and
/// seldom who says what of them.
///
/// It is compared, copied and printed as what it holds.
///
/// ```
/// use adjudeck_validator::edition;
/// let mut rules = edition("kalooki/akagiri").unwrap().clone();
/// assert_eq!(rules.clauses.first().unwrap().number, "K1.1");
/// rules.clauses = Vec::new().into();
/// assert_ne!(&rules, edition("kalooki/akagiri").unwrap());
/// ```
pub struct Later<T> {
    /// What it is read from, and how; nothing, where it was never text, or has been changed since.
    from: Option<(&'static str, Read<T>)>,
    /// In a box, for there are many in a set of rules, and rules are handed on.
    value: OnceLock<Box<T>>,
}

/// How a text is read.
type Read<T> = fn(&'static str) -> T;

impl<T> Later<T> {
    /// What this text says, read in this way.
    pub(super) const fn of(text: &'static str, read: Read<T>) -> Self {
        Self { from: Some((text, read)), value: OnceLock::new() }
    }
}

impl<T> From<T> for Later<T> {
    fn from(value: T) -> Self {
        Self { from: None, value: OnceLock::from(Box::new(value)) }
    }
}

impl<T: Default> Default for Later<T> {
    fn default() -> Self {
        Self::from(T::default())
    }
}

impl<T: Default> Deref for Later<T> {
    type Target = T;

    fn deref(&self) -> &T {
        self.value.get_or_init(|| Box::new(self.from.map(|(text, read)| read(text)).unwrap_or_default()))
    }
}

impl<T: Default> Later<T> {
    /// What it holds.
    ///
    /// ```
    /// let rules = adjudeck_validator::edition("kalooki/akagiri").unwrap().clone();
    /// let mut clauses = rules.clauses.into_inner();
    /// clauses.truncate(1);
    /// assert_eq!(clauses[0].number, "K1.1");
    /// ```
    #[must_use]
    pub fn into_inner(self) -> T {
        let Self { from, value } = self;
        value.into_inner().map_or_else(|| from.map(|(text, read)| read(text)).unwrap_or_default(), |value| *value)
    }

    /// Changes what it holds.
    pub(crate) fn change(&mut self, change: impl FnOnce(&mut T)) {
        let mut value = std::mem::take(self).into_inner();
        change(&mut value);
        *self = value.into();
    }
}

impl<T: Clone + Default> Clone for Later<T> {
    /// What has not been changed since it was read is read again, if somebody looks at the copy.
    fn clone(&self) -> Self {
        match self.from {
            Some((text, read)) => Self::of(text, read),
            None => Self::from((**self).clone()),
        }
    }
}

impl<T: Default + PartialEq> PartialEq for Later<T> {
    fn eq(&self, other: &Self) -> bool {
        let same_text = |(one, _): (&str, _), (other, _): (&str, _)| std::ptr::eq(one, other);
        let is_same = self.from.zip(other.from).is_some_and(|(one, other)| same_text(one, other));
        is_same || **self == **other
    }
}

impl<T: Default + Eq> Eq for Later<T> {}

impl<T: Default + fmt::Debug> fmt::Debug for Later<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

impl<'a, T> IntoIterator for &'a Later<Vec<T>> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}
