//! The book of rulings: it is whole, its links lead somewhere, and it needs nothing from elsewhere.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test stops at the first thing that is not as it expects")]

#[path = "../../tests/own/mod.rs"]
mod own;

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Command;
use std::sync::LazyLock;

use adjudeck_cli::book::{BookPlan, Logo, Own, Page, pages, planned};
use adjudeck_cli::guide::{self, GuidePage};
use adjudeck_corpus::why_none;
use adjudeck_replayer::analysis::examples::examples;
use adjudeck_replayer::language::glossary::{concepts, plain};
use adjudeck_replayer::notation::forms;
use adjudeck_replayer::referee::codes::{codes, explained};
use adjudeck_replayer::rules::answers::{editions_of, games, held, points_of};
use adjudeck_replayer::viewer::workbench::TEXTS;
use adjudeck_replayer::words::Lang;
use adjudeck_validator::{Point, Rules, about_section, edition, editions, question};

static ENGLISH: LazyLock<Vec<Page>> = LazyLock::new(|| pages(Lang::En, &[]));
static JAPANESE: LazyLock<Vec<Page>> = LazyLock::new(|| pages(Lang::Ja, &[]));

/// The rules of a club that has a book of its own, and of another that has none.
static OWN: LazyLock<[Own; 2]> = LazyLock::new(|| {
    let own = |file: &str| {
        let base = edition("kalooki/pagat").unwrap().clone();
        Own { rules: Rules::from_json(file).unwrap(), base: Some(("kalooki/pagat".to_owned(), base)) }
    };
    [
        own(
            r#"{ "extends": "kalooki/pagat", "edition": "saturday", "title": "Saturday's <game>", "book": "Harbour Club: 2026",
            "layoff": { "direction": "both-ends" }, "buy": null, "call": null }"#,
        ),
        own(r#"{ "extends": "kalooki/pagat", "edition": "sunday", "discard": { "wild": "allowed" } }"#),
    ]
});
static WITH_OWN: LazyLock<[Vec<Page>; 2]> = LazyLock::new(|| [Lang::En, Lang::Ja].map(|lang| pages(lang, &*OWN)));

/// The pages of a book, without what lies beside them.
fn html(book: &[Page]) -> impl Iterator<Item = &Page> {
    book.iter().filter(|page| page.text.starts_with("<!DOCTYPE html>"))
}

/// The values of an attribute on a page.
fn values<'a>(page: &'a str, attribute: &str) -> Vec<&'a str> {
    let start = format!(" {attribute}=\"");
    page.split(&start).skip(1).map(|rest| rest.split('"').next().unwrap()).collect()
}

fn page<'a>(book: &'a [Page], path: &str) -> &'a str {
    &book.iter().find(|page| page.path == path).unwrap_or_else(|| panic!("no {path}")).text
}

/// A text as a page has it.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// Every link of a book leads to one of its places.
fn links_lead_to_places(book: &[Page]) {
    let places: BTreeMap<&str, BTreeSet<&str>> =
        book.iter().map(|page| (page.path.as_str(), values(&page.text, "id").into_iter().collect())).collect();
    for page in html(book) {
        // What stands in code is shown, such as how a page is embedded, and leads nowhere.
        let text = without_code(&page.text);
        let links = ["href", "src", "action"].into_iter().flat_map(|attribute| values(&text, attribute));
        for link in links.filter(|link| !link.starts_with("https://") && !link.ends_with(LOGO)) {
            let (path, place) = link.split_once('#').unwrap_or((link, ""));
            let folder = page.path.rsplit_once('/').map_or("", |(folder, _)| folder);
            let target = match path.strip_prefix("../") {
                _ if path.is_empty() => page.path.clone(),
                Some(path) => path.to_owned(),
                None if folder.is_empty() => path.to_owned(),
                None => format!("{folder}/{path}"),
            };
            let there = places.get(target.as_str()).unwrap_or_else(|| panic!("{}: no page {link}", page.path));
            assert!(place.is_empty() || there.contains(place), "{}: no place {link}", page.path);
        }
    }
    let entries: Vec<[String; 5]> = list(book, "INDEX");
    for [path, title, ..] in &entries {
        let (path, place) = path.split_once('#').unwrap_or((path, ""));
        let there = places.get(path).unwrap_or_else(|| panic!("the search leads to {path}"));
        assert!(place.is_empty() || there.contains(place), "the search leads to {path}#{place}");
        assert!(!title.is_empty(), "{path}#{place}");
    }
}

/// The path of the logo of these tests, which lies beside the pages.
const LOGO: &str = "logo.svg";

#[test]
fn every_link_leads_to_a_place_of_the_book() {
    for book in [&*ENGLISH, &*JAPANESE].into_iter().chain(&*WITH_OWN) {
        links_lead_to_places(book);
    }
}

/// The book of a club that plays one game.
fn of_game(game: &str, lang: Lang) -> Vec<Page> {
    let logo = Logo::of(b"<svg xmlns='http://www.w3.org/2000/svg'/>".to_vec());
    let title = Some("Thursday <Club>".to_owned());
    planned(lang, &BookPlan { games: vec![game.to_owned()], title, logo, ..BookPlan::default() })
}

