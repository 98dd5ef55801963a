//! What stands at a place of a rules file that need not be whole.

use std::ops::Range;

use adjudeck_validator::RulesForm;

/// A place in a rules file: in the name of a field, or in a value.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct RulesSpot {
    /// The names of the fields around the place, the outermost first, without the one that is being named.
    pub(super) within: Vec<String>,
    /// The word at the place, without quotation marks: a name if it is one, or a value.
    pub(super) word: String,
    /// The bytes of the word, without quotation marks.
    pub(super) span: Range<usize>,
    /// Whether the word stands in quotation marks.
    pub(super) is_quoted: bool,
    /// Whether the word names a field.
    pub(super) is_name: bool,
}

impl RulesSpot {
    /// What stands at a byte of a text. In a comment nothing does.
    pub(super) fn at(text: &str, byte: usize, form: RulesForm) -> Self {
        let mut scan = RulesScan::new(form);
        let mut at = 0;
        while let Some(token) = RulesPiece::at(text, at, form) {
            let is_in_word = token.is_word() && token.inner.start <= byte && byte <= token.inner.end;
            let is_in_comment = token.kind == RulesPieceKind::Comment && at < byte && byte < token.end;
            if is_in_comment {
                return Self::default();
            }
            if is_in_word {
                return scan.spot(text, token.inner, token.kind == RulesPieceKind::Quoted);
            }
            if byte <= at {
                break;
            }
            scan.pass(token.kind, text.get(token.inner).unwrap_or_default());
            at = token.end;
        }
        scan.spot(text, byte..byte, false)
    }

    /// The path of the point that the place is about: `call.limit`.
    pub(super) fn point(&self) -> Option<String> {
        let named = self.is_name.then_some(&self.word);
        let mut path = self.within.iter().chain(named);
        Some(format!("{}.{}", path.next()?, path.next()?))
    }
}

/// What a piece of a text is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum RulesPieceKind {
    /// A text in quotation marks.
    Quoted,
    /// A word without quotation marks.
    Bare,
    /// A comment.
    Comment,
    /// Any other character.
    Mark(char),
}

/// A piece of a text.
struct RulesPiece {
    kind: RulesPieceKind,
    /// The bytes without quotation marks.
    inner: Range<usize>,
    /// Where the next piece begins.
    end: usize,
}

impl RulesPiece {
    /// The piece that begins at a byte; `None` at the end.
    fn at(text: &str, at: usize, form: RulesForm) -> Option<Self> {
        let rest = text.get(at..)?;
        let first = rest.chars().next()?;
        let is_toml = form == RulesForm::Toml;
        let upto = |end: Option<usize>| at + end.unwrap_or(rest.len());
        let whole = |kind: RulesPieceKind, end: usize| Self { kind, inner: at..end, end };
        let line_end = || upto(rest.find('\n'));
        Some(match first {
            '#' if is_toml => whole(RulesPieceKind::Comment, line_end()),
            '/' if !is_toml && rest.starts_with("//") => whole(RulesPieceKind::Comment, line_end()),
            '/' if !is_toml && rest.starts_with("/*") => {
                whole(RulesPieceKind::Comment, upto(rest.find("*/").map(|end| end + 2)))
            }
            '"' => Self::quoted(text, at, first),
            '\'' if is_toml => Self::quoted(text, at, first),
            _ if is_bare(first) => whole(RulesPieceKind::Bare, upto(rest.find(|it| !is_bare(it)))),
            _ => whole(RulesPieceKind::Mark(first), at + first.len_utf8()),
        })
    }

    /// A text in quotation marks. If the closing mark is missing, the text ends with its line.
    fn quoted(text: &str, at: usize, mark: char) -> Self {
        let (start, mut escaped) = (at + 1, false);
        for (from, character) in text.get(start..).unwrap_or_default().char_indices() {
            if character == '\n' {
                return Self { kind: RulesPieceKind::Quoted, inner: start..start + from, end: start + from };
            }
            if character == mark && !escaped {
                return Self { kind: RulesPieceKind::Quoted, inner: start..start + from, end: start + from + 1 };
            }
            escaped = character == '\\' && mark == '"' && !escaped;
        }
        Self { kind: RulesPieceKind::Quoted, inner: start..text.len(), end: text.len() }
    }

