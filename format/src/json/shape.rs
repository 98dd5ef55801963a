//! How the parts of statements look in JSON, where that differs from how they are kept.

use std::borrow::Cow;
use std::fmt::Display;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::grammar::laid_word;
use crate::print::laid_text;
use crate::{Groups, Laid, MeldName, NotACard};

/// A card that may be hidden, for the schema.
pub(crate) struct HiddenCard;

impl JsonSchema for HiddenCard {
    fn schema_name() -> Cow<'static, str> {
        "HiddenCard".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "string",
            "description": "A card, or `?` for a card that the record hides.",
            "pattern": "^([A2-9TJQK][SHDC]|JK|\\?)$",
        })
    }
}

/// One card that may be hidden.
pub(crate) mod card {
    use super::{Deserialize, Deserializer, Serializer};
    use crate::Card;

    #[expect(clippy::ref_option, clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
    pub(crate) fn serialize<S: Serializer>(card: &Option<Card>, serializer: S) -> Result<S::Ok, S::Error> {
        match card {
            Some(card) => serializer.collect_str(card),
            None => serializer.serialize_str("?"),
        }
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Card>, D::Error> {
        let text = String::deserialize(deserializer)?;
        super::hidden(&text)
    }
}

/// Cards that may be hidden.
pub(crate) mod cards {
    use std::borrow::Cow;

    use super::{Deserialize, Deserializer, Serializer};
    use crate::Card;

    pub(crate) fn serialize<S: Serializer>(cards: &[Option<Card>], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(cards.iter().map(|card| card.map_or_else(|| "?".to_owned(), |card| card.to_string())))
    }

    pub(crate) fn deserialize<'de, 'a, D>(deserializer: D) -> Result<Cow<'a, [Option<Card>]>, D::Error>
    where
        D: Deserializer<'de>,
    {
        let texts = Vec::<String>::deserialize(deserializer)?;
        texts.iter().map(|text| super::hidden(text)).collect::<Result<Vec<_>, _>>().map(Cow::Owned)
    }
}

/// A card or `?`; an error if the text is neither.
fn hidden<E: serde::de::Error>(text: &str) -> Result<Option<crate::Card>, E> {
    match text {
        "?" => Ok(None),
        _ => text.parse().map(Some).map_err(|NotACard| E::custom(format_args!("`{text}` is not a card"))),
    }
}

/// Who plays with whom, as lists of lists.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Partners {
    /// The players who play together, group by group.
    teams: Vec<Vec<String>>,
}

/// The players in groups.
pub(crate) mod partners {
    use std::borrow::Cow;
    use std::fmt::Display;

    use super::{Deserialize, Deserializer, Partners, Serialize, Serializer};

    pub(crate) fn serialize<P: Display, S: Serializer>(
        players: &[P],
        ends: &[u16],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let mut from = 0;
        let team = |&end: &u16| {
            let team = players.get(from..usize::from(end)).unwrap_or_default();
            from = usize::from(end);
            team.iter().map(ToString::to_string).collect()
        };
        Partners { teams: ends.iter().map(team).collect() }.serialize(serializer)
    }

    /// The players, and where each group ends.
    type Teams<'a, P> = (Cow<'a, [P]>, Cow<'a, [u16]>);

    pub(crate) fn deserialize<'de, 'a, P, D>(deserializer: D) -> Result<Teams<'a, P>, D::Error>
    where
        P: Clone + From<String>,
        D: Deserializer<'de>,
    {
        let Partners { teams } = Partners::deserialize(deserializer)?;
        let ends = teams.iter().scan(0_usize, |end, team| {
            *end += team.len();
            Some(u16::try_from(*end).unwrap_or(u16::MAX))
        });
        let ends: Vec<u16> = ends.collect();
        let players: Vec<P> = teams.into_iter().flatten().map(P::from).collect();
        Ok((Cow::Owned(players), Cow::Owned(ends)))
    }
}

impl Serialize for Laid {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&laid_text(*self))
    }
}

impl<'de> Deserialize<'de> for Laid {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        laid_word(text.as_bytes()).ok_or_else(|| D::Error::custom(format_args!("`{text}` is not a card")))
    }
}

impl JsonSchema for Laid {
    fn schema_name() -> Cow<'static, str> {
        "LaidCard".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "string",
            "description": "A card as it is laid, perhaps with the card or the rank that it stands for: `JK=7S`, `JK=7`.",
            "pattern": "^([A2-9TJQK][SHDC]|JK|\\?)(=[A2-9TJQK][SHDC]?)?$",
        })
    }
}

impl Serialize for Groups<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Groups<'_> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let groups = Vec::<Vec<Laid>>::deserialize(deserializer)?;
        let ends = groups.iter().scan(0_usize, |end, group| {
            *end += group.len();
            Some(u16::try_from(*end).unwrap_or(u16::MAX))
        });
        let ends: Vec<u16> = ends.collect();
        Ok(Self { cards: Cow::Owned(groups.concat()), ends: Cow::Owned(ends) })
    }
}

impl JsonSchema for Groups<'_> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Groups".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let card = generator.subschema_for::<Laid>();
        json_schema!({
            "type": "array",
            "minItems": 1,
            "items": { "type": "array", "minItems": 1, "items": card },
        })
    }
}

impl<P: Display> Serialize for MeldName<P> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&format_args!("{}.{}", self.owner, self.number))
    }
}

impl<'de, P: From<String>> Deserialize<'de> for MeldName<P> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let parts = text.rsplit_once('.').and_then(|(owner, number)| Some((owner, number.parse().ok()?)));
        match parts {
            Some((owner, number)) => Ok(Self { owner: P::from(owner.to_owned()), number }),
            None => Err(D::Error::custom(format_args!("`{text}` does not name a meld, as `Aya.1` does"))),
        }
    }
}

impl<P> JsonSchema for MeldName<P> {
    fn schema_name() -> Cow<'static, str> {
        "MeldName".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "string",
            "description": "A meld: its owner, a dot, and its number in the order of laying, from 1.",
            "pattern": "^.+\\.[0-9]+$",
        })
    }
}
