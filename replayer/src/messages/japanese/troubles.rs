//! What a command could not do.

use std::io;

use adjudeck_format::json::JsonError;
use adjudeck_validator::{Contradiction, Point, RulesError, games};

use super::Japanese;
use super::faults::fault;
use super::reasons::reason;
use crate::binary::Binary;
use crate::foreign::Foreign;
use crate::messages::language::Troubles;
use crate::referee::RulesFault;
use crate::rulebook::MAX_OF_RULES;
use crate::seen::NotThere;
use crate::trouble::{AuditTrouble, CommandError, ConfigFault, PictureTrouble, Then, Unlike, Wants};

impl Troubles for Japanese {
    #[expect(clippy::too_many_lines, reason = "one flat match")]
    fn trouble(&self, trouble: &CommandError) -> String {
        match trouble {
            CommandError::Io(error) => system(error),
            CommandError::Json(error) => json(error),
            CommandError::Rules(fault) => no_rules(fault),
            CommandError::NoRules => "これは規則ではありません".to_owned(),
            CommandError::SameEdition { edition, other } => {
                format!("規則の名前が`{edition}`で、{other}と同じです。`edition`に別の名前を付けてください")
            }
            CommandError::SeveralRules => "ここで使える規則は1つだけですが、複数指定されています".to_owned(),
            CommandError::RulesNotFile => "ファイルではなくパイプかデバイスなので、規則は読みません".to_owned(),
            CommandError::RulesTooLong => {
                format!("規則ファイルではありません。{}MBを超えています", MAX_OF_RULES / (1024 * 1024))
            }
            CommandError::Utf16 => {
                "これはUTF-16のテキストですが、ログはUTF-8のテキストです。UTF-8で保存し直してください".to_owned()
            }
            CommandError::Binary(binary) => binary_file(*binary),
            CommandError::Foreign(foreign) => format!("これはログではなく、{}", foreign_text(*foreign)),
            CommandError::PassedOver => "ファイルではなくパイプかデバイスなので、飛ばしました".to_owned(),
            CommandError::Interrupted => "中断されました".to_owned(),
            CommandError::Failed => "このあとの、次のゲームまでのどこかで、プログラムが異常を起こしました。ログではなくプログラムの誤りですので、ご報告ください".to_owned(),
            CommandError::NoPlaceIn(format) => {
                format!("`{format}`にはこれを書く場所がありません。`text`、`json`、`jsonl`には書けます")
            }
            CommandError::StdinWatched => "標準入力は1度しか読めないので、見張れません。ファイルを指定してください".to_owned(),
            CommandError::NothingToCompareWith => {
                "もう一方の規則か`--baseline`が必要です。`adjudeck compare --help`を見てください".to_owned()
            }
            CommandError::DifferentGames { one, other } => format!("`{one}`と`{other}`は別のゲームの規則です"),
            CommandError::NoBaseline => "そのような基準はありません。`--write-baseline`で書き出せます".to_owned(),
            CommandError::EmptyBaseline => "空です".to_owned(),
            CommandError::NotABaseline(why) => {
                format!("1行目：これは`--write-baseline`が書いた基準ではありません：{}", reason(why))
            }
            CommandError::BaselineVersion { version, known } => {
                format!("形式の版は{version}ですが、このプログラムが知っているのは版{known}です")
            }
            CommandError::BaselineRow { row, problem } => format!("{row}行目：{}", reason(problem)),
            CommandError::Exists => "すでにあるので、そのままにしました。`--overwrite`を付けると置き換えます".to_owned(),
            CommandError::InTheWay => "すでにあるので、そのままにしました。`--force`で置き換えられます".to_owned(),
            CommandError::IsRead => "これは読み取るファイルなので、上書きしません。別のファイルを指定してください".to_owned(),
            CommandError::OfOthers(name) => format!(
                "この中の{name}は以前の実行で書き出したものではないか、そのあとに変更されているので、そのままにしました。移動するか、別のフォルダーを指定してください"
            ),
            CommandError::IsLink => {
                "リンクか、別の場所にも名前を持つファイルです。その先に書き込むことはしません。別のファイルを指定してください".to_owned()
            }
            CommandError::WrittenTwice => "2つのものを1つのファイルには書き出せません。こちらには別のファイルを指定してください".to_owned(),
            CommandError::NotOfSeveral => "これは1つのログについて示すもので、シーズンについては示せません。ログを1つ指定してください".to_owned(),
            CommandError::NotName(name) => {
                format!("`{name}`はここではプレイヤーの名前にできません。名前として使えないか、ほかのプレイヤーと同じです")
            }
            CommandError::NoFileName => "これはファイルの名前ではありません".to_owned(),
            CommandError::InputsUnread => "読めない入力があったので、書き出しませんでした".to_owned(),
            CommandError::LinesUnread { lines, then } => {
                let then = match then {
                    Then::WentOn => "",
                    Then::WroteNothing => "ので、何も書き出しませんでした",
                    Then::LeftIt => "ので、そのままにしました",
                };
                let end = if then.is_empty() { "ありました" } else { "あった" };
                format!("読めない行が{lines}行{end}{then}。`adjudeck check`で確かめられます")
            }
            CommandError::WouldChange { line } => {
                format!("{line}行目の意味が変わってしまうので、何も書き出しませんでした")
            }
            CommandError::NotRegular => {
                "通常のファイルではないので、そのままにしました。`adjudeck fmt -`は読んだものを書き出します".to_owned()
            }
            CommandError::NoJudge => {
                "ログを判定するページのものではありません。そのページは`replayer/web/build.sh`が書き出します".to_owned()
            }
            CommandError::WhichRules => "どの規則によるかを`--rules`で指定してください".to_owned(),
            CommandError::NothingTurnedUp { edition } => format!("{edition}には、ワイルドカードを決める表示カードがありません"),
            CommandError::NoCardNorRank { word } => format!("`{word}`はカードでもランクでもありません"),
            CommandError::WildNeedsSuit { word } => {
                format!("`{word}`にはスートも必要です（`{word}S`など）。この規則では、スートによってワイルドカードが変わります")
            }
            CommandError::NoDate { date, games, left_out } => {
                let then = if *left_out { "対象に含めていません" } else { "どの日にも数えていません" };
                format!(
                    "`{date}`は日付として読めないので、この入力の{games}ゲームは{then}。日付は`2026-03-14`のように書きます（`2026/3/14`や\
                     `2026年3月14日`も読めます）"
                )
            }
            CommandError::NoStatement => "文がありません".to_owned(),
            CommandError::NoDeal => "ディールがありません".to_owned(),
            CommandError::NoDealYet { line } => format!("{line}行目では、まだディールが始まっていません"),
            CommandError::NoSuchDeal => "ログにそのようなディールはありません".to_owned(),
            CommandError::NoSuchLine { line, lines } => format!("{line}行目はありません。ログは{lines}行です"),
            CommandError::OneOfMany => {
                "複数のゲームのページでは、行、`--game`、`--deal`は使えません。ログとファイルを1つずつ指定してください".to_owned()
            }
            CommandError::LongGame { game, most } => format!(
                "第{game}ゲームは{most}行を超えていて、ページにできません。`replay FILE:LINE`なら、どの行のあとのテーブルも見られます"
            ),
            CommandError::NoFolder => "ページの書き出し先を`-o FOLDER`のように指定してください".to_owned(),
            CommandError::Picture(trouble) => picture(trouble),
            CommandError::NotThere(not_there) => nobody(not_there),
            CommandError::NoSuchGame { game, games } => format!("第{game}ゲームはありません。ログは{games}ゲームです"),
            CommandError::SeveralGames => "ログに複数のゲームがあります。`--game N`で1つ選ぶか、`-o FOLDER`ですべて書き出してください".to_owned(),
            CommandError::NoOutput => "ページの書き出し先を`-o game.html`のように指定してください".to_owned(),
            CommandError::LineNamed { line } => {
                format!("ファイルに{line}行目が付いているので、`--at`、`--game`、`--deal`は一緒に使えません")
            }
            CommandError::NoSuchWord { word, near } if near.is_empty() => {
                format!(
                    "`{word}`という言葉は説明できません。論点の一覧は`adjudeck rules points`、ログの語は`adjudeck notation`で見られます"
                )
            }
            CommandError::NoSuchWord { word, near } => {
                let near: Vec<_> = near.iter().map(|near| format!("`{near}`")).collect();
                format!("`{word}`という言葉は説明できません。{}のことですか？", near.join("か"))
            }
            CommandError::NoSuchCommand(name) => format!("`{name}`というコマンドはありません"),
            CommandError::NoSuchPlayers { players, edition, least, most } => {
                format!("{edition}では{players}人でプレイできません。`--players`は{}です", span(*least, *most, ""))
            }
            CommandError::NotSoManyNames { named, edition, least, most } => {
                format!(
                    "{edition}では{named}人でプレイできません。プレイできるのは{}です。名前はコンマで区切ってください：`--players Aya,Bea`",
                    span(*least, *most, "人")
                )
            }
            CommandError::StdinNotRead => {
                "標準入力の名前ですが、パスがあるので標準入力は読みません。外すか、パスに`-`を書いてください".to_owned()
            }
            CommandError::NoLogs(endings) => format!("ログがありません。{}", super::read_in_folders(endings)),
            CommandError::Endless => "この規則のゲームは終わりません".to_owned(),
            CommandError::NoDeals => "この規則のゲームは、最初のディールの前に終わってしまいます".to_owned(),
            CommandError::PackTooSmall { players } => format!("{players}人に配るには、パックのカードが足りません"),
            CommandError::Unplayable { line, code, point } => {
                format!("この規則ではプレイできません。`{line}`が規則に反します（{code}、`{point}`による）")
            }
            CommandError::NotThatEdition { edition, point } => {
                format!(
                    "この規則は`{edition}`という名前ですが、違うのは答えだけではありません。`{point}`が一方にしかないので、別の名前を付けてください"
                )
            }
            CommandError::Condemned { line, code, kind } => {
                format!("カードを隠すと`{line}`が`{code}`とされました。入れた誤りは`{kind}`だけなので、審判の誤りです")
            }
            CommandError::NoSuchPoint(point) => {
                format!("`{point}`という論点はありません。論点は`adjudeck rules points`で見られます")
            }
            CommandError::Audit(trouble) => audit(trouble),
            CommandError::Config(fault) => config(fault),
            CommandError::NoSuchKind { kind, near: Some(near) } => {
                format!("`{kind}`というコードのメッセージはありません。`{near}`のことですか？")
            }
            CommandError::NoSuchKind { kind, near: None } => format!("`{kind}`というコードのメッセージはありません"),
            CommandError::NoMoreFaults { faults } => {
                format!("この規則では、求められた種類の誤りは{faults}個しか作れませんでした")
            }
        }
    }