#[test]
fn the_book_of_a_game_has_that_game_alone_and_no_loose_link() {
    // The books of the games are in both languages by turns.
    for (game, lang) in games().into_iter().zip(Lang::ALL.into_iter().cycle()) {
        let book = of_game(game, lang);
        links_lead_to_places(&book);
        let others: Vec<_> = games().into_iter().filter(|other| *other != game).collect();
        for page in html(&book) {
            let is_of =
                |other: &&str| page.path == format!("{other}.html") || page.path.starts_with(&format!("{other}/"));
            assert!(!others.iter().any(is_of), "{game}: {}", page.path);
            // The guide and the specification of the notation are for all games.
            if page.path.starts_with("guide/") || page.path == "notation.html" {
                continue;
            }
            let names =
                |other: &&str| ["\n", ">"].iter().any(|start| page.text.contains(&format!("{start}rules {other}/")));
            assert!(!others.iter().any(names), "{game}: {} has an example of another game", page.path);
        }
        let points = points_of(&editions_of(game)).len();
        let pages = book.iter().filter(|page| page.path.starts_with(&format!("{game}/"))).count();
        assert_eq!(pages, points + 1, "{game}: a page for each point, and one for turns");
        assert!(book.iter().any(|page| page.path == "messages/not-in-hand.html"), "{game}");
    }
}

#[test]
fn the_book_of_a_game_speaks_of_no_other() {
    let book = of_game("gin", Lang::En);
    let has = |path: &str| book.iter().any(|page| page.path == path);
    assert!(has("guide/gin.html") && has("guide/secretary.html") && has("gin.html"));
    assert!(!has("guide/canasta.html") && !has("guide/indian-rummy.html"));
    let words = page(&book, "words.html");
    assert!(words.contains("id=\"thing-knock\"") && words.contains("id=\"thing-position\""));
    assert!(!words.contains("id=\"thing-canasta\"") && !words.contains("id=\"thing-push\""));
    let sections = page(&book, "sections.html");
    assert!(sections.contains("id=\"knock\"") && !sections.contains("id=\"canasta\""));
    let guide = page(&book, "guide/index.html");
    assert!(guide.contains("href=\"gin.html\"") && !guide.contains("Red threes") && !guide.contains("canasta.html"));
    let push = of_game("push", Lang::En);
    let guide = page(&push, "guide/index.html");
    assert!(guide.contains("href=\"contract.html\"") && !guide.contains("href=\"gin.html\""));
    // A game without a page of the guide has no table of such pages.
    let vazhushal = of_game("vazhushal", Lang::En);
    let guide = page(&vazhushal, "guide/index.html");
    assert!(!guide.contains("played or scored in a way of their own"), "{guide}");
    assert!(book.len() < ENGLISH.len() / 2, "{} files", book.len());
}

#[test]
fn a_title_and_a_logo_stand_in_the_head_of_each_page() {
    for lang in Lang::ALL {
        let book = of_game("kaluki", lang);
        for page in html(&book) {
            let root = "../".repeat(page.path.matches('/').count());
            let home = format!(
                "<a class=\"home\" href=\"{root}index.html\"><img src=\"{root}{LOGO}\" alt=\"Thursday &lt;Club&gt;\"><span aria-hidden=\"true\">Thursday &lt;Club&gt;</span></a>"
            );
            assert!(page.text.contains(&home), "{}", page.path);
            assert!(page.text.contains("Thursday &lt;Club&gt;</title>"), "{}", page.path);
            assert!(page.text.contains("img-src 'self'"), "{}: the logo may be shown", page.path);
        }
        assert!(page(&book, "index.html").contains("<h1>Thursday &lt;Club&gt;</h1>"));
    }
    assert!(html(&ENGLISH).all(|page| !page.text.contains("<img")));
}

/// A page without what stands in code.
fn without_code(page: &str) -> String {
    let (first, rest) = page.split_once("<code").unwrap_or((page, ""));
    let rest = rest.split("<code").filter_map(|code| code.split_once("</code>"));
    first.to_owned() + &rest.map(|(_, after)| after).collect::<String>()
}

#[test]
fn the_guide_is_a_part_of_the_book_and_is_found() {
    for (lang, book) in [(Lang::En, &*ENGLISH), (Lang::Ja, &*JAPANESE)] {
        let index = page(book, "index.js");
        assert!(page(book, "index.html").contains(" href=\"guide/index.html\""));
        for GuidePage { name, text, .. } in guide::pages(lang) {
            let shown = page(book, &format!("guide/{name}.html"));
            let prose = text.split("\n```").step_by(2).flat_map(str::lines);
            for heading in prose.clone().filter_map(|line| line.strip_prefix("## ")).map(guide::place) {
                assert!(values(shown, "id").contains(&&*heading), "{name}: {heading}");
                assert!(index.contains(&format!("guide/{name}.html#{heading}")), "{name}: {heading}");
            }
            let prose = prose.map(|line| line.trim_start_matches("- "));
            let mut lines = prose.filter(|line| line.starts_with(|it: char| it.is_alphabetic()));
            let beginning = lines.next().unwrap().split(['`', '[']).next().unwrap();
            assert!(shown.contains(&escaped(beginning)), "{name}: {beginning}");
        }
    }
}

