// The book of rulings, whose examples are judged where they stand.
import { strict as assert } from "node:assert";
import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { DIST, PROGRAM, accessible, address, browser, fits, open, scratch, sound, until } from "./browser.mjs";

let chrome;
const books = {};
before(async () => {
  chrome = await browser();
  for (const lang of ["en", "ja"]) {
    books[lang] = scratch();
    execFileSync(PROGRAM, ["book", "-o", books[lang], "--judge", DIST, "--lang", lang]);
  }
});
after(() => chrome.close());

/** The pages of points, from the folder of the book. */
const pages = (book) =>
  readdirSync(book, { withFileTypes: true })
    .filter((it) => it.isDirectory() && it.name !== "judge")
    .flatMap(({ name }) => readdirSync(join(book, name)).map((file) => join(name, file)));

for (const lang of ["en", "ja"]) {
  test(`${lang}: the example of every page judges in the browser as the book says`, async (t) => {
    const page = await open(chrome, address(join(books[lang], "kalooki/layoff.direction.html")));
    await page.evaluate(() => globalThis.adjudeckHere.engine());
    const otherwise = [];
    const compared = { pages: 0, examples: 0, verdicts: 0 };
    for (const path of pages(books[lang])) {
      const told = await page.evaluate(async (html) => {
        const { opened, lang } = await globalThis.adjudeckHere.engine();
        const book = new DOMParser().parseFromString(html, "text/html");
        const all = [];
        for (const example of book.querySelectorAll(".example")) {
          const { log, orders } = globalThis.adjudeckHere.read(example, lang);
          // What the book prints beside each line: under which answers which verdict.
          const printed = [];
          for (const row of example.querySelectorAll(".plays tr.judged")) {
            for (const it of row.querySelectorAll(".verdict")) {
              const where = it.querySelector(".where")?.textContent.replace(/^[^:：]*[:：] ?/, "").split(" / ");
              const said = `${it.className.replace("verdict ", "")} ${it.querySelector(":scope > span")?.textContent ?? ""}`;
              const line = Number(row.querySelector(".number").textContent);
              // The house of the case gives its answer in a part of the case only.
              for (const label of where ?? orders.filter((it) => !it.isOfCase).map((it) => it.label)) printed.push({ line, label, said });
            }
          }
          // What the referee finds there in the browser: on a line with several numbers the book names the first that is wrong.
          const found = [];
          opened.text = log;
          for (const { label, order, isOfCase } of orders) {
            for (const { line, kind, message } of (await opened.judge({ ...order, expected: true })).findings) {
              if (!found.some((it) => it.line === line && it.label === label)) found.push({ line, label, isOfCase, said: `${kind} ${message}` });
            }
          }
          all.push({ printed, found });
        }
        return all;
      }, readFileSync(join(books[lang], path), "utf8"));
      compared.pages += 1;
      for (const { printed, found } of told) {
        const at = (all, { line, label }) => all.filter((it) => it.line === line && it.label === label).map((it) => it.said);
        for (const it of printed) {
          const here = at(found, it)[0] ?? "legal ";
          if (here !== it.said) otherwise.push(`${path}:${it.line} (${it.label}): in the browser ${here}, in the book ${it.said}`);
        }
        for (const it of found) {
          if (!it.isOfCase && at(printed, it).length === 0) otherwise.push(`${path}:${it.line} (${it.label}): in the browser ${it.said}, in the book nothing`);
        }
        compared.examples += 1;
        compared.verdicts += printed.length;
      }
    }
    assert.deepEqual(otherwise, []);
    t.diagnostic(`${lang}: ${compared.pages} pages, ${compared.examples} examples, ${compared.verdicts} verdicts`);
    assert(compared.examples > 200 && compared.verdicts > 400);
    sound(page);
  });

  for (const [name, options] of Object.entries({ desk: {}, dark: { dark: true }, phone: { width: 360, height: 740, dark: lang === "ja" } })) {
    test(`${lang}, ${name}: an example is changed and judged where it stands`, async () => {
      const page = await open(chrome, address(join(books[lang], "kalooki/layoff.direction.html")), options);
      const button = page.locator("button.judge-here").first();
      await button.focus();
      await page.keyboard.press("Enter");
      await page.waitForSelector(".here-said .verdict");
      const verdicts = () => page.locator(".here-said .verdict").evaluateAll((all) => all.map((it) => it.className.replace("verdict ", "")).sort().join());
      const before = await verdicts();
      assert.match(before, /illegal,legal/);
      await fits(page);
      await accessible(page);
      if (process.env.ADJUDECK_SHOTS) await page.screenshot({ path: join(process.env.ADJUDECK_SHOTS, `here-${lang}-${name}.png`), fullPage: true });
      // What was just typed at the end is judged, too.
      await page.locator(".here .cm-content").click();
      await page.keyboard.press("Control+End");
      await page.keyboard.insertText("sheffle");
      await until(page, () => /sheffle/.test(document.querySelector(".here-said").textContent));
      await page.keyboard.press("Control+a");
      await page.keyboard.press("Backspace");
      await page.waitForSelector(".here-none");
      await button.click();
      assert(!(await page.locator(".here").isVisible()));
      sound(page);
    });

    test(`${lang}, ${name}: everybody can read the pages of the book`, async () => {
      for (const path of ["index.html", "kalooki.html", "kalooki/call.tie.html", "sections.html", "search.html"]) {
        const page = await open(chrome, address(join(books[lang], path)), options);
        await fits(page);
        await accessible(page);
        sound(page);
        await page.close();
      }
    });
  }

  test(`${lang}: on a telephone the ways through the book take two rows`, async () => {
    const page = await open(chrome, address(join(books[lang], "kalooki/call.tie.html")), { width: 390, height: 844 });
    const rows = await page.locator("header.site li").evaluateAll((all) => [...new Set(all.map((it) => Math.round(it.getBoundingClientRect().top)))]);
    assert(rows.length <= 2, rows.join());
    const head = await page.locator("header.site").evaluate((it) => it.getBoundingClientRect().height);
    assert(head < 160, `${head} pixels`);
    // What is out of sight is reached by the keyboard as well.
    const last = page.locator("header.site li a").last();
    await last.focus();
    const { left, right } = await last.evaluate((it) => it.getBoundingClientRect());
    assert(left >= 0 && right <= 390, `${left} to ${right}`);
    sound(page);
  });

  test(`${lang}: the book leads to the judge page, and that one back`, async () => {
    const page = await open(chrome, address(join(books[lang], "push/push.cards.html")));
    await page.locator(`a[href="../judge.html?lang=${lang}"]`).click();
    await page.waitForSelector("html[data-ready]");
    assert.equal(await page.locator("html").getAttribute("lang"), lang);
    await page.locator("#book").click();
    await page.waitForURL(/index\.html$/);
    sound(page);
  });
}