    fn reads_terminal(&self, end: &str) -> String {
        format!("標準入力を読んでいます。終えるには行の初めで{end}を押します")
    }

    fn written(&self, path: &str) -> String {
        format!("{path}を書きました")
    }

    fn watches(&self, files: usize) -> String {
        format!("{files}個のファイルを見張っています。Ctrl-Cで終わります")
    }
}

/// Why a table is not drawn as a picture.
fn picture(trouble: &PictureTrouble) -> String {
    match trouble {
        PictureTrouble::Several(tables) => {
            format!(
                "テーブルが{tables}あり、図にできるのは1つです。`FILE:LINE`のように行を指定するか、ディールを指定してください"
            )
        }
        PictureTrouble::NoOutput => "図の書き出し先を`-o FILE`のように指定してください".to_owned(),
        PictureTrouble::NoPng => {
            "このプログラムはPNGなしで作られています。`cargo install --path replayer --features png`なら\
             PNGも書けます。`--svg`で書いた図も、ブラウザーなどでPNGにできます"
                .to_owned()
        }
        PictureTrouble::NoFonts => {
            "名前を描くためのフォントがありません。Notoなどのフォントを入れるか、`--svg`で書いてください".to_owned()
        }
        PictureTrouble::NotDrawn(why) => format!("図を描けません：{why}"),
    }
}

