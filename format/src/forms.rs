//! Rewords or translates English sentences that come from other libraries, which it knows by their form.

/// Rewords a sentence that has one of these forms. Each form is a pair: the sentence as it comes, and the new wording. `{}`
/// stands for something that the sentence names; the order of those is kept.
///
/// ```
/// let forms = [("no `{}` in `{}`", "`{}` は `{}` にない")];
/// assert_eq!(adjudeck_format::recast(&forms, "no `a` in `b`").as_deref(), Some("`a` は `b` にない"));
/// ```
#[must_use]
pub fn recast(forms: &[(&str, &str)], sentence: &str) -> Option<String> {
    forms.iter().find_map(|(form, other)| {
        let named = named(form, sentence)?;
        Some(named.iter().fold((*other).to_owned(), |said, name| said.replacen("{}", name, 1)))
    })
}

/// What a sentence has in the place of each `{}` of a form; `None` if it has another form.
fn named<'a>(form: &str, sentence: &'a str) -> Option<Vec<&'a str>> {
    let mut fixed = form.split("{}").peekable();
    let mut rest = sentence.strip_prefix(fixed.next()?)?;
    let mut named = Vec::new();
    while let Some(after) = fixed.next() {
        let is_last = fixed.peek().is_none();
        let cut = if is_last { rest.len().checked_sub(after.len())? } else { rest.find(after)? };
        let (name, found) = rest.split_at_checked(cut)?;
        rest = found.strip_prefix(after)?;
        named.push(name);
    }
    rest.is_empty().then_some(named)
}

#[cfg(test)]
mod tests {
    use super::recast;

    #[test]
    fn a_sentence_is_recognised_by_its_form() {
        let forms = [("no `{}` in `{}`", "`{}` は `{}` にない"), ("empty", "空")];
        assert_eq!(recast(&forms, "no `a` in `b c`").as_deref(), Some("`a` は `b c` にない"));
        assert_eq!(recast(&forms, "empty").as_deref(), Some("空"));
        for other in ["", "empty.", "no `a` in `b", "none"] {
            assert_eq!(recast(&forms, other), None, "{other}");
        }
    }
}