#[test]
fn nothing_is_needed_from_elsewhere() {
    for page in ENGLISH.iter().chain(&*JAPANESE) {
        // A link that readers may follow is nothing that is needed, and neither is what stands in code.
        let text = without_code(&page.text).replace("<a href=\"https://", "<a href=\"");
        for word in ["http:", "https:", "file:/", "url(", "@import", "import(", env!("CARGO_MANIFEST_DIR")] {
            assert!(!text.contains(word), "{}: {word}", page.path);
        }
    }
}

#[test]
fn every_point_of_every_edition_has_a_page_with_all_its_readings() {
    for rules in editions() {
        let game = &rules.variant.game;
        for point in Point::all() {
            let Some(entry) = rules.entry(point) else { continue };
            let text = page(&ENGLISH, &format!("{game}/{point}.html"));
            assert!(text.contains(&escaped(&question(point))));
            assert!(text.contains(&format!("{game}.html#{}", rules.clause_of(point).unwrap())));
            for said in entry["disputed"].as_array().unwrap().iter().chain([&entry]) {
                let (answer, source) = (&said["answer"], said["source"].as_str().unwrap());
                assert!(answer.as_str().is_none_or(|word| text.contains(&format!("<code lang=\"en\">{word}</code>"))));
                let plain = text.replace("<b>", "").replace("</b>", "");
                assert!(plain.contains(&escaped(source)), "{game} {point}: {source}");
            }
        }
        for clause in &rules.clauses {
            let chapter = page(&ENGLISH, &format!("{game}.html"));
            assert!(chapter.contains(&escaped(&clause.text)), "{} {}", rules.edition, clause.number);
        }
    }
}

#[test]
fn the_examples_tell_every_reading_from_the_answer_of_the_first_edition() {
    let mut alike = Vec::new();
    for game in games() {
        for point in points_of(&editions_of(game)) {
            let answers = held(&editions_of(game), point);
            let played = examples(game, point, &answers);
            for other in answers.iter().skip(1) {
                let is_apart = played.iter().flat_map(|it| &it.steps).any(|step| {
                    let side = |answer| step.verdicts.iter().position(|said| said.answers.contains(answer));
                    side(&answers[0].answer) != side(&other.answer)
                });
                // Packs for fewer players cannot be asked about at a table of an edition for more.
                let can_be_held = editions_of(game)[0].with_value(point.path(), &other.answer).is_ok();
                if can_be_held && !is_apart {
                    alike.push(format!("{game} {point}: {}", other.answer));
                }
            }
        }
    }
    assert!(alike.is_empty(), "{alike:#?}");
}

#[test]
fn every_page_is_in_order() {
    for (book, lang) in [(&*ENGLISH, "en"), (&*JAPANESE, "ja")] {
        let mut titles = BTreeSet::new();
        for page in html(book) {
            assert_eq!(values(&page.text, "lang").first(), Some(&lang));
            let title = page.text.split_once("<title>").unwrap().1.split_once("</title>").unwrap().0;
            assert!(titles.insert(title.to_owned()), "{}: {title}", page.path);
            assert_eq!(page.text.matches("<h1>").count(), 1, "{}", page.path);
            let ids = values(&page.text, "id");
            assert_eq!(ids.len(), ids.iter().collect::<BTreeSet<_>>().len(), "{}: {ids:?}", page.path);
            let cards = page.text.matches("class=\"card").count() - page.text.matches("class=\"cards\"").count();
            assert_eq!(cards, page.text.matches("role=\"img\"").count(), "{}", page.path);
        }
    }
}

/// Tags that have no end.
const EMPTY: [&str; 3] = ["meta", "link", "input"];

#[test]
fn every_element_is_closed_where_it_was_opened() {
    for page in html(&ENGLISH).chain(html(&JAPANESE)) {
        let mut open: Vec<&str> = Vec::new();
        for tag in page.text.split('<').skip(2).map(|rest| rest.split('>').next().unwrap()) {
            match tag.strip_prefix('/') {
                Some(name) => assert_eq!(open.pop(), Some(name), "{}", page.path),
                None => open.extend(tag.split(' ').next().filter(|name| !EMPTY.contains(name))),
            }
        }
        assert!(open.is_empty(), "{}: {open:?}", page.path);
    }
}

#[test]
fn every_example_says_in_the_language_of_the_book_what_it_asks_and_who_answers() {
    let is_japanese = |text: &str| text.contains(|it| matches!(it, 'ぁ'..='ヿ'));
    let mut examples = 0;
    for (book, lang) in [(&*ENGLISH, Lang::En), (&*JAPANESE, Lang::Ja)] {
        // The examples of messages ask nothing.
        for page in html(book).filter(|page| !page.path.starts_with("messages/")) {
            for example in page.text.split("<article class=\"example\">").skip(1) {
                let said = example.strip_prefix("<h3>").and_then(|rest| rest.split_once("</h3>")).unwrap();
                let (title, rest) = said;
                let reasons: Vec<_> = rest.split("<p class=\"about\">").skip(1).collect();
                assert!(!reasons.is_empty(), "{}: nobody answers {title}", page.path);
                assert_eq!(is_japanese(title), lang == Lang::Ja, "{}: {title}", page.path);
                examples += 1;
            }
        }
    }
    assert!(examples > 800);
}

