// The form of the judge page, as a secretary uses it who has notes on paper: on a desk and on a phone, by tapping and by keyboard.
import { strict as assert } from "node:assert";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { accessible, browser, fits, judge, sound, until, write } from "./browser.mjs";

let chrome;
before(async () => (chrome = await browser()));
after(() => chrome.close());

const PHONE = { width: 390, height: 844, hasTouch: true, isMobile: true };

/** The log as it stands. */
const log = (page) => page.evaluate(() => [...document.querySelectorAll(".cm-line")].map((it) => it.textContent.replace(/\u200b/g, "")).join("\n"));

/** Waits until the log has a line. */
const written = (page, line) => until(page, (wanted) => [...document.querySelectorAll(".cm-line")].some((it) => it.textContent === wanted), line);

const key = (page, name) => page.locator(`[data-key="${name}"]`);

/** Opens a row of cards and taps cards into it. */
async function tap(page, place, cards) {
  await key(page, `${place}/add`).click();
  await page.waitForSelector(`[data-key="${place}/pick/5C"]`);
  for (const card of cards.split(" ")) await key(page, `${place}/pick/${card}`).click();
}

/** What the form says of the last move. */
const answered = (page, text) => until(page, (wanted) => document.querySelector(".ruling")?.textContent.includes(wanted), text);

/** A position: A holds 5♣ 6♦ and a joker, and has drawn. */
async function setOut(page) {
  await page.locator("#new-position").click();
  await written(page, "position 1 dealer C");
  await tap(page, "hand/0", "5C 6D JK");
  await written(page, "hand A 5C 6D JK");
  await key(page, "drawn").check();
  await written(page, "turn A drawn");
}

const WORDS = {
  en: { no: "Not allowed", why: "a joker may not be discarded", yes: "Allowed", source: "Akagiri 2005" },
  ja: { no: "認められない", why: "ジョーカー", yes: "認められる", source: "赤桐" },
};

for (const [lang, said] of Object.entries(WORDS)) {
  for (const [name, options] of Object.entries({ desk: {}, phone: PHONE })) {
    test(`${lang}, ${name}: a secretary sets a position out and asks about a move that is not legal, and about one that is`, async () => {
      const page = await judge(chrome, `?lang=${lang}`, options);
      await setOut(page);
      await page.locator('.own summary').click();
      await key(page, "draft/verb").selectOption("discards");
      await page.locator('[data-key^="draft/part/0/held/"]', { hasText: "JK" }).click();
      await key(page, "draft/ask").click();
      await written(page, "A discards JK");
      await answered(page, said.no);
      const ruling = await page.locator(".ruling").innerText();
      assert(ruling.includes(said.why) && ruling.includes("K4.3") && ruling.includes(said.source), ruling);
      assert.match(ruling, /Pagat/, "what the other book says");
      await key(page, "back").click();
      await until(page, () => !document.querySelector(".cm-content").textContent.includes("discards"));
      await page.locator(".next", { hasText: "5♣" }).click();
      await written(page, "A discards 5C");
      await answered(page, said.yes);
      // The next player may draw: their lines are offered.
      await until(page, () => [...document.querySelectorAll(".next")].some((it) => it.textContent.startsWith("B")));
      await fits(page);
      sound(page);
    });
  }
}

test("players are named, added and left out, and the log follows", async () => {
  const page = await judge(chrome);
  await page.locator("#new-position").click();
  await written(page, "players A B C");
  await key(page, "name/0").fill("Anna Maria");
  await key(page, "name/0").press("Enter");
  await written(page, 'players "Anna Maria" B C');
  await written(page, 'turn "Anna Maria"');
  await key(page, "name/add").click();
  // A name that nobody has.
  await written(page, 'players "Anna Maria" B C A');
  await key(page, "name/1").fill("Anna Maria");
  await key(page, "name/1").press("Enter");
  await until(page, () => /already/.test(document.querySelector("#said").textContent));
  await key(page, "remove/2").click();
  await written(page, 'players "Anna Maria" B A');
  await written(page, "position 1");
  await key(page, "dealer").selectOption("1");
  await written(page, "position 1 dealer B");
  await key(page, "rules").selectOption("push/pagat");
  await written(page, "rules push/pagat");
  sound(page);
});

