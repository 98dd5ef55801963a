//! Findings as SARIF 2.1.0, the form that code hosts and editors read.
//!
//! A rule of SARIF is a point of the rules with its question, clause and source. Findings that no rule decides have rules of
//! their own: `notation/<code>` for unreadable lines, `rules`, and `expectation`. The rules are written after the results,
//! since only then is it known which are needed; JSON does not care about the order of keys. If the book of rulings is
//! published at a known address, a rule links to the page of its point, and a result to the page of its code. An input that
//! could not be read to its end becomes a notification of the invocation, which then was not successful.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::{self, Write};
use std::sync::Arc;

use adjudeck_format::column;
use adjudeck_validator::{Point, Variant, edition, question};
use serde::Serialize;

use super::Report;
use crate::analysis::compare::readings::GameReadings;
use crate::analysis::summary::{Broken, Summary};
use crate::referee::codes::{code, page, severity};
use crate::referee::{Finding, FindingKind, GameEnd, Mend};
use crate::text::visible::visible_lines;
use crate::words::Lang;

/// The address of the schema of SARIF.
const SCHEMA: &str = "https://json.schemastore.org/sarif-2.1.0.json";

#[derive(Debug, Serialize)]
struct SarifResult {
    #[serde(rename = "ruleId")]
    rule_id: String,
    level: String,
    message: Message,
    locations: [Location; 1],
    #[serde(skip_serializing_if = "Option::is_none")]
    suppressions: Option<Vec<Suppression>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    fixes: Vec<Fix>,
    properties: Properties,
}