/// That nobody has a name, and who plays.
fn nobody(NotThere { name, players, are_near }: &NotThere) -> String {
    let players: Vec<_> = players.iter().map(|player| format!("`{player}`")).collect();
    match &players[..] {
        [] => format!("`{name}`というプレイヤーはいません。ほかの名前もありません"),
        players if *are_near => {
            format!("`{name}`というプレイヤーはいません。{}の間違いではありませんか", players.join("か"))
        }
        players => format!("`{name}`というプレイヤーはいません。いるのは{}です", players.join("、")),
    }
}

/// Why there are no rules to judge by.
pub(super) fn no_rules(fault: &RulesFault) -> String {
    match fault {
        RulesFault::None => "プレイの前に規則が指定されていません".to_owned(),
        RulesFault::Unknown { edition, near } if near.is_empty() => {
            let games = games().join("、");
            format!("`{edition}`という版はありません。ゲームは{games}です。版の一覧は`adjudeck rules list`で見られます")
        }
        RulesFault::Unknown { edition, near } => {
            let near: Vec<_> = near.iter().map(|near| format!("`{near}`")).collect();
            format!("`{edition}`という版はありません。{}のことですか？", near.join("か"))
        }
        RulesFault::NoVersion { edition, version, known } => {
            format!("{edition}に`{version}`という改訂はありません。あるのは{}です", known.join("、"))
        }
        RulesFault::OtherGame { log, given } => {
            format!("ログは`{log}`のものですが、指定された規則は`{given}`で、別のゲームのものです")
        }
        RulesFault::Answer(error) => answer(error),
        RulesFault::UnknownCode { code, nearest: Some(nearest) } => {
            format!("`{code}`というコードの判定はありません。`{nearest}`のことですか？")
        }
        RulesFault::UnknownCode { code, nearest: None } => format!("`{code}`というコードの判定はありません"),
    }
}

