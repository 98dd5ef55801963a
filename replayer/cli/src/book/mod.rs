//! The book of rulings: a static site that says how the books answer every point, and shows it on a table.
//!
//! A page is made for each game, with its rules by clause; for each point of each game, with every answer, who gives it, and
//! an example judged under all of them; for the indexes; and for the [guide](crate::guide). Everything on it comes from the editions and from rules
//! of one's own that are given, from the [examples](adjudeck_replayer::analysis::examples) and from the referee, who judges them when the book is written; nothing is kept by hand but
//! the fixed words, which are texts of `words/ja/book.json` in another language. The same rules give the same bytes.
//!
//! The site needs nothing from elsewhere: it is read from a folder as well as from a server, and without scripts, but for the
//! search.
//!
//! # Why `maud`?
//!
//! Pages are made of data that nest, so the templates should be Rust, with its loops and functions, and be checked when the
//! program is built. `maud` does that in a macro and very little else: it escapes everything that is spliced in, has been
//! kept for ten years, and needs two crates that we do not have already. `askama`, which is as well kept, has templates of
//! its own language in files of their own, which would split each page in two.

mod chapter;
mod example;
mod frame;
mod guide;
mod indexes;
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

pub use site::{Own, Page};

use adjudeck_replayer::words::Lang;
use site::Site;

/// The book in a language, file by file; rules of one's own stand in it beside the editions.
///
/// ```
/// use adjudeck_cli::book::pages;
/// use adjudeck_replayer::words::Lang;
/// let pages = pages(Lang::En, &[]);
/// assert!(pages.iter().any(|page| page.path == "kalooki/layoff.direction.html"));
/// ```
#[must_use]
pub fn pages(lang: Lang, own: &[Own]) -> Vec<Page> {
    whole(&Site::new(lang, own, false))
}

/// The same, with a button at each example that opens its log to be changed and judged, and the way to the page on which logs are
/// judged. Both need the [files](JUDGE) of that page beside the book.
///
/// ```
/// use adjudeck_cli::book::judging_pages;
/// use adjudeck_replayer::words::Lang;
/// let pages = judging_pages(Lang::En, &[]);
/// let page = pages.iter().find(|page| page.path == "kalooki/layoff.direction.html").unwrap();
/// assert!(page.text.contains("judge/here.js") && page.text.contains("judge.html?lang=en"));
/// ```
#[must_use]
pub fn judging_pages(lang: Lang, own: &[Own]) -> Vec<Page> {
    whole(&Site::new(lang, own, true))
}

/// The files of the page on which logs are judged, as `replayer/web/build.sh` writes them; the page itself is the first.
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
