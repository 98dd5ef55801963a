//! Everything that people read can be read in Japanese.

#![expect(clippy::unwrap_used, reason = "a test stops at the first thing that is not as it expects")]

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use adjudeck_cli::cli::{CLAP_WORDS, HEADINGS, command};
use adjudeck_cli::commands::progress;
use adjudeck_cli::guide;
use adjudeck_cli::view::{CONFIG_REMEDY, REMEDY, TOML_REMEDY, fairness_texts};
use adjudeck_format::{FaultKind, VerdictKind};
use adjudeck_replayer::generate::Stats;
use adjudeck_replayer::notation::LETTERS;
use adjudeck_replayer::referee::codes::{ABOVE_A_FAULT, ABOVE_AN_EXAMPLE, BELOW_A_FACT, OTHERS};
use adjudeck_replayer::rules::turns;
use adjudeck_replayer::words::Lang;
use adjudeck_validator::{Fact, editions};
use clap::{Arg, Command};

/// Words that stand for something in data, and are shown to people as well.
const CODES: [&str; 22] = [
    "broken",
    "irregularity",
    "ruling",
    "unreadable",
    "rules",
    "unmet",
    "disputed",
    "not begun",
    "dealing",
    "playing",
    "over",
    "void",
    "not over",
    "total",
    "wins",
    "score",
    "chips",
    "in",
    "rule",
    "one",
    "other",
    "also",
];

/// Whether a text has Japanese characters.
fn is_japanese(text: &str) -> bool {
    text.chars().any(|it| matches!(it, '\u{3040}'..='\u{30ff}' | '\u{4e00}'..='\u{9fff}'))
}

/// The help of a command, of its arguments and their values, and of its own commands.
fn help(command: &Command) -> Vec<String> {
    let texts = |argument: &Arg| {
        let values = argument.get_possible_values();
        let values = values.iter().filter_map(|value| value.get_help().map(ToString::to_string)).collect::<Vec<_>>();
        let own = [argument.get_help(), argument.get_long_help()];
        own.into_iter().flatten().map(ToString::to_string).chain(values).collect::<Vec<_>>()
    };
    let own = [command.get_about(), command.get_long_about()].into_iter().flatten().map(ToString::to_string);
    let arguments = command.get_arguments().flat_map(texts);
    let all = own.chain(arguments).chain(command.get_subcommands().flat_map(help));
    all.flat_map(|text| text.split("\n\n").map(str::to_owned).collect::<Vec<_>>()).collect()
}

/// The texts of all Rust files of a folder.
fn sources(folder: &Path) -> Vec<String> {
    let files = walkdir::WalkDir::new(folder).into_iter().map(|entry| entry.unwrap().into_path());
    let files = files.filter(|path| path.extension().is_some_and(|ending| ending == "rs"));
    files.map(|path| fs::read_to_string(path).unwrap()).collect()
}

/// The texts that stand in quotes behind a word of the code.
fn behind<'a>(source: &'a str, word: &str) -> Vec<&'a str> {
    let rest = source.split(word).skip(1);
    rest.filter_map(|rest| rest.trim_start().strip_prefix('"')?.split('"').next()).collect()
}

/// What a line of the notation should have, where that is described and not a word of the notation.
fn wanted() -> Vec<String> {
    let grammar = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../format/src/grammar");
    let mut wanted = Vec::new();
    for source in sources(&grammar) {
        let is_said = |line: &&str| !["//", "#["].iter().any(|start| line.trim_start().starts_with(start));
        for line in source.lines().filter(is_said) {
            let texts = line.split('"').skip(1).step_by(2);
            let described = ["a ", "an ", "the ", "what ", "who ", "`", "together, ", "32 ", "64 "];
            let is_description =
                |text: &&str| described.iter().any(|word| text.starts_with(word)) || *text == "game or hand";
            let texts = texts.filter(|text| *text != "a byte is below 256");
            wanted.extend(texts.filter(is_description).map(str::to_owned));
        }
    }
    wanted
}

