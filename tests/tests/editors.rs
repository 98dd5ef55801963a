//! The packages for editors know the notation's words and characters as the engine does.
//!
//! The `TextMate` grammar, the settings of the language in VS Code, and words and colours of the tree-sitter grammar are made here:
//! `ADJUDECK_BLESS=1` writes them anew. Whether editors take them, `replayer/editors/test.sh` tries.

#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test stops at the first thing that is not as it expects"
)]

use std::fmt::Write as _;
use std::fs;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use adjudeck_format::{
    Card, INNER_WORDS, KEYWORDS, Names, Rank, Scratch, Statement, Suit, Verb, VerdictKind, parse_line,
};
use serde_json::{Map, Value, json};

/// A file of the packages for editors.
fn path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../replayer/editors").join(name)
}

/// Holds a file against what is made of the engine's words; `ADJUDECK_BLESS` writes it.
fn hold(name: &str, made: &str) {
    if std::env::var_os("ADJUDECK_BLESS").is_some() {
        fs::write(path(name), made).unwrap();
    }
    let there = fs::read_to_string(path(name)).unwrap_or_default();
    assert!(there == made, "replayer/editors/{name} is stale: ADJUDECK_BLESS=1 writes it anew");
}

/// A JSON document as it is checked in.
fn written(document: &Value) -> String {
    format!("{document:#}\n")
}

/// The characters that the engine reads alike, found by trying.
struct Characters {
    ranks: Vec<(Rank, String)>,
    suits: Vec<(Suit, String)>,
    /// Signs of suits that may stand before the rank.
    signs: String,
    digits: String,
    blanks: String,
    /// Read as nothing, such as what makes a sign an emoji.
    silent: String,
    comments: String,
    bars: String,
    stops: String,
    equals: String,
}

/// Whether the engine reads a line of a game that Aya and Bea play, and this holds of what it says.
fn is_read(line: &str, holds: impl FnOnce(&Statement<'_>) -> bool) -> bool {
    let names: Names = ["Aya", "Bea"].into_iter().collect();
    matches!(parse_line(line.as_bytes(), &names, &mut Scratch::default()), Ok(Some(statement)) if holds(&statement))
}

/// Whether a line is read as a deal of this number.
fn is_deal(line: &str, wanted: u16) -> bool {
    is_read(line, |statement| matches!(statement, Statement::Deal { number, .. } if *number == wanted))
}

/// Whether a line is read as a table with two melds.
fn has_two_melds(line: &str) -> bool {
    is_read(line, |statement| matches!(statement, Statement::Table { melds, .. } if melds.ends.len() == 2))
}

/// Where blanks, signs, wide letters and what joins them stand in Unicode.
const TRIED: [RangeInclusive<char>; 5] = [
    '\t'..='\u{ff}',
    '\u{2000}'..='\u{27bf}',
    '\u{3000}'..='\u{303f}',
    '\u{fe00}'..='\u{ffef}',
    '\u{1f0a0}'..='\u{1f0ff}',
];

/// The characters of which something holds.
fn those(holds: impl Fn(char) -> bool) -> String {
    TRIED.into_iter().flatten().filter(|&it| (it == '\t' || !it.is_control()) && holds(it)).collect()
}

fn card(text: &str) -> Option<Card> {
    text.parse().ok()
}

impl Characters {
    /// Those of the engine, which are tried once.
    fn of_the_engine() -> &'static Self {
        static FOUND: LazyLock<Characters> = LazyLock::new(Characters::find);
        &FOUND
    }

    fn find() -> Self {
        let rank = |rank| (rank, those(|it| card(&format!("{it}S")) == Some(Card::new(rank, Suit::Spades))));
        let suit = |suit| (suit, those(|it| card(&format!("A{it}")) == Some(Card::new(Rank::Ace, suit))));
        let blanks = those(|it| is_deal(&format!("deal{it}1"), 1));
        let ends = those(|it| is_deal(&format!("deal 1{it}"), 1));
        let (comments, silent) =
            ends.chars().filter(|it| !blanks.contains(*it)).partition(|it| is_deal(&format!("deal 1{it}x"), 1));
        Self {
            ranks: Rank::ALL.map(rank).to_vec(),
            suits: Suit::ALL.map(suit).to_vec(),
            signs: those(|it| card(&format!("{it}A")).is_some()),
            digits: those(|it| it.is_numeric() && (0..10).any(|digit| is_deal(&format!("deal {it}"), digit))),
            comments,
            silent,
            bars: those(|it| has_two_melds(&format!("table Aya 5C 5D 5H{it}7C 7D 7H"))),
            stops: those(|it| is_read(&format!("openings Aya{it}1"), |_| true)),
            equals: those(|it| is_read(&format!("{it} legal"), |read| matches!(read, Statement::Expect { .. }))),
            blanks,
        }
    }

    /// The characters of suits that are red, or that are not.
    fn coloured(&self, red: bool) -> String {
        self.suits.iter().filter(|(suit, _)| suit.is_red() == red).map(|(_, letters)| letters.as_str()).collect()
    }

    fn ranks(&self) -> String {
        self.ranks.iter().map(|(_, letters)| letters.as_str()).collect()
    }
}