/// Each example can be changed and judged under all the answers of its page; without the page that judges, nothing of it is there.
#[test]
fn every_example_can_be_judged_where_it_stands_if_that_is_asked_for() {
    for (lang, book, bare) in [(Lang::En, "Change and judge", &*ENGLISH), (Lang::Ja, "変えて判定する", &*JAPANESE)]
    {
        let judging = planned(lang, &BookPlan { judges: true, ..BookPlan::default() });
        assert_eq!(judging.len(), bare.len());
        let mut examples = 0;
        for (page, without) in html(&judging).zip(html(bare)) {
            let count = page.text.matches("<article class=\"example\"").count();
            assert_eq!(page.text.matches(book).count(), count, "{}", page.path);
            assert_eq!(page.text.matches("<template class=\"answers\">").count(), count, "{}", page.path);
            assert!(page.text.contains(&format!("judge.html?lang={}", lang.code())), "{}", page.path);
            assert_eq!(page.text.contains("judge/here.js"), page.path.contains('/'), "{}", page.path);
            // The guide speaks of that page.
            let without = without_code(&without.text);
            assert!(!without.contains("judge/") && !without.contains("judge.html"), "{}", page.path);
            examples += count;
        }
        assert!(examples > 400, "{examples}");
    }
}

/// The colours of the book in the light or in the dark.
fn colours(is_dark: bool) -> BTreeMap<String, [f64; 3]> {
    let style = page(&ENGLISH, "book.css");
    let (light, dark) = style.split_once("prefers-color-scheme: dark").unwrap();
    let part = if is_dark { dark.split_once("\n}\n").unwrap().0 } else { light };
    let colour = |line: &str| {
        let (name, value) = line.trim().strip_prefix("--")?.split_once(": #")?;
        let part = |at: usize| u8::from_str_radix(value.get(at..at + 2)?, 16).ok().map(f64::from);
        Some((name.to_owned(), [part(0)?, part(2)?, part(4)?]))
    };
    part.lines().filter_map(colour).collect()
}

/// How well two colours are told apart, after WCAG.
fn contrast(one: [f64; 3], other: [f64; 3]) -> f64 {
    let light = |colour: [f64; 3]| {
        let [red, green, blue] = colour.map(|part| part / 255.0).map(|part| match part {
            dark if dark <= 0.04045 => dark / 12.92,
            part => ((part + 0.055) / 1.055).powf(2.4),
        });
        0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
    };
    let (one, other) = (light(one), light(other));
    one.max(other) / one.min(other)
}

#[test]
fn everybody_can_read_the_search_field_and_what_is_written() {
    assert!((contrast([0.0; 3], [255.0; 3]) - 21.0).abs() < 0.01);
    for is_dark in [false, true] {
        let colours = colours(is_dark);
        let between = |one: &str, other: &str| contrast(colours[one], colours[other]);
        for (text, ground) in [
            ("ink", "page"),
            ("ink", "card"),
            ("faint", "page"),
            ("faint", "card"),
            ("faint", "shade"),
            ("link", "page"),
            ("link", "shade"),
            ("bad", "bad-shade"),
            ("good", "good-shade"),
            ("unsure", "unsure-shade"),
            ("link", "bad-shade"),
        ] {
            assert!(between(text, ground) >= 4.5, "{text} on {ground}: {}", between(text, ground));
        }
        // The border of the field.
        assert!(between("faint", "page") >= 3.0);
    }
    let style = page(&ENGLISH, "book.css");
    assert!(style.contains("::placeholder { color: var(--faint); opacity: 1; }"));
    assert!(style.contains("border: 1px solid var(--faint);"));
}

#[test]
fn a_point_without_an_example_says_why() {
    let mut reasons = 0;
    for game in games() {
        let variant = &editions_of(game)[0].variant;
        for point in points_of(&editions_of(game)) {
            let Some(reason) = why_none(game, point.path()) else { continue };
            for (book, lang) in [(&*ENGLISH, Lang::En), (&*JAPANESE, Lang::Ja)] {
                let text = page(book, &format!("{game}/{point}.html"));
                assert!(text.contains(&escaped(&lang.rule(reason, variant))), "{game} {point}: {reason}");
                assert!(!text.contains("<article class=\"example\">"), "{game} {point}");
            }
            reasons += 1;
        }
    }
    assert!(reasons > 50);
}