/// Why an answer cannot be given to a point.
fn answer(error: &RulesError) -> String {
    match error {
        RulesError::Unreadable(why) => format!("規則を読めません：{}", reason(why)),
        RulesError::NoSuchPoint { path, nearest: Some(nearest) } => {
            format!("`{path}`という論点はありません。`{nearest}`のことですか？")
        }
        RulesError::NoSuchPoint { path, nearest: None } => {
            format!("`{path}`という論点はありません。論点は`adjudeck rules points`で見られます")
        }
        RulesError::NoPoint(section) => {
            let point = Point::all().find(|point| point.section() == section).map_or("", Point::path);
            format!("`{section}`は規則の節で、`{point}`のような論点ではありません。節は規則ファイルでnullにできます")
        }
        RulesError::NoSuchSection(path) => {
            format!("このゲームに`{path}`はありません。この節の答えはnullです")
        }
        RulesError::NoSuchAnswer { point, answer, reason: why, .. } if !why.is_empty() => {
            format!("`{answer}`は{point}の答えになりません：{}", reason(why))
        }
        RulesError::NoSuchAnswer { point, answer, possible, .. } => {
            format!("`{answer}`は{point}の答えになりません。可能な答え：{}", possible.join(", "))
        }
        RulesError::Contradiction(contradiction) => format!("規則が矛盾しています：{}", contradicting(contradiction)),
        RulesError::Amiss { at, reason: why } if at.is_empty() => reason(why),
        RulesError::Amiss { at, reason: why } => format!("`{at}`：{}", reason(why)),
        RulesError::NoSuchField { at, name, nearest, possible } => {
            no_such_field(at, name, nearest.as_deref(), possible)
        }
        RulesError::Twice { at, name } if at.is_empty() => format!("`{name}`が2度あります"),
        RulesError::Twice { at, name } => format!("`{at}`に`{name}`が2度あります"),
        RulesError::Missing { at, names } if at.is_empty() => format!("ファイルに{}がありません", listed(names)),
        RulesError::Missing { at, names } => format!("`{at}`に{}がありません", listed(names)),
        RulesError::NotNull(section) => format!("節`{section}`はどのゲームにもあるので、nullにはできません"),
        RulesError::Bare(point) => format!(
            "{point}の答えだけを書けるのは、ほかの規則を`extends`で受け継ぐファイルです。ここには`answer`、`clause`、`basis`、`source`、`disputed`の項目が必要です"
        ),
        RulesError::NoSuchClause { point, clause } => {
            format!("{point}が引く`{clause}`という条項は、この規則にありません")
        }
        RulesError::SaidTwice { point, answer } => {
            format!("{point}に`{answer}`が2度あります。別の読み方は、ほかと違う答えでなければなりません")
        }
        RulesError::NoBase { named, near, .. } => {
            no_rules(&RulesFault::Unknown { edition: named.clone(), near: near.clone() })
        }
        RulesError::NoVersion { edition, version, known } => no_rules(&RulesFault::NoVersion {
            edition: edition.clone(),
            version: version.clone(),
            known: known.clone(),
        }),
        RulesError::WrongBase(named) => format!("規則`{named}`には誤りがあるので、受け継げません"),
        RulesError::Circle(named) => format!("このファイルは`{named}`を通じて自分自身を受け継いでいます"),
        RulesError::TooDeep { base, most } => {
            format!("受け継ぎ合えるファイルは{most}個までで、`{base}`はそれを超えます")
        }
        RulesError::Further(faults) => format!("誤りはほかに{faults}件ありますが、省略しました"),
    }
}

