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
    const compared = { pages: 0, examples: 0, verdicts: 0 };
    for (const path of pages(books[lang])) {
      const told = await page.evaluate(async (html) => {
        const { opened, lang } = await globalThis.adjudeckHere.engine();
        const book = new DOMParser().parseFromString(html, "text/html");
        const all = [];
        for (const example of book.querySelectorAll(".example")) {
          // A verdict as the book prints it: its kind, what it says, the answers under which it is given.
          const printed = [...example.querySelectorAll(".plays tr.judged")].map((row) => ({
            line: Number(row.querySelector(".number").textContent),
            verdicts: [...row.querySelectorAll(".verdict")].map((it) => {
              const where = it.querySelector(".where")?.textContent.replace(/^[^:：]*[:：] ?/, "") ?? "";
              const said = it.querySelector("b").nextElementSibling?.textContent ?? "";
              return [it.className.replace("verdict ", ""), said, where.split(" / ").sort().join(" / ")].join("|");
            }),
          }));
          const { log, orders } = globalThis.adjudeckHere.read(example, lang);
          const lines = await globalThis.adjudeckHere.judged(opened, log, orders, { expected: true });
          const judged = lines.map(({ line, verdicts }) => ({
            line,
            verdicts: [...verdicts.values()].map(({ finding, labels }) =>
              [finding?.kind ?? "legal", finding?.message ?? "", verdicts.size > 1 ? [...new Set(labels)].sort().join(" / ") : ""].join("|"),
            ),
          }));
          all.push({ printed, judged });
        }
        return all;
      }, readFileSync(join(books[lang], path), "utf8"));
      compared.pages += 1;
      for (const { printed, judged } of told) {
        const sorted = (lines) => lines.map(({ line, verdicts }) => ({ line, verdicts: [...verdicts].sort() }));
        // A line that is legal under all answers is printed where the case is about it.
        const legal = (verdicts) => verdicts.every((it) => it === "legal||");
        assert.deepEqual(sorted(judged), sorted(printed.filter(({ verdicts }) => !legal(verdicts))), `${lang} ${path}`);
        compared.examples += 1;
        compared.verdicts += printed.flatMap((it) => it.verdicts).length;
      }
    }
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
