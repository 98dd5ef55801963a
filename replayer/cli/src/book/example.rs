//! An example on a page: the table with its cards, then each play with the verdict on it.

use std::sync::Arc;

use adjudeck_format::Statement;
use adjudeck_replayer::analysis::examples::{CaseVerdict, Played, Step};
use adjudeck_replayer::analysis::table::{PlayerView, TableView};
use adjudeck_replayer::referee::FindingKind;
use adjudeck_replayer::referee::codes::{code, kind};
use adjudeck_replayer::rules::answers::{Held, answer_text};
use adjudeck_replayer::words::Lang;
use adjudeck_validator::Variant;
use maud::{Markup, html};
use serde_json::Value;

use super::values::Asked;
use crate::page::cards::{card, hand, meld, row};
use crate::page::{fill, line};

/// An example of a point.
pub(super) fn example(asked: Asked<'_>, played: &Played, answers: &[Held<'_>]) -> Markup {
    let lang = asked.site.lang;
    html! {
        article.example data-point=[asked.site.plan.judges.then_some(asked.point)] {
            @if !played.question.is_empty() { h3 { (lang.rule(&played.question, asked.variant())) } }
            @for reason in &played.reasons { p.about { (lang.rule(reason, asked.variant())) } }
            (rules(asked, played))
            @for part in parts(&played.steps) {
                @if let Some(view) = part.iter().find_map(|step| step.table.as_ref()) { (table(asked, view)) }
                (lines(asked, part, answers))
            }
            @if asked.site.plan.judges { (judged_here(asked, played, answers)) }
            details {
                summary { (lang.say("The log")) }
                pre lang="en" tabindex="0" { code { (played.log) } }
            }
        }
    }
}

/// The button that opens the log for editing, and the answers by which it is then judged. A script makes it visible.
fn judged_here(asked: Asked<'_>, played: &Played, answers: &[Held<'_>]) -> Markup {
    let told = played.steps.iter().flat_map(|step| &step.verdicts).flat_map(|said| &said.answers);
    let mut of_case: Vec<&Value> = Vec::new();
    for answer in told.filter(|told| answers.iter().all(|held| held.answer != **told)) {
        if !of_case.contains(&answer) {
            of_case.push(answer);
        }
    }
    let answer = |it, is_of_case: bool| {
        html! { span data-answer=(answer_text(it)) data-of-case[is_of_case] { (label(asked, it, answers)) } }
    };
    html! {
        template.answers {
            @for held in answers { (answer(&held.answer, false)) }
            @for it in of_case { (answer(it, true)) }
        }
        button.judge-here type="button" hidden { (asked.site.lang.say("Change and judge")) }
    }
}

/// The steps that are shown, split before each table.
fn parts(steps: &[Step]) -> Vec<Vec<&Step>> {
    let mut parts: Vec<Vec<&Step>> = Vec::new();
    let is_shown = |step: &&Step| !step.is_setup || step.table.is_some() || !step.verdicts.is_empty();
    for step in steps.iter().filter(is_shown) {
        match parts.last_mut() {
            Some(part) if step.table.is_none() => part.push(step),
            _ => parts.push(vec![step]),
        }
    }
    parts
}

/// The rules by which the case is played, and what else was settled before it began.
fn rules(asked: Asked<'_>, played: &Played) -> Markup {
    let is_said = |step: &&Step| {
        step.is_setup
            && step.verdicts.is_empty()
            && matches!(
                step.statement,
                Statement::Rules { .. }
                    | Statement::House { .. }
                    | Statement::Partners { .. }
                    | Statement::Pack { .. }
                    | Statement::Seats { .. }
                    | Statement::Buried { .. }
                    | Statement::Openings { .. }
                    | Statement::Laid { .. }
                    | Statement::Reshuffled { .. }
                    | Statement::Tally { .. }
                    | Statement::Pool { .. }
            )
    };
    html! {
        p.given {
            @for step in played.steps.iter().filter(is_said) {
                span { (line(asked.site.lang, asked.variant(), &step.statement, &step.names)) } " "
            }
        }
    }
}

