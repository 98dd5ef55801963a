//! Values that are parsed when they are first used.

use std::fmt;
use std::ops::Deref;
use std::sync::OnceLock;

/// A part of rules that is parsed when it is first used. To judge a game, the program needs the answers of an edition, but
/// rarely who says what about them.
///
/// It is compared, copied and printed as the value it holds.
///
/// ```
/// use adjudeck_validator::edition;
/// let mut rules = edition("kalooki/akagiri").unwrap().clone();
/// assert_eq!(rules.clauses.first().unwrap().number, "K1.1");
/// rules.clauses = Vec::new().into();
/// assert_ne!(&rules, edition("kalooki/akagiri").unwrap());
/// ```
pub struct Later<T> {
    /// The text and the function that parses it; `None` if it never was a text, or was changed since.
    from: Option<(&'static str, Read<T>)>,
    /// The value. It is boxed because rules have many of these and are moved around.
    value: OnceLock<Box<T>>,
}

/// A function that parses a text.
type Read<T> = fn(&'static str) -> T;

impl<T> Later<T> {
    /// A value that `read` will parse from a text.
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
    /// The value.
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

    /// Changes the value.
    pub(crate) fn change(&mut self, change: impl FnOnce(&mut T)) {
        let mut value = std::mem::take(self).into_inner();
        change(&mut value);
        *self = value.into();
    }
}

impl<T: Clone + Default> Clone for Later<T> {
    /// A value that was not changed is not copied: the copy parses its text again when it is used.
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
