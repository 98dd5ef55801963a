//! Cards as they are called in Japanese.

use unicode_normalization::UnicodeNormalization;

use crate::grammar::card_word;

/// The words for suits.
const SUITS: [(&str, &str); 6] =
    [("スペード", "S"), ("ハート", "H"), ("ダイヤモンド", "D"), ("ダイヤ", "D"), ("クラブ", "C"), ("クローバー", "C")];

/// The words for ranks that have one.
const RANKS: [(&str, &str); 5] =
    [("エース", "A"), ("ジャック", "J"), ("クイーン", "Q"), ("クィーン", "Q"), ("キング", "K")];

/// The card with this Japanese name: `ジョーカー`, `ハートの5`, `スペードエース`.
pub(super) fn card(found: &str) -> Option<String> {
    if found.is_ascii() {
        return None;
    }
    // NFKC makes half-width kana full-width, and full-width digits plain.
    let said: String = found.nfkc().collect();
    if said == "ジョーカー" {
        return Some("JK".to_owned());
    }
    let (suit, rank) = SUITS.iter().find_map(|(word, suit)| Some((suit, said.strip_prefix(word)?)))?;
    let rank = rank.strip_prefix('の').unwrap_or(rank);
    let rank = RANKS.iter().find(|(word, _)| *word == rank).map_or(rank, |(_, rank)| rank);
    card_word(format!("{rank}{suit}").as_bytes()).map(|card| card.to_string())
}

#[cfg(test)]
mod tests {
    use super::card;

    #[test]
    fn cards_are_understood_as_they_are_said() {
        for (said, written) in [
            ("ジョーカー", "JK"),
            ("ｼﾞｮｰｶｰ", "JK"),
            ("ハートの5", "5H"),
            ("ハートの１０", "TH"),
            ("スペードエース", "AS"),
            ("ダイヤのキング", "KD"),
            ("クローバーの2", "2C"),
        ] {
            assert_eq!(card(said).as_deref(), Some(written), "{said}");
        }
        assert_eq!(card("ハート"), None);
        assert_eq!(card("花子"), None);
    }
}
