//! The versions of an edition, and what each one changed, for people.

use std::fmt::Write as _;

use adjudeck_replayer::input::rulebook::{Change, Dated, History};
use adjudeck_replayer::rules::answers::answer_text;
use adjudeck_replayer::words::Lang;
use adjudeck_validator::{Point, Variant, edition, question};

use crate::columns::{pad, width};
use crate::view::Drawn;

impl Drawn<'_, History> {
    /// The history for people.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        let variant = edition(&self.edition).map_or(Variant::general(), |rules| &rules.variant);
        let number = |(number, dated): (usize, &Dated)| match number {
            0 => format!("{}\n", heading(dated, lang.program("the first version"))),
            _ => format!("{}\n{}", heading(dated, &said(&dated.changes, lang)), listed(&dated.changes, variant, lang)),
        };
        self.versions.iter().enumerate().map(number).collect::<Vec<_>>().join("\n")
    }
}

/// How many answers a version changed, how many points it added, and how many it removed.
fn said(changes: &[Change], lang: Lang) -> String {
    let count = |before: bool, since: bool| {
        changes.iter().filter(|it| (it.before.is_some(), it.since.is_some()) == (before, since)).count()
    };
    let (differ, added, gone) = (count(true, true), count(false, true), count(true, false));
    let words = lang.words();
    let parts = [
        (differ > 0 || added + gone == 0).then(|| words.answers_differ(differ)),
        (added > 0).then(|| words.points_added(added)),
        (gone > 0).then(|| words.points_gone(gone)),
    ];
    let parts: Vec<_> = parts.into_iter().flatten().collect();
    words.list(&parts.iter().map(String::as_str).collect::<Vec<_>>())
}

/// The first line about a version.
fn heading(dated: &Dated, what: &str) -> String {
    format!("{}  {}  {what}", dated.name, dated.hash)
}

/// What was changed, point by point.
fn listed(changes: &[Change], variant: &Variant, lang: Lang) -> String {
    let names = [lang.program("before"), lang.program("since")];
    let widest = names.iter().map(|name| width(name)).max().unwrap_or_default();
    let mut text = String::new();
    for Change { point, before, since } in changes {
        let asked = Point::find(point).map(|point| format!(" {}", lang.rule(&question(point), variant)));
        let _ = writeln!(text, "  {point}:{}", asked.unwrap_or_default());
        for (name, said) in names.iter().zip([before, since]) {
            let said = said.as_ref().map_or_else(|| lang.program("not answered").to_owned(), answer_text);
            let _ = writeln!(text, "    {}  {said}", pad(name, widest));
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use adjudeck_validator::{Versions, edition};
    use serde_json::json;

    use adjudeck_replayer::input::rulebook::History;
    use adjudeck_replayer::words::Lang;

    use crate::view::Drawn;

    /// The history of an edition with one change, which added a point.
    fn history() -> History {
        let today = edition("kalooki/akagiri").unwrap();
        let mut versions = Versions::default();
        versions.record(&today.with("layoff.direction", "both-ends").unwrap(), "2005-08-06");
        versions.record(today, "2026-11-21");
        let mut data = json!(versions);
        data[0]["answers"].as_object_mut().unwrap().insert("layoff.loudness".to_owned(), json!("whispered"));
        data[1]["gone"] = json!(["layoff.loudness"]);
        (data[0]["hash"], data[1]["hash"]) = (json!("0123456789abcdef"), json!("fedcba9876543210"));
        History::of("kalooki/akagiri", &serde_json::from_value(data).unwrap())
    }

    #[test]
    fn a_history_says_what_each_version_has_changed() {
        insta::assert_snapshot!(Drawn(&history()).text(Lang::En));
        insta::assert_snapshot!("a_history_in_japanese", Drawn(&history()).text(Lang::Ja));
    }

    #[test]
    fn programs_are_told_all_answers_of_the_first_version() {
        let history = history();
        let [first, second] = &history.versions[..] else { panic!("two versions") };
        assert!(first.changes.len() > 50 && first.changes.iter().all(|change| change.before.is_none()));
        let changes = json!([
            { "point": "layoff.direction", "before": "both-ends", "since": "top-until-ace" },
            { "point": "layoff.loudness", "before": "whispered" },
        ]);
        assert_eq!(json!(second.changes), changes);
    }
}