/// Every fixed text of the program.
fn texts() -> BTreeSet<String> {
    let program = Path::new(env!("CARGO_MANIFEST_DIR"));
    let code = ["src", "../src"].map(|folder| sources(&program.join(folder))).concat();
    let marked = code.iter().flat_map(|source| [behind(source, "program("), behind(source, "says(")].concat());
    let meanings = Fact::CODES.iter().map(|(_, meaning)| meaning.trim());
    let fixed = [
        LETTERS,
        ABOVE_A_FAULT,
        ABOVE_AN_EXAMPLE,
        BELOW_A_FACT,
        REMEDY,
        TOML_REMEDY,
        CONFIG_REMEDY,
        progress::LINE,
        progress::LINE_OF_ALL,
    ];
    let stats = Stats::default().counts().map(|(name, _)| name);
    help(&command(Lang::En))
        .into_iter()
        .chain(wanted())
        .chain(editions().iter().map(|rules| rules.title.clone()))
        .chain(turns::fixed_texts().chain(fairness_texts()).map(str::to_owned))
        .chain(marked.filter(|text| *text != "no such text").map(str::to_owned))
        .chain(meanings.map(str::to_owned))
        .chain(FaultKind::ALL.map(|kind| kind.explanation().to_owned()))
        .chain(OTHERS.map(|(_, meaning)| meaning.to_owned()))
        .chain(VerdictKind::ALL.map(|verdict| verdict.as_str().to_owned()))
        .chain(fixed.into_iter().chain(stats).chain(HEADINGS).chain(CLAP_WORDS).chain(CODES).map(str::to_owned))
        .collect()
}

/// Whoever writes for people asks the language that was chosen.
#[test]
fn only_the_languages_themselves_are_named_where_they_are_chosen() {
    let code = Path::new(env!("CARGO_MANIFEST_DIR"));
    let of_library =
        ["analysis/compare", "analysis/coverage", "generate", "referee", "report"].map(|room| format!("../src/{room}"));
    for folder in ["src/commands", "src/view"].into_iter().map(str::to_owned).chain(of_library) {
        for source in sources(&code.join(folder)) {
            assert!(!source.contains("English") && !source.contains("Japanese"), "{source}");
        }
    }
}

#[test]
fn every_fixed_text_has_a_translation_and_every_translation_a_text() {
    let (texts, translated) = (texts(), Lang::Ja.translated_of_program().map(str::to_owned).collect::<BTreeSet<_>>());
    let (missing, idle): (Vec<_>, Vec<_>) =
        (texts.difference(&translated).collect(), translated.difference(&texts).collect());
    assert!(missing.is_empty() && idle.is_empty(), "not translated: {missing:#?}\nnot used: {idle:#?}");
    for text in &texts {
        let said = Lang::Ja.program(text);
        assert!(is_japanese(said), "{text}: {said}");
    }
}

/// The page in a browser carries the words of the library, and has no commands.
#[test]
fn the_help_of_commands_is_apart_from_what_every_program_carries() {
    let words = Path::new(env!("CARGO_MANIFEST_DIR")).join("../words/ja/program.json");
    let carried = fs::read_to_string(words).unwrap();
    let quoted = |text: &String| serde_json::to_string(text).unwrap();
    let help: Vec<_> = help(&command(Lang::En)).into_iter().filter(|text| carried.contains(&quoted(text))).collect();
    assert!(help.is_empty(), "these belong to help.json: {help:#?}");
}

/// What is not written, and what is written instead.
const AVOIDED: [(&str, &str); 46] = [
    ("場に出", "テーブルに出す, or 最初のメルドをした (Kalooki: レイダウンした)"),
    ("最初のメルドを出した", "最初のメルドをした"),
    ("カードを付ける", "{game.layoff}する"),
    ("}を付ける", "{game.layoff}する"),
    ("捨て札の列", "捨て札の山"),
    ("ディスカード・ライン", "捨て札の山"),
    ("どの本", "資料"),
    ("この本", "資料; the book of rulings is 裁定集"),
    ("本どうし", "資料"),
    ("本に記", "資料"),
    ("本の一覧", "資料"),
    ("2つの本", "資料"),
    ("別の本", "資料"),
    ("棋譜", "プレイ記録（ログ）"),
    ("番が来ているプレイヤー", "手番のプレイヤー"),
    ("異説", "別の解釈"),
    ("異論", "解釈が分かれる"),
    ("累計罰点", "累計"),
    ("罰点の合計", "累計"),
    ("得点を", "点数"),
    ("他の", "ほかの"),
    ("他に", "ほかに"),
    ("ラン（シークエンス）", "{game.run}"),
    ("レイオフ（トラックオン）", "{game.layoff}"),
    ("一度", "1度"),
    ("二度", "2度"),
    ("一行", "1行"),
    ("一つ", "1つ"),
    ("二つ", "2つ"),
    ("一組", "1組"),
    ("一人", "1人"),
    ("その後", "そのあと"),
    ("の後の", "のあとの"),
    ("の後に", "のあとに"),
    ("の後だけ", "のあとだけ"),
    ("の後で", "のあとで"),
    ("した後", "したあと"),
    ("後の番", "あとの番"),
    ("コールするには遅すぎ", "もうコールできません"),
    ("これは0", "1組もありません"),
    ("ブラウザで", "ブラウザー"),
    ("コンピュータで", "コンピューター"),
    ("エディタが", "エディター"),
    ("サーバが", "サーバー"),
    ("～", "〜 (U+301C)"),
    ("チップ払", "チップを何枚払う"),
];