    fn is_word(&self) -> bool {
        matches!(self.kind, RulesPieceKind::Quoted | RulesPieceKind::Bare)
    }
}

/// An object or a list that has not ended.
struct Around {
    is_object: bool,
    /// The field of an object that was named last, which in TOML may be one within another.
    name: Vec<String>,
    /// Whether a value is due, and not a name.
    is_value_due: bool,
}

impl Around {
    const fn object(name: Vec<String>) -> Self {
        Self { is_object: true, name, is_value_due: false }
    }
}

/// A text up to a place.
struct RulesScan {
    form: RulesForm,
    /// The objects and lists that are still open, the outermost first. In TOML the first stands for the table under whose heading the
    /// place lies.
    around: Vec<Around>,
    /// Whether the place is within a heading, `[call]`.
    is_heading: bool,
    /// The names in the last heading of TOML.
    table: Vec<String>,
}

impl RulesScan {
    fn new(form: RulesForm) -> Self {
        let around = if form == RulesForm::Toml { vec![Around::object(Vec::new())] } else { Vec::new() };
        Self { form, around, is_heading: false, table: Vec::new() }
    }

    /// Takes in a piece of the text that stands before the place.
    fn pass(&mut self, kind: RulesPieceKind, text: &str) {
        let is_toml = self.form == RulesForm::Toml;
        let is_outside = is_toml && self.around.len() == 1;
        let inner = self.around.last_mut().filter(|inner| inner.is_object);
        match (kind, inner) {
            (RulesPieceKind::Mark('['), Some(inner)) if is_outside && !inner.is_value_due => {
                (self.is_heading, self.table) = (true, Vec::new());
            }
            (RulesPieceKind::Mark(']'), _) if self.is_heading => self.is_heading = false,
            (RulesPieceKind::Mark('\n'), Some(inner)) if is_outside => {
                (self.is_heading, inner.is_value_due, inner.name) = (false, false, Vec::new());
            }
            (RulesPieceKind::Quoted | RulesPieceKind::Bare, _) if self.is_heading => {
                self.table.extend(names(kind, text));
            }
            (RulesPieceKind::Mark('{'), _) => self.around.push(Around::object(Vec::new())),
            (RulesPieceKind::Mark('['), _) => {
                self.around.push(Around { is_object: false, name: Vec::new(), is_value_due: true });
            }
            (RulesPieceKind::Mark('}' | ']'), _) if !is_outside => _ = self.around.pop(),
            (RulesPieceKind::Mark(','), Some(inner)) => (inner.is_value_due, inner.name) = (false, Vec::new()),
            (RulesPieceKind::Mark(':'), Some(inner)) if !is_toml => inner.is_value_due = true,
            (RulesPieceKind::Mark('='), Some(inner)) if is_toml => inner.is_value_due = true,
            (RulesPieceKind::Quoted, Some(inner)) if !inner.is_value_due => inner.name.extend(names(kind, text)),
            (RulesPieceKind::Bare, Some(inner)) if is_toml && !inner.is_value_due => {
                inner.name.extend(names(kind, text));
            }
            _ => {}
        }
    }

    /// The spot of a word.
    fn spot(&self, text: &str, span: Range<usize>, is_quoted: bool) -> RulesSpot {
        let is_name = self.is_heading || self.around.last().is_some_and(|inner| inner.is_object && !inner.is_value_due);
        let mut within = self.table.clone();
        within.extend(self.around.iter().flat_map(|it| it.name.clone()));
        let word = text.get(span.clone()).unwrap_or_default();
        // `call.limit` in TOML names one field within another.
        let last = if is_name && !is_quoted { word.rfind('.').map_or(0, |dot| dot + 1) } else { 0 };
        within.extend(names(RulesPieceKind::Bare, word.get(..last).unwrap_or_default()));
        let word = word.get(last..).unwrap_or_default().to_owned();
        RulesSpot { within, word, span: span.start + last..span.end, is_quoted, is_name }
    }
}

/// The names in a word: several where dots stand between them.
fn names(kind: RulesPieceKind, word: &str) -> Vec<String> {
    match kind {
        RulesPieceKind::Quoted => vec![word.to_owned()],
        _ => word.split('.').filter(|name| !name.is_empty()).map(str::to_owned).collect(),
    }
}

/// Whether a character may be in a word without quotation marks.
const fn is_bare(character: char) -> bool {
    matches!(character, 'a'..='z' | 'A'..='Z' | '0'..='9' | '-' | '.' | '_' | '+')
}