/// The words that begin a statement; an expectation begins with a sign.
fn statements() -> Vec<&'static str> {
    KEYWORDS.into_iter().filter(|word| *word != "=").collect()
}

fn verbs() -> Vec<&'static str> {
    Verb::ALL.iter().map(|verb| verb.as_str()).collect()
}

fn verdicts() -> Vec<&'static str> {
    VerdictKind::ALL.iter().map(|verdict| verdict.as_str()).collect()
}

/// The words within statements that are no verdict.
fn inner() -> Vec<&'static str> {
    INNER_WORDS.into_iter().filter(|word| !verdicts().contains(word)).collect()
}

/// A character in a class of a regular expression.
fn escaped(letter: char) -> String {
    match letter {
        '\\' | ']' | '[' | '^' | '-' | '&' => format!("\\{letter}"),
        '\t' => "\\t".to_owned(),
        // What cannot be seen, and what joins the character before it, is written by its number.
        _ if adjudeck_format::is_unseen(None, letter) || letter.is_whitespace() => {
            if letter == ' ' {
                " ".to_owned()
            } else {
                format!("\\x{{{:x}}}", u32::from(letter))
            }
        }
        _ => letter.to_string(),
    }
}

fn class(letters: &str) -> String {
    letters.chars().map(escaped).collect()
}

/// The characters that a word is made of may be wide.
fn wide(letter: char) -> String {
    match letter {
        '!'..='~' => format!("[{}{}]", escaped(letter), char::from_u32(u32::from(letter) + 0xfee0).unwrap()),
        _ => letter.to_string(),
    }
}

fn any_of(words: &[&str]) -> String {
    let words: Vec<String> = words.iter().map(|word| word.chars().map(wide).collect()).collect();
    format!("(?:{})", words.join("|"))
}

/// The `TextMate` grammar, in the order in which the parts of a line are looked for.
struct TextMate {
    characters: &'static Characters,
}

impl TextMate {
    /// What a word does not have in it.
    fn outside(&self) -> String {
        let Characters { blanks, comments, bars, .. } = self.characters;
        format!("{}{}{}\"＂“”", class(blanks), class(comments), class(bars))
    }

    fn ends(&self) -> String {
        format!("(?=[{}]|$)", self.outside())
    }

    fn begins(&self) -> String {
        format!("(?<![^{}])", self.outside())
    }

    /// A whole word.
    fn whole(&self, pattern: &str, scope: &str) -> Value {
        json!({ "match": format!("{}{pattern}{}", self.begins(), self.ends()), "name": format!("{scope}.adjudeck") })
    }

