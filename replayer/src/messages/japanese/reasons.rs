//! Why a document in JSON cannot be read, as its reader says it in English.

/// What a reader says of a document, and the same in Japanese: `{}` stands for whatever is named, which keeps its order.
const SAID: [(&str, &str); 0] = [];

/// A reason in Japanese; a reason that is not known stays as it is.
pub(super) fn reason(said: &str) -> String {
    said.to_owned()
}
