//! Views of a game, drawn for people: the table at a moment, and the score sheet.

mod sheet;
mod table;
