//! The table, the score sheet, and what is explained.

use adjudeck_validator::Shape;

use super::{Japanese, Terms, suit, word};
use crate::messages::figure;
use crate::messages::language::Views;
use crate::view::{PlayerView, TableView};

impl Views for Japanese {
    fn shape(&self, shape: Shape, edition: &str) -> String {
        let terms = Terms::of(edition);
        match shape {
            Shape::Set(of) => format!("{}の{}", figure(of), terms.set),
            Shape::Run { suit: of, .. } => format!("{}の{}", suit(of), terms.run),
            Shape::Irregular => "メルドでないか、伏せられたカードがある".to_owned(),
        }
    }

    fn table(&self, table: &TableView) -> String {
        let state = match (&table.turn, table.drawn, &table.out, table.stage) {
            (Some(turn), true, ..) => format!("{turn}の番、ドロー済み"),
            (Some(turn), false, ..) => format!("{turn}の番"),
            (None, _, Some(out), _) => format!("終了、{out}の上がり"),
            (None, _, None, stage) => word(stage).to_owned(),
        };
        let pile = match table.pile.last() {
            Some(top) => format!("捨て札{}枚、一番上は{top}", table.pile.len()),
            None => "捨て札なし".to_owned(),
        };
        let indicator = table.indicator.map(|card| format!("、表示カード{card}")).unwrap_or_default();
        let TableView { game, deal, line, stock, .. } = table;
        format!("第{game}ゲーム、第{deal}ディール、{line}行目の後: {state}\n山札{stock}枚{indicator}、{pile}\n")
    }

    fn player(&self, player: &PlayerView) -> String {
        let remarks = [
            player.dealer.then(|| "ディーラー".to_owned()),
            player.laid_down.then(|| "最初のメルド済み".to_owned()),
            player.packed.then(|| "パッキング".to_owned()),
            player.left.then(|| "ゲームから抜けた".to_owned()),
            (player.calls > 0).then(|| format!("コール{}回", player.calls)),
            (player.bought > 0).then(|| format!("{}枚買った", player.bought)),
            player.chips.map(|chips| format!("{chips}チップ")),
        ];
        let remarks: Vec<_> = remarks.into_iter().flatten().collect();
        if remarks.is_empty() { String::new() } else { format!(" ({})", remarks.join("、")) }
    }

    fn sheet(&self, game: u64, edition: &str) -> String {
        format!("第{game}ゲーム、{edition}")
    }

    fn deal(&self, number: u16, state: &str) -> String {
        if state == "over" {
            format!("第{number}ディール")
        } else {
            format!("第{number}ディール ({})", word(state))
        }
    }

    fn declared(&self, what: &str) -> String {
        format!("(ログ: {what})")
    }

    fn left(&self, deal: u16, names: &[String]) -> String {
        format!("第{deal}ディールの後: {}がゲームから抜けた", names.join("、"))
    }

    fn reentered(&self, deal: u16, names: &[String]) -> String {
        format!("第{deal}ディールの後: {}が支払ってゲームを続けた", names.join("、"))
    }

    fn pools(&self, game: &str, hand: &str) -> String {
        format!("ゲーム・プール {game}、ハンド・プール {hand}")
    }

    fn house_rule(&self, after: Option<&str>) -> String {
        after.map_or("ハウスルール".to_owned(), |source| format!("ハウスルール（{source}による）"))
    }

    fn example_of(&self, game: &str, _: &str) -> String {
        format!("{game}の例")
    }

    fn book_written(&self, files: usize, begin: &str) -> String {
        format!("{files}個のファイルを書きました。{begin}から読み始めてください")
    }

    fn where_answered(&self, answers: &[String]) -> String {
        format!(" ({}の場合)", answers.join("、"))
    }

    fn try_another(&self, point: &str) -> String {
        format!("`--set {point}=ANSWER`で別の答えを試せます。")
    }
}