#[cfg(test)]
mod tests {
    use adjudeck_validator::RulesForm;

    use super::RulesSpot;

    /// The spot at the `|` in a text.
    fn spot_in(text: &str, form: RulesForm) -> RulesSpot {
        RulesSpot::at(&text.replace('|', ""), text.find('|').unwrap(), form)
    }

    fn json(text: &str) -> (String, String, bool) {
        let spot = spot_in(text, RulesForm::Json);
        (spot.within.join("."), spot.word, spot.is_name)
    }

    fn toml(text: &str) -> (String, String, bool) {
        let spot = spot_in(text, RulesForm::Toml);
        (spot.within.join("."), spot.word, spot.is_name)
    }

    fn spot(within: &str, word: &str, is_name: bool) -> (String, String, bool) {
        (within.to_owned(), word.to_owned(), is_name)
    }

    #[test]
    fn a_place_in_json_is_in_a_name_or_in_a_value() {
        assert_eq!(json("|"), spot("", "", false));
        assert_eq!(json("{ |"), spot("", "", true));
        assert_eq!(json("{ \"ca|ll"), spot("", "call", true));
        assert_eq!(json("{ \"call\": { \"lim|it\": 2 } }"), spot("call", "limit", true));
        assert_eq!(json("{ \"call\": { \"limit\": 2|5 } }"), spot("call.limit", "25", false));
        assert_eq!(json("{ \"call\": { \"limit\": |"), spot("call.limit", "", false));
        assert_eq!(json("{ \"call\": { \"limit\": 2, \"up|"), spot("call", "up", true));
        assert_eq!(json("{ \"a\": [1, { \"b\": \"x|y\" }] }"), spot("a.b", "xy", false));
        assert_eq!(json("{ \"a\": {}, \"extends\": \"|\" }"), spot("extends", "", false));
        assert_eq!(json("{ \"a\\\"b\": |"), spot("a\\\"b", "", false));
        assert_eq!(json("{ // our \"rules\n \"call\": /* { */ { \"li|m"), spot("call", "lim", true));
        assert_eq!(json("{ // our ru|les\n"), spot("", "", false));
    }

    #[test]
    fn a_place_in_toml_is_in_a_name_or_in_a_value() {
        assert_eq!(toml("|"), spot("", "", true));
        assert_eq!(toml("ext|"), spot("", "ext", true));
        assert_eq!(toml("extends = \"kal|\""), spot("extends", "kal", false));
        assert_eq!(toml("extends = \"push\"\n[ca|]"), spot("", "ca", true));
        assert_eq!(toml("extends = \"push\"\n\n[call]\nlim|it = 2"), spot("call", "limit", true));
        assert_eq!(toml("[call]  # [not]\nlimit = 2|5"), spot("call.limit", "25", false));
        assert_eq!(toml("[call]\nlimit = |"), spot("call.limit", "", false));
        assert_eq!(toml("[call]\nlimit = 2\n|"), spot("call", "", true));
        assert_eq!(toml("call.lim|it = 2"), spot("call", "limit", true));
        assert_eq!(toml("call.limit = |"), spot("call.limit", "", false));
        assert_eq!(toml("[call]\nlimit = { answer = 2, cl|"), spot("call.limit", "cl", true));
        assert_eq!(toml("[call.limit]\nanswer = '|'"), spot("call.limit.answer", "", false));
        assert_eq!(toml("[call]\n[meld]\nset = [1,\n 2]\nr|un = 3"), spot("meld", "run", true));
        assert_eq!(toml("limit = 2  # as a|t home"), spot("", "", false));
    }

    #[test]
    fn a_point_is_named_by_its_section_and_itself() {
        let point = |text: &str, form: RulesForm| spot_in(text, form).point();
        assert_eq!(point("{ \"call\": { \"limit|\": 2 } }", RulesForm::Json).as_deref(), Some("call.limit"));
        let answer = "{ \"call\": { \"limit\": { \"answer\": 2| } } }";
        assert_eq!(point(answer, RulesForm::Json).as_deref(), Some("call.limit"));
        assert_eq!(point("{ \"call|\": {} }", RulesForm::Json), None);
        assert_eq!(point("[call.li|mit]", RulesForm::Toml).as_deref(), Some("call.limit"));
    }
}