test("the picker counts the packs and refuses a card that is not left", async () => {
  const page = await judge(chrome);
  await page.locator("#new-position").click();
  await written(page, "position 1 dealer C");
  await key(page, "hand/0/add").click();
  const pick = key(page, "hand/0/pick/5C");
  assert.match(await pick.ariaSnapshot(), /button "5 of clubs, 2 left"/);
  await pick.click();
  await written(page, "hand A 5C");
  await pick.click();
  await written(page, "hand A 5C 5C");
  await until(page, () => document.querySelector('[data-key="hand/0/pick/5C"]').getAttribute("aria-disabled") === "true");
  await pick.click({ force: true });
  await until(page, () => /Every 5 of clubs/.test(document.querySelector("#said").textContent));
  assert.match(await log(page), /hand A 5C 5C$/m);
  await key(page, "hand/0/0").click();
  await written(page, "hand A 5C");
  await key(page, "hand/0/hidden/+").click();
  await key(page, "hand/0/hidden/+").click();
  await written(page, "hand A 5C ? ?");
  sound(page);
});

test("melds are tapped together, and a joker is said to stand for a card", async () => {
  const page = await judge(chrome);
  await page.locator("#new-position").click();
  await written(page, "position 1 dealer C");
  await key(page, "meld/1/add").click();
  await page.waitForSelector('[data-key="meld/1/0/pick/6H"]');
  for (const card of ["6H", "7H", "8H", "JK"]) await key(page, `meld/1/0/pick/${card}`).click();
  await written(page, "table B 6H 7H 8H JK");
  const stands = key(page, "meld/1/0/stands/3");
  const offered = await stands.locator("option").evaluateAll((all) => all.map((it) => it.value));
  assert(offered.includes("9H") && !offered.includes("9S"), String(offered));
  await stands.selectOption("9H");
  await written(page, "table B 6H 7H 8H JK=9H");
  await key(page, "meld/1/add").click();
  await page.waitForSelector('[data-key="meld/1/1/pick/KS"]');
  for (const card of ["KS", "KD", "KC"]) await key(page, `meld/1/1/pick/${card}`).click();
  await written(page, "table B 6H 7H 8H JK=9H | KS KD KC");
  await tap(page, "pile", "2S 9D");
  await written(page, "pile 2S 9D");
  sound(page);
});

test("steps are undone and done again", async () => {
  const page = await judge(chrome);
  await setOut(page);
  await page.locator("#undo").click();
  await written(page, "turn A");
  await page.locator("#undo").click();
  await written(page, "hand A 5C 6D");
  await page.locator("#redo").click();
  await written(page, "hand A 5C 6D JK");
  await until(page, () => document.querySelectorAll('[data-key^="hand/0/"].chip').length === 3);
  sound(page);
});

test("a text that is typed and the form say the same, and the form names what it does not show", async () => {
  const page = await judge(chrome);
  await write(page, "adjudeck 1\nrules kalooki/akagiri\nplayers Zoe Yan Xia\ntag date \"2026-03-07\"\nposition 4 dealer Yan\nopened Yan\nhand Xia ＫＨ ♥10 ?\nturn Xia\n");
  await until(page, () => document.querySelector('[data-key="name/2"]')?.value === "Xia");
  const chips = page.locator('[data-key^="hand/2/"].chip');
  await until(page, () => document.querySelectorAll('[data-key^="hand/2/"].chip').length === 2);
  assert.deepEqual(await chips.evaluateAll((all) => all.map((it) => it.querySelector(".hidden-text").textContent)), ["Take away king of hearts", "Take away 10 of hearts"]);
  assert.equal(await key(page, "number").inputValue(), "4");
  assert.match(await page.locator(".paper .note").innerText(), /lines 4, 6/);
  const red = (text) => page.locator(".cm-line span", { hasText: text }).evaluate((it) => getComputedStyle(it).color);
  assert.equal(await red("ＫＨ"), await red("♥10"));
  sound(page);
});

test("a deal is written from its start, line by line, by the legal next lines", async () => {
  const page = await judge(chrome, "?lang=en", PHONE);
  await page.locator("#new-deal").click();
  await written(page, "deal 1 dealer C");
  await tap(page, "pile", "7H");
  await written(page, "upcard 7H");
  await page.locator(".next", { hasText: "A draws" }).first().click();
  await written(page, "A draws ?");
  await page.locator(".own summary").click();
  await key(page, "draft/verb").selectOption("discards");
  await key(page, "draft/part/0/add").click();
  await key(page, "draft/part/0/pick/9C").click();
  await key(page, "draft/ask").click();
  await written(page, "A discards 9C");
  await until(page, () => [...document.querySelectorAll(".next")].some((it) => /^B/.test(it.textContent)));
  await key(page, "back").click();
  await until(page, () => !document.querySelector(".cm-content").textContent.includes("discards"));
  assert.match(await log(page), /A draws \?\n?$/);
  sound(page);
});

/** Tabs until something has the focus. */
async function tabTo(page, wanted) {
  for (let step = 0; step < 150; step += 1) {
    await page.keyboard.press("Tab");
    if (await page.evaluate((name) => (document.activeElement.dataset.key ?? document.activeElement.id) === name, wanted)) return;
  }
  assert.fail(`${wanted} is not reached by the Tab key`);
}

