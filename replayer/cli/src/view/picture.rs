//! A table as an SVG picture, for a report or a forum. It also contains everything as words for those who cannot see it.

mod cards;
mod figures;
#[cfg(feature = "png")]
pub mod png;

use adjudeck_format::Card;
use adjudeck_replayer::analysis::table::{LaidView, MeldView, PlayerView, TableView};
use adjudeck_replayer::text::visible::visible;
use adjudeck_replayer::viewer::playback::TableWords;
use adjudeck_replayer::words::Lang;
use maud::{Markup, html};

use self::cards::{Corner, Face, HEIGHT, WIDTH, backs, fan};
use crate::columns::{lines, width};
use crate::view::Drawn;

/// How wide a picture is.
const PAGE: i32 = 800;
/// The margin at its edges.
const MARGIN: i32 = 20;
/// The margin in a panel.
const INSIDE: i32 = 14;
/// The width that is available for cards.
const ROOM: i32 = PAGE - 2 * MARGIN - 2 * INSIDE;
/// From one card of a hand to the next.
const IN_HAND: i32 = 34;
/// From one card of a meld to the next.
const IN_MELD: i32 = 28;
/// From one card of the pile to the next.
const IN_PILE: i32 = 22;
/// How many cards of the pile are drawn at most: the top ones, as far as they can be told apart.
const MAX_OF_PILE: usize = 27;
/// How many columns a line of small text has.
const COLUMNS: usize = 100;
/// The fonts of texts: those of the reader's system.
const FONTS: &str = "system-ui, -apple-system, 'Segoe UI', 'Noto Sans', 'Hiragino Sans', 'Yu Gothic', 'Noto Sans CJK JP', 'Noto Sans JP', sans-serif";
/// The colours of texts and panels.
const INK: &str = "#1d2321";
const FAINT: &str = "#5b6562";
const SHADE: &str = "#f4f3ee";

/// What else is known of the moment.
#[derive(Clone, Copy, Debug, Default)]
pub struct About<'a> {
    /// The title of the game.
    pub title: Option<&'a str>,
    /// Whose view it is, in words.
    pub seen_by: Option<&'a str>,
}

/// A table as a picture in SVG.
#[must_use]
pub fn svg(view: &TableView, about: About<'_>, lang: Lang) -> String {
    let mut sheet = Sheet { view, words: TableWords::of(lang, &view.variant), lang, y: MARGIN, drawn: Vec::new() };
    let title = sheet.heading(about);
    sheet.piles();
    view.players.iter().for_each(|player| sheet.player(player));
    let Sheet { y, drawn, .. } = sheet;
    let height = y + MARGIN - 10;
    let picture = html! {
        svg xmlns="http://www.w3.org/2000/svg" width=(PAGE) height=(height) viewBox=(format!("0 0 {PAGE} {height}")) role="img"
            aria-labelledby="adjudeck-title adjudeck-desc" xml:lang=(lang.code()) font-family=(FONTS) {
            title id="adjudeck-title" { (title) }
            desc id="adjudeck-desc" { (text_of(&Drawn(view).text(lang))) }
            rect width="100%" height="100%" fill="#ffffff" {}
            @for part in &drawn { (part) }
        }
    };
    picture.into_string() + "\n"
}

/// A text of several lines, escaped for XML.
fn text_of(text: &str) -> String {
    text.lines().map(|line| plain(line) + "\n").collect()
}

/// A text, escaped for XML.
fn plain(text: &str) -> String {
    visible(text).replace(['\u{fffe}', '\u{ffff}'], "\u{fffd}")
}

/// A picture that is drawn from top to bottom.
struct Sheet<'a> {
    view: &'a TableView,
    words: TableWords,
    lang: Lang,
    y: i32,
    drawn: Vec<Markup>,
}

