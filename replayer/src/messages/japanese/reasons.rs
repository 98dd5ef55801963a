//! Why a document in JSON cannot be read. Its reader says so in English; the usual things are said in Japanese here.

use crate::words::forms::recast;

/// What a reader says, and the same in Japanese. `{}` stands for what is named; it keeps its order.
const SAID: [(&str, &str); 32] = [
    ("unknown variant `{}`, expected one of {}", "`{}`は知られていません。可能なもの: {}"),
    ("unknown variant `{}`, expected {}", "`{}`は知られていません。可能なもの: {}"),
    ("unknown field `{}`, expected one of {}", "`{}`という項目はありません。可能な項目: {}"),
    ("unknown field `{}`, expected {}", "`{}`という項目はありません。可能な項目: {}"),
    ("unknown field `{}`, there are no fields", "`{}`という項目はありません"),
    ("missing field `{}`", "項目`{}`がありません"),
    ("duplicate field `{}`", "項目`{}`が二度あります"),
    ("invalid type: {}, expected {}", "型が違います: {} ではなく {} が必要です"),
    ("invalid value: {}, expected {}", "値が違います: {} ではなく {} が必要です"),
    ("invalid length {}, expected {}", "長さが違います: {} ではなく {} が必要です"),
    ("`{}` is no rank", "`{}`はランクではありません"),
    ("EOF while parsing {}", "途中で終わっています ({})"),
    ("the document ends too early", "途中で終わっています"),
    ("expected value", "値がありません"),
    ("expected ident", "語が違います"),
    ("expected `:`", "`:`が必要です"),
    ("expected `{}` or `{}`", "`{}`か`{}`が必要です"),
    ("trailing comma", "余分なコンマがあります"),
    ("trailing characters", "余分な文字が続いています"),
    ("key must be a string", "キーは文字列でなければなりません"),
    ("invalid number", "数が正しくありません"),
    ("number out of range", "数が大きすぎるか小さすぎます"),
    ("expected an object", "オブジェクトが必要です"),
    ("expected `{}`, the version of the notation", "記法のバージョン`{}`が必要です"),
    ("expected a list `{}`", "リスト`{}`が必要です"),
    ("`{}` is not a part of a log", "`{}`はログの一部ではありません"),
    ("`{}` stands in an object with neither `{}` nor `{}`", "`{}`のあるオブジェクトに`{}`も`{}`もありません"),
    ("`{}` is not a card", "`{}`はカードではありません"),
    ("`{}` does not name a meld, as `{}` does", "`{}`は、`{}`のようなメルドの名前ではありません"),
    ("`{}` is not one line of text", "`{}`が1行の文字列ではありません"),
    ("`{}` is not a name", "`{}`が名前ではありません"),
    ("this cannot be said in the notation; it would read `{}`", "これは記法で書けません。書くと`{}`になります"),
];

/// A reason in Japanese; one that is not known stays as it is.
pub(super) fn reason(said: &str) -> String {
    let (said, place) = said.split_once(" at line ").unwrap_or((said, ""));
    let place = match place.split_once(" column ") {
        Some((line, column)) => format!(" ({line}行{column}列)"),
        None => String::new(),
    };
    recast(&SAID, said).unwrap_or_else(|| said.to_owned()) + &place
}

#[cfg(test)]
mod tests {
    use super::reason;

    #[test]
    fn the_usual_things_are_said_in_japanese() {
        for (said, expected) in [
            ("missing field `answer` at line 3 column 7", "項目`answer`がありません (3行7列)"),
            ("unknown field `bok`, expected one of `a`, `b`", "`bok`という項目はありません。可能な項目: `a`, `b`"),
            ("expected `,` or `}` at line 1 column 2", "`,`か`}`が必要です (1行2列)"),
            ("trailing comma", "余分なコンマがあります"),
            ("trailing commas", "trailing commas"),
        ] {
            assert_eq!(reason(said), expected);
        }
    }
}
