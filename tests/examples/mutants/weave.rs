//! Many mutants in one source, each behind a switch, so that they are compiled once.
//!
//! Each mutant is a copy of the body of its function in which it alone is changed. The copies stand at the head of the body:
//!
//! ```text
//! fn f() -> bool { if crate::is_mutant(7) { return { a || b }; } a && b }
//! ```
//!
//! So a mutant is what cargo-mutants makes of the text, whatever it changes: an operator, an arm, a field or the whole body.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use proc_macro2::{Delimiter, LineColumn, TokenStream, TokenTree};

use crate::Result;
use crate::mutant::{Mutant, Place};

/// The variable that says which mutant is on; without it there is none.
pub(crate) const SWITCH: &str = "ADJUDECK_MUTANT";

/// The variable that names a file to which the number of each mutant is added whose function is called.
pub(crate) const REACHED: &str = "ADJUDECK_MUTANTS_REACHED";

/// What is added to `lib.rs`.
const SWITCHES: &str = "
/// Whether a mutant is switched on.
pub(crate) fn is_mutant(number: usize) -> bool {
    use std::io::Write;
    use std::sync::{LazyLock, Mutex};
    type Noted = Mutex<(std::fs::File, std::collections::BTreeSet<usize>)>;
    static ON: LazyLock<usize> =
        LazyLock::new(|| std::env::var(\"ADJUDECK_MUTANT\").ok().and_then(|it| it.parse().ok()).unwrap_or(0));
    static NOTED: LazyLock<Option<Noted>> = LazyLock::new(|| {
        let path = std::env::var_os(\"ADJUDECK_MUTANTS_REACHED\")?;
        Some(Mutex::new((std::fs::File::options().append(true).create(true).open(path).ok()?, Default::default())))
    });
    if let Some(mut noted) = NOTED.as_ref().and_then(|it| it.lock().ok()) {
        if noted.1.insert(number) {
            let _ = noted.0.write_all(format!(\"{number}\\n\").as_bytes());
        }
    }
    *ON == number
}
";

/// A file with mutants in it.
#[derive(Debug, Default)]
pub(crate) struct Woven {
    /// Its text.
    pub(crate) text: String,
    /// Where each mutant stands in the text.
    copies: Vec<(Range<usize>, usize)>,
    /// Where functions with these mutants stand in the text.
    bodies: Vec<(Range<usize>, Vec<usize>)>,
    /// Mutants for which no switch was found.
    pub(crate) left: Vec<usize>,
}

impl Woven {
    /// Which mutants are to blame for an error at these bytes: the one in whose copy it is, or all of the function.
    pub(crate) fn blame(&self, at: &Range<usize>) -> BTreeSet<usize> {
        let holds = |range: &Range<usize>| range.start <= at.start && at.end <= range.end;
        let copies: BTreeSet<usize> =
            self.copies.iter().filter(|(range, _)| holds(range)).map(|&(_, number)| number).collect();
        if !copies.is_empty() {
            return copies;
        }
        let innermost = self.bodies.iter().filter(|(range, _)| holds(range)).min_by_key(|(range, _)| range.len());
        innermost.into_iter().flat_map(|(_, numbers)| numbers).copied().collect()
    }
}

/// The source of the switches, after the text of `lib.rs`.
pub(crate) fn with_switches(text: &str) -> String {
    format!("{text}{SWITCHES}")
}

/// Writes all these mutants of a file into its text.
pub(crate) fn weave(text: &str, mutants: &[(usize, &Mutant)]) -> Result<Woven> {
    let tokens: TokenStream = text.parse().map_err(|error| format!("it has no tokens: {error}"))?;
    let mut functions: BTreeMap<Place, Vec<(usize, &Mutant)>> = BTreeMap::new();
    let mut woven = Woven::default();
    for &(number, mutant) in mutants {
        match &mutant.function {
            Some(function) => functions.entry(function.span.end).or_default().push((number, mutant)),
            None => woven.left.push(number),
        }
    }
    let mut edits = Vec::new();
    let mut bodies = Vec::new();
    for (end, mutants) in functions {
        let numbers = || mutants.iter().map(|&(number, _)| number);
        let end = LineColumn { line: end.line, column: end.column - 1 };
        let kind = Kind::of(&mutants);
        match (body(tokens.clone(), end), kind) {
            (Some(body), Some(kind)) if !body.is_constant => {
                bodies.push((body.inner.clone(), numbers().collect()));
                edits.extend(body.edits(text, &mutants, kind));
            }
            _ => woven.left.extend(numbers()),
        }
    }
    edits.sort_by_key(|edit| edit.at);
    woven.bodies = bodies.into_iter().map(|(range, numbers)| (moved(&range, &edits), numbers)).collect();
    write(text, &edits, &mut woven);
    Ok(woven)
}

/// How a function can return one of many bodies.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// They have the same type.
    Same,
    /// They are iterators, each of a type of its own.
    Iterators,
}

impl Kind {
    fn of(mutants: &[(usize, &Mutant)]) -> Option<Self> {
        let returned =
            mutants.iter().find_map(|(_, mutant)| mutant.function.as_ref()).map(|it| it.return_type.as_str());
        match returned {
            Some(it) if it.starts_with("-> impl Iterator") => Some(Self::Iterators),
            Some(it) if it.contains("impl ") => None,
            _ => Some(Self::Same),
        }
    }
}

/// The body of a function.
struct Body {
    /// What is between the braces.
    inner: Range<usize>,
    /// Whether the function is `const`, so that it can ask no switch.
    is_constant: bool,
}

/// The body of the function that ends here.
fn body(tokens: TokenStream, end: LineColumn) -> Option<Body> {
    let trees: Vec<TokenTree> = tokens.into_iter().collect();
    for (index, tree) in trees.iter().enumerate() {
        let TokenTree::Group(group) = tree else { continue };
        if group.delimiter() == Delimiter::Brace && group.span_close().end() == end {
            let inner = group.span_open().byte_range().end..group.span_close().byte_range().start;
            let before = trees.get(..index)?;
            let at = before.iter().rposition(|tree| is(tree, "fn"))?;
            return Some(Body { inner, is_constant: constant(before, at).is_some() });
        }
        if let Some(found) = body(group.stream(), end) {
            return Some(found);
        }
    }
    None
}

/// The text without the word `const` before functions, but for those with these names: blanks stand in its place.
pub(crate) fn relax(text: &str, kept: &BTreeSet<String>) -> Result<String> {
    let tokens: TokenStream = text.parse().map_err(|error| format!("it has no tokens: {error}"))?;
    let mut words = Vec::new();
    constants(tokens, kept, &mut words);
    let mut relaxed = text.to_owned();
    for word in words {
        relaxed.replace_range(word.clone(), &" ".repeat(word.len()));
    }
    Ok(relaxed)
}

fn constants(tokens: TokenStream, kept: &BTreeSet<String>, words: &mut Vec<Range<usize>>) {
    let trees: Vec<TokenTree> = tokens.into_iter().collect();
    for (at, tree) in trees.iter().enumerate() {
        match tree {
            TokenTree::Group(group) => constants(group.stream(), kept, words),
            tree if is(tree, "fn") => {
                let name = trees.get(at + 1).map(ToString::to_string);
                let is_kept = name.is_none_or(|name| kept.contains(&name));
                words.extend(constant(&trees, at).filter(|_| !is_kept));
            }
            _ => {}
        }
    }
}

/// The word `const` before the word `fn` that stands here.
fn constant(trees: &[TokenTree], at: usize) -> Option<Range<usize>> {
    let last = trees.get(at.checked_sub(1)?)?;
    is(last, "const").then(|| last.span().byte_range())
}

fn is(tree: &TokenTree, word: &str) -> bool {
    matches!(tree, TokenTree::Ident(it) if it == word)
}

/// Text put into other text, and the mutants in it.
struct Edit {
    at: usize,
    text: String,
    copies: Vec<(Range<usize>, usize)>,
}

impl Edit {
    fn new(at: usize, text: &str) -> Self {
        Self { at, text: text.to_owned(), copies: Vec::new() }
    }

    fn copy(&mut self, before: &str, copy: &str, after: &str, number: usize) {
        self.text.push_str(before);
        let start = self.text.len();
        self.text.push_str(copy);
        self.copies.push((start..self.text.len(), number));
        self.text.push_str(after);
    }
}

impl Body {
    fn edits(&self, text: &str, mutants: &[(usize, &Mutant)], kind: Kind) -> [Edit; 2] {
        let mut head = Edit::new(self.inner.start, "\n");
        let mut tail = Edit::new(self.inner.end, "");
        for &(number, mutant) in mutants {
            let Some(copy) = self.copy(text, mutant) else { continue };
            let on = format!("crate::is_mutant({number})");
            match kind {
                Kind::Same => head.copy(&format!("if {on} {{ return {{"), &copy, "\n}; }\n", number),
                Kind::Iterators => {
                    let before = format!("let (one, other) = if {on} {{ (Some({{");
                    head.copy(&before, &copy, "\n}), None) } else { (None, Some({\n", number);
                    let chain = "\n})) }; one.into_iter().flatten().chain(other.into_iter().flatten())\n";
                    tail.text.push_str(chain);
                }
            }
        }
        [head, tail]
    }

    /// What is between the braces, with the mutant.
    fn copy(&self, text: &str, mutant: &Mutant) -> Option<String> {
        let (start, end) = (mutant.span.start.offset(text)?, mutant.span.end.offset(text)?);
        let (before, after) = (text.get(self.inner.start..start)?, text.get(end..self.inner.end)?);
        Some(format!("{before}{}{after}", mutant.replacement))
    }
}

/// Where a range of the text is after the edits; those at its ends belong to it.
fn moved(range: &Range<usize>, edits: &[Edit]) -> Range<usize> {
    let shift = |offset: usize, is_before: &dyn Fn(&Edit) -> bool| {
        edits.iter().filter(|edit| is_before(edit)).fold(offset, |offset, edit| offset + edit.text.len())
    };
    shift(range.start, &|edit| edit.at < range.start)..shift(range.end, &|edit| edit.at <= range.end)
}

fn write(text: &str, edits: &[Edit], woven: &mut Woven) {
    let mut done = 0;
    for edit in edits {
        woven.text.push_str(text.get(done..edit.at).unwrap_or_default());
        let start = woven.text.len();
        woven.text.push_str(&edit.text);
        let copies = edit.copies.iter().map(|(range, number)| (start + range.start..start + range.end, *number));
        woven.copies.extend(copies);
        done = edit.at;
    }
    woven.text.push_str(text.get(done..).unwrap_or_default());
}