impl Sheet<'_> {
    fn word(&self, key: &str) -> &str {
        self.words.said.get(key).map_or("", |word| word)
    }

    /// A word with its single slot filled.
    fn filled(&self, key: &str, slot: &str, with: &str) -> String {
        plain(&self.word(key).replacen(slot, with, 1))
    }

    /// Writes lines below each other.
    fn write(&mut self, all: &[String], size: i32, colour: &str, weight: &str) {
        for line in all {
            self.y += size + 5;
            self.drawn.push(html! {
                text x=(MARGIN) y=(self.y - 5) font-size=(size) font-weight=(weight) fill=(colour) { (line) }
            });
        }
    }

    /// The heading above the table. Returns it as one line for those who cannot see it.
    fn heading(&mut self, about: About<'_>) -> String {
        let view = self.view;
        let state = self.lang.words().table(view);
        let state = plain(state.lines().next().unwrap_or_default());
        let title = plain(about.title.unwrap_or(&view.edition));
        self.write(&lines(&title, 70), 19, INK, "bold");
        self.write(&lines(&state, COLUMNS - 10), 15, INK, "normal");
        let edition = about.title.map(|_| plain(&view.edition));
        let below: Vec<_> = edition.into_iter().chain(about.seen_by.map(plain)).chain(self.remarks()).collect();
        for remark in &below {
            self.write(&lines(remark, COLUMNS), 13, FAINT, "normal");
        }
        self.y += 8;
        format!("{title}{}{state}", self.word("colon"))
    }

    /// Remarks about the whole table, apart from where cards are.
    fn remarks(&self) -> Vec<String> {
        let view = self.view;
        // Where other cards are wild, jokers are wild as well.
        let jokers = (!view.wild.is_empty()).then_some(Card::JOKER);
        let wild = view.wild.iter().copied().chain(jokers).map(|card| card.to_string()).collect::<Vec<_>>().join(" ");
        let mut remarks = Vec::new();
        remarks.extend(view.contract.as_ref().map(|contract| format!("{} {contract}", self.word("contract"))));
        remarks.extend((!wild.is_empty()).then(|| format!("{} {wild}", self.word("wild"))));
        remarks.extend(view.called.iter().map(|who| self.filled("called", "{who}", who)));
        remarks.extend(view.granted.iter().map(|who| self.filled("granted", "{who}", who)));
        remarks.extend(view.dead.then(|| self.word("dead").to_owned()));
        if let Some(pools) = &view.pools {
            let chips = |pool: Option<i32>| pool.map_or("?".to_owned(), |chips| chips.to_string());
            let (game, hand) = (chips(pools.game), chips(pools.hand));
            remarks.push(
                self.filled("gamePool", "{n}", &game) + self.word("comma") + &self.filled("handPool", "{n}", &hand),
            );
        }
        remarks
    }

    /// A number of cards, in words.
    fn cards(&self, count: usize) -> String {
        match count {
            0 => self.word("empty").to_owned(),
            1 => self.word("card1").to_owned(),
            _ => self.filled("cards", "{n}", &count.to_string()),
        }
    }

    /// A card as it lies on the table.
    fn face(&self, card: Option<Card>) -> Face {
        let wild = card.is_some_and(|card| card == Card::JOKER || self.view.wild.contains(&card));
        Face { card, stands_for: None, wild }
    }

    /// Draws the stock, the cards under it, and the discard pile.
    fn piles(&mut self) {
        let (view, top) = (self.view, self.y);
        let (label, y) = (top + INSIDE + 10, top + INSIDE + 20);
        let caption = |x: i32, what: &str, count: &str| {
            html! {
                text x=(x) y=(label) font-size="13" fill=(FAINT) { tspan fill=(INK) font-weight="bold" { (what) } " " (count) }
            }
        };
        let mut x = MARGIN + INSIDE;
        let mut drawn = vec![caption(x, self.word("stock"), &self.cards(view.stock.into()))];
        drawn.push(if view.stock > 0 { fan(&[self.face(None); 3], Corner(x, y), 3, i32::MAX).0 } else { place(x, y) });
        x += 180;
        if let Some(card) = view.indicator {
            drawn.push(caption(x, self.word("indicator"), ""));
            drawn.push(fan(&[self.face(Some(card))], Corner(x, y), IN_PILE, i32::MAX).0);
            x += 110;
        }
        let pile: Vec<_> = view.pile.iter().map(|card| self.face(card.parse().ok())).collect();
        let shown = pile.get(pile.len().saturating_sub(MAX_OF_PILE)..).unwrap_or_default();
        let more = if shown.len() < pile.len() { " …" } else { "" };
        drawn.push(caption(x, self.word("pile"), &(self.cards(pile.len()) + more)));
        let room = MARGIN + INSIDE + ROOM - x;
        drawn.push(if shown.is_empty() { place(x, y) } else { fan(shown, Corner(x, y), IN_PILE, room).0 });
        self.panel(top, y + HEIGHT + INSIDE, false, &drawn);
    }

    /// Draws a panel, and its content on it. The panel ends here.
    fn panel(&mut self, from: i32, to: i32, is_turn: bool, drawn: &[Markup]) {
        let (line, thickness) = if is_turn { ("#0b5c4a", "2") } else { ("#d8d6cd", "1") };
        self.drawn.push(html! {
            rect x=(MARGIN) y=(from) width=(PAGE - 2 * MARGIN) height=(to - from) rx="8" fill=(SHADE) stroke=(line)
                stroke-width=(thickness) {}
            @for part in drawn { (part) }
        });
        self.y = to + 10;
    }

    /// Draws a player with their hand and melds.
    fn player(&mut self, player: &PlayerView) {
        let (top, mut drawn) = (self.y, Vec::new());
        let is_turn = self.view.turn.as_deref() == Some(&*player.name);
        let mut y = self.name(player, is_turn, top + INSIDE, &mut drawn) + 8;
        let x = MARGIN + INSIDE;
        let hand: Vec<_> = player.hand.known.iter().map(|card| self.face(Some(*card))).collect();
        if hand.is_empty() && player.hand.hidden == 0 {
            drawn.push(html! { text x=(x) y=(y + 14) font-size="13" fill=(FAINT) { (self.word("noCards")) } });
            y += 20;
        } else {
            let (_, hidden) = backs(player.hand.hidden, Corner(0, 0));
            let room = ROOM - if hidden > 0 { hidden + 10 } else { 0 };
            let (known, width) = fan(&hand, Corner(x, y), IN_HAND, room);
            drawn.extend([known, backs(player.hand.hidden, Corner(x + if width > 0 { width + 10 } else { 0 }, y)).0]);
            y += HEIGHT;
        }
        y = self.melds(&player.melds, y + 10, &mut drawn);
        self.panel(top, y + INSIDE - 8, is_turn, &drawn);
    }

    /// Draws the name of a player, and remarks on them. Returns where that ends.
    fn name(&self, player: &PlayerView, is_turn: bool, top: i32, drawn: &mut Vec<Markup>) -> i32 {
        let remarks = plain(self.lang.words().player(player, &self.view.variant).trim());
        let sum = player.total.map(|total| {
            let adds = self.word(if self.view.adds == "wins" { "wins" } else { "total" });
            format!("{adds}{}{total}", self.word("colon"))
        });
        let mut y = top + 12;
        let mut x = MARGIN + INSIDE;
        if is_turn {
            drawn.push(html! { path d=(format!("M{x} {}l10 6-10 6Z", y - 11)) fill="#0b5c4a" {} });
            x += 16;
        }
        let names = lines(&plain(&player.name), 60);
        let last = names.len().saturating_sub(1);
        let fits = width(names.last().map_or("", |name| name)) + width(&remarks) < 76;
        for (index, name) in names.iter().enumerate() {
            drawn.push(html! {
                text x=(x) y=(y) font-size="16" fill=(INK) {
                    tspan font-weight="bold" { (name) }
                    @if fits && index == last && !remarks.is_empty() { tspan dx="8" font-size="13" fill=(FAINT) { (remarks) } }
                }
            });
            y += 20;
        }
        let below = if fits || remarks.is_empty() { Vec::new() } else { lines(&remarks, COLUMNS) };
        for line in below {
            drawn.push(html! { text x=(x) y=(y - 2) font-size="13" fill=(FAINT) { (line) } });
            y += 18;
        }
        if let Some(sum) = sum {
            let right = PAGE - MARGIN - INSIDE;
            drawn.push(html! {
                text x=(right) y=(top + 12) font-size="14" text-anchor="end" fill=(INK) { (sum) }
            });
        }
        y - 20
    }

    /// Draws melds, as many side by side as fit. Returns where they end.
    fn melds(&self, melds: &[MeldView], top: i32, drawn: &mut Vec<Markup>) -> i32 {
        let left = MARGIN + INSIDE;
        let (mut x, mut y) = (left, top);
        for meld in melds {
            let faces: Vec<_> = meld.cards.iter().map(|laid| self.laid(laid)).collect();
            let (name, is) = (plain(&meld.name), plain(&meld.is));
            let label = i32::try_from(width(&name) + 2 + width(&is)).unwrap_or(i32::MAX).saturating_mul(7);
            let (_, cards) = fan(&faces, Corner(0, 0), IN_MELD, ROOM);
            let block = cards.max(label);
            if x > left && x - left + block > ROOM {
                (x, y) = (left, y + HEIGHT + 32);
            }
            drawn.push(fan(&faces, Corner(x, y), IN_MELD, ROOM).0);
            drawn.push(html! {
                text x=(x) y=(y + HEIGHT + 16) font-size="12" fill=(FAINT) {
                    tspan fill=(INK) { (name) } tspan dx="6" { (is) }
                }
            });
            x += block + 20;
        }
        if melds.is_empty() { top - 2 } else { y + HEIGHT + 24 }
    }

    /// A card of a meld.
    fn laid(&self, laid: &LaidView) -> Face {
        Face { stands_for: laid.stands_for, ..self.face(Some(laid.card)) }
    }
}

/// An empty place for cards.
fn place(x: i32, y: i32) -> Markup {
    html! {
        rect x=(x) y=(y) width=(WIDTH) height=(HEIGHT) rx="5" fill="none" stroke="#a9b0ac" stroke-dasharray="4 4" {}
    }
}
