//! Finds what one file imports, token by token.

use std::collections::{BTreeMap, BTreeSet};
use std::str::FromStr;

use proc_macro2::{Delimiter, LexError, TokenStream, TokenTree};

/// What a file imports from its own crate, as paths that begin with `crate`, `self`, `super` or one of its modules.
#[derive(Debug, Default)]
pub(super) struct Imports {
    /// The paths that it uses itself.
    pub(super) used: BTreeSet<Vec<String>>,
    /// The names that it re-exports, each with its path.
    pub(super) exported: BTreeMap<String, Vec<String>>,
    /// Its modules in files of their own, without tests.
    inner: BTreeSet<String>,
    pub(super) tests: BTreeSet<String>,
    /// The names under which it imports something, each with the path.
    names: BTreeMap<String, Vec<String>>,
}

/// The imports of a file, without its test modules.
pub(super) fn imports(source: &str) -> Result<Imports, LexError> {
    let tokens: Vec<_> = TokenStream::from_str(source)?.into_iter().collect();
    let mut imports = Imports::default();
    imports.find_modules(&tokens);
    imports.read(&tokens, 0);
    // The import of a name may be further down than its use, so the tokens are read twice.
    imports.read(&tokens, 0);
    Ok(imports)
}

/// The word at an index.
fn word(tokens: &[TokenTree], at: usize) -> Option<String> {
    match tokens.get(at)? {
        TokenTree::Ident(ident) => Some(ident.to_string()),
        TokenTree::Group(_) | TokenTree::Punct(_) | TokenTree::Literal(_) => None,
    }
}

fn is_sign(tokens: &[TokenTree], at: usize, sign: char) -> bool {
    matches!(tokens.get(at), Some(TokenTree::Punct(punct)) if punct.as_char() == sign)
}

fn is_path_sign(tokens: &[TokenTree], at: usize) -> bool {
    is_sign(tokens, at, ':') && is_sign(tokens, at + 1, ':')
}

/// The tokens in the braces at an index, if there are braces.
fn braces(tokens: &[TokenTree], at: usize) -> Option<Vec<TokenTree>> {
    match tokens.get(at)? {
        TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => Some(group.stream().into_iter().collect()),
        TokenTree::Group(_) | TokenTree::Ident(_) | TokenTree::Punct(_) | TokenTree::Literal(_) => None,
    }
}

/// Whether an attribute before an index marks the next item as for tests only.
fn is_for_tests(tokens: &[TokenTree], at: usize) -> bool {
    let attribute = at.checked_sub(1).and_then(|before| tokens.get(before));
    attribute.is_some_and(|attribute| attribute.to_string().replace(' ', "") == "[cfg(test)]")
}

impl Imports {
    fn find_modules(&mut self, tokens: &[TokenTree]) {
        for at in 0..tokens.len() {
            if word(tokens, at).as_deref() == Some("mod") && is_sign(tokens, at + 2, ';') {
                let modules = if is_for_tests(tokens, at) { &mut self.tests } else { &mut self.inner };
                modules.extend(word(tokens, at + 1));
            }
        }
    }

    /// Reads tokens that are inside `depth` modules of the file.
    fn read(&mut self, tokens: &[TokenTree], depth: usize) {
        let mut at = 0;
        while at < tokens.len() {
            let goes_on = at.checked_sub(2).is_some_and(|before| is_path_sign(tokens, before));
            let leads_in = |word: &str| self.leads_in(word) || self.names.contains_key(word);
            let begins_path = |word: &str| !goes_on && leads_in(word);
            match word(tokens, at) {
                Some(found) if found == "mod" && braces(tokens, at + 2).is_some() => {
                    let inside = braces(tokens, at + 2).filter(|_| !is_for_tests(tokens, at));
                    self.read(&inside.unwrap_or_default(), depth + 1);
                    at += 3;
                }
                Some(found) if found == "use" => {
                    let end = (at..tokens.len()).find(|&end| is_sign(tokens, end, ';')).unwrap_or(tokens.len());
                    let mut paths = Vec::new();
                    tree(tokens.get(at + 1..end).unwrap_or_default(), &[], &mut paths);
                    self.keep(paths, is_handed_on(tokens, at), depth);
                    at = end;
                }
                Some(found) if begins_path(&found) && is_path_sign(tokens, at + 1) => {
                    let mut path = vec![found];
                    while is_path_sign(tokens, at + 1)
                        && let Some(next) = word(tokens, at + 3)
                    {
                        path.push(next);
                        at += 3;
                    }
                    self.keep(vec![(path, String::new())], false, depth);
                }
                // `pub(in …)` is not an import.
                Some(found) if found == "in" && at == 0 => return,
                _ => {
                    if let Some(TokenTree::Group(group)) = tokens.get(at) {
                        self.read(&group.stream().into_iter().collect::<Vec<_>>(), depth);
                    }
                }
            }
            at += 1;
        }
    }

    /// Whether a path with this first word leads into the crate.
    fn leads_in(&self, first: &str) -> bool {
        matches!(first, "crate" | "self" | "super") || self.inner.contains(first)
    }

    /// A path as seen from the file, for a path written inside `depth` modules of the file or with a name that the file
    /// imports.
    fn path_of(&self, mut path: Vec<String>, depth: usize) -> Vec<String> {
        // Inside a module of the file, the first `super`s lead to the file.
        let out = path.iter().take_while(|step| *step == "super").count().min(depth);
        path.drain(..out);
        if out > 0 && path.first().is_none_or(|step| step != "super") {
            path.insert(0, "self".to_owned());
        }
        match path.split_first() {
            Some((first, rest)) if !self.leads_in(first) => {
                self.names.get(first).map_or_else(Vec::new, |named| [named.as_slice(), rest].concat())
            }
            _ => path,
        }
    }

    /// Keeps the paths that lead into the crate, each with the name that it is imported as.
    fn keep(&mut self, paths: Vec<(Vec<String>, String)>, handed_on: bool, depth: usize) {
        for (path, name) in paths {
            let path = self.path_of(path, depth);
            if path.is_empty() {
                continue;
            }
            if handed_on {
                self.exported.insert(name, path);
            } else {
                self.used.insert(path.clone());
                if !name.is_empty() {
                    self.names.insert(name, path);
                }
            }
        }
    }
}

/// Whether the `use` at an index is public: `pub`, `pub(crate)`.
fn is_handed_on(tokens: &[TokenTree], at: usize) -> bool {
    let before = |back: usize| at.checked_sub(back).and_then(|place| word(tokens, place));
    before(1).or_else(|| before(2)).is_some_and(|word| word == "pub")
}

/// Collects the paths of an import tree, each with the name that it is imported as.
fn tree(tokens: &[TokenTree], before: &[String], paths: &mut Vec<(Vec<String>, String)>) {
    let branches = tokens.split(|token| matches!(token, TokenTree::Punct(punct) if punct.as_char() == ','));
    for branch in branches.filter(|branch| !branch.is_empty()) {
        let (mut path, mut at, mut name) = (before.to_vec(), 0, None);
        while at < branch.len() {
            if let Some(inside) = braces(branch, at) {
                tree(&inside, &path, paths);
                path.clear();
            } else if let Some(found) = word(branch, at) {
                if found == "as" {
                    name = word(branch, at + 1);
                    at += 1;
                } else if found != "self" || path.is_empty() {
                    path.push(found);
                }
            }
            at += 1;
        }
        if let Some(last) = path.last().cloned() {
            paths.push((path, name.unwrap_or(last)));
        }
    }
}
