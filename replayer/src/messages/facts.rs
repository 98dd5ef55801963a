//! One sentence for each fact. What it is about is made of its details, and so by no language.

use std::borrow::Cow;

use adjudeck_format::Pool;
use adjudeck_validator::{Detail, Fact};
use fluent_bundle::FluentValue;

use super::notation::{About, figure};
use super::terms::game_words;
use crate::catalogue::{Args, Argument as _, Part, args};
use crate::words::Lang;

/// The sentence that says a fact.
pub(super) fn fact(lang: Lang, about: About<'_>, fact: &Fact) -> String {
    lang.catalogue().say(Part::Facts, fact.code(), &arguments(lang, about, fact))
}

/// What the sentence of a fact is about: the details of the fact, what it explains, and the words of the game.
fn arguments<'a>(lang: Lang, about: About<'a>, fact: &Fact) -> Args<'a> {
    let say = |name| lang.catalogue().say(Part::Facts, name, &args!());
    let scene = about.scene;
    let contract = scene.and_then(|scene| scene.contract.as_ref());
    let contract = contract.map(|contract| {
        lang.words().contract(contract, scene.map(|scene| scene.asks).unwrap_or_default(), about.variant)
    });
    let mut args = args!(
        "actor": about.actor().map_or_else(|| Cow::Owned(say("part-somebody")), Cow::Borrowed),
        "alone": scene.is_some_and(|scene| scene.alone),
        contract,
        "named-meld": about.named_meld().map_or_else(|| say("part-the-meld"), |(name, _)| name),
        "same-contract": scene.is_some_and(|scene| scene.same_contract),
    );
    game_words(lang, about.variant).into_iter().for_each(|(name, word)| args.set(name, word));
    fact.details().into_iter().for_each(|(name, detail)| args.set(name, value(about, detail)));
    args
}

/// What a detail of a fact is to a sentence.
fn value(about: About<'_>, detail: Detail) -> FluentValue<'_> {
    match detail {
        Detail::Seat(seat) => seat.map(|seat| about.name(seat)).value(),
        Detail::Card(card) => card.value(),
        Detail::Meld(meld) => about.meld(meld).value(),
        Detail::Rank(rank) => FluentValue::try_number(figure(rank)),
        Detail::Suit(suit) => suit.letter().to_string().value(),
        Detail::Number(number) => number.value(),
        Detail::Tally(tally) => tally.as_str().value(),
        Detail::Pool(Pool::Game) => "game".value(),
        Detail::Pool(Pool::Hand) => "hand".value(),
    }
}
