// The page of a game in a browser, as somebody looks at it who has opened it from a disk.
import { strict as assert } from "node:assert";
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { PROGRAM, ROOT, accessible, address, browser, fits, open, scratch, sound, until } from "./browser.mjs";

let chrome;
const folder = scratch();
before(async () => (chrome = await browser()));
after(() => chrome.close());

const corpus = (name) => join(ROOT, "corpus/games", name);
const LAID = join(ROOT, "replayer/examples/table3.rum");

/** Writes a log as a page, and gives its address. */
function written(log, lang) {
  const page = join(folder, `game-${Math.random().toString(36).slice(2)}.html`);
  execFileSync(PROGRAM, ["replay", log, "--html", "-o", page, "--lang", lang]);
  return page;
}

/** Opens the page of a log. */
async function replay(log, { hash = "", lang = "en", ...options } = {}) {
  const page = await open(chrome, address(written(log, lang), hash), options);
  await page.waitForSelector("html[data-ready]");
  return page;
}

const at = (page) => page.locator("#now .no").innerText();
const kinds = (page) => page.locator("#now .verdict").evaluateAll((all) => all.map((it) => it.className));
const hash = (page) => page.evaluate(() => location.hash);

test("one goes through a game by the keyboard", async () => {
  const page = await replay(corpus("vazhushal/japanese-table.rum"));
  assert.equal(await at(page), "Line 12", "the cards are dealt");
  for (const [key, line] of [["ArrowRight", 13], ["ArrowRight", 14], ["ArrowLeft", 13], ["Home", 2], ["End", 53], ["f", 30], ["PageDown"], ["Shift+F", 30]]) {
    await page.keyboard.press(key);
    if (line) assert.equal(await at(page), `Line ${line}`, key);
  }
  // Everything can be reached, and one sees where one is.
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement.className), "skip");
  sound(page);
});

test("each line has an address, and going on does not fill the history", async () => {
  const page = await replay(corpus("kalooki/japanese-table.rum"), { hash: "#L33" });
  assert.equal(await at(page), "Line 33");
  assert.match((await kinds(page)).join(), /irregularity/);
  const before = await page.evaluate(() => history.length);
  for (let step = 0; step < 5; step += 1) await page.keyboard.press("ArrowRight");
  await until(page, () => location.hash === "#L38");
  assert.equal(await page.evaluate(() => history.length), before);
  await page.locator("#lines a[href='#L15']").click();
  assert.equal(await hash(page), "#L15");
  await page.goBack();
  await until(page, () => location.hash === "#L38");
  assert.equal(await at(page), "Line 38");
  await page.evaluate(() => (location.hash = "#L20"));
  await until(page, () => document.querySelector("#now .no").textContent === "Line 20");
  assert.match(await page.locator(".t-notice").innerText(), /次郎 wants the top discard/);
  sound(page);
});

test("a fault says its rule, its source and other readings", async () => {
  const page = await replay(LAID);
  await page.locator("#next-stop").click();
  assert.equal(await hash(page), "#L11");
  const said = await page.locator("#now .verdict").innerText();
  for (const due of [/illegal: a four is extended at its top only/, /K5\.5 \(layoff\.direction = top-until-ace\), Akagiri 2005/, /legal where layoff\.direction = both-ends/, /Pagat, as played in Trinidad and Tobago/]) {
    assert.match(said, due);
  }
  assert.equal(await page.locator("#now mark").innerText(), "8D");
  await page.locator("#now summary").click();
  assert.match(await page.locator("#now .verdict details p").innerText(), /four/);
  await until(page, () => /illegal: a four is extended/.test(document.querySelector("#live").textContent));
  sound(page);
});

test("other rules show what they would judge otherwise", async () => {
  const page = await replay(LAID, { hash: "#L11" });
  const options = await page.locator("#judged-by option").allInnerTexts();
  const reading = options.findIndex((it) => it.startsWith("layoff.direction = both-ends"));
  assert.match(options[reading], /lines judged otherwise: 1/);
  await page.selectOption("#judged-by", { index: reading });
  assert.deepEqual(await kinds(page), ["verdict legal", "verdict illegal"], "both are said");
  assert.match(await page.locator("#chosen").innerText(), /At which end may a run be extended\?/);
  assert.equal(await page.locator("#lines li.other").count(), 1);
  await page.selectOption("#judged-by", "-1");
  assert.deepEqual(await kinds(page), ["verdict illegal"]);
  assert.equal(await page.locator("#lines li.other").count(), 0);
  sound(page);
});

