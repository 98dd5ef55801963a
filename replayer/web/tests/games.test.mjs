// The page that leads to the pages of many games.
import { strict as assert } from "node:assert";
import { execFileSync } from "node:child_process";
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
