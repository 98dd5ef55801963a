//! How laid cards, groups and the names of melds look in JSON.

use std::borrow::Cow;
use std::fmt::Display;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Groups, Laid, MeldName, NotACard};

impl Serialize for Laid {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Laid {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(|NotACard| D::Error::custom(format_args!("`{text}` is not a card")))
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
