//! How cards and players are written in JSON, where that differs from how statements keep them.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::NotACard;

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

    #[expect(clippy::ref_option, clippy::trivially_copy_pass_by_ref, reason = "serde requires this signature")]
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

/// Players in groups.
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
