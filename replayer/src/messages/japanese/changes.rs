//! What is judged otherwise by other rules, in words.

use super::{Japanese, bracketed, source, word};
use crate::answers::answer_text;
use crate::compare::readings::{Effect, GameReadings, Held as Reading};
use crate::compare::{Changed, GameChange, Held, Judged, PointCount, ScoreChange, Sums, TurnCount, WinnerChange};
use crate::messages::language::{Changes, Findings as _};
use crate::messages::notation::short;

impl Changes for Japanese {
    fn games(&self, number: u64) -> String {
        format!("{number}ゲーム")
    }

    fn becomes(&self, one: &str, other: &str) -> String {
        if one == other {
            return format!("{}の理由が変わる", word(one));
        }
        format!("{}が{}に変わる", word(one), word(other))
    }

    fn judged(&self, judged: &Judged) -> String {
        let message = judged.message.as_ref().map_or(String::new(), |message| format!("：{message}"));
        let held = |point| format!("：{}", self.held(point, judged.held.as_ref()));
        format!("{}{message}{}", word(judged.verdict), judged.point.map_or(String::new(), held))
    }

    fn held(&self, point: &str, held: Option<&Held>) -> String {
        match held {
            Some(held) => {
                format!("{} ({point} = {})、{}", held.clause, answer_text(&held.answer), source(&held.source))
            }
            None => format!("{point}は問われません"),
        }
    }

    fn extent(&self, change: &GameChange) -> String {
        let extent = change.differs.iter().map(|what| match (what, change.verdicts, change.scores) {
            (Changed::Verdicts, Some(lines), _) => format!("判定{lines}件"),
            (Changed::Verdicts, None, _) => "判定".to_owned(),
            (Changed::Scores, _, Some(deals)) => format!("{deals}ディールの点数"),
            (Changed::Scores, _, None) => "点数".to_owned(),
            (Changed::Winner, ..) => "勝者".to_owned(),
        });
        extent.collect::<Vec<_>>().join("、")
    }

    fn not_legal(&self, change: &GameChange) -> String {
        let [one, other] = change.not_legal;
        format!("合法でない行は一方で{one}行、他方で{other}行")
    }

    fn score(&self, score: &ScoreChange) -> String {
        let points = |points: Option<i32>| points.map_or_else(|| "不明".to_owned(), |points| points.to_string());
        let ScoreChange { of, player, deal, .. } = score;
        let (of, one, other) = (word(of), points(score.one), points(score.other));
        format!("第{deal}ディールの{player}の{of}：{one}が{other}に変わる")
    }

    fn winner(&self, winner: &WinnerChange) -> String {
        let names = |names: &[String]| if names.is_empty() { "なし".to_owned() } else { names.join("と") };
        format!("勝者：{}が{}に変わる", names(&winner.one), names(&winner.other))
    }

    fn sums(&self, sums: &Sums) -> String {
        let compared = self.games(sums.compared());
        if sums.changed == 0 {
            return format!("{compared}：判定の違いはありません");
        }
        let lines = match sums.verdicts {
            0 => String::new(),
            lines => format!("（{lines}行）"),
        };
        format!(
            "{compared}のうち{}で判定に違い：判定{}ゲーム{lines}、点数{}ゲーム、勝者{}ゲーム",
            self.games(sums.changed),
            sums.with_other_verdicts,
            sums.with_other_scores,
            sums.with_another_winner
        )
    }

    fn turn(&self, turn: &TurnCount) -> String {
        format!("{}：{}行", self.becomes(turn.one, turn.other), turn.lines)
    }

    fn first_by(&self, point: &PointCount, quoted: &dyn Fn(&str) -> String) -> String {
        let clause = if point.clause.is_empty() { String::new() } else { format!(" ({})", quoted(&point.clause)) };
        format!("最初の違いの論点 {}{clause}：{}", quoted(point.point), self.games(point.games))
    }

    fn statements(&self, number: u64) -> String {
        format!("{number}行")
    }

    fn list(&self, things: &[&str]) -> String {
        things.join("、")
    }

    fn further(&self, number: u64) -> String {
        format!("ほか{}", self.games(number))
    }

    fn points_added(&self, number: usize) -> String {
        format!("{number}個の論点が加わりました")
    }

    fn points_gone(&self, number: usize) -> String {
        format!("{number}個の論点がなくなりました")
    }

    fn answers_differ(&self, number: usize) -> String {
        match number {
            0 => "答えはすべて同じです".to_owned(),
            number => format!("{number}個の答えが違います"),
        }
    }

    fn left_out(&self, sums: &Sums) -> Vec<String> {
        let sentences = [
            (sums.of_other_games, "規則と別のゲームなので除外"),
            (sums.unjudged, "規則が得られず判定なし"),
            (sums.added.unwrap_or_default(), "基準にないもの"),
            (sums.gone.unwrap_or_default(), "基準にだけあるもの"),
        ];
        let some = sentences.into_iter().filter(|(number, _)| *number > 0);
        let some = some.map(|(number, what)| format!("{what}：{}", self.games(number)));
        let missing = sums.unopened > 0 || sums.interrupted;
        some.chain(missing.then(|| self.incomplete(sums.unopened, sums.interrupted))).collect()
    }

    fn depends(&self, game: &GameReadings) -> String {
        match (game.disputed.len(), game.deciding().len()) {
            (0, _) => "解釈の分かれる論点は出てきませんでした".to_owned(),
            (came_up, 0) => format!("解釈の分かれる論点が{came_up}個出てきましたが、どれも結果を変えません"),
            (came_up, decide) => {
                format!("解釈の分かれる論点が{came_up}個出てきて、そのうち{decide}個で結果が変わります")
            }
        }
    }

    fn under(&self, effect: &Effect) -> String {
        let reading = |held: &Reading| {
            let answer = short(&held.answer).map_or_else(|| "が別の答え".to_owned(), |answer| format!(" = {answer}"));
            format!("{}{answer}{}", held.point, bracketed(&source(&held.source)))
        };
        format!("{} なら", effect.readings.iter().map(reading).collect::<Vec<_>>().join(" かつ "))
    }

    fn effects(&self, effect: &Effect) -> Vec<String> {
        let further = |number: u64, of: &str| match number {
            0 | 1 => String::new(),
            number => format!("、ほか{}{of}", number - 1),
        };
        let line = effect.first.as_ref().map(|first| {
            let (one, other) = (first.one.verdict, first.other.verdict);
            let turn = self.becomes(one, other);
            format!("{}行目：{turn}：{}{}", first.line, first.text, further(effect.verdicts, "行"))
        });
        let score = effect.first_score.as_ref().map(|it| self.score(it) + &further(effect.scores, "ディール"));
        line.into_iter().chain(score).chain(effect.winner.as_ref().map(|it| self.winner(it))).collect()
    }
}
