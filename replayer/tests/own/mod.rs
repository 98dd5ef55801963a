//! Which words of other games do not belong into what is said of a game in Japanese.

/// For each game the words of others for a set, a run, a meld, laying off and laying down.
const FOREIGN: [(&str, &[&str]); 5] = [
    ("kalooki", &["セット", "ラン", "シークエンス", "スリーカード", "メルド", "レイオフ", "組み合わせ", "流局"]),
    ("push", &["スリー", "フォー", "シークエンス", "トラックオン", "レイダウン", "コントラクト", "組み合わせ", "流局"]),
    ("pokerato", &["セット", "ラン", "フォー（", "トラックオン", "レイダウン", "コントラクト", "組み合わせ", "流局"]),
    ("paplu", &["スリー", "フォー", "シークエンス", "トラックオン", "レイダウン", "コントラクト", "メルド"]),
    ("vazhushal", &["スリー", "フォー", "ラン", "トラックオン", "レイダウン", "コントラクト", "組み合わせ", "流局"]),
];

/// Words that have such a word in them and mean something else.
const OTHERWISE: [&str; 3] = ["ランク", "トランプ", "フォーマット"];

/// The words of other games in what is said of a game.
pub(crate) fn foreign(game: &str, said: &str) -> Vec<&'static str> {
    let own = OTHERWISE.iter().fold(said.to_owned(), |own, word| own.replace(word, " "));
    let words = FOREIGN.iter().find(|(of, _)| *of == game).map_or(&[][..], |(_, words)| *words);
    words.iter().copied().filter(|word| own.contains(word)).collect()
}