test("other rules show what would be scored otherwise", async () => {
  const page = await replay(corpus("kalooki/japanese-table.rum"));
  const options = await page.locator("#judged-by option").allInnerTexts();
  await page.selectOption("#judged-by", { index: options.findIndex((it) => it.startsWith("score.one-turn = double ")) });
  assert.match(await page.locator("#sheet td.changed").first().innerText(), /122\s*by the rules of the log: 61/);
  sound(page);
});

test("a swipe over the table goes on, and back", async () => {
  const page = await replay(corpus("paplu/japanese-table.rum"), { width: 390, height: 844, hasTouch: true, isMobile: true });
  const line = async () => Number((await at(page)).replace(/\D/g, ""));
  const swipe = (from, to) =>
    page.evaluate(([from, to]) => {
      const target = document.getElementById("table");
      const touch = (x) => new Touch({ identifier: 1, target, clientX: x, clientY: 300 });
      target.dispatchEvent(new TouchEvent("touchstart", { touches: [touch(from)], changedTouches: [touch(from)], bubbles: true }));
      target.dispatchEvent(new TouchEvent("touchend", { touches: [], changedTouches: [touch(to)], bubbles: true }));
    }, [from, to]);
  const start = await line();
  await swipe(300, 80);
  assert.equal(await line(), start + 1);
  await swipe(80, 300);
  assert.equal(await line(), start);
  sound(page);
});

test("a game plays by itself, until one touches it", async () => {
  const page = await replay(LAID);
  const start = await at(page);
  await page.locator("#play").click();
  assert.equal(await page.locator("#play").getAttribute("aria-label"), "Pause");
  await page.waitForFunction((start) => document.querySelector("#now .no").textContent !== start, start);
  await page.keyboard.press("ArrowLeft");
  assert.equal(await page.locator("#play").getAttribute("aria-label"), "Play by itself");
  sound(page);
});

for (const lang of ["en", "ja"]) {
  for (const dark of [false, true]) {
    for (const width of [1280, 390]) {
      test(`${width} pixels wide, ${dark ? "dark" : "light"}, in ${lang}: it fits, and everybody can use it`, async () => {
        const page = await replay(corpus("pokerato/japanese-table.rum"), { width, dark, lang, hash: "#L24" });
        assert.equal(await page.evaluate(() => document.documentElement.lang), lang);
        await fits(page);
        await accessible(page);
        await page.selectOption("#judged-by", "0");
        await page.locator("#keys summary").click();
        await fits(page);
        await accessible(page);
        sound(page);
      });
    }
  }
}

test("what a log says stays text", async () => {
  const hostile = `</script><img src=x onerror=alert(1)>\u2028`;
  const log = join(folder, "hostile.rum");
  writeFileSync(log, `game "${hostile}"\nrules kalooki\nplayers "<b>Aya" Bea Carl\nposition 1 dealer Carl # ${hostile}\nhand "<b>Aya" 5C JK\nturn "<b>Aya" drawn\n"<b>Aya" discards JK\n`);
  const page = await replay(log);
  assert.equal(await page.locator("h1").textContent(), hostile);
  assert.equal(await page.locator("img, main b b").count(), 0);
  assert.match(await page.locator(".t-players").innerText(), /<b>Aya/);
  sound(page);
});

test("ten thousand lines open at once", async () => {
  const games = execFileSync(PROGRAM, ["generate", "--rules", "push", "--set", "series.deals=90", "--deals", "85", "--seed", "3"], { maxBuffer: 1 << 26 });
  const log = join(folder, "long.rum");
  writeFileSync(log, games.toString().split("\n").slice(0, 10_000).join("\n") + "\n");
  const page = await replay(log);
  const ready = await page.evaluate(() => performance.getEntriesByType("navigation")[0].domInteractive);
  assert(ready < 3000, `it takes ${Math.round(ready)} ms`);
  await page.keyboard.press("End");
  assert.match(await at(page), /^Line (9\d\d\d|10000)$/);
  const took = await page.evaluate(async () => {
    const lines = document.getElementById("lines");
    const begun = performance.now();
    for (let part = 0; part < 20; part += 1) {
      lines.scrollTop = (lines.scrollHeight * part) / 20;
      await new Promise(requestAnimationFrame);
    }
    return (performance.now() - begun) / 20;
  });
  assert(took < 250, `a jump in the log takes ${Math.round(took)} ms`);
  sound(page);
});
