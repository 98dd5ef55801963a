//! What the page asks: in and out as JSON.
//!
//! What is answered is written in [`adjudeck_replayer::viewer::workbench`]; here it is only handed over. An order says by which rules is
//! judged and in which language it is said; one that cannot be read counts as none.

use adjudeck_replayer::Lang;
use adjudeck_replayer::viewer::workbench::{self, OpenedRecord, Order};
use serde::Serialize;
use wasm_bindgen::prelude::wasm_bindgen;

/// An order, as the page writes it.
fn order(json: &str) -> Order {
    serde_json::from_str(json).unwrap_or_default()
}

/// The language of this code; English where there is none.
fn lang(code: &str) -> Lang {
    Lang::of_code(code).unwrap_or_default()
}

/// An answer, as the page reads it.
fn json(answer: &impl Serialize) -> String {
    serde_json::to_string(answer).unwrap_or_else(|_| "null".to_owned())
}

/// Judges a text: what was found, as the rows of a report, and how much was judged.
#[must_use]
#[wasm_bindgen]
pub fn judge(text: &str, order_json: &str) -> String {
    json(&workbench::judge(text, &order(order_json)))
}

/// What could stand at a place of a text: in this line, from 1, after so many characters.
#[must_use]
#[wasm_bindgen]
pub fn complete(text: &str, line: u32, column: u32, order_json: &str) -> String {
    let column = usize::try_from(column).unwrap_or(usize::MAX);
    json(&workbench::complete(text, line.into(), column, &order(order_json)))
}

/// The table after a line of a text, from 1; `null` before there is one.
#[must_use]
#[wasm_bindgen]
pub fn table(text: &str, line: u32, order_json: &str) -> String {
    json(&workbench::table(text, line.into(), &order(order_json)))
}

/// A log as a form that is filled in.
#[must_use]
#[wasm_bindgen]
pub fn form(text: &str, order_json: &str) -> String {
    json(&workbench::form(text, &order(order_json)))
}

/// The log with what is filled in; unchanged if that cannot be written.
#[must_use]
#[wasm_bindgen]
pub fn edit(text: &str, change_json: &str) -> String {
    let change = serde_json::from_str(change_json);
    json(&change.map_or_else(|_| text.to_owned(), |change| workbench::edit(text, &change)))
}

/// What may come next at the end of a text.
#[must_use]
#[wasm_bindgen]
pub fn next(text: &str, order_json: &str) -> String {
    json(&workbench::next(text, &order(order_json)))
}

/// Whether a line of a text was allowed, by its rules and by other books; `null` if nothing can be said of it.
#[must_use]
#[wasm_bindgen]
pub fn ruled(text: &str, line: u32, order_json: &str) -> String {
    json(&workbench::ruled(text, line.into(), &order(order_json)))
}

/// A table of scores as a log: `text`, or why it is none as `problem`.
#[must_use]
#[wasm_bindgen]
pub fn pasted(table: &str, title: &str, order_json: &str) -> String {
    json(&workbench::pasted(table, title, &order(order_json)))
}

/// Several records that were opened together, as one log; `null` if no two of them tell of one game.
#[must_use]
#[wasm_bindgen]
pub fn joined(records_json: &str, order_json: &str) -> String {
    let records: Vec<OpenedRecord> = serde_json::from_str(records_json).unwrap_or_default();
    json(&workbench::joined(&records, &order(order_json)))
}

/// All games with their editions.
#[must_use]
#[wasm_bindgen]
pub fn shelf(language: &str) -> String {
    json(&workbench::shelf(lang(language)))
}

/// The points of a game of which books differ, with every answer.
#[must_use]
#[wasm_bindgen]
pub fn points(game: &str, order_json: &str) -> String {
    json(&workbench::points(game, &order(order_json)))
}

/// The words of the notation, each kind for itself.
#[must_use]
#[wasm_bindgen]
pub fn vocabulary() -> String {
    json(&workbench::vocabulary())
}

/// The fixed texts of the page in a language.
#[must_use]
#[wasm_bindgen]
pub fn texts(language: &str) -> String {
    json(&workbench::texts(lang(language)))
}

/// Logs to begin with.
#[must_use]
#[wasm_bindgen]
pub fn samples(language: &str) -> String {
    json(&workbench::samples(lang(language)))
}

/// A log without its comments and without what it says of its verdicts.
#[must_use]
#[wasm_bindgen]
pub fn plain(log: &str) -> String {
    workbench::plain(log)
}

/// A rules file that somebody has opened, or what is wrong with it.
#[must_use]
#[wasm_bindgen]
pub fn own(text: &str, language: &str) -> String {
    json(&workbench::own(text, lang(language)))
}

/// The log in a file that somebody has opened: `text`, or why it is none as `problem`.
#[must_use]
#[wasm_bindgen]
pub fn opened(bytes: &[u8], language: &str) -> String {
    /// What came of a file.
    #[derive(Serialize)]
    #[serde(rename_all = "lowercase")]
    enum Opened {
        Text(String),
        Problem(String),
    }
    json(&workbench::opened(bytes, lang(language)).map_or_else(Opened::Problem, Opened::Text))
}
