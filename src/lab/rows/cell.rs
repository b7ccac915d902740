//! Value of one column in a row.

use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{Deserializer, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Serialize, Serializer};
use serde_json::Value as Json;
use std::fmt;

/// The value of one column.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Cell {
    #[default]
    Nothing,
    Natural(u64),
    Negative(i64),
    Number(f64),
    /// Text, or the JSON of a value with several parts.
    Text(String),
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Nothing => Ok(()),
            Self::Natural(n) => n.fmt(f),
            Self::Negative(n) => n.fmt(f),
            Self::Number(n) => n.fmt(f),
            Self::Text(text) => text.fmt(f),
        }
    }
}

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Nothing => to.serialize_unit(),
            Self::Natural(n) => to.serialize_u64(*n),
            Self::Negative(n) => to.serialize_i64(*n),
            Self::Number(n) => to.serialize_f64(*n),
            Self::Text(text) => to.serialize_str(text),
        }
    }
}

impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_any(OneCell)
    }
}

struct OneCell;

impl<'de> Visitor<'de> for OneCell {
    type Value = Cell;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("a value")
    }

    fn visit_unit<E>(self) -> Result<Cell, E> {
        Ok(Cell::Nothing)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Cell, E> {
        Ok(Cell::Text(value.to_string()))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Cell, E> {
        Ok(Cell::Natural(value))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Cell, E> {
        Ok(u64::try_from(value).map_or(Cell::Negative(value), Cell::Natural))
    }

    fn visit_f64<E>(self, value: f64) -> Result<Cell, E> {
        Ok(Cell::Number(value))
    }

    fn visit_str<E>(self, value: &str) -> Result<Cell, E> {
        Ok(Cell::Text(value.to_owned()))
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Cell, A::Error> {
        Json::deserialize(MapAccessDeserializer::new(map)).map(|json| Cell::Text(json.to_string()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, seq: A) -> Result<Cell, A::Error> {
        Json::deserialize(SeqAccessDeserializer::new(seq)).map(|json| Cell::Text(json.to_string()))
    }
}
