//! Hints in a log: how many cards somebody holds after their turn, and what players have after a deal.

use adjudeck_format::{Seat, Statement, VerbClass, is_blank};
use adjudeck_replayer::viewer::workbench::SeenLine;
use adjudeck_replayer::words::Lang;
use adjudeck_validator::{Judge, Stage};
use gen_lsp_types::{InlayHint, InlayHintKind, Label, Range};

use super::open::OpenLog;
use super::place::{line_of, position};

/// The state after a line, as far as a hint depends on it.
#[derive(Clone, Copy, PartialEq, Eq)]
struct HintState {
    mover: Option<Seat>,
    is_over: bool,
}

impl HintState {
    fn of(judge: Option<&Judge>) -> Self {
        let mover = judge.and_then(|judge| judge.deal().mover()).map(|(seat, _)| seat);
        Self { mover, is_over: judge.is_none_or(|judge| judge.deal().stage() == Stage::Over) }
    }
}

/// The hints of some lines.
pub(super) fn of_log(open: &OpenLog, shown: &Range, lang: Lang) -> Vec<InlayHint> {
    let (first, last) = (line_of(shown.start), line_of(shown.end));
    // The line before the first says whose turn it was.
    let begins =
        (0..first.min(open.log.count())).rev().find(|at| !is_blank(open.log.line(*at).as_bytes())).unwrap_or(first);
    let (mut before, mut hints) = (None, Vec::new());
    open.log.walk(begins as u64 + 1..last as u64 + 2, &mut |sight| {
        let after = HintState::of(sight.judge);
        let at = usize::try_from(sight.line - 1).unwrap_or(usize::MAX);
        // At the first line of the log nobody has had a turn.
        let known =
            before.replace(after).or_else(|| (begins == first).then_some(HintState { mover: None, is_over: true }));
        if at >= first
            && let Some(label) = known.and_then(|before| label(before, after, &sight, lang))
        {
            let line = open.log.line(at);
            hints.push(InlayHint {
                position: position(at, line, line.trim_end().len()),
                label: Label::String(label),
                kind: Some(InlayHintKind::Type),
                text_edits: None,
                tooltip: None,
                padding_left: Some(true),
                padding_right: None,
                data: None,
            });
        }
        true
    });
    hints
}

/// What is to be said of a line.
fn label(before: HintState, after: HintState, sight: &SeenLine<'_>, lang: Lang) -> Option<String> {
    let judge = sight.judge?;
    if after.is_over && !before.is_over {
        return totals(judge, sight, lang);
    }
    let Some(Statement::Plays { player, action }) = sight.statement else { return None };
    // Before the first turn it is not always known whose it is.
    let was_their_turn = before.mover.map_or(action.class() == VerbClass::End, |mover| mover == *player);
    let ended = Some(*player).filter(|player| was_their_turn && after.mover != Some(*player))?;
    let hand = judge.deal().table.hand(ended);
    let known: u64 = hand.known().map(|(_, copies)| u64::from(copies)).sum();
    Some(lang.words().cards_in_hand(known + u64::from(hand.hidden())))
}

/// What players have after the deal, where the record tells.
fn totals(judge: &Judge, sight: &SeenLine<'_>, lang: Lang) -> Option<String> {
    let totals = judge.totals();
    let of = |seat: Seat| Some(format!("{} {}", sight.names.name(seat)?, totals.get(seat.index()).copied().flatten()?));
    let all: Vec<String> = judge.game().seats().filter_map(of).collect();
    let all: Vec<&str> = all.iter().map(String::as_str).collect();
    (!all.is_empty()).then(|| lang.words().labelled(lang.program("total"), &lang.words().list(&all)))
}