    /// A line that begins with this, and what else may stand in it.
    fn line(&self, first: &str, scope: &str, within: &[&str]) -> Value {
        let parts: Vec<Value> =
            ["comment"].iter().chain(within).map(|part| json!({ "include": format!("#{part}") })).collect();
        let blanks = format!("[{}{}]*", class(&self.characters.blanks), class(&self.characters.silent));
        json!({
            "begin": format!("^{blanks}({first}){}", self.ends()),
            "beginCaptures": { "1": { "name": format!("{scope}.adjudeck") } },
            "end": "$",
            "patterns": parts,
        })
    }

    fn lines(&self) -> Vec<Value> {
        let word = format!("[^{}]+", self.outside());
        let named = ["players", "partners", "opened", "winner", "out"];
        let texts = ["game", "tag"];
        let others: Vec<_> = statements()
            .into_iter()
            .filter(|it| !named.contains(it) && !texts.contains(it) && !["rules", "house", "ruling"].contains(it))
            .collect();
        let equals = class(&self.characters.equals);
        let mut expectation = self.line(
            &format!("[{equals}]"),
            "keyword.operator.expectation",
            &["verdict", "point", "inner", "quoted", "code", "answer"],
        );
        // The verdict may touch its sign.
        expectation["begin"] = json!(format!("^[{}]*([{equals}])", class(&self.characters.blanks)));
        let quoted = r#"(?:"(?:[^"\\]|\\.)*"|＂(?:[^＂\\]|\\.)*＂|“(?:[^”\\]|\\.)*”)"#;
        let mut play = self.line(
            &format!("{quoted}|{word}"),
            "variable.other.player",
            &["verb", "inner", "cards", "bar", "quoted", "meld", "number", "player"],
        );
        play["name"] = json!("meta.play.adjudeck");
        vec![
            json!({ "include": "#comment" }),
            expectation,
            self.line(&any_of(&named), "keyword.control", &["bar", "quoted", "player"]),
            self.line(&any_of(&texts), "keyword.control", &["quoted", "text"]),
            self.line(&any_of(&["rules"]), "keyword.control", &["hash", "edition", "quoted"]),
            self.line(&any_of(&["house"]), "keyword.control", &["point", "quoted", "answer"]),
            self.line(
                &any_of(&["ruling"]),
                "keyword.control",
                &["inner", "cards", "quoted", "number", "clause", "player"],
            ),
            self.line(
                &any_of(&others),
                "keyword.control",
                &["inner", "cards", "bar", "quoted", "meld", "number", "player"],
            ),
            play,
        ]
    }

    fn cards(&self) -> Vec<Value> {
        let Characters { silent, equals, .. } = self.characters;
        let (ranks, silent) = (class(&self.characters.ranks()), class(silent));
        let rank = format!("(?:[{ranks}]|[1１][0０])");
        let end = format!("(?=[{}{}]|$)", self.outside(), class(equals));
        let begin = format!("(?<![^{}{}])", self.outside(), class(equals));
        let natural = |red: bool| {
            let suits = self.characters.coloured(red);
            let signs: String = suits.chars().filter(|it| self.characters.signs.contains(*it)).collect();
            let card = format!("(?:{rank}[{}][{silent}]*|[{}][{silent}]*{rank})", class(&suits), class(&signs));
            let scope = if red { "red" } else { "black" };
            json!({ "match": format!("{begin}{card}{end}"), "name": format!("constant.other.card.{scope}.adjudeck") })
        };
        vec![
            natural(true),
            natural(false),
            json!({ "match": format!("{begin}(?:(?i:{}|{})|🃏){end}", any_of(&["jk"]), any_of(&["joker"])), "name": "constant.other.card.joker.adjudeck" }),
            json!({ "match": format!("{begin}[?？](?:[*＊][{0}]+)?{end}", class(&self.characters.digits)), "name": "constant.other.card.hidden.adjudeck" }),
            json!({ "match": format!("(?<=[^{}])[{}](?:({rank}){})?", self.outside(), class(equals), self.ends()),
                "name": "keyword.operator.stands.adjudeck", "captures": { "1": { "name": "constant.other.card.rank.adjudeck" } } }),
        ]
    }

