//! Why a document in JSON cannot be read. Its reader says so in English; the usual things are said in Japanese here.

use adjudeck_format::recast;

/// What a reader says, and the same in Japanese. `{}` stands for what is named; it keeps its order.
const SAID: [(&str, &str); 44] = [
    ("expected a name without invisible characters; found the text `{}`", "名前に見えない文字は使えません：`{}`"),
    (
        "expected a name of letters, digits and hyphens; found the text `{}`",
        "文字、数字、ハイフンだけの名前が必要です。`{}`は使えません",
    ),
    (
        "`{}` has no place here: what a player does has no `{}`, but `{}` and `{}` as it has them",
        "`{}`はここに書けません。プレイヤーの動作に`{}`は要りません。`{}`と`{}`はこのままで構いません",
    ),
    (
        "`{}` has no place here: what a player does has no `{}`, but `{}` and `{}`; and {}",
        "`{}`はここに書けません。プレイヤーの動作に`{}`は要りません。`{}`と`{}`だけを書きます。ほかに：{}",
    ),
    (
        "`{}` is what a player does: write `{}` in the place of `{}`",
        "`{}`はプレイヤーの動作です。`{}`と書いてください（`{}`は要りません）",
    ),
    ("`{}` is no kind of line; did you mean `{}`?", "`{}`という種類の行はありません。`{}`のことですか？"),
    ("`{}` is no kind of line; `{}` lists them", "`{}`という種類の行はありません。`{}`で一覧を表示できます"),
    ("`{}` is not possible here; possible: {}", "ここに`{}`は書けません。書けるもの：{}"),
    ("`{}` is not possible here", "ここに`{}`は書けません"),
    ("there is no field `{}` here; possible: {}", "`{}`という項目はありません。可能な項目：{}"),
    ("there is no field `{}` here", "`{}`という項目はありません"),
    ("the field `{}` is missing", "項目`{}`がありません"),
    ("the field `{}` stands here twice", "項目`{}`が2度あります"),
    ("`{}` is no rank", "`{}`はランクではありません"),
    (
        "`{}` is neither a card such as `{}` or `{}` nor a rank such as `{}`",
        "`{}`は、`{}`や`{}`のようなカードでも、`{}`のようなランクでもありません",
    ),
    ("it ends within a list", "リストの途中で終わっています"),
    ("it ends within an object", "オブジェクトの途中で終わっています"),
    ("it ends within a text in quotes", "文字列の途中で終わっています"),
    ("it ends where a value should follow", "値があるはずのところで終わっています"),
    ("the document ends too early", "途中で終わっています"),
    ("expected value", "値がありません"),
    ("expected `true`, `false` or `null`", "`true`、`false`、`null`のどれかが必要です"),
    ("expected `:`", "`:`が必要です"),
    ("expected `\"`", "`\"`が必要です"),
    ("expected `{}` or `{}`", "`{}`か`{}`が必要です"),
    ("there is a comma too many: nothing follows it", "余分なコンマがあります。あとに何も続きません"),
    ("trailing characters", "余分な文字が続いています"),
    ("a field must be named by a text in quotes", "項目の名前は引用符で囲んだ文字列でなければなりません"),
    ("invalid number", "数が正しくありません"),
    ("number out of range", "数が大きすぎるか小さすぎます"),
    ("invalid escape", "`\\`のあとの文字が違います"),
    ("a control character stands in a text in quotes", "文字列に制御文字があります"),
    ("too many lists and objects stand within each other", "入れ子が深すぎます"),
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
    ("`{}` names no game in a baseline", "`{}`は基準にあるゲームの名前ではありません"),
];

/// Things that are found, or wanted. What is not listed is some value or other.
const THINGS: [(&str, &str); 14] = [
    ("the number `{}`", "数`{}`"),
    ("the text `{}`", "文字列`{}`"),
    ("a list of {}", "長さ{}のリスト"),
    ("a list", "リスト"),
    ("an object with the fields {}", "項目{}のあるオブジェクト"),
    ("an object with its fields", "決まった項目のあるオブジェクト"),
    ("an object", "オブジェクト"),
    ("a text in quotes", "引用符で囲んだ文字列"),
    ("`true` or `false`", "`true`か`false`"),
    ("one of the possible words", "決まった語のどれか"),
    ("a number from {} to {}", "{}から{}までの整数"),
    ("a number from 0", "0以上の整数"),
    ("a whole number", "整数"),
    ("`{}`", "`{}`"),
];

/// A reason in Japanese. One that is not known says at least that something is amiss.
pub(super) fn reason(said: &str) -> String {
    let (said, place) = said.rsplit_once(" at ").map_or((said, String::new()), |(before, place)| {
        let places = [("line {} column {}", "（{}行{}列）"), ("column {}", "（{}列）")];
        recast(&places, place).map_or((said, String::new()), |place| (before, place))
    });
    let said = amiss(said).or_else(|| recast(&SAID, said).map(|said| said.replace("` or `", "`か`")));
    said.unwrap_or_else(|| "書き方が正しくありません".to_owned()) + &place
}

/// That one thing was found where another was wanted.
fn amiss(said: &str) -> Option<String> {
    let (wanted, found) = said.strip_prefix("expected ")?.split_once(", found ")?;
    let thing = |named| recast(&THINGS, named).unwrap_or_else(|| "別の値".to_owned());
    Some(format!("{}ではなく{}が必要です", thing(found), thing(wanted)))
}

#[cfg(test)]
mod tests {
    use super::reason;

    #[test]
    fn the_usual_things_are_said_in_japanese() {
        for (said, expected) in [
            ("the field `answer` is missing at line 3 column 7", "項目`answer`がありません（3行7列）"),
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
            assert_eq!(reason(said), expected);
        }
    }
}
