//! The page of a game, which an editor shows beside its log: the request `adjudeck/replay`.

use adjudeck_replayer::viewer::playback::Games;
use adjudeck_replayer::words::Lang;
use gen_lsp_types::TextDocumentIdentifier;
use serde::{Deserialize, Serialize};

use super::open::OpenLog;
use super::place::path_of;
use super::settings::Settings;
use crate::page::replay::{About, page};

/// What is asked.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct ReplayParams {
    pub(super) text_document: TextDocumentIdentifier,
    /// The line at which the page opens, from 0 as everywhere in the protocol; it belongs to the game that is shown.
    #[serde(default)]
    line: u64,
}

/// The answer.
#[derive(Serialize)]
pub(super) struct ReplayPage {
    html: String,
}

/// The page of the game at a line; `None` if there is no game.
pub(super) fn of_log(open: &OpenLog, asked: &ReplayParams, lang: Lang, settings: &Settings) -> Option<ReplayPage> {
    let line = asked.line.saturating_add(1);
    let mut shown = None;
    for game in Games::of(open.log.text().as_bytes()).map_while(Result::ok) {
        if shown.is_some() && game.first_line > line {
            break;
        }
        shown = Some(game);
    }
    let game = shown?;
    let path = path_of(&open.uri);
    let input = path.as_deref().and_then(|path| path.file_name()).map(|name| name.to_string_lossy().into_owned());
    let book = settings.site_for(&open.judging).map(str::to_owned);
    let about = About { input, line: (asked.line > 0).then_some(line), book, ..About::default() };
    Some(ReplayPage { html: page(&game, &open.judging.choice, lang, &about) })
}