    fn quoted() -> Vec<Value> {
        let text = |begin: &str, end: &str| {
            json!({
                "begin": begin, "end": format!("{end}|$"), "name": "string.quoted.double.adjudeck",
                "patterns": [{ "match": r#"\\["\\]"#, "name": "constant.character.escape.adjudeck" },
                    { "match": r"\\.", "name": "invalid.illegal.escape.adjudeck" }],
            })
        };
        vec![text("\"", "\""), text("＂", "＂"), text("“", "”")]
    }

    fn grammar(&self) -> Value {
        let Characters { comments, bars, stops, digits, .. } = self.characters;
        let (digits, stops) = (class(digits), class(stops));
        let point = r"[a-z][a-z0-9_-]*(?:\.[a-z][a-z0-9_-]*)+";
        let mut repository = Map::new();
        let mut part = |name: &str, patterns: Vec<Value>| {
            repository.insert(name.to_owned(), json!({ "patterns": patterns }));
        };
        part(
            "comment",
            vec![json!({ "match": format!("[{}].*$", class(comments)), "name": "comment.line.number-sign.adjudeck" })],
        );
        part("quoted", Self::quoted());
        part("cards", self.cards());
        part(
            "bar",
            vec![json!({ "match": format!("[{}]", class(bars)), "name": "punctuation.separator.group.adjudeck" })],
        );
        part("verb", vec![self.whole(&any_of(&verbs()), "support.function.verb")]);
        part("inner", vec![self.whole(&any_of(&inner()), "keyword.other")]);
        part(
            "verdict",
            vec![
                json!({ "match": format!("{}{}", any_of(&verdicts()), self.ends()), "name": "constant.language.verdict.adjudeck" }),
            ],
        );
        part(
            "point",
            vec![
                json!({ "match": format!("{}{point}(?=:|[{}]|$)", self.begins(), self.outside()), "name": "entity.other.attribute-name.point.adjudeck" }),
            ],
        );
        part("code", vec![self.whole("[a-z][a-z0-9_-]*", "support.constant.code")]);
        part(
            "answer",
            vec![json!({ "match": format!("[^:{}]+", self.outside()), "name": "constant.other.answer.adjudeck" })],
        );
        part("meld", vec![self.whole(&format!("[^{}]*[{stops}][{digits}]+", self.outside()), "variable.other.meld")]);
        part("clause", vec![self.whole("[A-Z]+[0-9]+(?:\\.[0-9]+)*", "constant.other.clause")]);
        part("number", vec![self.whole(&format!("[-－−]?[{digits}]+"), "constant.numeric")]);
        part("hash", vec![self.whole("[0-9a-fA-F]{8,64}", "constant.other.hash")]);
        part("edition", vec![self.whole(&format!("[^{}]+", self.outside()), "entity.name.namespace.edition")]);
        part("text", vec![self.whole(&format!("[^{}]+", self.outside()), "string.unquoted")]);
        part("player", vec![self.whole(&format!("[^{}]+", self.outside()), "variable.other.player")]);
        json!({
            "$schema": "https://raw.githubusercontent.com/martinring/tmlanguage/master/tmlanguage.json",
            "name": "Adjudeck",
            "scopeName": "source.adjudeck",
            "fileTypes": ["rum"],
            "patterns": self.lines(),
            "repository": repository,
        })
    }
}

/// A document as a property list, which is what `TextMate` and Sublime Text read.
fn property_list(value: &Value, indent: usize, into: &mut String) {
    let blank = "  ".repeat(indent);
    let text = |text: &str| text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    match value {
        Value::Object(members) => {
            writeln!(into, "{blank}<dict>").unwrap();
            for (key, value) in members.iter().filter(|(key, _)| *key != "$schema") {
                writeln!(into, "{blank}  <key>{}</key>", text(key)).unwrap();
                property_list(value, indent + 1, into);
            }
            writeln!(into, "{blank}</dict>").unwrap();
        }
        Value::Array(items) => {
            writeln!(into, "{blank}<array>").unwrap();
            for item in items {
                property_list(item, indent + 1, into);
            }
            writeln!(into, "{blank}</array>").unwrap();
        }
        Value::String(said) => writeln!(into, "{blank}<string>{}</string>", text(said)).unwrap(),
        other => panic!("a grammar has no {other}"),
    }
}

#[test]
fn the_textmate_grammar_has_the_words_of_the_engine() {
    let grammar = TextMate { characters: Characters::of_the_engine() }.grammar();
    hold("textmate/adjudeck.tmLanguage.json", &written(&grammar));
    let mut list = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n");
    property_list(&grammar, 0, &mut list);
    hold("textmate/adjudeck.tmLanguage", &format!("{list}</plist>\n"));
    hold("kate/adjudeck.xml", &kate(&grammar));
}

/// A text within an attribute of XML.
fn attribute(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}

/// How Kate shows what has a scope: the beginning of the scope, a name, a style of its themes, and perhaps a colour.
const KATE: [(&str, &str, &str); 14] = [
    ("comment", "Comment", "dsComment"),
    ("string", "Text", "dsString"),
    ("keyword.control", "Statement", "dsKeyword"),
    ("keyword.other", "Word", "dsControlFlow"),
    ("keyword.operator", "Sign", "dsOperator"),
    ("punctuation", "Bar", "dsOperator"),
    ("support.function", "Verb", "dsFunction"),
    ("variable.other", "Name", "dsVariable"),
    ("constant.numeric", "Number", "dsDecVal"),
    ("constant.other.card.red", "Red card", "dsConstant\" color=\"#d2233c"),
    ("constant.other.card", "Card", "dsConstant"),
    ("constant.language", "Verdict", "dsBuiltIn"),
    ("entity", "Point", "dsAttribute"),
    ("", "Other", "dsOthers"),
];

/// The name by which Kate shows a scope.
fn shown_in_kate(scope: &Value) -> &'static str {
    let scope = scope.as_str().unwrap();
    KATE.into_iter().find(|(begins, ..)| scope.starts_with(begins)).unwrap().1
}

