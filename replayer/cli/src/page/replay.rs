//! The page of a game: one file that loads nothing from elsewhere.
//!
//! The page contains the game as [data](adjudeck_replayer::viewer::playback), namely the table as it changes from line to line,
//! and a script draws it. The page depends only on the log, the rules and the language. So a log without the hidden cards gives a
//! page without them.

use adjudeck_replayer::referee::Choice;
use adjudeck_replayer::text::visible::visible_json;
use adjudeck_replayer::viewer::playback::{GameLog, Playback, TableWords};
use adjudeck_replayer::words::Lang;
use maud::{Markup, PreEscaped, html};
use serde::Serialize;

use super::COLOURS;
use super::report::one_file;
use super::words::PageWords;
use crate::head::Named;

/// The style of the page.
const STYLE: [&str; 3] = [COLOURS, include_str!("assets/table.css"), include_str!("assets/replay.css")];

/// The script that draws it.
const SCRIPT: [&str; 2] = [include_str!("assets/table.js"), include_str!("assets/replay.js")];

/// What the page of a game contains besides the game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct About {
    /// The name of the input, without its folder.
    pub input: Option<String>,
    /// The line of the input at which the page opens, unless its address says otherwise.
    pub line: Option<u64>,
    /// The link to the index of all games.
    pub index: Option<String>,
    /// Whose view of the game it is, as a sentence, if the page shows the view of one player.
    pub view: Option<String>,
    /// The address of the book of rulings; it ends with a slash. Beside the book is the page on which logs are judged.
    pub book: Option<String>,
}

/// Everything that the scripts are given.
#[derive(Serialize)]
struct Data<'a> {
    playback: &'a Playback,
    table: TableWords,
    words: PageWords,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    book: Option<&'a str>,
    /// Whether the page has all hands, and not only what one player saw.
    whole: bool,
}

/// The page of a game, judged by these rules, in this language.
///
/// ```
/// use adjudeck_cli::page::replay::{About, page};
/// use adjudeck_replayer::viewer::playback::GameLog;
/// use adjudeck_replayer::{Choice, Lang};
/// let log = GameLog::only(b"game \"</script>\"\nrules kalooki\nplayers Aya Bea Carl\n");
/// let page = page(&log, &Choice::default(), Lang::En, &About::default());
/// assert!(page.starts_with("<!DOCTYPE html>") && page.contains("\\u003c/script>"));
/// ```
#[must_use]
pub fn page(log: &GameLog, choice: &Choice, lang: Lang, about: &About) -> String {
    of_playback(&Playback::of(log, choice, lang), lang, about)
}

/// The page of a game that has been judged.
#[must_use]
pub fn of_playback(playback: &Playback, lang: Lang, about: &About) -> String {
    let title = title(playback, lang, about);
    let (table, words) = (TableWords::of(lang, &playback.variant), PageWords::of(lang, &playback.variant));
    let data =
        Data { playback, table, words, line: about.line, book: about.book.as_deref(), whole: about.view.is_none() };
    let body = html! {
        (top(playback, lang, about, &title))
        (main(lang))
        footer { p { (lang.say("Written by adjudeck; the verdicts are those of its referee.")) } }
        script #data type="application/json" { (PreEscaped(visible_json(&data))) }
    };
    one_file(
        lang,
        Named { title: &title, about: &description(playback, lang) },
        &STYLE,
        &SCRIPT,
        "#stage",
        lang.say("Skip to the table"),
        &body,
    )
}

/// What the page is about: the rules, who plays, and whether something is wrong.
fn description(playback: &Playback, lang: Lang) -> String {
    let faults = match playback.faults() {
        0 => lang.say("no faults").to_owned(),
        faults => lang.say("faults: {n}").replace("{n}", &faults.to_string()),
    };
    let parts = [playback.rules.clone().unwrap_or_default(), playback.players.join(lang.say(", ")), faults];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ")
}

/// The title of the game, or of its input.
fn title(playback: &Playback, lang: Lang, about: &About) -> String {
    let number = || lang.say("Game {n}").replace("{n}", &playback.game.to_string());
    let title = playback.title.clone().filter(|title| !title.is_empty());
    title.or_else(|| about.input.clone()).unwrap_or_else(number)
}

/// The top of the page: what it shows.
fn top(playback: &Playback, lang: Lang, about: &About, title: &str) -> Markup {
    let number = playback.game.to_string();
    let input = about.input.as_ref().filter(|input| *input != title);
    html! {
        header {
            @if let Some(index) = &about.index { p.back { a href=(index) { "← " (lang.say("All games")) } } }
            h1 { (title) }
            p.about {
                @if let Some(rules) = &playback.rules { span { (rules) } }
                @if let Some(input) = input { span { code lang="en" { (input) } } }
                @if playback.game > 1 { span { (lang.say("Game {n}").replace("{n}", &number)) } }
                @if let Some(edition) = &playback.edition { span { code lang="en" { (edition) } } }
            }
            @if let Some(view) = &about.view { p.view { (view) } }
        }
    }
}

/// The part that the script fills.
fn main(lang: Lang) -> Markup {
    html! {
        main {
            noscript { p { (lang.say("The table is drawn by a script, which this browser does not run.")) } }
            section #stage tabindex="-1" aria-label=(lang.say("The game at this line")) {
                div #now {}
                div #table {}
            }
            nav #steps aria-label=(lang.say("Through the game")) {}
            section #log aria-labelledby="log-title" {
                h2 #log-title { (lang.say("The log")) }
                div #choices {}
                div #lines tabindex="0" role="group" aria-labelledby="log-title" {}
            }
            section #sheet aria-labelledby="sheet-title" hidden {
                h2 #sheet-title { (lang.say("The scores")) }
                div.wide tabindex="0" role="group" aria-labelledby="sheet-title" {}
            }
            dialog #keys aria-labelledby="keys-title" { h2 #keys-title { (lang.say("Keys")) } }
            p #live.ear aria-live="polite" {}
        }
    }
}