/// A book that is silent is said to be so once.
#[test]
fn no_source_is_said_twice_to_be_silent() {
    let of = |book: &[Page], path: &str| {
        let table = page(book, path).split_once("<table class=\"held\">").unwrap().1.split_once("</table>").unwrap().0;
        table.split("<li>").skip(1).map(|holder| holder.split("</li>").next().unwrap().to_owned()).collect::<Vec<_>>()
    };
    for (book, [silent, says]) in
        [(&*ENGLISH, [": silent", "The book is silent"]), (&*JAPANESE, ["：記述なし", "資料に記述なし"])]
    {
        let bare = of(book, "paplu/wild.share.html");
        assert!(bare.iter().any(|it| it.contains(says)), "{bare:?}");
        for path in html(book).map(|page| &page.path).filter(|path| page(book, path).contains("<table class=\"held\">"))
        {
            for holder in of(book, path) {
                assert!(!(holder.contains(silent) && holder.contains(says)), "{path}: {holder}");
            }
        }
    }
    // Where a reason is given, that is what is said.
    let reason = of(&ENGLISH, "scala40/wild.share.html");
    assert!(reason.iter().any(|it| it.contains("silent; one joker at most is in a meld")), "{reason:?}");
}

#[test]
fn every_page_says_what_it_is_about() {
    for book in [&*ENGLISH, &*JAPANESE] {
        let mut points = BTreeSet::new();
        for page in html(book) {
            let [about] = values(&page.text, "name=\"description\" content")[..] else { panic!("{}", page.path) };
            assert!(about.chars().count() > 5, "{}: {about}", page.path);
            points.insert(about);
        }
        assert!(points.len() > 600, "pages do not all say the same: {}", points.len());
        let about = values(page(book, "kalooki/layoff.direction.html"), "property=\"og:description\" content");
        assert!(about.iter().all(|it| it.contains("joker") || it.contains("ジョーカー")), "{about:?}");
    }
}

#[test]
fn the_same_rules_give_the_same_book() {
    assert_eq!(*ENGLISH, pages(Lang::En, &[]));
}

#[test]
fn rules_of_a_club_stand_in_the_book_beside_the_editions() {
    let [english, japanese] = &*WITH_OWN;
    assert_eq!(ENGLISH.len(), english.len(), "the club plays one of the games");
    for page in ENGLISH.iter().filter(|page| page.path.starts_with("push")) {
        assert_eq!(
            english.iter().find(|it| it.path == page.path),
            Some(page),
            "another game has nothing to do with it"
        );
    }
    let chapter = page(english, "kalooki.html");
    assert!(chapter.contains("<b>Saturday's &lt;game&gt;</b>"));
    for text in [
        "Where <code lang=\"en\">saturday</code> differs from <code lang=\"en\">kalooki/pagat</code>",
        "both-ends  (Harbour Club",
        "has no such section",
        "Where the rules differ",
    ] {
        assert!(chapter.contains(text), "{text}");
    }
    let layoff = page(english, "kalooki/layoff.direction.html");
    assert!(
        layoff.contains("Here <code lang=\"en\">saturday</code> differs from")
            && layoff.contains("<b>Harbour Club</b>")
    );
    assert!(!layoff.contains("Here <code lang=\"en\">sunday</code> differs from"));
    let wild = page(english, "kalooki/discard.wild.html");
    assert!(
        wild.contains("Here <code lang=\"en\">sunday</code> differs from")
            && wild.contains("<b>sunday</b>: house rule")
    );
    let wild = page(japanese, "kalooki/discard.wild.html");
    assert!(wild.contains("ここでは<code lang=\"en\">sunday</code>は") && wild.contains("ハウスルール"));
    assert!(page(japanese, "kalooki.html").contains("<code lang=\"en\">saturday</code>が"));
}