/// Names in backticks.
fn listed(names: &[String]) -> String {
    names.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join("、")
}

/// That a file, a section or an entry has no such field.
fn no_such_field(at: &str, name: &str, nearest: Option<&str>, possible: &[String]) -> String {
    let lacks = match at.split_once('.') {
        None if at.is_empty() => format!("`{name}`という節や項目はありません"),
        None if at != "terms" => format!("節`{at}`に`{name}`という論点はありません"),
        _ => format!("`{at}`に`{name}`という項目はありません"),
    };
    match nearest {
        Some(nearest) => format!("{lacks}。`{nearest}`のことですか？"),
        None => format!("{lacks}。可能なもの：{}", listed(possible)),
    }
}

/// What a file is that is not text, and what to do.
fn binary_file(binary: Binary) -> String {
    match binary {
        Binary::Packed(kind) => format!("これは{kind}でまとめられたファイルです。先に展開してください"),
        Binary::Document(kind) => {
            format!("これは文書（{kind}）です。UTF-8のテキストとして保存し直してください")
        }
        Binary::Picture(kind) => {
            format!("これは画像（{kind}）です。写っている内容をテキストで書いてください")
        }
        Binary::Other => "これはテキストではありません。UTF-8のテキストとして保存し直すか、外してください".to_owned(),
    }
}

/// What a text is that is no log, and what to do with it.
const fn foreign_text(foreign: Foreign) -> &'static str {
    match foreign {
        Foreign::Scores => {
            "点数の表のようです。`rules`と`players`の行の下に、ディールごとに`deal 1 dealer 花子`、`score 花子 20 太郎 0`のように書いて\
             ください。`adjudeck init`で最初のログを作れます"
        }
        Foreign::Table => "表のようです。1行ずつ記法で書き直してください。`adjudeck init`で最初のログを作れます",
        Foreign::Transcript => {
            "文章か、ほかのプログラムによるゲームの記録のようです。`rules`と`players`の行の下に、`花子 draws KD`、`花子 discards 2C`の\
             ように記法で書き直してください。`adjudeck init`で最初のログを作れます"
        }
        Foreign::Tags => {
            "角括弧のタグで始まる、ほかのプログラムの記録のようです。ログは`game \"土曜日\"`、`rules`、`players`のような行で始まります。\
             `adjudeck init`で最初のログを作れます"
        }
        Foreign::Markup => {
            "HTMLかXMLのページのようです。ログだけをテキストとして保存してください。`adjudeck init`でログの例を見られます"
        }
        Foreign::Json => {
            "別の内容のJSONのようです。JSONのログは、`\"adjudeck\": 1`とリスト`lines`をもつオブジェクトか、1行に1つのオブジェクトです。\
             `adjudeck schema log`で形式を表示できます"
        }
        Foreign::Rules => {
            "規則ファイルのようです。`--rules FILE`でこの規則によって判定でき、`adjudeck rules check FILE`で誤りがないか確かめられます"
        }
    }
}