/// The table before play.
fn table(asked: Asked<'_>, view: &TableView) -> Markup {
    let (lang, variant) = (asked.site.lang, asked.variant());
    html! {
        table.position {
            caption { (caption(lang, view)) }
            thead { tr { th scope="col" { (lang.say("Player")) } th scope="col" { (lang.say("Hand")) } th scope="col" { (lang.say_of("Melds", variant)) } } }
            tbody {
                @for player in &view.players {
                    tr {
                        th scope="row" { (player.name) @for it in remarks(lang, variant, player) { " " small { (it) } } }
                        td { (hand(lang, &player.hand)) }
                        td {
                            @for it in &player.melds { div.meld { small { (it.name) } " " (meld(lang, &it.cards)) } }
                        }
                    }
                }
            }
            tfoot {
                tr {
                    th scope="row" { (lang.say("Stock")) }
                    td {
                        (fill(lang.say("{n} cards"), |_| html! { (view.stock) }))
                        @if let Some(indicator) = view.indicator { " · " (lang.say("indicator")) " " (card(lang, indicator)) }
                    }
                    td {}
                }
                tr {
                    th scope="row" { (lang.say("Discard pile")) }
                    td colspan="2" { (pile(lang, &view.pile)) }
                }
            }
        }
    }
}

/// The caption of the table.
fn caption(lang: Lang, view: &TableView) -> Markup {
    html! {
        (fill(lang.say("Deal {n}"), |_| html! { (view.deal) }))
        @if let Some(turn) = &view.turn {
            @let text = if view.drawn { lang.say("{who} is to play, and has drawn") } else { lang.say("{who} is to play") };
            " · " (fill(text, |_| html! { b { (turn) } }))
        }
    }
}

/// Remarks on a player besides their cards.
fn remarks(lang: Lang, variant: &Variant, player: &PlayerView) -> Vec<Markup> {
    let is = |so: bool, text: &str| so.then(|| html! { (text) });
    let count = |count: i32, text: &str| (count != 0).then(|| fill(text, |_| html! { (count) }));
    let all = [
        is(player.dealer, lang.say("dealer")),
        is(player.laid_down, &lang.say_of("laid down", variant)),
        is(player.packed, lang.say("packed")),
        is(player.left, lang.say("has left")),
        count(player.calls.into(), lang.say("calls: {n}")),
        count(player.bought.into(), lang.say("bought: {n}")),
        count(player.chips.unwrap_or_default(), lang.say("chips: {n}")),
    ];
    all.into_iter().flatten().collect()
}

/// The discard pile, the top card last.
fn pile(lang: Lang, cards: &[String]) -> Markup {
    let cards: Vec<_> = cards.iter().map(|text| text.parse().ok()).collect();
    html! {
        @if cards.is_empty() { (lang.say("empty")) }
        @else { (row(lang, &cards)) @if cards.len() > 1 { " " small { (lang.say("(top card last)")) } } }
    }
}

/// Lines with the verdict on each.
fn lines(asked: Asked<'_>, steps: Vec<&Step>, answers: &[Held<'_>]) -> Markup {
    let lang = asked.site.lang;
    html! {
        table.plays {
            thead {
                tr {
                    th scope="col" { (lang.say("Line")) }
                    th scope="col" { (lang.say("Play")) }
                    th scope="col" { (lang.say("Verdict")) }
                }
            }
            tbody {
                @for step in steps {
                    tr.judged[!step.verdicts.is_empty()] {
                        td.number { (step.line) }
                        td { (line(lang, asked.variant(), &step.statement, &step.names)) }
                        td { @for said in &step.verdicts { (verdict(asked, said, step.verdicts.len() > 1, answers)) } }
                    }
                }
            }
        }
    }
}

