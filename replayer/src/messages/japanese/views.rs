//! The table, the score sheet, and what is explained.

use std::borrow::Cow;

use adjudeck_validator::rules::contract::{Asks, Required};
use adjudeck_validator::{GroupKind, Meld, Shape, Variant};

use super::{Japanese, bracketed, source, suit, word};
use crate::answers::Rule;
use crate::coverage::PointSums;
use crate::generate::faults::NoFault;
use crate::messages::language::Views;
use crate::messages::notation::{answered, figure};
use crate::messages::terms::{fill, set_of};
use crate::table::{PlayerView, TableView};
use crate::words::Lang;

/// The counters with which questions ask for numbers.
const COUNTERS: [&str; 9] = ["ディール", "ラウンド", "枚", "人", "回", "点", "組", "倍", "つ"];

impl Views for Japanese {
    fn in_words_of<'a>(&self, text: &'a str, variant: &Variant) -> Cow<'a, str> {
        fill(Lang::Ja, text, variant)
    }

    fn shape(&self, meld: &Meld, kind: Option<GroupKind>, variant: &Variant) -> String {
        let terms = &variant.terms.ja;
        match meld.shape() {
            Shape::Set(of) if kind == Some(GroupKind::Copies) => format!("同じカードの{}", figure(of)),
            Shape::Run { suit: of, .. } if kind == Some(GroupKind::Pure) => format!("{}の{}", suit(of), terms.pure_run),
            Shape::Set(of) => format!("{}の{}", figure(of), set_of(terms, meld.cards().len())),
            Shape::Run { suit: of, .. } => format!("{}の{}", suit(of), terms.run),
            Shape::Irregular => format!("{}でないか、伏せられたカードがある", terms.meld),
        }
    }

    fn counter(&self, question: &str) -> &'static str {
        let asked = |counter: &&&str| question.contains(&format!("何{counter}"));
        COUNTERS.iter().find(asked).copied().unwrap_or_default()
    }

    fn contract(&self, contract: &Required, asks: Asks, variant: &Variant) -> String {
        super::contracts::contract(&variant.terms.ja, contract, asks)
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
        let calls = calls(table);
        format!(
            "第{game}ゲーム、第{deal}ディール、{line}行目のあと：{state}{calls}\n山札{stock}枚{indicator}、{pile}\n"
        )
    }

    fn player(&self, player: &PlayerView, variant: &Variant) -> String {
        let lay_down = &variant.terms.ja.lay_down;
        let remarks = [
            player.dealer.then(|| "ディーラー".to_owned()),
            player.laid_down.then(|| format!("{lay_down}済み")),
            player.packed.then(|| "パッキング済み".to_owned()),
            player.left.then(|| "ゲームから抜けた".to_owned()),
            (player.calls > 0).then(|| format!("コール{}回", player.calls)),
            (player.bought > 0).then(|| format!("買ったカード{}枚", player.bought)),
            player.chips.map(|chips| format!("チップ{chips}枚")),
            player.score.map(|score| format!("{score}点")),
        ];
        let remarks: Vec<_> = remarks.into_iter().flatten().collect();
        if remarks.is_empty() { String::new() } else { format!("（{}）", remarks.join("、")) }
    }

    fn seen_by(&self, player: Option<&str>) -> String {
        player
            .map_or("テーブルの誰にも見えたとおり".to_owned(), |player| format!("{player}に見えたとおり"))
    }

    fn sheet(&self, game: u64, edition: &str) -> String {
        format!("第{game}ゲーム、{edition}")
    }

    fn game(&self, number: u64) -> String {
        format!("第{number}ゲーム")
    }

    fn why_unknown(&self, deal: u16, state: &str) -> String {
        if state == "not over" {
            format!("第{deal}ディールはまだ終わっていないので、点数がありません")
        } else {
            format!("第{deal}ディールで?の点数は、カードが伏せられているので分かりません")
        }
    }

    fn rules_are_fine(&self, number: usize) -> String {
        if number == 1 {
            "問題はありません".to_owned()
        } else {
            format!("{number}件とも問題はありません")
        }
    }

    fn deal(&self, number: u16, state: &str) -> String {
        if state == "over" {
            format!("第{number}ディール")
        } else {
            format!("第{number}ディール（{}）", word(state))
        }
    }

    fn not_over(&self, deals: u64) -> String {
        format!("終わっていないディール{deals}（集計に含めない）")
    }

    fn further_places(&self, number: u64) -> String {
        format!("ほか{number}件")
    }

    fn declared(&self, what: &str) -> String {
        format!("（ログでは{what}）")
    }

    fn left(&self, deal: u16, names: &[String]) -> String {
        format!("第{deal}ディールのあと：{}がゲームから抜けた", names.join("、"))
    }

    fn reentered(&self, deal: u16, names: &[String]) -> String {
        format!("第{deal}ディールのあと：{}が支払ってゲームを続けた", names.join("、"))
    }

    fn pools(&self, game: &str, hand: &str) -> String {
        format!("ゲーム・プール{game}枚、ハンド・プール{hand}枚")
    }

    fn ruled_by(&self, rule: &Rule) -> String {
        format!("{} ({})、{}", rule.clause, answered(rule), source(&rule.source))
    }

    fn labelled(&self, label: &str, what: &str) -> String {
        format!("{label}：{what}")
    }

    fn cited(&self, text: &str, source: &str) -> String {
        text.to_owned() + &bracketed(source)
    }

    fn differs_from(&self, clause: &str) -> String {
        format!("{clause}とは異なる")
    }

    fn house_rule(&self, after: Option<&str>) -> String {
        after.map_or("ハウスルール".to_owned(), |source| {
            "ハウスルール".to_owned() + &bracketed(&format!("{source}による"))
        })
    }

    fn example_of(&self, game: &str, about: &str) -> String {
        format!("{game}の例：{about}")
    }

    fn no_example_of(&self, game: &str, reason: &str) -> String {
        format!("{game}では、この論点で決まることがない。{reason}")
    }

    fn stale_pages_gone(&self, files: usize) -> String {
        format!("以前の裁定集の{files}個のファイルを取り除きました")
    }

    fn kit_written(&self, legal: usize, faulty: usize, begin: &str) -> String {
        format!("合法なゲームを{legal}個、誤りのあるゲームを{faulty}個書き出しました。{begin}から読んでください")
    }

    fn no_fault(&self, reason: &NoFault) -> String {
        match reason {
            NoFault::BeforeReferee => "審判が始まる前に言われます".to_owned(),
            NoFault::NotAsked(point) => format!("この規則には{point}がありません"),
            NoFault::Needs(point, answer) => {
                format!("{point} = {answer}でないと起こらないことがあります。`--readings`を見てください")
            }
            NoFault::OnlyBy(edition) => format!("{edition}のログ（ハウスルールのあるものを含む）にしかありません"),
            NoFault::NotCome => "作られたゲームに入れられる場所がありませんでした".to_owned(),
        }
    }

    fn book_written(&self, files: usize, begin: &str) -> String {
        format!("{files}個のファイルを書きました。{begin}から読み始めてください")
    }

    fn page_written(&self, lines: usize, file: &str) -> String {
        format!("{lines}行のページを書きました。{file}をブラウザーで開いてください")
    }

    fn index_written(&self, games: u64, index: &str) -> String {
        format!("{games}ゲームのページを書き出しました。ブラウザーで{index}を開いてください")
    }

    fn stale_games_gone(&self, pages: usize) -> String {
        format!("前に書き出した{pages}ゲームのページを取り除きました")
    }

    fn decided(&self, points: PointSums, edition: &str) -> String {
        let PointSums { all, decided, never_consulted } = points;
        format!("{edition}の論点{all}のうち、判定を決めたのは{decided}、参照されなかったのは{never_consulted}")
    }

    fn games_and_faults(&self, games: u64, faults: u64) -> String {
        format!("{games}ゲーム、誤り{faults}件")
    }

    fn how_far(&self, percent: u64, games: u64, each_second: u64, faults: u64) -> String {
        format!("{percent}%終了、{games}ゲーム（毎秒{each_second}ゲーム）、誤り{faults}件")
    }

    fn since_baseline(&self, new: u64, gone: u64, known: u64) -> String {
        format!("以前の監査と比べて、新しい誤り{new}件、なくなった誤り{gone}件、変わらない誤り{known}件")
    }

    fn nothing_legal(&self, player: Option<&str>, is_hidden: bool) -> String {
        let player = player.unwrap_or("プレイヤー");
        if is_hidden {
            format!("{player}にできることで、合法と分かるものはありません")
        } else {
            format!("{player}にできる合法なことはありません")
        }
    }

    fn hidden_may_allow(&self, player: &str) -> String {
        format!("{player}の手札には伏せられたカードがあり、ほかにもできることがあるかもしれません")
    }

    fn where_answered(&self, answers: &[String]) -> String {
        format!("（{}の場合）", answers.join("、"))
    }

    fn points_of_a_game(&self, points: usize, disputed: usize, edition: &str) -> String {
        format!(
            "{points}個の論点のうち{disputed}個で解釈が分かれます。答えは`adjudeck rules points {edition}`で見られます。"
        )
    }

    fn try_another(&self, point: &str) -> String {
        format!("`--set {point}=ANSWER`で別の答えを試せます。")
    }
}

/// What is said of the top discard: who wants it, whose it is, and whether it may not be taken.
fn calls(table: &TableView) -> String {
    let called = (!table.called.is_empty()).then(|| format!("、{}がコール中", table.called.join("、")));
    let granted = table.granted.as_ref().map(|who| format!("、捨て札は{who}に認められた"));
    let dead = table.dead.then(|| "、一番上の捨て札は取れない".to_owned());
    called.into_iter().chain(granted).chain(dead).collect()
}