/// Which answers of rules cannot hold together.
fn contradicting(contradiction: &Contradiction) -> String {
    let of =
        |point: &str, field: &str| if field.is_empty() { point.to_owned() } else { format!("{point}の`{field}`") };
    match contradiction {
        Contradiction::Lacks { point, answer, section } => {
            format!("{point}が`{answer}`ですが、節`{section}`がnullなので意味がありません")
        }
        Contradiction::SectionLacks { section, needs } => {
            format!("節`{section}`には節`{needs}`が必要ですが、`{needs}`はnullです")
        }
        Contradiction::Idle { point, answer, section } => format!(
            "{point}が`{answer}`なので、節`{section}`には意味がありません。`{section}`をnullにするか、{point}を変えてください"
        ),
        Contradiction::Exclude { one, other } => {
            format!("節`{one}`があるので、節`{other}`には意味がありません。どちらかをnullにしてください")
        }
        Contradiction::TooLittle { point, field, found, least } => {
            format!("{}が{found}ですが、{least}以上でなければなりません", of(point, field))
        }
        Contradiction::TooMuch { point, field, found, most } => {
            format!("{}が{found}ですが、{most}以下でなければなりません", of(point, field))
        }
        Contradiction::Reversed { point, least, most } => {
            format!("{point}の`least`は{least}で、`most`の{most}を超えています")
        }
        Contradiction::Exceeds { point, found, whole, most } => {
            format!("{point}は{found}で、{whole}の{most}を超えています")
        }
        Contradiction::Empty { point } => format!("{point}のリストが空ですが、何かがなければなりません"),
        Contradiction::TwoPacks { players } => format!("pack.contentsに{players}人用のパックが2つ以上あります"),
        Contradiction::JokerTakenOut => "pack.contentsの`without`でジョーカーを抜いていますが、ジョーカーは52枚のパックに入っていません。枚数は`jokers`で決めてください".to_owned(),
        Contradiction::AllTakenOut => "pack.contentsの`without`ですべてのカードを抜いていますが、何枚かは残さなければなりません".to_owned(),
        Contradiction::FewCards { players, deal, due, cards } => format!(
            "{players}人の{deal}回目のディールには{due}枚が必要ですが（pack.players、deal.cards）、パックは{cards}枚です（pack.contents）"
        ),
        Contradiction::LongContract { deal, due, most } => format!(
            "{deal}回目のディールのコントラクトには{due}枚が必要ですが（contract.melds）、プレイヤーが持てるのは{most}枚までです（deal.cards）"
        ),
        Contradiction::BrokenRun { deal, cards } => format!(
            "{deal}回目のディールのコントラクトには{cards}枚のランが必要ですが（contract.melds）、抜いたあとのカードではどのスートでも作れません（pack.contents）"
        ),
        Contradiction::FewContracts { contracts, deals: Some(deals) } => format!(
            "どのディールでもまだ行っていないコントラクトを行いますが（contract.chosen）、{deals}回のディールに{contracts}個しかありません"
        ),
        Contradiction::FewContracts { contracts, deals: None } => format!(
            "どのディールでもまだ行っていないコントラクトを行いますが（contract.chosen）、{contracts}個しかなく、ディールの数は決まっていません（series.deals）"
        ),
    }
}

/// Why an audit cannot be begun or gone on with, or is not done.
fn audit(trouble: &AuditTrouble) -> String {
    match trouble {
        AuditTrouble::None => "続ける監査がありません。`--resume`を付けなければ新しく始めます".to_owned(),
        AuditTrouble::NoneToCompare => "比べる対象となる完了した監査がありません".to_owned(),
        AuditTrouble::HasFile(name) => {
            format!("すでに{name}があるので、そのままにしました。監査には専用のフォルダーが必要です")
        }
        AuditTrouble::Exists => {
            "すでに監査があります。`--resume`を付けると続きを行います。別の監査には別のフォルダーが必要です".to_owned()
        }
        AuditTrouble::Other(unlike) => {
            let unlike = match unlike {
                Unlike::Program => "プログラムの版が違う",
                Unlike::Rules => "規則が違う",
                Unlike::Options => "オプションが違う",
                Unlike::Inputs => "入力が違うか、そのあとで変わった",
            };
            format!("ここにある監査は{unlike}ので、続けられません")
        }
        AuditTrouble::Stdin => {
            "監査は入力を読み直すことがありますが、標準入力は1度しか読めません。ファイルを指定してください".to_owned()
        }
        AuditTrouble::DaysReversed => "`--since`より前の日なので、残るゲームがありません".to_owned(),
        AuditTrouble::Nested => "アーカイブの中のアーカイブは開きません。外側のアーカイブを展開してください".to_owned(),
        AuditTrouble::LongName { most } => {
            format!("この中のファイルの名前などの情報が{}KBより長いので、そこから先は読みません", most / 1024)
        }
        AuditTrouble::SharedBytes => {
            "この中のファイルが同じ部分を共有しているので（膨らませるためのアーカイブに見られます）、どれも読みません"
                .to_owned()
        }
        AuditTrouble::Busy => "ここにある監査は、別のプログラムが今行っています".to_owned(),
        AuditTrouble::Torn(file) => format!("{file}がチェックポイントの記録より短いので、監査を続けられません"),
        AuditTrouble::BrokenOff => "監査を中断しました。`--resume`を付けると続きを行います".to_owned(),
    }
}