/// The rules of Kate for a part of the `TextMate` grammar. A text in quotes is one pattern here.
fn rules_of_kate(grammar: &Value, part: &str) -> String {
    let patterns = grammar["repository"][part]["patterns"].as_array().unwrap();
    let rule = |pattern: &Value| {
        let whole = || {
            let [begin, end] = ["begin", "end"].map(|part| pattern[part].as_str().unwrap());
            format!(r"{begin}(?:[^\\{}]|\\.)*(?:{end})", end.trim_end_matches("|$"))
        };
        let found = pattern["match"].as_str().map_or_else(whole, str::to_owned);
        format!(
            "        <RegExpr String=\"{}\" attribute=\"{}\"/>\n",
            attribute(&found),
            shown_in_kate(&pattern["name"])
        )
    };
    patterns.iter().map(rule).collect()
}

/// The same grammar as Kate takes it: a context for whole lines, and one for what follows each kind of beginning.
fn kate(grammar: &Value) -> String {
    let (mut first, mut contexts) = (rules_of_kate(grammar, "comment"), String::new());
    for (line, number) in grammar["patterns"].as_array().unwrap().iter().skip(1).zip(1..) {
        let begins = attribute(line["begin"].as_str().unwrap());
        let shown = shown_in_kate(&line["beginCaptures"]["1"]["name"]);
        writeln!(first, "        <RegExpr String=\"{begins}\" attribute=\"{shown}\" context=\"Line {number}\"/>")
            .unwrap();
        let parts = line["patterns"].as_array().unwrap().iter().map(|part| part["include"].as_str().unwrap());
        let rules: String = parts.map(|part| rules_of_kate(grammar, &part[1..])).collect();
        writeln!(contexts, "      <context name=\"Line {number}\" attribute=\"Normal\" lineEndContext=\"#pop\">\n{rules}      </context>").unwrap();
    }
    let mut styles = String::new();
    for (_, name, style) in KATE {
        writeln!(styles, "      <itemData name=\"{name}\" defStyleNum=\"{style}\"/>").unwrap();
    }
    format!(
        r##"<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE language>
<!-- Made from the words of the engine: tests/tests/editors.rs -->
<language name="Adjudeck" section="Other" version="1" kateversion="5.62" extensions="*.rum" license="MIT">
  <highlighting>
    <contexts>
      <context name="Log" attribute="Normal" lineEndContext="#stay">
{first}      </context>
{contexts}    </contexts>
    <itemDatas>
      <itemData name="Normal" defStyleNum="dsNormal"/>
{styles}    </itemDatas>
  </highlighting>
  <general>
    <comments>
      <comment name="singleLine" start="#"/>
    </comments>
  </general>
</language>
"##
    )
}

