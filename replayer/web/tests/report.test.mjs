// The report of an audit and the table of a season, as somebody reads them at a desk, on a telephone and on paper.
import { strict as assert } from "node:assert";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { PROGRAM, accessible, address, browser, fits, open, scratch, sound } from "./browser.mjs";

let chrome;
const folder = scratch();
before(async () => {
  chrome = await browser();
  mkdirSync(join(folder, "games"));
  for (const [seed, edition] of ["kalooki/akagiri", "push/akagiri", "paplu/akagiri"].entries()) {
    const log = execFileSync(PROGRAM, ["generate", "--rules", edition, "--faults", "60", "--seed", String(seed)], { maxBuffer: 1 << 26 }).toString();
    let number = 0;
    const dated = log.replace(/^game .*$/gm, (line) => `${line}\ntag date "2026-0${1 + (number++ % 9)}-11"\ntag server "${number % 2 ? "north" : "south"}"`);
    writeFileSync(join(folder, "games", `${edition.slice(0, 4)}.rum`), dated);
  }
  // Both exit with 1, since something is wrong.
  for (const lang of ["en", "ja"]) {
    spawnSync(PROGRAM, ["audit", "games", "-o", `audit-${lang}`, "--formats", "html", "--by", "server", "--lang", lang], { cwd: folder });
    spawnSync(PROGRAM, ["score", "games", "--format", "html", "-o", `season-${lang}.html`, "--lang", lang], { cwd: folder });
  }
});
after(() => chrome.close());

const report = (lang, options) => open(chrome, address(join(folder, `audit-${lang}/report.html`)), options);
const season = (lang, options) => open(chrome, address(join(folder, `season-${lang}.html`)), options);
const PHONE = { width: 390, height: 844 };

for (const [name, options, most] of [["desk", {}, 13_000], ["phone", PHONE, 20_000]]) {
  test(`${name}: a report with a hundred faults is read in a few screens, and unfolds`, async () => {
    const page = await report("en", options);
    const examples = page.locator("details.example");
    assert((await examples.count()) > 50);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    assert(height < most, `${height} pixels`);
    const first = examples.first();
    assert(!(await first.locator("pre").isVisible()));
    await first.locator("summary").click();
    assert(await first.locator("pre").isVisible());
    assert.match(await first.locator("code.copy").innerText(), /^adjudeck replay games\/\w+\.rum:\d+$/);
    sound(page);
  });
}

test("a bar says in a sentence what it counts", async () => {
  const page = await report("en");
  for (const bar of await page.locator("#s0 .bars li").all()) {
    assert.match(await bar.innerText(), /^[A-Z][^.]+\. [a-z-]+\n\d+$/);
  }
  const widths = await page.locator("#s0 .bars div div").evaluateAll((all) => all.map((it) => it.getBoundingClientRect().width));
  assert(widths.every((width, at) => at === 0 || width <= widths[at - 1]) && widths[0] > 300, widths.join());
});

for (const [name, opened] of Object.entries({ report, season })) {
  test(`${name}: on a telephone every number of a table is in sight, with what it counts`, async () => {
    const page = await opened("en", PHONE);
    const outside = await page.locator("table.sorts td.number").evaluateAll((all) => {
      const width = document.documentElement.clientWidth;
      return all.filter((it) => it.getBoundingClientRect().right > width).map((it) => it.textContent);
    });
    assert.deepEqual(outside, []);
    const label = await page.locator("table.sorts td.number").first().evaluate((it) => getComputedStyle(it, "::before").content);
    assert.match(label, /[A-Za-z]/);
    // It still sorts.
    const sort = page.locator("table.sorts").first().locator("thead th.number button").first();
    await sort.click();
    assert.equal(await page.locator("table.sorts th[aria-sort]").count(), 1);
  });
}

test("a season has ranks, the points beside the names, and a graph with a scale", async () => {
  const page = await season("en");
  const heads = await page.locator("table.sorts").first().locator("thead th").allInnerTexts();
  assert.deepEqual(heads.slice(0, 4).map((it) => it.replace(/[^a-z ]/g, "").trim()), ["rank", "player", "points", "points a game"]);
  assert.match((await page.locator("h2").allInnerTexts()).join(), /Jamaican Kalooki, after Akagiri/);
  const graph = page.locator("svg.graph").first();
  const numbers = await graph.locator("text.value").allTextContents();
  assert(numbers.length >= 3 && numbers.includes("0"), numbers.join());
  const days = await graph.locator("text.moment").allTextContents();
  assert(days.length >= 3 && days.every((day) => /^2026-\d\d-11$/.test(day)), days.join());
  const boxes = await graph.locator("text").evaluateAll((all) => all.map((it) => it.getBoundingClientRect()).map(({ left, right, top, bottom }) => [left, right, top, bottom]));
  const over = boxes.filter((a, at) => boxes.some((b, other) => other > at && a[0] < b[1] && b[0] < a[1] && a[2] < b[3] && b[2] < a[3]));
  assert.deepEqual(over, [], "no two texts lie upon each other");
});

for (const lang of ["en", "ja"]) {
  for (const [name, options] of Object.entries({ desk: {}, phone: PHONE, dark: { dark: true } })) {
    test(`${lang}, ${name}: everybody can use both`, async () => {
      for (const opened of [report, season]) {
        const page = await opened(lang, options);
        assert.equal(await page.evaluate(() => document.documentElement.lang), lang);
        await fits(page);
        await accessible(page);
        assert((await page.locator('meta[name="description"]').getAttribute("content")).length > 10);
        sound(page);
        await page.close();
      }
    });
  }
}