/// What would mend a line.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Fix {
    description: Message,
    artifact_changes: [ArtifactChange; 1],
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct ArtifactChange {
    artifact_location: Artifact,
    replacements: [Replacement; 1],
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Replacement {
    deleted_region: Region,
    inserted_content: Message,
}

/// Tells that a fault has been dealt with: by a director, in the log itself.
#[derive(Debug, Serialize)]
struct Suppression {
    kind: &'static str,
    status: &'static str,
    justification: String,
}

#[derive(Debug, Serialize)]
struct Message {
    text: String,
}

impl Message {
    /// A message for people; characters that nobody sees are made visible.
    fn new(text: &str) -> Self {
        Self { text: visible_lines(text) }
    }
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Location {
    physical_location: PhysicalLocation,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct PhysicalLocation {
    artifact_location: Artifact,
    #[serde(skip_serializing_if = "Option::is_none")]
    region: Option<Region>,
}

impl Location {
    fn new(input: &str, region: Option<Region>) -> Self {
        Self { physical_location: PhysicalLocation { artifact_location: Artifact { uri: uri(input) }, region } }
    }
}

/// How the run of the program went.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Invocation {
    execution_successful: bool,
    tool_execution_notifications: Vec<Notification>,
}

/// Tells that something could not be judged.
#[derive(Debug, Serialize)]
struct Notification {
    level: &'static str,
    message: Message,
    locations: [Location; 1],
}

#[derive(Debug, Serialize)]
struct Artifact {
    uri: String,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Region {
    start_line: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    start_column: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    end_column: Option<usize>,
}

#[derive(Debug, Serialize)]
struct Properties {
    code: String,
    /// The address of the page of the code.
    #[serde(rename = "helpUri", skip_serializing_if = "Option::is_none")]
    help_uri: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    readings: Vec<String>,
}

#[derive(Debug, Serialize)]
struct Tool {
    driver: Driver,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Driver {
    name: &'static str,
    version: &'static str,
    rules: Vec<Rule>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Rule {
    id: String,
    short_description: Message,
    #[serde(skip_serializing_if = "Option::is_none")]
    full_description: Option<Message>,
    #[serde(skip_serializing_if = "Option::is_none")]
    help_uri: Option<String>,
}

/// A report in SARIF.
#[derive(Debug, Default)]
pub struct Sarif {
    lang: Lang,
    /// The address of the book of rulings.
    site: Option<String>,
    /// The rules that were needed, each with the edition where it first came up.
    rules: BTreeMap<String, Option<JudgedBy>>,
    /// Whether a result has been written.
    begun: bool,
    /// What could not be judged.
    notifications: Vec<Notification>,
}

impl Sarif {
    /// A report whose sentences are in this language.
    #[must_use]
    pub fn new(lang: Lang) -> Self {
        Self { lang, ..Self::default() }
    }

    /// The same report, with links to the pages of the book of rulings at this address, which ends with a slash.
    ///
    /// ```
    /// use adjudeck_replayer::report::Sarif;
    /// let _report = Sarif::default().leading_to(Some("https://rulings.example.org/"));
    /// ```
    #[must_use]
    pub fn leading_to(self, site: Option<&str>) -> Self {
        Self { site: site.map(str::to_owned), ..self }
    }
}

/// The edition that judged, and its game.
pub type JudgedBy = (String, Arc<Variant>);

/// A finding as SARIF has it.
#[derive(Debug, Default)]
pub struct SarifRow {
    /// The name of the input.
    pub input: String,
    /// The number of the line, from 1.
    pub line: u64,
    /// The line of the file, if the log is in JSON.
    pub file_line: Option<u64>,
    /// Where in the line it begins, in characters, from 1.
    pub column: usize,
    /// Where in the line it ends, if that is known.
    pub end_column: Option<usize>,
    /// The rule of SARIF that it is of.
    pub rule: String,
    /// How bad it is: `error`, `warning` or `note`.
    pub level: String,
    /// What was found, as a code.
    pub code: String,
    /// Its message.
    pub message: String,
    /// What directors ruled on it, if it is an irregularity.
    pub accepted: Option<Vec<String>>,
    /// The readings under which it would be otherwise.
    pub readings: Vec<String>,
    /// The edition by which was judged, and the game that it is of.
    pub judged_by: Option<JudgedBy>,
    /// What would mend the line.
    pub fixes: Vec<SarifFix>,
}

/// What would mend a line, as SARIF has it.
#[derive(Debug)]
pub struct SarifFix {
    /// What it does, as a sentence.
    pub says: String,
    /// The columns that are replaced, from 1: the first, and the one after the last.
    pub columns: [usize; 2],
    /// What stands there instead.
    pub text: String,
}

impl Sarif {
    /// Writes a finding.
    ///
    /// # Errors
    /// The output cannot be written to.
    pub fn row(&mut self, row: SarifRow, out: &mut dyn Write) -> io::Result<()> {
        // Of a log in JSON columns are those of the line as text.
        let of_text = row.file_line.is_none();
        let region = Region {
            start_line: row.file_line.unwrap_or(row.line),
            start_column: of_text.then_some(row.column),
            end_column: row.end_column.filter(|_| of_text),
        };
        let fix = |SarifFix { says, columns: [start, end], text }: SarifFix| Fix {
            description: Message::new(&says),
            artifact_changes: [ArtifactChange {
                artifact_location: Artifact { uri: uri(&row.input) },
                replacements: [Replacement {
                    deleted_region: Region { start_line: row.line, start_column: Some(start), end_column: Some(end) },
                    inserted_content: Message { text },
                }],
            }],
        };
        let fixes = row.fixes.into_iter().filter(|_| of_text).map(fix).collect();
        let by = |justification| Suppression { kind: "inSource", status: "accepted", justification };
        let help_uri = self.site.as_ref().map(|site| format!("{site}{}", page(&row.code)));
        self.rules.entry(row.rule.clone()).or_insert(row.judged_by);
        let result = SarifResult {
            rule_id: row.rule,
            level: row.level,
            message: Message::new(&row.message),
            locations: [Location::new(&row.input, Some(region))],
            suppressions: row.accepted.map(|all| all.into_iter().map(by).collect()),
            fixes,
            properties: Properties { code: row.code, help_uri, readings: row.readings },
        };
        let comma = if std::mem::replace(&mut self.begun, true) { "," } else { "" };
        write!(out, "{comma}\n{}", serde_json::to_string(&result)?)
    }
}

impl Report for Sarif {
    fn begin(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let head = format!("{{\"$schema\":\"{SCHEMA}\",\"version\":\"2.1.0\",\"runs\":[{{");
        write!(out, "{head}\"columnKind\":\"unicodeCodePoints\",\"results\":[")
    }

    fn finding(&mut self, input: &str, finding: &Finding, out: &mut dyn Write) -> io::Result<()> {
        self.row(row(input, finding, self.lang), out)
    }

    fn game(&mut self, _: &str, _: &GameEnd, _: bool, _: &mut dyn Write) -> io::Result<()> {
        Ok(())
    }

    fn broken(&mut self, broken: &Broken, _: &mut dyn Write) -> io::Result<()> {
        let text = format!("{}: {}", broken.problem, self.lang.words().judged_to(broken.line));
        let locations = [Location::new(&broken.file, None)];
        self.notifications.push(Notification { level: "error", message: Message::new(&text), locations });
        Ok(())
    }

    fn readings(&mut self, _: &GameReadings, _: &mut dyn Write) -> io::Result<()> {
        Ok(())
    }

    fn end(&mut self, summary: &Summary, out: &mut dyn Write) -> io::Result<()> {
        let tool_execution_notifications = std::mem::take(&mut self.notifications);
        let invocation = Invocation { execution_successful: summary.is_complete(), tool_execution_notifications };
        write!(out, "],\n\"invocations\":[{}]", serde_json::to_string(&invocation)?)?;
        let rules = std::mem::take(&mut self.rules);
        let rules =
            rules.into_iter().map(|(id, judged_by)| rule(id, judged_by.as_ref(), self.lang, self.site.as_deref()));
        let driver = Driver { name: "adjudeck", version: env!("CARGO_PKG_VERSION"), rules: rules.collect() };
        if let Some(messages) = &summary.messages {
            write!(out, ",\n\"properties\":{{\"messages\":{}}}", serde_json::to_string(messages)?)?;
        }
        writeln!(out, ",\n\"tool\":{}}}]}}", serde_json::to_string(&Tool { driver })?)
    }
}

/// A finding as a row.
fn row(input: &str, finding: &Finding, lang: Lang) -> SarifRow {
    let words = lang.words();
    let beside = words.beside(finding).map_or(String::new(), |beside| format!(" ({beside})"));
    let place = |byte| column(&finding.text, byte);
    let fix = |mend: Mend| SarifFix {
        says: words.meant(&mend.text),
        columns: [place(mend.span.start), place(mend.span.end)],
        text: mend.text,
    };
    let bare = SarifRow {
        input: input.to_owned(),
        line: finding.line,
        file_line: finding.location.file_line,
        column: column(&finding.text, finding.span.start),
        end_column: Some(column(&finding.text, finding.span.end.min(finding.text.len()))),
        rule: rule_id(finding),
        level: severity(finding).as_str().to_owned(),
        code: code(finding).to_owned(),
        message: words.sentence(finding) + &beside,
        fixes: finding.mends().into_iter().map(fix).collect(),
        ..SarifRow::default()
    };
    match &finding.kind {
        FindingKind::Verdict(judgement) => SarifRow {
            accepted: judgement.is_irregularity().then(|| words.rulings(finding)),
            readings: words.readings(judgement),
            judged_by: Some((judgement.edition.clone(), Arc::clone(&judgement.variant))),
            ..bare
        },
        FindingKind::Unreadable(_) | FindingKind::Rules(_) | FindingKind::Unmet(_) => bare,
    }
}

/// The rule of a finding.
fn rule_id(finding: &Finding) -> String {
    match &finding.kind {
        FindingKind::Unreadable(fault) => format!("notation/{}", fault.kind.code()),
        FindingKind::Rules(_) => "rules".to_owned(),
        FindingKind::Unmet(_) => "expectation".to_owned(),
        FindingKind::Verdict(judgement) => {
            let decided = judgement.verdict.err().map(|violation| violation.point);
            let turned = judgement.counterfactuals.first().map(|turning| turning.point);
            decided.or(turned).map_or("rules", Point::path).to_owned()
        }
    }
}

/// A rule of SARIF, with what is known of it.
fn rule(id: String, judged_by: Option<&JudgedBy>, lang: Lang, site: Option<&str>) -> Rule {
    let point = Point::find(&id);
    let variant = judged_by.map_or(Variant::general(), |(_, variant)| variant);
    let clause = judged_by.and_then(|(name, _)| edition(name)).zip(point).and_then(|(rules, point)| {
        let number = rules.clause_of(point)?;
        let clause = rules.clauses.iter().find(|clause| clause.number == number)?;
        let text = lang.rule(&clause.text, variant);
        Some(format!("{number}: {}", lang.words().cited(&text, &lang.source(&clause.source))))
    });
    let short = match (point, id.as_str()) {
        (Some(point), _) => lang.rule(&question(point), variant).into_owned(),
        (None, "rules") => lang.program("There are rules to judge by.").to_owned(),
        (None, "expectation") => lang.program("A verdict is as the log expects it.").to_owned(),
        (None, _) => lang.program("A line can be read.").to_owned(),
    };
    let help_uri = site.map(|site| format!("{site}{}", page_of_rule(&id, variant)));
    let full_description = clause.map(|text| Message::new(&text));
    Rule { id, short_description: Message::new(&short), full_description, help_uri }
}

/// The page of a rule in the book of rulings: that of the point in the game, or of the code.
fn page_of_rule(id: &str, variant: &Variant) -> String {
    match (id, id.strip_prefix("notation/")) {
        (_, Some(code)) => page(code),
        ("expectation", None) => page("unmet-expectation"),
        ("rules", None) => "messages.html".to_owned(),
        (point, None) => uri(&format!("{}/{point}.html", variant.game)),
    }
}

/// A path as a URI, percent-encoded where necessary.
fn uri(path: &str) -> String {
    let mut uri = String::new();
    for byte in path.replace('\\', "/").bytes() {
        if byte.is_ascii_alphanumeric() || b"/-._~".contains(&byte) {
            uri.push(char::from(byte));
        } else {
            let _ = write!(uri, "%{byte:02X}");
        }
    }
    uri
}

#[cfg(test)]
mod tests {
    use super::uri;

    #[test]
    fn what_may_not_stand_in_a_uri_is_encoded() {
        assert_eq!(uri("games/a b#1.rum"), "games/a%20b%231.rum");
        assert_eq!(uri("花"), "%E8%8A%B1");
    }
}
