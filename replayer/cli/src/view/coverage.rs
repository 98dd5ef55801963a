//! What logs have put to the test, for people: as tables, and as a page.

mod page;
mod text;
