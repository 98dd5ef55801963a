// The browser, and what the tests ask of every page.
import { strict as assert } from "node:assert";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

const require = createRequire(import.meta.url);
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

/** The repository. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "../../..");
/** The page as it was built. */
export const DIST = process.env.ADJUDECK_DIST ?? join(ROOT, "replayer/web/dist");
/** The program: `test.sh` builds it. */
export const PROGRAM = process.env.ADJUDECK ?? join(ROOT, "target/debug/adjudeck");

/** The address of a file, with what follows it. */
export const address = (path, more = "") => pathToFileURL(path).href + more;
export const JUDGE = (more = "?lang=en") => address(join(DIST, "judge.html"), more);

const folders = [];
process.on("exit", () => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** A folder for what a test writes; it is gone when the tests are done. */
export function scratch() {
  const folder = mkdtempSync(join(tmpdir(), "adjudeck-web-"));
  folders.push(folder);
  return folder;
}

const programs = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** A browser of the machine. */
export async function browser() {
  const executablePath = programs.find((path) => path && existsSync(path));
  assert(executablePath, "a Chromium is needed: Debian's package, or its path in CHROMIUM");
  const args = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];
  return chromium.launch({ executablePath, args });
}

/** A window, in which whatever a page asks of the network, or fails at, fails the test. */
export async function open(chrome, url, { width = 1280, height = 900, dark = false, ...more } = {}) {
  const context = await chrome.newContext({ viewport: { width, height }, colorScheme: dark ? "dark" : "light", reducedMotion: "reduce", locale: "en-GB", ...more });
  const page = await context.newPage();
  page.problems = [];
  page.on("pageerror", (error) => page.problems.push(String(error)));
  page.on("console", (message) => message.type() === "error" && page.problems.push(message.text()));
  page.on("request", (request) => /^(file|blob|data):/.test(request.url()) || page.problems.push(`asks for ${request.url()}`));
  await page.goto(url);
  return page;
}

/** Opens the judge page and waits until it has judged. */
export async function judge(chrome, more, options) {
  const page = await open(chrome, JUDGE(more), options);
  await page.waitForSelector("html[data-ready]");
  return page;
}

/** Puts a text into the editor as if it had been pasted over everything. */
export async function write(page, text) {
  await page.locator(".cm-content").first().click();
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText(text);
}

/** Waits until something holds in the page. */
export const until = (page, test, argument) => page.waitForFunction(test, argument, { timeout: 15_000 });

/** Nothing is wider than the window. */
export async function fits(page) {
  const { wide, width, culprits } = await page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const outside = [...document.querySelectorAll("body *")].filter((it) => it.getBoundingClientRect().right > width + 1 && !it.closest(".cm-scroller, [hidden], pre"));
    return { wide: document.documentElement.scrollWidth, width, culprits: outside.slice(0, 5).map((it) => `${it.tagName}.${it.className}#${it.id}`) };
  });
  assert(wide <= width, `the page is ${wide} wide in a window of ${width}: ${culprits.join(", ")}`);
}

/** Whoever does not see the page, or does not see it well, can use it. */
export async function accessible(page, name = page.url()) {
  await page.evaluate(axe);
  const violations = await page.evaluate(async () => {
    // The list of completions is one whose chosen item the editor names (aria-activedescendant): nothing in it has the focus.
    const context = { include: [["html"]], exclude: [[".cm-tooltip-autocomplete"]] };
    const found = await globalThis.axe.run(context, { preload: false, runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] });
    return found.violations.map((it) => `${it.id}: ${it.help}: ${it.nodes.map((node) => `${node.target.join(" ")} (${(node.any[0] ?? node.all[0] ?? node.none[0])?.message ?? ""})`).join("; ")}`);
  });
  assert.deepEqual(violations, [], name);
}

/** Nothing went wrong in the page. */
export const sound = (page) => assert.deepEqual(page.problems, []);
