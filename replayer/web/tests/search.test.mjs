// The search of the book of rulings: what it finds, in both languages, by any name, and with keys alone.
import { strict as assert } from "node:assert";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { PROGRAM, accessible, address, browser, fits, open, scratch, sound, until } from "./browser.mjs";

let chrome;
const books = {};
before(async () => {
  chrome = await browser();
  for (const lang of ["en", "ja"]) {
    books[lang] = scratch();
    execFileSync(PROGRAM, ["book", "-o", books[lang], "--lang", lang]);
  }
});
after(() => chrome.close());

/** The first paths that are found for a query. */
async function found(lang, query) {
  const page = await open(chrome, address(join(books[lang], "search.html"), `?q=${encodeURIComponent(query)}`));
  const paths = await page.locator("#results a").evaluateAll((all) => all.slice(0, 5).map((it) => it.getAttribute("href")));
  sound(page);
  await page.close();
  return paths;
}

// What people type, and what must be among the first.
const QUERIES = [
  ["wipe", "vazhushal.html"],
  ["ワイプ", "vazhushal.html"],
  ["carioca", "pokerato.html"],
  ["ﾗﾐﾉ", "pokerato.html"],
  ["シーケンス", "words.html#thing-run"],
  ["ピュアシークエンス", "rearrange.pure-run.html"],
  ["捨札", "words.html#thing-discard-pile"],
  ["並び替え", "rearrange.melds.html"],
  ["tack on", "words.html#thing-lay-off"],
  ["トラックオン", "words.html#thing-lay-off"],
  ["joker", "words.html#thing-wild"],
  ["layoff.direction", "kalooki/layoff.direction.html"],
  ["K5.5", "kalooki.html#K5.5"],
  ["not-in-hand", "messages/not-in-hand.html"],
  ["Not in Hand", "messages/not-in-hand.html"],
  ["draws", "notation.html#word-draws"],
];

// What people type in Japanese, where nothing stands between words, and what must be among the first.
const PHRASES = [
  ["ジョーカーの移動", "kalooki.html#K5.6"],
  ["ジョーカーを動かす", "kalooki/wild.move-top.html"],
  ["捨て札を拾う", "kalooki/pile.who.html"],
  ["ジョーカーは何点", "score.values.html"],
  ["山札がなくなったら", "exhaustion.stock.html"],
  ["ハンドラミー", "paplu.html#I8.4"],
  ["ペナルティ", "words.html#thing-score"],
];

test("ja: the search finds what a phrase is about that stands nowhere as it is", async () => {
  for (const [query, path] of PHRASES) {
    const paths = await found("ja", query);
    assert(paths.some((it) => it.endsWith(path)), `${query}: ${paths.join(", ")}`);
  }
});

for (const lang of ["en", "ja"]) {
  test(`${lang}: the search finds points, clauses, codes, games and words by any name`, async () => {
    for (const [query, path] of QUERIES) {
      const paths = await found(lang, query);
      assert(paths.some((it) => it.endsWith(path)), `${query}: ${paths.join(", ")}`);
    }
    assert.deepEqual(await found(lang, "xyzzy"), []);
  });

  test(`${lang}: the search is used with keys alone`, async () => {
    const page = await open(chrome, address(join(books[lang], "search.html")));
    const focused = () => page.evaluate(() => document.activeElement.getAttribute("href") ?? document.activeElement.name);
    assert.equal(await focused(), "q");
    await page.keyboard.insertText("layoff.direction");
    await until(page, () => document.querySelectorAll("#results a").length > 0);
    assert.match(await page.locator("#count").textContent(), /\d/);
    await page.keyboard.press("ArrowDown");
    const first = await focused();
    await page.keyboard.press("ArrowDown");
    assert.notEqual(await focused(), first);
    await page.keyboard.press("ArrowUp");
    assert.equal(await focused(), first);
    await page.keyboard.press("/");
    assert.equal(await focused(), "q");
    await page.keyboard.press("Enter");
    assert.equal(await focused(), first);
    await page.keyboard.press("Enter");
    await page.waitForURL(/layoff\.direction\.html$/);
    sound(page);
  });

  for (const [name, options] of Object.entries({ desk: {}, dark: { dark: true }, phone: { width: 360, height: 740, dark: lang === "ja" } })) {
    test(`${lang}, ${name}: everybody can read the chapters and what is found`, async () => {
      for (const path of ["notation.html", "messages.html", "messages/not-in-hand.html", "messages/no-players.html", "words.html", "search.html?q=joker", "sources.html"]) {
        const [file, query] = path.split("?");
        const page = await open(chrome, address(join(books[lang], file), query ? `?${query}` : ""), options);
        await fits(page);
        await accessible(page);
        sound(page);
        await page.close();
      }
    });
  }
}
