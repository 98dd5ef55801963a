// The page of a game in a browser, as somebody looks at it who has opened it from a disk.
import { strict as assert } from "node:assert";
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { after, before, test } from "node:test";
import { read } from "../page/link.js";
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
  const page = await replay(LAID, { hash: "#L10" });
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

test("a game with a fault is opened at the first one, unless its address says where", async () => {
  const page = await replay(LAID);
  assert.equal(await at(page), "Line 11");
  assert.match((await kinds(page)).join(), /illegal/);
  const there = await replay(LAID, { hash: "#L8" });
  assert.equal(await at(there), "Line 8");
  const clean = await replay(corpus("kalooki/japanese-table.rum"));
  assert.equal((await kinds(clean)).length, 0, "what was ruled on is no fault");
  sound(page);
});

test("the cards of the pile show their figures, tens as well", async () => {
  const log = join(folder, "tens.rum");
  writeFileSync(log, "rules kalooki\nplayers Aya Bea Carl\nposition 1 dealer Carl\nhand Aya TC JK\npile TH TD QS TS 9C TC\nturn Aya drawn\nAya discards TC\n");
  for (const width of [1280, 390]) {
    const page = await replay(log, { width });
    const covered = await page.evaluate(() => {
      const cards = [...document.querySelectorAll(".t-top .t-card")];
      const ends = (card) => {
        const range = document.createRange();
        range.selectNodeContents(card.querySelector("b"));
        return range.getBoundingClientRect().right;
      };
      return cards.slice(1).map((card, at) => ends(cards[at]) - card.getBoundingClientRect().left).filter((over) => over > 0.5);
    });
    assert.deepEqual(covered, [], `${width} pixels wide`);
    const wide = await page.locator(".t-top .t-card").first().evaluate((it) => it.getBoundingClientRect().width);
    assert(wide > (width > 1000 ? 36 : 32), `a card is ${wide} pixels wide`);
    sound(page);
  }
});

for (const [lang, title] of [["en", "Keys"], ["ja", "キー操作"]]) {
  test(`${lang}: the keys are shown on demand`, async () => {
    const page = await replay(LAID, { lang, hash: "#L8" });
    const dialog = page.getByRole("dialog", { name: title });
    await page.keyboard.press("?");
    assert(await dialog.isVisible());
    assert.match(await dialog.innerText(), /PageUp/);
    await accessible(page);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Escape");
    assert(!(await dialog.isVisible()));
    assert.equal(await hash(page), "#L8", "no key does anything meanwhile");
    await page.locator("#show-keys").click();
    await dialog.getByRole("button").click();
    assert(!(await dialog.isVisible()));
    await page.keyboard.press("ArrowRight");
    assert.match(await at(page), /9/);
    sound(page);
  });
}

test("the wheel goes from line to line over the buttons and over a table that is in sight", async () => {
  const page = await replay(corpus("kalooki/japanese-table.rum"), { height: 1200 });
  const start = await at(page);
  const line = async () => Number((await at(page)).replace(/\D/g, ""));
  const first = await line();
  for (const place of ["#steps", "#table"]) {
    await page.locator(place).hover();
    await page.mouse.wheel(0, 100);
    await until(page, (start) => document.querySelector("#now .no").textContent !== start, start);
    assert((await line()) > first, place);
    await page.mouse.wheel(0, -100);
    await until(page, (start) => document.querySelector("#now .no").textContent === start, start);
  }
  // A table that is partly out of sight is scrolled.
  const low = await replay(corpus("kalooki/japanese-table.rum"), { height: 500 });
  await low.locator("#table").hover({ position: { x: 300, y: 20 } });
  await low.mouse.wheel(0, 100);
  await until(low, () => scrollY > 0);
  assert.equal(await at(low), start);
  sound(page);
  sound(low);
});

