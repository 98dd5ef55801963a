//! The games, deals and turns of a log: what an editor lists and folds.

use adjudeck_format::{Seat, Statement, is_blank};
use adjudeck_replayer::viewer::workbench::SeenLine;
use adjudeck_replayer::words::Lang;
use gen_lsp_types::{DocumentSymbol, FoldingRange, FoldingRangeKind, SymbolKind};

use super::open::OpenLog;
use super::place::{number, range, whole};

/// A part of a log: a game, a deal or a turn.
struct Chapter {
    kind: SymbolKind,
    name: String,
    detail: Option<String>,
    /// Its first line, from 0.
    first: usize,
    /// Its last line.
    last: usize,
    parts: Vec<Chapter>,
}

/// Walks through a log and notes its parts.
struct Outline {
    lang: Lang,
    games: Vec<Chapter>,
    /// How many games have begun.
    count: u64,
    /// Whose turn it is after the last line.
    mover: Option<Seat>,
    /// Whose turn is the last of the deal.
    turn: Option<Seat>,
}

/// The parts of a log.
fn chapters(open: &OpenLog, lang: Lang) -> Vec<Chapter> {
    let mut outline = Outline { lang, games: Vec::new(), count: 0, mover: None, turn: None };
    open.log.walk(1..u64::MAX, &mut |sight| {
        outline.see(sight);
        true
    });
    outline.games
}

impl Outline {
    fn see(&mut self, sight: SeenLine<'_>) {
        let at = usize::try_from(sight.line - 1).unwrap_or(usize::MAX);
        match sight.statement {
            Some(Statement::Game { title }) => {
                self.begin_game(at, Some(title).filter(|it| !it.is_empty()).map(|it| &**it));
            }
            Some(Statement::Deal { number, .. } | Statement::Position { number, .. }) => {
                if self.games.is_empty() {
                    self.begin_game(at, None);
                }
                let name = self.lang.words().deal(*number, "over");
                (self.mover, self.turn) = (None, None);
                self.begin(Chapter::new(SymbolKind::Event, name, at), 1);
            }
            Some(Statement::Rules { edition, .. }) => {
                if let Some(game) = self.games.last_mut() {
                    game.detail.get_or_insert_with(|| edition.to_string());
                }
            }
            Some(Statement::Plays { player, .. }) => {
                let seat = self.mover.unwrap_or(*player);
                if self.turn.replace(seat) != Some(seat)
                    && let Some(name) = sight.names.name(seat)
                {
                    self.begin(Chapter::new(SymbolKind::Method, name.to_owned(), at), 2);
                }
            }
            _ => {}
        }
        // What stands between two turns is part of neither.
        let is_in_turn = self.mover == self.turn || matches!(sight.statement, Some(Statement::Plays { .. }));
        self.reach(at, if is_in_turn { 3 } else { 2 });
        self.mover = sight.judge.and_then(|judge| judge.deal().mover()).map(|(seat, _)| seat);
    }

    fn begin_game(&mut self, at: usize, title: Option<&str>) {
        self.count += 1;
        let name = title.map_or_else(|| self.lang.words().game(self.count), str::to_owned);
        self.begin(Chapter::new(SymbolKind::Namespace, name, at), 0);
    }

    /// Begins a part within so many others.
    fn begin(&mut self, chapter: Chapter, depth: usize) {
        let mut parts = &mut self.games;
        for _ in 0..depth {
            let Some(last) = parts.last_mut() else { return };
            parts = &mut last.parts;
        }
        parts.push(chapter);
    }

    /// Extends the last game to a line, and with a greater `depth` also its last deal and the last turn of that.
    fn reach(&mut self, at: usize, depth: usize) {
        let mut parts = &mut self.games;
        for _ in 0..depth {
            let Some(last) = parts.last_mut() else { return };
            last.last = at;
            parts = &mut last.parts;
        }
    }
}

impl Chapter {
    const fn new(kind: SymbolKind, name: String, at: usize) -> Self {
        Self { kind, name, detail: None, first: at, last: at, parts: Vec::new() }
    }

    fn symbol(self, open: &OpenLog) -> DocumentSymbol {
        let Self { kind, name, detail, first, last, parts } = self;
        let selected = whole(first, open.log.line(first));
        let end = range(last, open.log.line(last), &(0..open.log.line(last).len())).end;
        let children: Vec<_> = parts.into_iter().map(|part| part.symbol(open)).collect();
        #[expect(deprecated, reason = "the protocol has the field")]
        DocumentSymbol {
            name,
            detail,
            kind,
            tags: None,
            deprecated: None,
            range: gen_lsp_types::Range { start: selected.start, end },
            selection_range: selected,
            children: (!children.is_empty()).then_some(children),
        }
    }

    fn fold_into(&self, all: &mut Vec<FoldingRange>) {
        if self.last > self.first {
            all.push(fold(self.first, self.last, FoldingRangeKind::Region));
        }
        self.parts.iter().for_each(|part| part.fold_into(all));
    }
}

fn fold(first: usize, last: usize, kind: FoldingRangeKind) -> FoldingRange {
    FoldingRange {
        start_line: number(first),
        start_character: None,
        end_line: number(last),
        end_character: None,
        kind: Some(kind),
        collapsed_text: None,
    }
}

/// The games of a log with their deals, and those with their turns.
pub(super) fn symbols(open: &OpenLog, lang: Lang) -> Vec<DocumentSymbol> {
    chapters(open, lang).into_iter().map(|chapter| chapter.symbol(open)).collect()
}

/// What may be folded: games, deals, turns, and comments of several lines.
pub(super) fn folds(open: &OpenLog, lang: Lang) -> Vec<FoldingRange> {
    let mut all = Vec::new();
    for chapter in chapters(open, lang) {
        chapter.fold_into(&mut all);
    }
    let mut first = None;
    for at in 0..=open.log.count() {
        let line = open.log.line(at);
        let is_comment = is_blank(line.as_bytes()) && !line.trim().is_empty();
        match (first, is_comment) {
            (None, true) => first = Some(at),
            (Some(begun), false) => {
                if at > begun + 1 {
                    all.push(fold(begun, at - 1, FoldingRangeKind::Comment));
                }
                first = None;
            }
            (None, false) | (Some(_), true) => {}
        }
    }
    all
}
