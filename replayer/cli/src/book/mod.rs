//! The book of rulings: a static site that shows how the books answer every point, with examples on a table.
//!
//! There is a page for each game, with its rules by clause; for each point of each game, with every answer, who gives it, and an
//! example judged under all of them; for each index; and for the [guide](crate::guide). Everything comes from the editions, from
//! custom rules that are given, from the [examples](adjudeck_replayer::analysis::examples), and from the referee, who judges them
//! when the book is written. Only the fixed words are kept by hand; their translations are in `words/ja/book.json`. The same
//! rules give the same bytes.
//!
//! The site loads nothing from elsewhere. It works from a folder as well as from a server, and without scripts, except for the
//! search.
//!
//! # Why `maud`?
//!
//! Pages nest like their data, so the templates should be Rust, with its loops and functions, and be checked when the program is
//! built. `maud` does that in a macro and very little else: it escapes everything that is spliced in, has been maintained for ten
//! years, and adds only two crates that we do not have already. `askama` is equally well maintained, but its templates have a
//! language and files of their own, which would split each page in two.

mod chapter;
mod example;
mod frame;
mod guide;
mod indexes;
mod logo;
mod messages;
mod notation;
mod point;
mod prose;
mod search;
mod seen;
mod site;
mod start;
mod turns;
mod values;
mod words;

pub use logo::Logo;
pub use site::{BookPlan, Own, Page};

use adjudeck_replayer::words::Lang;
use site::Site;

/// The book in a language, file by file, with custom rules beside the editions.
///
/// ```
/// use adjudeck_cli::book::pages;
/// use adjudeck_replayer::words::Lang;
/// let pages = pages(Lang::En, &[]);
/// assert!(pages.iter().any(|page| page.path == "kalooki/layoff.direction.html"));
/// ```
#[must_use]
pub fn pages(lang: Lang, own: &[Own]) -> Vec<Page> {
    planned(lang, &BookPlan { own: own.to_vec(), ..BookPlan::default() })
}

/// A book by a plan: of some games, with its own title and logo. The logo is not among the pages; the caller writes its
/// file.
///
/// ```
/// use adjudeck_cli::book::{BookPlan, planned};
/// use adjudeck_replayer::words::Lang;
/// let plan = BookPlan { games: vec!["gin".to_owned()], title: Some("Thursday Club".to_owned()), ..BookPlan::default() };
/// let pages = planned(Lang::En, &plan);
/// assert!(pages.iter().all(|page| page.path != "kalooki.html"));
/// assert!(pages[0].text.contains("<h1>Thursday Club</h1>"));
/// ```
#[must_use]
pub fn planned(lang: Lang, plan: &BookPlan) -> Vec<Page> {
    whole(&Site::new(lang, plan))
}

/// The files of the page that judges logs, as `replayer/web/build.sh` writes them. The first is the page itself.
pub const JUDGE: [&str; 10] = [
    "judge.html",
    "judge/colours.css",
    "judge/editor.js",
    "judge/engine.js",
    "judge/here.css",
    "judge/here.js",
    "judge/judge.css",
    "judge/judge.js",
    "judge/table.css",
    "judge/table.js",
];

/// All files of the book.
fn whole(site: &Site<'_>) -> Vec<Page> {
    let mut pages = vec![start::page(site)];
    for game in &site.games {
        pages.push(chapter::page(site, game));
        pages.extend(turns::page(site, game));
        pages.extend(game.points.iter().map(|point| point::page(site, game, *point)));
    }
    pages.extend([notation::page(site), words::page(site), messages::chapter(site)]);
    pages.extend(messages::pages(site));
    pages.extend(guide::pages(site));
    pages.extend([indexes::sections(site), indexes::sources(site), search::page(site), search::index(site)]);
    let asset = |path: &str, text: &str| Page { path: path.to_owned(), text: text.to_owned() };
    pages.push(asset("book.css", crate::page::STYLE));
    pages.push(asset("search.js", include_str!("assets/search.js")));
    pages
}
