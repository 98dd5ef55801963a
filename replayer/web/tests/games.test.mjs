// The page that leads to the pages of many games.
import { strict as assert } from "node:assert";
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { PROGRAM, ROOT, accessible, address, browser, fits, open, scratch, sound } from "./browser.mjs";

let chrome;
const folders = {};
before(async () => {
  chrome = await browser();
  for (const lang of ["en", "ja"]) {
    folders[lang] = scratch();
    const games = ["push", "vazhushal"].map((name) => join(ROOT, "corpus/games", name));
    execFileSync(PROGRAM, ["replay", ...games, join(ROOT, "replayer/examples/table3.rum"), "--html", "-o", folders[lang], "--lang", lang]);
  }
});
after(() => chrome.close());

const index = (lang, options) => open(chrome, address(join(folders[lang], "index.html")), options);
const shown = (page) => page.locator("#games > li:visible").count();

test("games are found by words of their titles, players, tags and editions", async () => {
  const page = await index("en");
  const all = await shown(page);
  assert(all > 3);
  await page.fill("#words", "ＰＵＳＨ");
  const push = await shown(page);
  assert(push > 0 && push < all);
  assert.equal(await page.locator("#found").innerText(), `found: ${push}`);
  await page.fill("#words", "saturday table bea");
  assert.equal(await shown(page), 1);
  await page.fill("#words", "saturday table nobody");
  assert.equal(await shown(page), 0);
  await page.fill("#words", "");
  await page.check("#faulty");
  assert.equal(await shown(page), 1);
  await page.click("#games > li:visible a");
  await page.waitForSelector("html[data-ready]");
  await page.click(".back a");
  assert.equal(await page.locator("h1").innerText(), "The games");
  sound(page);
});

test("a hundred games are shown at a time", async () => {
  const folder = scratch();
  const game = (number) => `game "Table ${number}"\nrules kalooki\nplayers Aya Bea Carl\nposition 1 dealer Carl\nhand Aya 5C JK\nturn Aya drawn\nAya discards 5C\n`;
  writeFileSync(join(folder, "many.rum"), Array.from({ length: 230 }, (_, at) => game(at + 1)).join("\n"));
  execFileSync(PROGRAM, ["replay", join(folder, "many.rum"), "--html", "-o", join(folder, "pages")]);
  const page = await open(chrome, address(join(folder, "pages/index.html")));
  const titles = () => page.locator("#games > li:not([hidden]) h2").allTextContents();
  assert.deepEqual((await titles()).at(-1), "Table 100");
  assert.equal(await page.locator("#range").innerText(), "1 to 100 of 230");
  assert(await page.locator("#back").isDisabled());
  await page.click("#forward");
  await page.click("#forward");
  assert.deepEqual((await titles()).at(0), "Table 201");
  assert.equal((await titles()).length, 30);
  assert(await page.locator("#forward").isDisabled());
  await accessible(page);
  // A search looks at all of them, and begins with the first that it finds.
  await page.fill("#words", "table 217");
  const found = await titles();
  assert(found.includes("Table 217") && !found.includes("Table 201"), found.join());
  assert(!(await page.locator("#pages").isVisible()));
  sound(page);
});

test("the graph of the totals has a scale", async () => {
  const page = await index("en");
  await page.evaluate(() => document.querySelectorAll("details").forEach((it) => (it.open = true)));
  const graph = page.locator("figure svg").first();
  const numbers = await graph.locator("text.value").allTextContents();
  assert(numbers.length >= 3 && numbers.includes("0"), numbers.join());
  assert.equal((await graph.locator("text.moment").allTextContents())[0], "1");
});

for (const lang of ["en", "ja"]) {
  for (const [name, options] of [["wide", {}], ["phone", { width: 360, height: 740 }], ["dark", { dark: true }]]) {
    test(`${lang}, ${name}: everybody can use it`, async () => {
      const page = await index(lang, options);
      await page.evaluate(() => document.querySelectorAll("details").forEach((it) => (it.open = true)));
      await fits(page);
      await accessible(page);
      sound(page);
    });
  }
}