test("one looks from the seat of a player, and what they do not see is face down", async () => {
  const log = join(folder, "seats.rum");
  writeFileSync(log, "rules kalooki\nplayers Aya Bea Carl\ndeal 1 dealer Carl\nhand Aya 2C 3C 4C 5C 6C 7C 8C 9C TC\nhand Bea 2D 3D 4D 5D 6D 7D 8D 9D TD\nhand Carl 2H 3H 4H 5H 6H 7H 8H 9H TH\nupcard 5S\nAya draws KS # the king\nAya discards 2C\nBea draws QH\n");
  const page = await replay(log, { hash: "#L8" });
  const hands = () => page.locator(".t-hand > .t-cards").evaluateAll((all) => all.map((it) => it.querySelectorAll(".t-card:not(.t-back)").length));
  assert.deepEqual(await hands(), [10, 9, 9]);
  const select = page.getByLabel("Seen by");
  await select.selectOption({ label: "Seen by Bea" });
  assert.deepEqual(await hands(), [0, 9, 0]);
  assert.match(await page.locator("#now").innerText(), /Aya draws \?/);
  assert.doesNotMatch(await page.locator("#now").innerText(), /KS|K♠|the king/);
  assert.match(await page.locator("#lines").innerText(), /hand Aya \?.*hand Bea 2D.*Bea draws QH/s);
  await page.keyboard.press("ArrowRight");
  await select.selectOption({ label: "Seen by a spectator" });
  assert.deepEqual(await hands(), [0, 0, 0]);
  assert.match(await page.locator("#lines").innerText(), /Bea draws \?/);
  await select.selectOption({ label: "All hands open" });
  assert.match(await page.locator("#lines").innerText(), /Bea draws QH/);
  // A page of what one player saw has nothing to choose.
  const seen = join(folder, "seen.html");
  execFileSync(PROGRAM, ["replay", log, "--html", "-o", seen, "--seen-by", "Bea"]);
  const only = await open(chrome, address(seen));
  await only.waitForSelector("html[data-ready]");
  assert(!(await only.getByLabel("Seen by").isVisible()));
  sound(page);
});

for (const width of [640, 320]) {
  test(`a page of ${width} pixels stands within another`, async () => {
    const game = written(LAID, "en");
    const host = join(folder, "host.html");
    writeFileSync(host, `<!DOCTYPE html><html lang="en"><title>A report</title><main><h1>A report</h1><iframe src="${basename(game)}?embed#L12" width="${width}" height="560" title="The game"></iframe></main>`);
    const page = await open(chrome, address(host));
    const frame = page.frameLocator("iframe");
    await frame.locator("html[data-ready]").waitFor();
    assert.equal(await frame.locator("#now .no").innerText(), "Line 12");
    for (const part of ["header", "footer", "#log", "#sheet", "#show-keys"]) assert(!(await frame.locator(part).first().isVisible()), part);
    await frame.locator("#back").click();
    assert.equal(await frame.locator("#now .no").innerText(), "Line 11");
    const whole = await frame.locator("#whole-page").evaluate((it) => [it.href, it.target]);
    assert.deepEqual(whole, [address(game, "#L11"), "_blank"]);
    const wide = await frame.locator("html").evaluate((it) => [it.scrollWidth, it.clientWidth]);
    assert(wide[0] <= wide[1], wide.join());
    if (process.env.ADJUDECK_SHOTS) await page.screenshot({ path: join(process.env.ADJUDECK_SHOTS, `embed-${width}.png`) });
    sound(page);
  });
}

test("with a book, a line leads to the judge page, and a message to its own", async () => {
  const home = join(folder, "home");
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, "adjudeck.toml"), 'site = "https://rulings.example.org/book"\n');
  writeFileSync(join(home, "game.rum"), "rules kalooki\nplayers Aya Bea Carl\nposition 1 dealer Carl\nhand Aya 5C JK\nturn Aya drawn\nAya discards JK\nBea draws 5S\n");
  const page = await replay(join(home, "game.rum"));
  await page.context().route("https://rulings.example.org/**", (route) => route.fulfill({ body: "here" }));
  assert.equal(await page.locator(".verdict a.code").getAttribute("href"), "https://rulings.example.org/book/messages/wild-discarded.html");
  const [judge] = await Promise.all([page.context().waitForEvent("page"), page.getByRole("button", { name: "What if" }).click()]);
  await judge.waitForURL(/judge\.html/);
  assert.match(judge.url(), /^https:\/\/rulings\.example\.org\/book\/judge\.html\?lang=en#log=/);
  const shared = await read(new URL(judge.url()).hash);
  assert.deepEqual(shared, { text: "rules kalooki\nplayers Aya Bea Carl\nposition 1 dealer Carl\nhand Aya 5C JK\nturn Aya drawn\nAya discards JK\n" });
  await accessible(page);
  // Without a book there is nothing to lead to.
  const alone = await replay(LAID);
  assert.equal(await alone.locator(".what-if, .verdict a").count(), 0);
  sound(page);
});

test("on paper a game has its table and its log, in ink", async () => {
  const page = await replay(LAID, { dark: true });
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  assert(!(await page.locator("#steps").isVisible()));
  assert(await page.locator("#lines").isVisible());
  const [ink, paper] = await page.evaluate(() => [getComputedStyle(document.body).color, getComputedStyle(document.body).backgroundColor].map((it) => it.match(/\d+/g).slice(0, 3).reduce((sum, part) => sum + Number(part), 0)));
  assert(ink < 200 && paper > 700, `${ink} on ${paper}`);
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
        await page.locator("#show-keys").click();
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
  // What nobody would see is shown as something that is.
  assert.equal(await page.locator("h1").textContent(), hostile.replace("\u2028", "\ufffd"));
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