#[test]
fn the_language_in_vs_code_has_the_characters_of_the_engine() {
    let characters = Characters::of_the_engine();
    let outside: String = [" \t#|\"", &characters.blanks, &characters.comments, &characters.bars].concat();
    let mut once = Vec::new();
    once.extend(outside.chars().filter(|it| !it.is_ascii() || " \t#|\"".contains(*it)));
    once.sort_unstable();
    once.dedup();
    // Regular expressions of JavaScript write numbers of characters otherwise.
    let class: String = once
        .into_iter()
        .map(|it| if it.is_ascii() { escaped(it) } else { format!("\\u{:04x}", u32::from(it)) })
        .collect();
    let settings = json!({
        "comments": { "lineComment": "#" },
        "autoClosingPairs": [{ "open": "\"", "close": "\"", "notIn": ["string", "comment"] }],
        "surroundingPairs": [["\"", "\""]],
        "wordPattern": format!("[^{class}]+"),
    });
    hold("vscode/language-configuration.json", &written(&settings));
}

#[test]
fn the_tree_sitter_grammar_has_the_words_of_the_engine() {
    let characters = Characters::of_the_engine();
    let ranks: Map<_, _> =
        characters.ranks.iter().map(|(rank, letters)| (rank.letter().to_string(), json!(letters))).collect();
    let vocabulary = json!({
        "statements": statements(),
        "verbs": verbs(),
        "inner": inner(),
        "verdicts": verdicts(),
        "ranks": ranks,
        "red": characters.coloured(true),
        "black": characters.coloured(false),
        "signs": characters.signs,
        "digits": characters.digits,
        "blanks": characters.blanks,
        "silent": characters.silent,
        "comments": characters.comments,
        "bars": characters.bars,
        "stops": characters.stops,
        "equals": characters.equals,
    });
    hold("tree-sitter-adjudeck/vocabulary.json", &written(&vocabulary));
    hold("tree-sitter-adjudeck/queries/highlights.scm", &highlights());
    let blanks = characters.blanks.chars().chain(characters.silent.chars());
    let numbers: Vec<String> = blanks.map(|blank| format!("    0x{:x},\n", u32::from(blank))).collect();
    let made =
        "// Made from what the engine reads as a blank or as nothing: tests/tests/editors.rs\n#include <stdint.h>\n\n";
    let table = format!("{made}static const int32_t BLANKS[] = {{\n{}}};\n", numbers.concat());
    hold("tree-sitter-adjudeck/src/blanks.h", &table);
}

