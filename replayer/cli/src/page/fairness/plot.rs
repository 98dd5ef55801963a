//! Plots of answers, as pictures in the page.

use adjudeck_replayer::fairness::{FairnessAnswer, FairnessDocument};
use adjudeck_replayer::words::Lang;
use maud::{Markup, html};

/// The width of a plot, and the height of one of its rows.
const WIDTH: f64 = 640.0;
const ROW: f64 = 24.0;

/// Where the names of rows end, and the scale begins.
const NAMES: f64 = 240.0;

/// The room beside a scale.
const ROOM: f64 = 24.0;

/// The height of the plot of chances.
const HEIGHT: f64 = 280.0;

/// Whose hands or draws an answer is about.
pub(super) fn name(answer: &FairnessAnswer, lang: Lang) -> String {
    lang.words().fairness_whose(&answer.whose).unwrap_or_else(|| lang.program("all").to_owned())
}

/// How many times what is expected was found: a row for each answer, with a dot, a line for the interval, and a line down the middle
/// where nothing is unusual. The scale is that of logarithms, so twice and half are equally far.
pub(super) fn multiples(answers: &[&FairnessAnswer], title: &str, lang: Lang) -> Markup {
    let widest = answers.iter().map(|answer| reach(answer)).fold(0.1, f64::max);
    let middle = f64::midpoint(NAMES + ROOM, WIDTH - ROOM);
    let half = WIDTH - ROOM - middle;
    let place = |times: f64| middle + (times.max(1e-9).log2() / widest).clamp(-1.0, 1.0) * half;
    let rows: Vec<_> =
        answers.iter().zip(0_u32..).map(|(answer, row)| (answer, ROW * (f64::from(row) + 0.5))).collect();
    let height = ROW * f64::from(u32::try_from(rows.len()).unwrap_or(u32::MAX)) + ROW;
    html! {
        svg.plot role="img" viewBox=(format!("0 0 {WIDTH} {height}")) aria-label=(title) {
            line.even x1=(mark(middle)) x2=(mark(middle)) y1="0" y2=(mark(height - ROW)) {}
            @for (answer, y) in &rows {
                g.unusual[answer.unusual] {
                    title { (crate::view::fairness::told(answer, lang)) }
                    text x=(mark(NAMES)) y=(mark(y + 4.0)) text-anchor="end" { (shortened(&name(answer, lang))) }
                    line.interval x1=(mark(place(answer.least))) x2=(mark(place(answer.most))) y1=(mark(*y)) y2=(mark(*y)) {}
                    circle cx=(mark(place(answer.times))) cy=(mark(*y)) r="4" {}
                }
            }
            @for end in [-widest, 0.0, widest] {
                text.scale x=(mark(middle + end / widest * half)) y=(mark(height - 6.0)) text-anchor="middle" {
                    "×" (scaled(end.exp2()))
                }
            }
        }
    }
}

/// How far an answer with its interval reaches from what is expected, in doublings, but no farther than three.
fn reach(answer: &FairnessAnswer) -> f64 {
    let far = |times: f64| times.max(1e-9).log2().abs().min(3.0);
    far(answer.least).max(far(answer.most)).max(far(answer.times))
}

/// All chances: how far down each lies, against where it would lie by its rank alone.
pub(super) fn chances(document: &FairnessDocument, lang: Lang) -> Markup {
    let mut answers: Vec<_> = document.answers.iter().collect();
    answers.sort_by(|one, other| one.chance.total_cmp(&other.chance));
    let many = f64::from(u32::try_from(answers.len()).unwrap_or(u32::MAX));
    let depth = |chance: f64| -chance.max(1e-12).log10();
    let ranked: Vec<_> =
        answers.iter().zip(1_u32..).map(|(answer, rank)| (answer, depth(f64::from(rank) / (many + 1.0)))).collect();
    let deepest = ranked.iter().map(|(answer, by_rank)| depth(answer.chance).max(*by_rank)).fold(1.0, f64::max);
    let across = |depth: f64| 2.0 * ROOM + depth / deepest * (WIDTH - 3.0 * ROOM);
    let down = |depth: f64| HEIGHT - ROOM - depth / deepest * (HEIGHT - 2.0 * ROOM);
    html! {
        svg.plot role="img" viewBox=(format!("0 0 {WIDTH} {HEIGHT}")) aria-label=(lang.program("All chances")) {
            line.even x1=(mark(across(0.0))) y1=(mark(down(0.0))) x2=(mark(across(deepest))) y2=(mark(down(deepest))) {}
            @for (answer, by_rank) in &ranked {
                g.unusual[answer.unusual] {
                    title { (crate::view::fairness::told(answer, lang)) }
                    circle cx=(mark(across(*by_rank))) cy=(mark(down(depth(answer.chance)))) r="3" {}
                }
            }
            text.scale x="0" y=(mark(down(0.0))) { "1" }
            text.scale x="0" y=(mark(down(deepest) + 4.0)) { (lang.words().fairness_chance(10_f64.powf(-deepest))) }
        }
    }
}

/// A place in a picture.
fn mark(place: f64) -> String {
    format!("{place:.1}")
}

/// A multiple below a scale.
fn scaled(times: f64) -> String {
    format!("{times:.2}")
}

/// A name, shortened to the room that it has.
fn shortened(name: &str) -> String {
    const MOST: usize = 32;
    if name.chars().count() <= MOST { name.to_owned() } else { name.chars().take(MOST).chain(['…']).collect() }
}

#[cfg(test)]
mod tests {
    use adjudeck_replayer::fairness::{ChanceMethod, FairnessAnswer, FairnessTopic, Whose};
    use adjudeck_replayer::words::Lang;

    use super::multiples;

    fn answer(times: f64, unusual: bool) -> FairnessAnswer {
        FairnessAnswer {
            topic: FairnessTopic::Jokers,
            whose: Whose::Player("</svg><script>".into()),
            hands: 100,
            rank: None,
            observed: times * 10.0,
            expected: 10.0,
            times,
            least: times / 2.0,
            most: times * 2.0,
            chance: 0.5,
            corrected: 0.5,
            method: ChanceMethod::Exact,
            unusual,
        }
    }

    #[test]
    fn what_is_unusual_is_marked_and_names_are_escaped() {
        let (one, other) = (answer(1.0, false), answer(2.0, true));
        let drawn = multiples(&[&one, &other], "jokers", Lang::En).into_string();
        assert_eq!((drawn.matches("<circle").count(), drawn.matches("class=\"unusual\"").count()), (2, 1));
        assert!(!drawn.contains("<script"), "{drawn}");
        // As many as expected lies in the middle, below the line that says so.
        assert!(drawn.contains("<circle cx=\"440.0\""), "{drawn}");
    }

    #[test]
    fn what_has_no_limit_stays_in_the_picture() {
        let mut endless = answer(1.0, false);
        (endless.least, endless.most) = (0.0, f64::MAX);
        let drawn = multiples(&[&endless], "jokers", Lang::En).into_string();
        assert!(drawn.contains("x1=\"264.0\" x2=\"616.0\""), "{drawn}");
    }
}