/// Words that have what is avoided in them and are right.
const RIGHT: [&str; 6] = ["ハウスルール", "変則ルール", "フォルダー", "バージョンを表示", "バージョン\",", "その他の"];

/// What is avoided unless it is a part of something right.
const AVOIDED_ALONE: [(&str, &str); 3] =
    [("ルール", "規則"), ("フォルダ", "フォルダー"), ("バージョン", "改訂 (of an edition), 版 (of the notation)")];

/// The guide in Japanese, line by line, without blocks of code and without where links lead.
fn of_guide() -> Vec<(String, String)> {
    let mut lines = Vec::new();
    for page in guide::pages(Lang::Ja) {
        let mut is_code = false;
        for (line, number) in page.text.lines().zip(1..) {
            is_code ^= line.starts_with("```");
            let rest = line.split("](").skip(1).filter_map(|rest| rest.split_once(')')).map(|(_, rest)| rest);
            let said: String = line.split("](").take(1).chain(rest).collect();
            if !is_code && !line.starts_with("    ") && is_japanese(&said) {
                lines.push((format!("{}.md:{number}", page.name), said));
            }
        }
    }
    lines
}

/// Everything that is written in Japanese: the guide, the tables of words, and the sentences, each with where it stands.
fn everything() -> Vec<(String, String)> {
    let words = Path::new(env!("CARGO_MANIFEST_DIR")).join("../words/ja");
    let mut all = of_guide();
    for entry in fs::read_dir(words).unwrap().map(Result::unwrap) {
        let (name, text) =
            (entry.file_name().to_string_lossy().into_owned(), fs::read_to_string(entry.path()).unwrap());
        let is_sentences = entry.path().extension().is_some_and(|ending| ending == "ftl");
        for (line, number) in text.lines().zip(1..) {
            let beside = || line.split_once("\": \"").or_else(|| line.split_once("\", \""));
            let said = if is_sentences { line } else { beside().map_or("", |(_, said)| said) };
            if is_japanese(said) && !line.starts_with('#') {
                all.push((format!("{name}:{number}"), said.to_owned()));
            }
        }
    }
    all
}

/// How Japanese is written here. A failure names the place, what stands there, and what is written instead.
#[test]
fn there_is_one_way_of_writing() {
    let mut wrong = Vec::new();
    for (place, said) in everything() {
        let bare = RIGHT.iter().fold(said.clone(), |bare, word| bare.replace(word, " "));
        for (avoided, instead) in AVOIDED.iter().filter(|(avoided, _)| said.contains(avoided)) {
            wrong.push(format!("{place}: {avoided} -> {instead}\n    {said}"));
        }
        for (avoided, instead) in AVOIDED_ALONE.iter().filter(|(avoided, _)| bare.contains(avoided)) {
            wrong.push(format!("{place}: {avoided} -> {instead}\n    {said}"));
        }
        let chars: Vec<_> = said.chars().collect();
        for pair in chars.windows(2) {
            let [one, other] = [0, 1].map(|index| pair.get(index).copied().unwrap_or(' '));
            let wide = |it: char| is_japanese(&it.to_string());
            if (one == '(' && wide(other)) || (wide(one) && other == ')') {
                wrong.push(format!("{place}: brackets around Japanese are （）\n    {said}"));
            }
            let is_label = ["program.json", "help.json"].iter().any(|file| place.starts_with(file))
                || said.contains("エラー")
                || said.contains("使い方");
            if wide(one) && other == ':' && !is_label && !said.contains("ヒント") && !said.contains("値: ") {
                wrong.push(format!("{place}: after a Japanese label stands ：\n    {said}"));
            }
        }
    }
    assert!(wrong.is_empty(), "this is written otherwise here:\n{}", wrong.join("\n"));
}

/// Help says what is (である), messages speak to somebody (です).
#[test]
fn help_is_written_in_the_plain_form() {
    for text in help(&command(Lang::En)) {
        let said = Lang::Ja.program(&text);
        let polite = ["です", "ます", "ません", "ください"];
        assert!(!polite.iter().any(|word| said.contains(word)), "help is written as である: {said}");
    }
}

/// The book is written in the plain form, but for what the referee says in it.
#[test]
fn the_book_is_written_in_the_plain_form() {
    for (place, said) in everything() {
        let is_of_book = ["book", "questions", "answers", "clauses", "sources", "sections", "examples"];
        if is_of_book.iter().any(|table| place.starts_with(&format!("{table}.json"))) {
            let polite = ["です。", "ます。", "です\"", "ます\"", "ません", "ください"];
            assert!(!polite.iter().any(|word| said.contains(word)), "{place}: the book is written as である: {said}");
        }
    }
}
