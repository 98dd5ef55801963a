//! One sentence for each way in which a line cannot be read.

use adjudeck_format::{Fault, FaultKind, MAX_CARDS, MAX_LINE, Seat};

use super::{reasons::reason, word};

/// The sentence of a fault, without what was probably meant.
pub(super) fn fault(fault: &Fault) -> String {
    let found = &fault.found;
    match fault.kind {
        FaultKind::Encoding => {
            "UTF-8ではありません。Shift_JISやLatin-1などで保存されています。UTF-8で保存し直してください".to_owned()
        }
        FaultKind::ControlCharacter => format!("`{found}`に制御文字があります"),
        FaultKind::LineTooLong => format!("行の長さは{MAX_LINE}バイトまでです"),
        FaultKind::TooManyCards => format!("行に書けるカードは{MAX_CARDS}枚までです"),
        FaultKind::TooManyPlayers => format!("ゲームのプレイヤーは{}人までです", Seat::MOST),
        FaultKind::OpenQuote => {
            format!("`{}`の前の引用符が閉じられていません", found.trim_start_matches('"'))
        }
        FaultKind::UnknownEscape => format!("`{found}`は引用符の中では意味を持ちません"),
        FaultKind::UnknownWord => format!("`{found}`はプレイヤーでも、文を始める語でもありません"),
        FaultKind::NoPlayers => format!("このゲームの`players`の行より前に`{found}`が出ています"),
        FaultKind::UnknownPlayer => format!("`{found}`はこのゲームのプレイヤーではありません"),
        FaultKind::UnknownVerb => format!("`{found}`はプレイヤーのすることではありません"),
        FaultKind::SamePlayer => format!("`{found}`が2度出ています"),
        FaultKind::EmptyName => "名前を空にすることはできません".to_owned(),
        FaultKind::Comma => {
            format!("`{found}`では区切れません。名前やカードの間には空白を、メルドの間には`|`を置いてください")
        }
        FaultKind::Expected | FaultKind::NotANumber => {
            format!("{}があるはずですが、`{found}`があります", wanted(fault.wanted))
        }
        FaultKind::Missing => format!("{}があるはずですが、行が終わっています", wanted(fault.wanted)),
        FaultKind::LeftOver => format!("文が終わったあとに`{found}`が残っています"),
        FaultKind::NotACard => format!("`{found}`はカードではありません"),
        FaultKind::HiddenCard => "ここではカードを伏せることができません".to_owned(),
        FaultKind::NotAStandIn => format!("`{found}`の`=`のあとは、カードでもランクでもありません"),
        FaultKind::EmptyGroup => "`|`の前か後ろにカードがありません".to_owned(),
        FaultKind::NotAMeld => format!("`{found}`は、`Aya.1`のようなメルドの名前ではありません"),
        FaultKind::NotAPoint => format!("`{found}`は、`layoff.direction`のような論点の名前ではありません"),
        FaultKind::NotAHash => format!("`{found}`は、8桁から64桁の十六進数のハッシュではありません"),
        FaultKind::UnknownVerdict => format!("`{found}`は判定ではありません"),
        FaultKind::UnknownDecision => format!("`{found}`は裁定ではありません"),
        FaultKind::UnknownVersion => {
            format!("記法の版`{found}`は知られていません。このプログラムが読むのは版1です")
        }
        FaultKind::NotALine => reason(found),
    }
}

/// What should have stood there: in words, or a word of the notation.
fn wanted(wanted: &str) -> String {
    let translated = word(wanted);
    if translated == wanted { format!("`{wanted}`") } else { translated.to_owned() }
}
