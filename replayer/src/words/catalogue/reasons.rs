//! Why a document in JSON cannot be read. Its reader says so in English; the usual things are said in another language by a file
//! `reasons.json` of that language, with forms of what is said beside the same in its own words. `{}` stands for what is named; it
//! keeps its order.

use adjudeck_format::recast;
use serde::Deserialize;

/// What readers say, in another language.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Reasons {
    /// Whole sentences.
    said: Vec<(String, String)>,
    /// Things that are found, or wanted.
    things: Vec<(String, String)>,
    /// Where a problem is, as it stands before the problem and a colon: ``in `number` of `deal`: ``.
    within: Vec<(String, String)>,
    /// Where something stands.
    places: Vec<(String, String)>,
    /// That one thing was found where another was wanted: in its parts, of which `found` and `wanted` are those things.
    instead: Vec<String>,
    /// A thing that is not listed.
    another: String,
    /// What stands between two possible words.
    or: String,
    /// That something is amiss.
    unknown: String,
}

impl Reasons {
    /// A reason in the other language. One that is not known says at least that something is amiss.
    pub(super) fn recast(&self, said: &str) -> String {
        let (said, place) = said.rsplit_once(" at ").map_or((said, None), |(before, place)| {
            form(&self.places, place).map_or((said, None), |place| (before, Some(place)))
        });
        if let Some((within, rest)) =
            said.split_once("`: ").and_then(|(within, rest)| Some((form(&self.within, &format!("{within}`"))?, rest)))
        {
            return within + &self.recast(rest) + &place.unwrap_or_default();
        }
        let whole = || form(&self.said, said).map(|said| said.replace("` or `", &self.or));
        self.amiss(said).or_else(whole).unwrap_or_else(|| self.unknown.clone()) + &place.unwrap_or_default()
    }

    /// That one thing was found where another was wanted.
    fn amiss(&self, said: &str) -> Option<String> {
        let (wanted, found) = said.strip_prefix("expected ")?.split_once(", found ")?;
        let thing = |named| form(&self.things, named).unwrap_or_else(|| self.another.clone());
        let part = |part: &String| match &**part {
            "found" => thing(found),
            "wanted" => thing(wanted),
            _ => part.clone(),
        };
        Some(self.instead.iter().map(part).collect())
    }
}

/// A sentence in other words, if it has one of these forms.
fn form(forms: &[(String, String)], sentence: &str) -> Option<String> {
    let forms: Vec<_> = forms.iter().map(|(form, other)| (&**form, &**other)).collect();
    recast(&forms, sentence)
}

#[cfg(test)]
mod tests {
    use super::Reasons;

    #[test]
    fn the_usual_things_are_said_in_japanese() {
        let reasons: Reasons = serde_json::from_str(include_str!("../../../words/ja/reasons.json")).unwrap_or_default();
        for (said, expected) in [
            ("the field `answer` is missing at line 3 column 7", "項目`answer`がありません（3行7列）"),
            (
                "in `number` of `deal`: expected a number from 0, found the text `3`",
                "`number`（`deal`の項目）：文字列`3`ではなく0以上の整数が必要です",
            ),
            (
                "`deal` has no field `nummer`; did you mean `number`?",
                "`deal`に`nummer`という項目はありません。`number`のことですか？",
            ),
            (
                "this is not TOML: key with no value, expected `=`",
                "TOMLとして読めません（key with no value, expected `=`）",
            ),
            ("there is no field `bok` here; possible: `a`, `b`", "`bok`という項目はありません。可能な項目：`a`, `b`"),
            ("there is no field `bok` here; possible: `a` or `b`", "`bok`という項目はありません。可能な項目：`a`か`b`"),
            (
                "expected a number from 0 to 255, found the number `300` at column 9",
                "数`300`ではなく0から255までの整数が必要です（9列）",
            ),
            ("expected a list, found the text `meet at nine`", "文字列`meet at nine`ではなくリストが必要です"),
            (
                "expected an object with its fields, found a list of 3",
                "長さ3のリストではなく決まった項目のあるオブジェクトが必要です",
            ),
            ("expected `,` or `}` at line 1 column 2", "`,`か`}`が必要です（1行2列）"),
            ("there is a comma too many: nothing follows it", "余分なコンマがあります。あとに何も続きません"),
            ("what nobody expects at line 1 column 2", "書き方が正しくありません（1行2列）"),
        ] {
            assert_eq!(reasons.recast(said), expected);
        }
    }
}
