//! What sentences are about, as the values that messages know: texts, numbers and lists.

use std::borrow::Cow;

use adjudeck_format::Card;
use fluent_bundle::types::FluentType;
use fluent_bundle::{FluentArgs, FluentValue};
use intl_memoizer::{IntlLangMemoizer, concurrent};

/// What a sentence is about, by name.
pub(crate) type Args<'a> = FluentArgs<'a>;

/// The arguments of a sentence: `args!(game, "left-out": number)`. One that stands alone has the name of its variable.
macro_rules! args {
    ($($name:tt $(: $value:expr)?),* $(,)?) => {{
        #[allow(unused_mut, clippy::allow_attributes, reason = "there may be no argument")]
        let mut args = $crate::words::catalogue::Args::new();
        $($crate::words::catalogue::args!(@set args $name $($value)?);)*
        args
    }};
    (@set $args:ident $name:ident) => { $args.set(stringify!($name), $crate::words::catalogue::Argument::value($name)) };
    (@set $args:ident $name:tt $value:expr) => { $args.set($name, $crate::words::catalogue::Argument::value($value)) };
}
pub(crate) use args;

/// What can be an argument of a sentence.
pub(crate) trait Argument<'a> {
    /// Its value.
    fn value(self) -> FluentValue<'a>;
}

/// Several texts. A message says by `JOIN` how they are told one after the other.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct TextList(pub(super) Vec<String>);

impl FluentType for TextList {
    fn duplicate(&self) -> Box<dyn FluentType + Send> {
        Box::new(self.clone())
    }

    fn as_string(&self, _: &IntlLangMemoizer) -> Cow<'static, str> {
        Cow::Owned(self.0.join(" "))
    }

    fn as_string_threadsafe(&self, _: &concurrent::IntlLangMemoizer) -> Cow<'static, str> {
        Cow::Owned(self.0.join(" "))
    }
}

impl<'a, T: ToString> Argument<'a> for &[T] {
    fn value(self) -> FluentValue<'a> {
        FluentValue::Custom(Box::new(TextList(self.iter().map(T::to_string).collect())))
    }
}

impl<'a> Argument<'a> for bool {
    fn value(self) -> FluentValue<'a> {
        FluentValue::from(if self { "true" } else { "false" })
    }
}

impl<'a> Argument<'a> for Card {
    fn value(self) -> FluentValue<'a> {
        self.to_string().into()
    }
}

impl<'a, A: Argument<'a>> Argument<'a> for Option<A> {
    fn value(self) -> FluentValue<'a> {
        self.map_or(FluentValue::None, A::value)
    }
}

/// What messages know by themselves.
macro_rules! known {
    ($($type:ty)*) => { $(impl<'a> Argument<'a> for $type {
        fn value(self) -> FluentValue<'a> { self.into() }
    })* };
}

known! { &'a str &'a String String Cow<'a, str> FluentValue<'a> u8 u16 u32 i32 }

/// Fluent counts in floating point: a number that is too large for that is a text.
const MAX_COUNTED: u64 = 1 << 53;

impl<'a> Argument<'a> for u64 {
    fn value(self) -> FluentValue<'a> {
        if self <= MAX_COUNTED { self.into() } else { self.to_string().into() }
    }
}

impl<'a> Argument<'a> for usize {
    fn value(self) -> FluentValue<'a> {
        (self as u64).value()
    }
}
