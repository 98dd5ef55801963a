//! Why a document in JSON cannot be read. Its reader says so in English; the usual things are said in Japanese here.

use crate::words::forms::recast;

/// What a reader says, and the same in Japanese. `{}` stands for what is named; it keeps its order.
const SAID: [(&str, &str); 37] = [
    ("unknown variant `{}`, expected one of {}", "`{}`は知られていません。可能なもの：{}"),
    ("unknown variant `{}`, expected {}", "`{}`は知られていません。可能なもの：{}"),
    ("unknown field `{}`, expected one of {}", "`{}`という項目はありません。可能な項目：{}"),
    ("unknown field `{}`, expected {}", "`{}`という項目はありません。可能な項目：{}"),
    ("unknown field `{}`, there are no fields", "`{}`という項目はありません"),
    ("missing field `{}`", "項目`{}`がありません"),
    ("duplicate field `{}`", "項目`{}`が2度あります"),
    ("`{}` is no rank", "`{}`はランクではありません"),
    ("EOF while parsing a list", "リストの途中で終わっています"),
    ("EOF while parsing an object", "オブジェクトの途中で終わっています"),
    ("EOF while parsing a string", "文字列の途中で終わっています"),
    ("EOF while parsing a value", "値の途中で終わっています"),
    ("the document ends too early", "途中で終わっています"),
    ("expected value", "値がありません"),
    ("expected ident", "語が違います"),
    ("expected `:`", "`:`が必要です"),
    ("expected `\"`", "`\"`が必要です"),
    ("expected `{}` or `{}`", "`{}`か`{}`が必要です"),
    ("trailing comma", "余分なコンマがあります"),
    ("trailing characters", "余分な文字が続いています"),
    ("key must be a string", "キーは文字列でなければなりません"),
    ("invalid number", "数が正しくありません"),
    ("number out of range", "数が大きすぎるか小さすぎます"),
    ("invalid escape", "`\\`のあとの文字が違います"),
    ("control character (\\u0000-\\u001F) found while parsing a string", "文字列に制御文字があります"),
    ("recursion limit exceeded", "入れ子が深すぎます"),
    ("expected an object", "オブジェクトが必要です"),
    ("expected `{}`, the version of the notation", "記法の版を示す`{}`が必要です"),
    ("expected a list `{}`", "リスト`{}`が必要です"),
    ("`{}` is not a part of a log", "`{}`はログの一部ではありません"),
    ("`{}` stands in an object with neither `{}` nor `{}`", "`{}`のあるオブジェクトに`{}`も`{}`もありません"),
    ("`{}` is not a card", "`{}`はカードではありません"),
    ("`{}` does not name a meld, as `{}` does", "`{}`は、`{}`のようなメルドの名前ではありません"),
    ("`{}` is not one line of text", "`{}`が1行の文字列ではありません"),
    ("`{}` is not a name", "`{}`が名前ではありません"),
    ("this cannot be said in the notation; it would read `{}`", "これは記法で書けません。書くと`{}`になります"),
    ("invalid digit found in string", "十六進数ではありません"),
];

/// What a reader says where a thing is not what it should be, before and between the two.
const AMISS: [(&str, &str); 3] =
    [("invalid type: ", "種類が違います"), ("invalid value: ", "値が違います"), ("invalid length ", "長さが違います")];

/// Things that are found, or wanted. What is not listed is some value or other.
const THINGS: [(&str, &str); 27] = [
    ("integer `{}`", "整数`{}`"),
    ("floating point `{}`", "小数`{}`"),
    ("string \"{}\"", "文字列`{}`"),
    ("boolean `{}`", "`{}`"),
    ("character `{}`", "文字`{}`"),
    ("null", "`null`"),
    ("unit value", "`null`"),
    ("unit", "`null`"),
    ("sequence", "リスト"),
    ("map", "オブジェクト"),
    ("a string", "文字列"),
    ("a borrowed string", "文字列"),
    ("a boolean", "`true`か`false`"),
    ("a sequence", "リスト"),
    ("a map", "オブジェクト"),
    ("string or map", "文字列かオブジェクト"),
    ("u8", "0から255までの整数"),
    ("u16", "0から65535までの整数"),
    ("u32", "0以上の整数"),
    ("u64", "0以上の整数"),
    ("usize", "0以上の整数"),
    ("i32", "整数"),
    ("i64", "整数"),
    ("struct {} with {}", "決まった項目のあるオブジェクト"),
    ("struct {}", "決まった項目のあるオブジェクト"),
    ("variant identifier", "語"),
    ("a list of {}", "リスト"),
];

/// A reason in Japanese. One that is not known says at least that something is amiss.
pub(super) fn reason(said: &str) -> String {
    let (said, place) = said.split_once(" at line ").unwrap_or((said, ""));
    let place = match place.split_once(" column ") {
        Some((line, column)) => format!("（{line}行{column}列）"),
        None => String::new(),
    };
    let said = amiss(said).or_else(|| recast(&SAID, said).map(|said| said.replace("` or `", "`か`")));
    said.unwrap_or_else(|| "書き方が正しくありません".to_owned()) + &place
}

/// That one thing was found where another was wanted.
fn amiss(said: &str) -> Option<String> {
    let of = |(what, amiss)| Some((said.strip_prefix(what)?.split_once(", expected ")?, amiss));
    let ((found, wanted), amiss) = AMISS.into_iter().find_map(of)?;
    let thing = |named| recast(&THINGS, named).unwrap_or_else(|| "別の値".to_owned());
    let found = if found.parse::<u64>().is_ok() { found.to_owned() } else { thing(found) };
    Some(format!("{amiss}：{found}ではなく{}が必要です", thing(wanted)))
}

#[cfg(test)]
mod tests {
    use super::reason;

    #[test]
    fn the_usual_things_are_said_in_japanese() {
        for (said, expected) in [
            ("missing field `answer` at line 3 column 7", "項目`answer`がありません（3行7列）"),
            ("unknown field `bok`, expected one of `a`, `b`", "`bok`という項目はありません。可能な項目：`a`, `b`"),
            ("unknown field `bok`, expected `a` or `b`", "`bok`という項目はありません。可能な項目：`a`か`b`"),
            ("invalid type: integer `5`, expected a string", "種類が違います：整数`5`ではなく文字列が必要です"),
            (
                "invalid value: integer `300`, expected u8",
                "値が違います：整数`300`ではなく0から255までの整数が必要です",
            ),
            (
                "invalid length 3, expected struct Range with 2 elements",
                "長さが違います：3ではなく決まった項目のあるオブジェクトが必要です",
            ),
            ("expected `,` or `}` at line 1 column 2", "`,`か`}`が必要です（1行2列）"),
            ("trailing comma", "余分なコンマがあります"),
            ("what nobody expects at line 1 column 2", "書き方が正しくありません（1行2列）"),
        ] {
            assert_eq!(reason(said), expected);
        }
    }
}