/// A verdict. If there are several, the answers under which it is given are named.
fn verdict(asked: Asked<'_>, said: &CaseVerdict, is_one_of_several: bool, answers: &[Held<'_>]) -> Markup {
    let lang = asked.site.lang;
    let (name, mark) = match said.verdict.map_err(|violation| violation.kind.as_str()) {
        Ok(()) => (lang.say("legal"), "✓"),
        Err("illegal") => (lang.say("illegal"), "✗"),
        Err("impossible") => (lang.say("impossible"), "✗"),
        Err("mismatch") => (lang.say("mismatch"), "≠"),
        Err(_) => (lang.say("undecided"), "?"),
    };
    let class = if said.verdict.is_ok() { "legal" } else { kind(&said.finding) };
    html! {
        div.verdict.(class) {
            b { span aria-hidden="true" { (mark) " " } (name) }
            @if said.verdict.is_err() { (lang.say(": ")) (sentence(asked, said)) (by(asked, said)) " " (message(said)) }
            @if is_one_of_several {
                div.where {
                    @for (index, answer) in said.answers.iter().enumerate() {
                        @if index > 0 { " / " } @else { (lang.say("where:")) (lang.say(" ")) }
                        (label(asked, answer, answers))
                    }
                }
            }
        }
    }
}

/// The message in the words of the page: the case may come from an edition with other words.
fn sentence(asked: Asked<'_>, said: &CaseVerdict) -> Markup {
    let mut finding = said.finding.clone();
    if let (FindingKind::Verdict(judgement), Some(game)) = (&mut finding.kind, asked.game) {
        judgement.variant = Arc::clone(game.variant);
    }
    html! { span { (asked.site.lang.words().sentence(&finding)) } }
}

/// The code of the message, with a link to its page.
fn message(said: &CaseVerdict) -> Markup {
    let code = code(&said.finding);
    html! { a.code href=(format!("../messages/{code}.html")) { code lang="en" { (code) } } }
}

/// The point that decided, if it is not the one of the page.
fn by(asked: Asked<'_>, said: &CaseVerdict) -> Markup {
    let Asked { site, point, .. } = asked;
    let FindingKind::Verdict(judgement) = &said.finding.kind else { return Markup::default() };
    let Err(violation) = judgement.verdict else { return Markup::default() };
    let game = &judgement.variant.game;
    html! {
        @if violation.point != point && site.has(game, violation.point) {
            " (" a href=(format!("../{game}/{}.html", violation.point)) { code lang="en" { (violation.point) } } ")"
        }
    }
}

/// How an answer is named beside a verdict: by its word, or by whose it is.
fn label(asked: Asked<'_>, answer: &Value, answers: &[Held<'_>]) -> Markup {
    let site = asked.site;
    asked.short(answer).unwrap_or_else(|| {
        let held = answers.iter().find(|held| held.answer == *answer);
        let holder = held.and_then(|held| held.holders.first());
        match holder.map(|holder| (holder.edition, &holder.source)) {
            Some((Some(rules), _)) => html! { (site.book(rules)) },
            Some((None, source)) => site.source(source, asked.variant()),
            None => html! { (site.lang.say("the house rule of this case")) },
        }
    })
}

#[cfg(test)]
mod tests {
    use adjudeck_validator::Point;

    use super::super::seen::Seen;
    use super::super::site::{BookPlan, Site};
    use super::{Asked, example};
    use adjudeck_replayer::analysis::examples::play;
    use adjudeck_replayer::rules::answers::{editions_of, held};
    use adjudeck_replayer::words::Lang;

    #[test]
    fn names_and_comments_are_escaped() {
        let point = Point::find("layoff.direction").unwrap();
        let log = "# Question: <script>1</script>?\nrules kalooki\nhouse layoff.direction: both-ends\n\
                   players \"<b>Aya\" \"B&a\" Carl\nposition 2 dealer Carl\nhand \"<b>Aya\" 8D 3C\n\
                   table \"B&a\" 9D TD JD QD\nopened \"<b>Aya\"\nturn \"<b>Aya\" drawn\n\"<b>Aya\" lays 8D on \"B&a\".1\n";
        let answers = held(&editions_of("kalooki"), point);
        let plan = BookPlan::default();
        let site = Site { lang: Lang::En, plan: &plan, games: Vec::new(), codes: Vec::new(), seen: Seen::default() };
        let text =
            example(Asked { site: &site, game: None, point }, &play(log, point, &answers), &answers).into_string();
        assert!(text.contains("&lt;script&gt;1&lt;/script&gt;?") && !text.contains("<script"), "{text}");
        assert!(text.contains("<b>&lt;b&gt;Aya</b> lays") && text.contains("<b>B&amp;a.1</b>"), "{text}");
        assert!(!text.contains("<b>Aya"), "{text}");
    }
}
