//! What occurs in generated games, for people.

use std::fmt;

use crate::generate::Stats;
use crate::words::Lang;

impl Stats {
    /// One count on each line, the numbers in a column.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        let line = |(name, count): &(&str, u64)| format!("{count:>12}  {}\n", lang.program(name));
        self.counts().iter().map(line).collect()
    }
}

impl fmt::Display for Stats {
    /// One count on each line, the numbers in a column.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Lang::En))
    }
}