/// Rules of a club that call the things of kalooki otherwise.
fn of_words(edition: &str, words: &str) -> Own {
    let file = format!(r#"{{ "extends": "kalooki/pagat", "edition": "{edition}", "terms": {words} }}"#);
    Own { rules: Rules::from_json(&file).unwrap(), base: None }
}

#[test]
fn the_chapter_of_a_club_speaks_in_its_words() {
    let words = r#"{ "en": { "run": "stair", "lay-off": "hang on" }, "ja": { "run": "階段", "wild": "鬼札" } }"#;
    let mut clubs = vec![of_words("saturday", words)];
    let [english, japanese] = [Lang::En, Lang::Ja].map(|lang| pages(lang, &clubs));
    let contract = page(&english, "kalooki/contract.melds.html");
    assert!(contract.contains("2 threes and 1 stair") && !contract.contains("1 four"));
    assert!(page(&ENGLISH, "kalooki/contract.melds.html").contains("2 threes and 1 four"));
    assert!(
        page(&english, "kalooki/layoff.opened.html")
            .contains("Ann has laid down in this turn, and may hang on from the next")
    );
    let order = page(&japanese, "kalooki/wild.low-end.html");
    let title = |text: &str| text.split_once("<h1>").unwrap().1.split_once("</h1>").unwrap().0.to_owned();
    assert_eq!(title(order), "鬼札を下の端に置いた階段を出してよいか");
    clubs.push(of_words("sunday", r#"{ "ja": { "run": "列" } }"#));
    let both = pages(Lang::Ja, &clubs);
    assert_eq!(title(page(&both, "kalooki/wild.low-end.html")), title(page(&JAPANESE, "kalooki/wild.low-end.html")));
}

#[test]
fn a_game_of_which_there_is_no_edition_has_a_chapter() {
    let file = edition("push")
        .unwrap()
        .to_json()
        .replace("push/akagiri", "shove/club")
        .replace("\"game\": \"push\"", "\"game\": \"shove\"");
    let own = vec![Own { rules: Rules::from_json(&file).unwrap(), base: None }];
    let book = pages(Lang::En, &own);
    assert!(page(&book, "shove.html").contains("<code lang=\"en\">shove/club</code>"));
    assert!(page(&book, "shove/push.cards.html").contains(&escaped(&question(Point::find("push.cards").unwrap()))));
    assert!(!page(&book, "push.html").contains("shove/club"));
}

#[test]
fn a_page_is_as_a_reviewer_last_saw_it() {
    // An element a line, so that a change can be read.
    let lines = |text: &str| text.replace("><", ">\n<");
    insta::assert_snapshot!("point-en", lines(page(&ENGLISH, "kalooki/layoff.direction.html")));
    insta::assert_snapshot!("point-ja", lines(page(&JAPANESE, "kalooki/layoff.direction.html")));
}

/// A list of the index of the search.
fn list<T: serde::de::DeserializeOwned>(book: &[Page], name: &str) -> Vec<T> {
    let text = page(book, "index.js").split_once(&format!("const {name} = ")).unwrap().1;
    serde_json::from_str(text.split_once(";\n").unwrap().0).unwrap()
}

/// Searches a book by its own script, with no more of a browser than that needs.
const SEARCH: &str = r#"
const [index, script, ...queries] = process.argv.slice(2);
const field = { value: "", addEventListener() {}, focus() {}, form: { addEventListener() {} } };
const place = { replaceChildren() {}, dataset: {} };
globalThis.document = { querySelector: () => field, getElementById: () => place, addEventListener() {} };
globalThis.location = { search: "" };
const { readFileSync } = require("node:fs");
const find = new Function(`${readFileSync(index, "utf8")}${readFileSync(script, "utf8")};return find;`)();
console.log(JSON.stringify(queries.map((query) => find(query).slice(0, 8).map(({ path }) => path))));
"#;

/// The paths of what each query finds in a book first. `None` on machines without node, which have the same test in a browser.
fn searched(book: &[Page], queries: &[&str]) -> Option<Vec<Vec<String>>> {
    let folder = tempfile::tempdir().unwrap();
    let written = ["index.js", "search.js"].map(|name| {
        let path = folder.path().join(name);
        std::fs::write(&path, page(book, name)).unwrap();
        path
    });
    let search = folder.path().join("run.cjs");
    std::fs::write(&search, SEARCH).unwrap();
    let said = Command::new("node").arg(search).args(written).args(queries).output().ok()?;
    assert!(said.status.success(), "{}", String::from_utf8_lossy(&said.stderr));
    Some(serde_json::from_slice(&said.stdout).unwrap())
}

/// Searches a book for phrases, each of which leads to a path.
fn finds(book: &[Page], phrases: &[(&str, &str)]) {
    let queries: Vec<_> = phrases.iter().map(|(phrase, _)| *phrase).chain(["xyzzy"]).collect();
    let Some(found) = searched(book, &queries) else { return };
    for ((phrase, path), found) in phrases.iter().zip(&found) {
        assert!(found.iter().any(|it| it == path), "{phrase}: {found:?}");
    }
    assert!(found.last().is_some_and(Vec::is_empty), "{found:?}");
}

#[test]
fn the_search_finds_what_a_japanese_phrase_is_about() {
    let phrases = [
        ("ジョーカーの移動", "kalooki.html#K5.6"),
        ("ジョーカーを動かす", "kalooki/wild.move-top.html"),
        ("捨て札を拾う", "kalooki/pile.who.html"),
        ("ジョーカーは何点", "vazhushal/score.values.html"),
        ("山札がなくなったら", "kaluki/exhaustion.stock.html"),
        ("ピュアシークエンス", "words.html#thing-pure-run"),
        ("ハンドラミー", "paplu.html#I8.4"),
        ("シーケンス", "words.html#thing-run"),
        ("並び替え", "words.html#thing-rearrange"),
        ("捨札", "words.html#thing-discard-pile"),
        ("ペナルティ", "words.html#thing-score"),
        ("ラミノ", "pokerato.html"),
        ("ワイプ", "vazhushal.html"),
        ("途中から", "words.html#thing-position"),
        ("場の札", "words.html#thing-table"),
        ("スコアシート", "words.html#thing-score-sheet"),
        ("計算間違い", "words.html#thing-mismatch"),
        ("書き忘れ", "words.html#thing-hidden"),
        ("チョンボ", "words.html#thing-illegal"),
        ("親決め", "words.html#thing-dealer"),
        ("残り札", "words.html#thing-hand"),
        ("一番上の捨て札", "words.html#thing-discard-pile"),
        ("順番違い", "words.html#thing-turn"),
        ("取り消し", "words.html#thing-ruling"),
        ("最後の1枚", "words.html#thing-go-out"),
        ("カードの点数", "words.html#thing-score"),
        ("誰の勝ち", "words.html#thing-winner"),
        ("同点", "words.html#thing-tie"),
        ("何人で遊ぶ", "words.html#thing-number-of-players"),
    ];
    finds(&JAPANESE, &phrases);
    assert!(searched(&JAPANESE, &["ん"]).is_none_or(|found| found.len() == 1), "a single kana can be asked for");
}

#[test]
fn the_search_finds_what_an_english_phrase_is_about() {
    let phrases = [
        ("from the middle", "words.html#thing-position"),
        ("cards on the table", "words.html#thing-table"),
        ("moving a joker", "words.html#thing-move-wild"),
        ("score sheet", "words.html#thing-score-sheet"),
        ("wrong total", "words.html#thing-mismatch"),
        ("not written down", "words.html#thing-hidden"),
        ("mistake", "words.html#thing-illegal"),
        ("who deals", "words.html#thing-dealer"),
        ("cards left in hand", "words.html#thing-hand"),
        ("top of the pile", "words.html#thing-discard-pile"),
        ("out of turn", "words.html#thing-turn"),
        ("undo", "words.html#thing-ruling"),
        ("last card", "words.html#thing-go-out"),
        ("card values", "words.html#thing-score"),
        ("who won", "words.html#thing-winner"),
        ("tied", "words.html#thing-tie"),
        ("how many players", "words.html#thing-number-of-players"),
    ];
    finds(&ENGLISH, &phrases);
}

#[test]
fn the_index_of_the_search_leads_to_every_kind_of_place() {
    for book in [&ENGLISH, &JAPANESE] {
        let entries: Vec<[String; 5]> = list(book, "INDEX");
        let points: usize = games().into_iter().map(|game| points_of(&editions_of(game)).len()).sum();
        let labels: BTreeSet<&str> = entries.iter().map(|[.., label, _]| label.as_str()).collect();
        assert!(entries.len() > points + codes().len() + 100);
        for label in ["layoff.direction", "layoff", "K5.5", "not-in-hand", "draws", "vazhushal"] {
            assert!(labels.contains(label), "{label}");
        }
    }
}

#[test]
fn the_search_knows_other_names_in_any_language() {
    let meant = |book: &[Page], asked: &str| {
        let all: Vec<(String, Vec<String>)> = list(book, "SYNONYMS");
        let of = all.into_iter().filter(|(known, _)| *known == plain(asked));
        of.flat_map(|(_, meant)| meant).collect::<BTreeSet<_>>()
    };
    for (asked, english, japanese) in [
        ("wipe", "Vazhushal", "ヴァズシャル"),
        ("carioca", "Ramino Pokerato", "ラミーノ・ポケラート"),
        ("シーケンス", "run", "ラン"),
        ("捨札", "discard pile", "捨て札の山"),
        ("tack on", "lay off", "トラックオン"),
        ("ペナルティ", "score", "点数"),
        ("並び替え", "rearrange", "並べ替え"),
    ] {
        for (book, word) in [(&ENGLISH, english), (&JAPANESE, japanese)] {
            assert!(meant(book, asked).contains(word), "{asked}: {:?}", meant(book, asked));
        }
    }
}

#[test]
fn the_notation_has_a_chapter_with_every_word_and_its_example() {
    for (book, lang) in [(&ENGLISH, Lang::En), (&JAPANESE, Lang::Ja)] {
        let chapter = page(book, "notation.html");
        for form in forms(lang) {
            let example = format!("<code lang=\"en\">{}</code>", escaped(&form.example));
            assert!(chapter.contains(&example), "{}", form.example);
            assert!(chapter.contains(&escaped(form.says.split('`').next().unwrap())), "{}", form.says);
        }
        assert!(chapter.contains("id=\"word-draws\"") && chapter.contains("role=\"img\""));
        let words = page(book, "words.html");
        for concept in concepts() {
            assert!(words.contains(&escaped(&concept.said(lang).is)), "{}", concept.name);
        }
    }
}

#[test]
fn every_message_has_a_page_and_points_lead_to_it_and_back() {
    for (book, lang) in [(&ENGLISH, Lang::En), (&JAPANESE, Lang::Ja)] {
        let chapter = page(book, "messages.html");
        for code in codes().into_iter().flat_map(explained) {
            let text = page(book, &format!("messages/{}.html", code.code));
            let meaning = escaped(lang.program(code.meaning).split('`').next().unwrap());
            assert!(text.contains(&meaning) && chapter.contains(&meaning), "{}", code.code);
            assert!(chapter.contains(&format!("href=\"messages/{}.html\"", code.code)));
            // What the example shows is judged.
            assert!(code.example.is_none() || text.contains("<div class=\"verdict "), "{}", code.code);
        }
        let (message, point) = ("messages/not-at-bottom.html", "kalooki/layoff.direction.html");
        assert!(page(book, message).contains(&format!("href=\"../{point}\"")));
        assert!(page(book, point).contains(&format!("href=\"../{message}\"")));
    }
    // Nearly all examples are drawn on a table.
    let is_drawn = |page: &&Page| page.path.starts_with("messages/") && page.text.contains("class=\"plays\"");
    assert!(html(&ENGLISH).filter(is_drawn).count() > 220);
}

#[test]
fn books_lead_to_where_they_can_be_read() {
    let chapter = page(&ENGLISH, "vazhushal.html");
    assert!(chapter.contains("<a href=\"https://www.pagat.com/rummy/wipe.html\" rel=\"external\">"));
    assert!(page(&JAPANESE, "sources.html").contains("https://www.pagat.com/rummy/pokerato.html"));
    let links: BTreeMap<String, String> = serde_json::from_str(include_str!("../../words/links.json")).unwrap();
    for (book, link) in &links {
        assert!(editions().iter().any(|rules| rules.book == *book), "{book}");
        assert!(link.starts_with("https://"), "{link}");
    }
    for rules in editions() {
        assert!(links.contains_key(&rules.book), "{}", rules.edition);
    }
}

/// The texts that the sources of the book, of the page of a game and of what is on it say in a language.
fn said() -> BTreeSet<String> {
    let program = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut said = BTreeSet::new();
    let rooms = ["src/book", "src/page", "../src/viewer"];
    let files = rooms.map(|room| walkdir::WalkDir::new(program.join(room)));
    for entry in files.into_iter().flatten() {
        let Ok(source) = std::fs::read_to_string(entry.unwrap().path()) else { continue };
        for start in ["say(", "say_of(", "sentence("] {
            for rest in source.split(start).skip(1).filter_map(|rest| rest.trim_start().strip_prefix('"')) {
                said.insert(rest.split('"').next().unwrap().to_owned());
            }
        }
    }
    said
}

#[test]
fn every_fixed_text_has_a_translation_and_every_translation_is_of_one() {
    let table = include_str!("../../words/ja/book.json");
    let table: BTreeMap<String, String> = serde_json::from_str(table).unwrap();
    let titles = editions().iter().map(|rules| rules.title.rsplit_once(", after ").unwrap().0.to_owned());
    let books = editions().iter().map(|rules| rules.book.clone());
    let sections = Point::all().map(|point| about_section(point.section()).split([':', ',', ';']).next().unwrap());
    let sections = sections.map(|about| about.trim_end_matches('.').to_owned());
    let of_page = TEXTS.iter().map(|text| (*text).to_owned());
    let said: BTreeSet<_> = said().into_iter().chain(of_page).chain(titles).chain(books).chain(sections).collect();
    assert_eq!(said, table.keys().cloned().collect());
    // Those that the words of a game fill are slots of the translation alone.
    let slots = |text: &str| {
        let slots = text.split('{').skip(1).map(|it| it.split('}').next().unwrap().to_owned());
        slots.filter(|slot| !slot.starts_with("game.")).collect::<BTreeSet<_>>()
    };
    for (english, japanese) in table {
        assert_eq!(slots(&english), slots(&japanese), "{english}");
    }
}

/// What a page says itself: without its tags, the clauses and the sources that it quotes, and the log in the notation.
fn own_words(page: &str, quoted: &[String]) -> String {
    let page =
        page.split("<pre").map(|part| part.split_once("</pre>").map_or(part, |(_, rest)| rest)).collect::<String>();
    let page =
        page.split("<nav class=\"neighbours\"").map(|part| part.split_once("</nav>").map_or(part, |(_, rest)| rest));
    let page = page.collect::<String>();
    let quoted = quoted.iter().fold(page, |page, text| page.replace(&escaped(text), " "));
    quoted.split('<').map(|part| part.split_once('>').map_or(part, |(_, rest)| rest)).collect::<Vec<_>>().join(" ")
}

#[test]
fn the_pages_of_a_game_speak_in_its_words() {
    let mut wrong = Vec::new();
    for game in games() {
        let rules: Vec<_> = editions().iter().filter(|rules| rules.variant.game == game).collect();
        let mut quoted: Vec<String> = Vec::new();
        for clause in rules.iter().flat_map(|rules| &rules.clauses) {
            quoted.extend(
                [&clause.text, &clause.source]
                    .map(|text| Lang::Ja.rule(text, &editions_of(game)[0].variant).into_owned()),
            );
        }
        for holder in points_of(&editions_of(game))
            .into_iter()
            .flat_map(|point| held(&editions_of(game), point))
            .flat_map(|held| held.holders)
        {
            let said = Lang::Ja.rule(&holder.source, &editions_of(game)[0].variant).into_owned();
            let rest = said.split_once(['（', '、', '：']).map(|(_, rest)| rest.to_owned());
            quoted.extend(rest.into_iter().chain([said]));
        }
        quoted.sort_by_key(|text| std::cmp::Reverse(text.len()));
        for point in points_of(&editions_of(game)) {
            let path = format!("{game}/{point}.html");
            let foreign = own::foreign(game, &own_words(page(&JAPANESE, &path), &quoted));
            if !foreign.is_empty() {
                wrong.push(format!("{path}: {foreign:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "words of other games:\n{}", wrong.join("\n"));
}