/// What is wrong with a configuration.
fn config(fault: &ConfigFault) -> String {
    match fault {
        ConfigFault::NotToml(message) => format!("TOMLとして読めません（{message}）"),
        ConfigFault::TooLong => "設定ではありません。1MBより長いファイルです".to_owned(),
        ConfigFault::NoSuchKey { key, near } => format!("設定に`{key}`という項目はありません{}", meant(*near)),
        ConfigFault::Wants { key, wants } => format!("`{key}`には{}を書きます", wanted(*wants)),
        ConfigFault::NoSuchValue { key, value, possible, near } => {
            let possible: Vec<_> = possible.iter().map(|it| format!("`{it}`")).collect();
            format!("`{value}`は`{key}`の値になりません{}。可能な値：{}", meant(*near), possible.join("、"))
        }
        ConfigFault::Used => "この設定を使います".to_owned(),
        ConfigFault::WrongFor(path) => format!("設定{path}に誤りがあるので、判定していません"),
        ConfigFault::SeveralInAudit(path) => {
            format!(
                "入力の一部には設定{path}が当てはまりますが、監査の規則は1つです。`--config`、`--no-config`、`--rules`のどれかで\
                 指定してください"
            )
        }
    }
}

/// What was probably meant.
fn meant(near: Option<&str>) -> String {
    near.map_or(String::new(), |near| format!("。`{near}`のことですか？"))
}

/// What a value of a configuration should be.
const fn wanted(wants: Wants) -> &'static str {
    match wants {
        Wants::Text => "引用符で囲んだ文字列",
        Wants::Texts => "`[\"games\"]`のような文字列のリスト",
        Wants::TextOrTexts => "引用符で囲んだ文字列か、そのリスト",
        Wants::Points => "`layoff.direction = \"both-ends\"`のような、論点と答えの表",
        Wants::Answer => "論点の答え（引用符で囲んだ文字列、整数、`true`、`false`、リスト、表）",
        Wants::Site => "`\"https://rulings.example.org/\"`のようなサイトのアドレス",
    }
}

/// Why a document in JSON is no log.
fn json(error: &JsonError) -> String {
    let problem = error.fault.as_ref().map_or_else(|| reason(&error.problem), |it| fault(it));
    match error.element {
        0 => problem,
        element => format!("{element}行目：{problem}"),
    }
}

/// What the system says, where it is one of the usual things; otherwise in its own words.
fn system(error: &io::Error) -> String {
    let said = match error.kind() {
        io::ErrorKind::NotFound => "そのようなファイルやフォルダーはありません",
        io::ErrorKind::PermissionDenied => "アクセスする権限がありません",
        io::ErrorKind::AlreadyExists => "すでにあります",
        io::ErrorKind::IsADirectory => "これはフォルダーです",
        io::ErrorKind::NotADirectory => "これはフォルダーではありません",
        io::ErrorKind::UnexpectedEof => "データが途中で終わっています",
        io::ErrorKind::StorageFull => "空き容量がありません",
        io::ErrorKind::ReadOnlyFilesystem => "読み取り専用です",
        _ => return error.to_string(),
    };
    said.to_owned()
}

/// From a number to another: `3人から6人まで`, or `4人だけ`.
fn span(least: u8, most: u8, unit: &str) -> String {
    if least == most { format!("{least}{unit}だけ") } else { format!("{least}{unit}から{most}{unit}まで") }
}
