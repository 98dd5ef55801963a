// The judge page in a browser, as somebody uses it who has opened it from a disk.
import { strict as assert } from "node:assert";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { gzipSync } from "node:zlib";
import { JUDGE, accessible, browser, fits, judge, scratch, sound, until, write } from "./browser.mjs";

let chrome;
before(async () => (chrome = await browser()));
after(() => chrome.close());

const LOG = `adjudeck 1
rules kalooki/akagiri
players Aya Bea Carl
position 1 dealer Carl
hand Aya 5C 6D JK
turn Aya drawn
`;

const codes = (page) => page.locator("#findings .finding").evaluateAll((all) => all.map((it) => it.dataset.code));
const found = (page, ...wanted) =>
  until(page, (all) => [...document.querySelectorAll("#findings .finding")].map((it) => it.dataset.code).join() === all, wanted.join());

test("typing a fault shows it, and mending it clears it", async () => {
  const page = await judge(chrome);
  await write(page, LOG);
  await found(page);
  await page.keyboard.press("Control+End");
  await page.keyboard.type("Aya discards JK");
  await found(page, "wild-discarded");
  const finding = page.locator("#findings .finding");
  assert.match(await finding.innerText(), /line 7 illegal: a joker may not be discarded/);
  assert.match(await finding.innerText(), /K4\.3 \(discard\.wild = /);
  assert.match(await finding.innerText(), /Akagiri 2005/);
  assert.equal(await page.locator(".cm-lintRange-error").innerText(), "JK");
  assert.match(await page.locator("#status").innerText(), /1 illegal/);
  await page.locator(".cm-lintRange-error").hover();
  await page.waitForSelector(".cm-tooltip .fault");
  assert.match(await page.locator(".cm-tooltip .fault").innerText(), /a joker may not be discarded[\s\S]*rule: /);
  await page.locator(".cm-content").focus();
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("5C");
  await found(page);
  assert.match(await page.locator("#none").innerText(), /Everything is legal/);
  sound(page);
});

test("a finding in the list leads to its place", async () => {
  const page = await judge(chrome);
  await write(page, `${LOG}Aya discards JK\n`);
  await found(page, "wild-discarded");
  await page.locator("#findings .go").click();
  assert(await page.locator(".cm-content").evaluate((it) => it === document.activeElement));
  assert.equal(await page.locator(".cm-activeLine").innerText(), "Aya discards JK");
  sound(page);
});

test("the table at the cursor is drawn", async () => {
  const page = await judge(chrome);
  await write(page, `${LOG}Aya discards 5C\n`);
  await until(page, () => /Bea/.test(document.querySelector("#table .t-state-of")?.textContent ?? ""));
  await page.keyboard.press("Control+Home");
  await until(page, () => /No table/.test(document.querySelector("#table").textContent));
  sound(page);
});

const offered = (page) => page.locator(".cm-tooltip-autocomplete li").evaluateAll((all) => all.map((it) => it.querySelector(".cm-completionLabel").textContent));

test("what could stand at the cursor is offered: players, verbs, cards in hand, legal lines", async () => {
  const page = await judge(chrome);
  await write(page, LOG);
  await page.keyboard.press("Control+End");
  await page.keyboard.type("A");
  await page.waitForSelector(".cm-tooltip-autocomplete");
  assert((await offered(page)).includes("Aya"));
  await page.keyboard.type("ya disc");
  await until(page, () => [...document.querySelectorAll(".cm-completionLabel")].some((it) => it.textContent === "discards"));
  const all = await offered(page);
  assert(all.includes("Aya discards 5C") && all.includes("Aya discards 6D"), String(all));
  assert(!all.includes("Aya discards JK"), String(all));
  // What would be legal stands first.
  assert(all.indexOf("discards") > all.indexOf("Aya discards 5C"), String(all));
  // On a slow machine the list opens anew while somebody types, and then nothing in it is chosen yet.
  const chosen = () => page.evaluate(() => document.querySelector(".cm-tooltip-autocomplete li[aria-selected] .cm-completionLabel")?.textContent);
  for (let step = 0; step <= all.length && (await chosen()) !== "discards"; step += 1) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await until(page, () => /Aya discards $/.test(document.querySelector(".cm-activeLine").textContent));
  await until(page, () => [...document.querySelectorAll(".cm-completionLabel")].some((it) => it.textContent === "6D"));
  assert.deepEqual((await offered(page)).filter((it) => !it.includes(" ")), ["6D", "5C", "JK", "?"]);
  sound(page);
});

test("the keyboard alone is enough: Escape, then Tab, leaves the editor", async () => {
  const page = await judge(chrome);
  await write(page, LOG);
  await page.keyboard.press("Control+End");
  await page.keyboard.type("Aya d");
  await page.waitForSelector(".cm-tooltip-autocomplete");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  assert(!(await page.locator(".cm-editor").evaluate((it) => it.contains(document.activeElement))));
  await page.keyboard.press("Shift+Tab");
  assert(await page.locator(".cm-content").evaluate((it) => it === document.activeElement));
  await page.keyboard.type("iscards JK");
  await found(page, "wild-discarded");
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("F8");
  assert.equal(await page.locator(".cm-activeLine").innerText(), "Aya discards JK");
  // Every control is reached, and shows that it is.
  await page.evaluate(() => document.activeElement.blur());
  const reached = new Set();
  const wanted = ["skip", "logs", "open", "download", "share", "rules", "club", "go"];
  for (let step = 0; step < 300 && !wanted.every((id) => reached.has(id)); step += 1) {
    await page.keyboard.press("Tab");
    reached.add(await page.evaluate(() => document.activeElement.id || document.activeElement.className || document.activeElement.tagName));
  }
  for (const id of wanted) assert(reached.has(id), `${id} of ${[...reached]}`);
  sound(page);
});

test("a link brings the log, the rules and the readings back", async () => {
  const page = await judge(chrome);
  const log = `${await page.evaluate(() => document.querySelector(".cm-content").innerText)}\n# 花子\n`;
  await write(page, log);
  await until(page, () => document.querySelectorAll("#findings .finding").length === 1);
  await page.selectOption("#rules", "kalooki/pagat");
  await page.locator("#readings summary").click();
  await page.locator('[data-point="layoff.direction"] select').selectOption("both-ends");
  await found(page);
  await page.locator("#share").click();
  await page.waitForSelector("#shared:not([hidden])");
  const link = await page.locator("#link").inputValue();
  assert.match(link, /judge\.html#log=[\w-]+$/);
  const other = await judge(chrome, `?lang=en${link.slice(link.indexOf("#"))}`);
  assert.match(await other.locator(".cm-content").innerText(), /Bea lays 8D on Aya\.1[\s\S]*# 花子/);
  assert.equal(await other.locator("#rules").inputValue(), "kalooki/pagat");
  assert.deepEqual(await codes(other), []);
  assert.match(await other.locator("#changed").innerText(), /1/);
  const broken = await judge(chrome, "?lang=en#log=AAAA");
  assert.match(await broken.locator(".cm-content").innerText(), /table 3/);
  [page, other, broken].forEach(sound);
});

test("an edition and a reading are chosen, and their sources stand beside them", async () => {
  const page = await judge(chrome);
  await found(page, "not-at-bottom");
  const finding = page.locator("#findings .finding");
  assert.match(await finding.innerText(), /disputed[\s\S]*both-ends[\s\S]*Pagat/);
  await finding.getByRole("button", { name: "Judge so: layoff.direction = both-ends" }).click();
  await found(page);
  await page.waitForSelector('[data-point="layoff.direction"]');
  assert.equal(await page.locator('[data-point="layoff.direction"] select').inputValue(), "both-ends");
  assert.match(await page.locator('[data-point="layoff.direction"] .who').innerText(), /Trinidad/);
  await page.locator("#filter").fill("joker 9h nothing");
  assert.equal(await page.locator("#points li:visible").count(), 0);
  await page.locator("#filter").fill("");
  await page.locator("#reset").click();
  await found(page, "not-at-bottom");
  sound(page);
});

test("a club's rules file is judged by, and its faults are shown at their lines", async () => {
  const page = await judge(chrome);
  await write(page, `${LOG}Aya discards JK\n`);
  await found(page, "wild-discarded");
  const own = '{ "extends": "kalooki/pagat",\n  "edition": "harbour", "discard": { "wild": "allowed" } }';
  await page.setInputFiles("#club-file", { name: "club.json", mimeType: "application/json", buffer: Buffer.from(own) });
  await found(page);
  assert.equal(await page.locator("#rules").inputValue(), "own");
  assert.match(await page.locator("#status").innerText(), /harbour/);
  const wrong = own.replace("discard", "discrad");
  await page.setInputFiles("#club-file", { name: "club.json", mimeType: "application/json", buffer: Buffer.from(wrong) });
  await page.waitForSelector("#club-faults:not([hidden])");
  assert.match(await page.locator("#club-faults").innerText(), /line 2: .*`discrad`.*did you mean `discard`\?/);
  await accessible(page);
  sound(page);
});

/** Lets files go over the page. */
async function drop(page, files) {
  const transfer = await page.evaluateHandle((all) => {
    const made = new DataTransfer();
    for (const { name, bytes } of all) made.items.add(new File([Uint8Array.from(atob(bytes), (it) => it.charCodeAt(0))], name));
    return made;
  }, files.map(({ name, bytes }) => ({ name, bytes: Buffer.from(bytes).toString("base64") })));
  await page.dispatchEvent("body", "dragenter", { dataTransfer: transfer });
  await page.dispatchEvent(".cm-content", "drop", { dataTransfer: transfer });
}

test("logs and rules are let go on the page, packed or in JSON", async () => {
  const page = await judge(chrome);
  const log = `${LOG}Aya discards JK\n`;
  await drop(page, [
    { name: "one.rum.gz", bytes: gzipSync(log) },
    { name: "two.json", bytes: '{"adjudeck":1,"lines":[{"is":"void"}]}' },
    { name: "club.json", bytes: '{ "extends": "kalooki/pagat", "edition": "harbour", "discard": { "wild": "allowed" } }' },
    { name: "scan.pdf", bytes: "%PDF-1.7 ..." },
  ]);
  await page.waitForSelector("#club-faults:not([hidden])");
  assert.match(await page.locator("#club-faults").innerText(), /scan\.pdf: .*PDF/);
  assert.match(await page.locator(".cm-content").innerText(), /Aya discards JK/);
  assert.equal(await page.locator("#rules").inputValue(), "own");
  await found(page);
  await page.selectOption("#logs", "opened:1");
  await until(page, () => document.querySelector(".cm-content").innerText.trim() === "void");
  sound(page);
});

test("records of one game that are let go together are joined", async () => {
  const page = await judge(chrome);
  const head = "rules kalooki\nplayers Aya Bea Carl\nposition 1 dealer Carl\nhand Aya 5C 6C\nturn Aya drawn\n";
  await drop(page, [
    { name: "aya.rum", bytes: `${head}Aya discards 6C\n` },
    { name: "bea.rum", bytes: `${head.replace("5C 6C", "? ?")}Aya discards 6S\n` },
  ]);
  await page.waitForSelector("#club-faults:not([hidden])");
  assert.match(await page.locator("#club-faults").innerText(), /bea\.rum:6 .Aya discards 6S./);
  assert.equal(await page.locator("#logs").inputValue(), "opened:2");
  assert.match(await page.locator(".cm-content").innerText(), /hand Aya 5C 6C[^]*Aya discards 6C/);
  sound(page);
});

test("the log is downloaded as it is", async () => {
  const page = await judge(chrome);
  await write(page, LOG);
  const [file] = await Promise.all([page.waitForEvent("download"), page.locator("#download").click()]);
  const path = join(scratch(), "log.rum");
  await file.saveAs(path);
  assert.equal(readFileSync(path, "utf8"), LOG);
  sound(page);
});

test("every example to begin with is judged", async () => {
  const page = await judge(chrome);
  const values = await page.locator("#logs option").evaluateAll((all) => all.map((it) => it.value).filter((it) => it.startsWith("sample:")));
  assert(values.length > 100, String(values.length));
  for (const value of values.filter((_, at) => at % 25 === 0)) {
    await page.selectOption("#logs", value);
    await until(page, () => /statement/.test(document.querySelector("#status").textContent));
    assert.deepEqual((await codes(page)).filter((code) => /unknown|expected|missing/.test(code)), []);
  }
  sound(page);
});

test("everything is said in Japanese", async () => {
  const page = await judge(chrome, "?lang=ja");
  assert.equal(await page.locator("html").getAttribute("lang"), "ja");
  assert.equal(await page.locator("h1").innerText(), "ログを判定する");
  // What is found comes a moment after the page, and after its language.
  await until(page, () => document.querySelector("#findings").innerText.includes("違反"));
  await page.locator(".cm-content").focus();
  await page.keyboard.press("Control+f");
  await page.waitForSelector(".cm-search");
  await page.locator("#readings summary").click();
  await page.waitForSelector("#points li");
  // What is left of Latin letters are names, codes and the notation, and the other language's own name.
  const texts = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const all = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent.closest("[hidden], .cm-content, .cm-gutters, code, .text, noscript, script, style, option, .who, dd, .answer dt, .what, .t-table, [lang=en], .cm-announced")) all.push(node.textContent.trim());
    }
    return all.filter((text) => /[A-Za-z]{4,}/.test(text) && !/[ぁ-んァ-ヶ一-龠]/.test(text));
  });
  assert.deepEqual(texts, []);
  await page.locator("[data-lang=en]").click();
  await until(page, () => document.querySelector("h1").textContent === "Judge a log");
  await until(page, () => document.querySelector("#findings").innerText.includes("illegal"));
  sound(page);
});

for (const lang of ["en", "ja"]) {
  for (const [name, options] of Object.entries({ desk: {}, dark: { dark: true }, phone: { width: 360, height: 740, hasTouch: true, isMobile: true }, "dark phone": { width: 320, height: 640, dark: true } })) {
    test(`${lang}, ${name}: everybody can use it, and nothing is wider than the window`, async () => {
      const page = await judge(chrome, `?lang=${lang}`, options);
      await page.locator("#readings summary").click();
      await page.waitForSelector("#points li");
      await fits(page);
      await accessible(page);
      await page.locator("#share").click();
      await page.waitForSelector("#shared:not([hidden])");
      await page.locator(".cm-content").focus();
      await page.keyboard.press("Control+f");
      await page.waitForSelector(".cm-search");
      await fits(page);
      await accessible(page);
      if (process.env.ADJUDECK_SHOTS) {
        await page.screenshot({ path: join(process.env.ADJUDECK_SHOTS, `judge-${lang}-${name.replace(" ", "-")}.png`), fullPage: true });
      }
      sound(page);
    });
  }
}

test("without a script the page says so", async () => {
  const context = await chrome.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(JUDGE(""));
  assert.match(await page.locator("noscript").innerText(), /script/);
});
