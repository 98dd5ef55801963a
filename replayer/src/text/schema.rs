//! The JSON Schemas of what is written for programs.

use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde_json::Value;

/// The schema of a document as it is written: fields that are left out when empty are optional, and all others are required.
#[must_use]
pub fn of_written<T: JsonSchema>() -> Value {
    SchemaSettings::draft2020_12().for_serialize().into_generator().into_root_schema_for::<T>().to_value()
}