/// The colours of the tree-sitter grammar.
fn highlights() -> String {
    let mut made = String::from("; Made from the words of the engine: tests/tests/editors.rs\n\n");
    let rows = [
        ("(comment)", "@comment"),
        ("(quoted)", "@string"),
        ("(player)", "@variable"),
        ("(meld)", "@variable.member"),
        ("(red_card)", "@constant.card.red"),
        ("(black_card)", "@constant.card.black"),
        ("(joker)", "@constant.card.joker"),
        ("(hidden)", "@constant.card.hidden"),
        ("(rank)", "@constant"),
        ("(number)", "@number"),
        ("(text)", "@string"),
        ("(edition)", "@module"),
        ("(hash)", "@constant"),
        ("(clause)", "@constant"),
        ("(point)", "@property"),
        ("(answer)", "@constant"),
        ("(code)", "@label"),
        ("[\"|\" \":\"]", "@punctuation.delimiter"),
        ("\"=\"", "@operator"),
    ];
    for (node, colour) in rows {
        writeln!(made, "{node} {colour}").unwrap();
    }
    let lists = [
        ("word", statements(), "@keyword"),
        ("verb", verbs(), "@function"),
        ("inner", inner(), "@keyword.operator"),
        ("verdict", verdicts(), "@constant.builtin"),
    ];
    for (field, words, colour) in lists {
        let words: Vec<String> = words.iter().map(|word| format!("  \"{word}\"\n")).collect();
        writeln!(made, "\n(_ {field}: [\n{}] {colour})", words.concat()).unwrap();
    }
    made
}

/// A line of a snippet as it is when nothing else is typed in its places: `${1:a text}` and `${2|one,or another|}`.
fn filled(line: &str) -> String {
    let mut parts = line.split("${");
    let mut made = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (place, rest) = part.split_once('}').unwrap();
        let text = place.split_once(':').map(|(_, text)| text);
        let first = || place.split(['|', ',']).nth(1);
        made += text.or_else(first).unwrap_or_default();
        made += rest;
    }
    made.replace("$0", "")
}

#[test]
fn snippets_are_lines_that_the_engine_reads_and_know_every_edition() {
    let snippets: Value =
        serde_json::from_str(&fs::read_to_string(path("vscode/snippets/adjudeck.json")).unwrap()).unwrap();
    let names: Names = ["Aya", "Bea", "Carl", "Dee"].into_iter().collect();
    let mut read = 0;
    for (name, snippet) in snippets.as_object().unwrap() {
        for line in snippet["body"].as_array().unwrap().iter().map(|line| filled(line.as_str().unwrap())) {
            let mut scratch = Scratch::default();
            let statement = parse_line(line.as_bytes(), &names, &mut scratch);
            assert!(statement.is_ok(), "{name}: {line}: {statement:?}");
            read += 1;
        }
    }
    assert!(read > 15, "{read}");
    let game = snippets["Game"]["body"].to_string();
    for rules in adjudeck_validator::editions() {
        assert!(
            ["|", ","].iter().any(|before| game.contains(&format!("{before}{}", rules.edition))),
            "{}",
            rules.edition
        );
    }
}

/// The parser is written by a program that not everybody has: here it is only seen that it knows the words.
#[test]
fn the_parser_was_made_of_the_words_that_there_are() {
    let parser = fs::read_to_string(path("tree-sitter-adjudeck/src/parser.c")).unwrap();
    for word in [statements(), verbs(), inner(), verdicts()].concat() {
        assert!(
            parser.contains(&format!("] = \"{word}\",\n")),
            "{word}: tree-sitter generate writes src/parser.c anew"
        );
    }
}

#[test]
fn what_is_read_alike_is_found_by_trying() {
    let found = Characters::of_the_engine();
    let suit = |suit| found.suits.iter().find(|(it, _)| *it == suit).unwrap().1.as_str();
    assert_eq!(suit(Suit::Hearts), "Hh♡♥Ｈｈ");
    assert_eq!(found.digits, "0123456789０１２３４５６７８９");
    assert!(found.blanks.starts_with("\t \u{a0}") && found.blanks.contains('\u{3000}'));
    assert_eq!((found.comments.as_str(), found.bars.as_str()), ("#＃", "|｜"));
    assert_eq!((found.stops.as_str(), found.equals.as_str()), (".．", "=＝"));
    assert!(found.silent.contains('\u{fe0f}') && !found.silent.contains('x'));
}
