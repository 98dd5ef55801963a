//! Joined records, for people: where they contradict each other, and who tells of each line.

use adjudeck_replayer::analysis::summary::Summary;
use adjudeck_replayer::join::{Disagreement, JoinedLog, Tells, Witness};
use adjudeck_replayer::text::visible::visible;
use adjudeck_replayer::words::Lang;

use crate::columns::{pad, width};
use crate::view::Drawn;

impl Drawn<'_, JoinedLog> {
    /// What is to be said of the records: contradictions, lines that cannot be read, records that have games of their own, and players and
    /// games with other names.
    ///
    /// ```
    /// use adjudeck_cli::view::Drawn;
    /// use adjudeck_replayer::join::{LogRecord, join};
    /// use adjudeck_replayer::words::Lang;
    ///
    /// let records = ["tag place \"Club\"\n", "tag place \"Home\"\n"].map(|text| LogRecord { name: "a.rum", text });
    /// let text = Drawn(&join(&records, &Default::default())).remarks(Lang::En);
    /// assert!(text.starts_with("line 1: the records contradict each other\n"));
    /// ```
    #[must_use]
    pub fn remarks(&self, lang: Lang) -> String {
        let unread = self.unread.iter().map(|it| lang.words().join_unread(self.record(it.told_by.record), it));
        let alone = self.alone.iter().map(|at| lang.words().join_alone(self.record(*at)));
        let names = self.names.iter().map(|it| lang.words().join_name(self.record(it.record), it));
        let titles = self.titles.iter().map(|it| lang.words().join_title(self.record(it.record), it));
        let aside: String = unread.chain(alone).chain(names).chain(titles).map(|line| visible(&line) + "\n").collect();
        let contradictions: String = self.contradictions.iter().map(|it| self.contradiction(it, lang)).collect();
        contradictions + &aside
    }

    /// How many records were joined, and what the referee says of the whole.
    #[must_use]
    pub fn summary(&self, lang: Lang) -> String {
        let words = lang.words();
        let judged = Summary { counts: self.judged, rules: self.rules.clone(), ..Summary::default() };
        format!("{}\n{}\n", words.join_summary(self), words.summary(&judged))
    }

    /// The lines of the log, each after the records that tell of it.
    ///
    /// Records are letters in the order in which they were given: `A12` tells all that line 12 of the first one says, `A12?`
    /// hides some of it, and `A12!` contradicts it.
    #[must_use]
    pub fn blame(&self) -> String {
        let told = |told_by: &[Witness]| told_by.iter().map(mark).collect::<Vec<_>>().join(" ");
        let marks: Vec<String> = self.lines.iter().map(|line| told(&line.told_by)).collect();
        let widest = marks.iter().map(|marks| width(marks)).max().unwrap_or_default();
        let lines = marks.iter().zip(&self.lines).map(|(marks, line)| {
            let line = format!("{} | {}", pad(marks, widest), line.text);
            line.trim_end().to_owned() + "\n"
        });
        let records = self.records.iter().enumerate().map(|(at, name)| format!("{}  {}\n", letters(at), visible(name)));
        records.chain(["\n".to_owned()]).chain(lines).collect()
    }

    /// A contradiction: its line, and below it what the records say, each with what became of it.
    fn contradiction(&self, found: &Disagreement, lang: Lang) -> String {
        let words = lang.words();
        let row = |told_by, text, remark| (self.places(told_by), visible(text), remark);
        let rows = found.versions.iter().enumerate().flat_map(|(at, version)| {
            let remark = if at == 0 { words.join_kept(found) } else { words.join_left_out(version, found) };
            let answers = version.answers.iter().map(|it| row(&it.told_by, &it.text, words.join_left_out_with_line()));
            std::iter::once(row(&version.told_by, &version.text, remark)).chain(answers)
        });
        let rows: Vec<_> = rows.collect();
        let widest = |of: fn(&(String, String, String)) -> &String| rows.iter().map(|row| width(of(row))).max();
        let [places_width, texts_width] = [widest(|row| &row.0), widest(|row| &row.1)].map(Option::unwrap_or_default);
        let rows = rows.iter().map(|(places, text, remark)| {
            format!("  {}  {}  {remark}\n", pad(places, places_width), pad(text, texts_width))
        });
        words.join_contradiction(found) + "\n" + &rows.collect::<String>()
    }

    /// The places of a line in the records.
    fn places(&self, told_by: &[Witness]) -> String {
        let place = |witness: &Witness| format!("{}:{}", visible(self.record(witness.record)), witness.line);
        told_by.iter().map(place).collect::<Vec<_>>().join(" ")
    }

    /// The name of a record.
    fn record(&self, at: usize) -> &str {
        self.records.get(at).map_or("", String::as_str)
    }
}

/// A record that tells of a line: its letters, the number of its line, and how much it tells.
fn mark(witness: &Witness) -> String {
    let sign = match witness.tells {
        Tells::All => "",
        Tells::Less => "?",
        Tells::Otherwise => "!",
    };
    format!("{}{}{sign}", letters(witness.record), witness.line)
}

/// The letters of a record, as columns of a spreadsheet have them: `A` to `Z`, then `AA`.
fn letters(record: usize) -> String {
    let letter = |number: usize| char::from(b'A' + u8::try_from(number % 26).unwrap_or_default());
    match record / 26 {
        0 => letter(record).to_string(),
        more => letters(more - 1) + &letter(record).to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::letters;

    #[test]
    fn records_have_letters_like_columns() {
        assert_eq!([0, 25, 26, 27, 701, 702].map(letters), ["A", "Z", "AA", "AB", "ZZ", "AAA"]);
    }
}