test("the keyboard alone is enough: Tab from control to control, the arrow keys among cards", async () => {
  const page = await judge(chrome);
  await tabTo(page, "new-position");
  await page.keyboard.press("Enter");
  await written(page, "position 1 dealer C");
  await tabTo(page, "hand/0/add");
  await page.keyboard.press("Enter");
  await tabTo(page, "hand/0/pick/AS");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await written(page, "hand A 3S");
  assert.equal(await page.evaluate(() => document.activeElement.dataset.key), "hand/0/pick/3S");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await until(page, () => /^hand A 3S \w+ \?$/m.test([...document.querySelectorAll(".cm-line")].map((it) => it.textContent).join("\n")) || document.querySelector(".cm-content").textContent.includes("JK"));
  sound(page);
});

test("what would mend a line is a button", async () => {
  const page = await judge(chrome);
  await write(page, "rules kalooki/akagiri\nplayers Aya Bea Carl\nposition 1 dealer Carl\nhand Aya 5C 6D\nturn Aya drawn\nAya discrads 5C\n");
  await page.locator(".mends button").first().click();
  await written(page, "Aya discards 5C");
  await until(page, () => document.querySelectorAll("#findings .finding").length === 0);
  await page.locator("#undo").click();
  await written(page, "Aya discrads 5C");
  sound(page);
});

test("a table of scores is pasted, and a wrong cell is told at its place", async () => {
  const page = await judge(chrome);
  await page.locator("#new-scores").click();
  const table = page.locator("#scores textarea");
  await table.fill("\t第１回\t第２回\t合計\n花子\t０\t３５\t３５\n太郎\t６１\tたくさん\t６１\n次郎\t１４\t８\t２２\n");
  await page.locator("#scores .primary").click();
  await until(page, () => /Line 3, character \d+/.test(document.querySelector(".problem").textContent));
  const chosen = await table.evaluate((it) => it.value.slice(it.selectionStart, it.selectionEnd));
  assert.equal(chosen, "たくさん");
  await accessible(page);
  await table.fill("\t第１回\t第２回\t合計\n花子\t０\t３５\t３５\n太郎\t６１\t０\t６１\n次郎\t１４\t８\t２３\n");
  await page.locator("#scores .primary").click();
  await written(page, "score 花子 35 太郎 0 次郎 8");
  await until(page, () => [...document.querySelectorAll("#findings .finding")].some((it) => it.dataset.code === "other-total"));
  const mend = page.locator(".finding[data-code=other-total] .mends button");
  await mend.click();
  await written(page, "total 花子 35 太郎 61 次郎 22");
  sound(page);
});

test("a Japanese reader begins with a Japanese example", async () => {
  const page = await judge(chrome, "?lang=ja");
  assert.match(await log(page), /花子 lays 8D on 彩\.1/);
  await page.locator("[data-lang=en]").click();
  await written(page, "Bea lays 8D on Aya.1");
  sound(page);
});

/** Everything that can be tapped is large enough. */
async function tappable(page) {
  const small = await page.evaluate(() => {
    const all = [...document.querySelectorAll("main button, main select, main input:not([type=checkbox]), main summary, .check")];
    const seen = all.filter((it) => it.checkVisibility() && !it.closest(".cm-editor, .t-table"));
    return seen.filter((it) => it.getBoundingClientRect().height < 43.5 || it.getBoundingClientRect().width < 43.5).map((it) => `${it.tagName}.${it.className}#${it.id} ${it.dataset.key ?? ""} ${it.getBoundingClientRect().width}x${it.getBoundingClientRect().height}`);
  });
  assert.deepEqual(small, []);
}

for (const lang of ["en", "ja"]) {
  for (const [name, options] of Object.entries({ desk: {}, "dark desk": { dark: true }, phone: PHONE, "dark phone": { ...PHONE, dark: true }, "small phone": { ...PHONE, width: 320 } })) {
    test(`${lang}, ${name}: everybody can use the form`, async () => {
      const page = await judge(chrome, `?lang=${lang}`, options);
      await key(page, "hand/1/add").click();
      await page.waitForSelector(".picker");
      await page.locator(".own summary").click();
      await key(page, "draft/seat").selectOption("1");
      await key(page, "draft/verb").selectOption("lays");
      await key(page, "draft/part/0/held/0").click();
      await fits(page);
      await accessible(page);
      if (options.isMobile) await tappable(page);
      if (process.env.ADJUDECK_SHOTS) {
        mkdirSync(process.env.ADJUDECK_SHOTS, { recursive: true });
        await page.screenshot({ path: join(process.env.ADJUDECK_SHOTS, `form-${lang}-${name.replace(" ", "-")}.png`), fullPage: true });
      }
      sound(page);
    });
  }
}
