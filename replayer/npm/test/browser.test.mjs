import { strict as assert } from "node:assert";
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { browser } from "../../web/tests/browser.mjs";

const { build } = createRequire(new URL("../../web/package.json", import.meta.url))("esbuild");
const PACKAGE = fileURLToPath(new URL("..", import.meta.url));
const TYPES = { js: "text/javascript", wasm: "application/wasm", html: "text/html" };

const folder = mkdtempSync(join(tmpdir(), "adjudeck-npm-"));
let chrome, server;

/** The package, what was bundled of it, and empty pages. */
function serve(request, response) {
  const { pathname } = new URL(request.url, "http://here");
  const [, whose, path] = /^\/(package|bundle)\/(.*)$/.exec(pathname) ?? [];
  const text = path ? readFileSync(join(whose === "package" ? PACKAGE : folder, path)) : "<!doctype html><title>.</title>";
  response.writeHead(200, { "content-type": TYPES[path?.split(".").pop() ?? "html"] }).end(text);
}

before(async () => {
  chrome = await browser();
  server = createServer(serve);
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
});

after(async () => {
  await chrome?.close();
  server?.close();
  rmSync(folder, { recursive: true });
});

/** What a page finds that imports the package from an address. */
async function found(path) {
  const page = await chrome.newPage();
  await page.goto(`http://127.0.0.1:${server.address().port}/`);
  return page.evaluate(async (path) => {
    const { LogWriter, AdjudeckError, check } = await import(path);
    const log = new LogWriter({ rules: "gin/pagat", players: ["Aya", "花子"], judge: true });
    log.write({ is: "position", number: 1, dealer: "花子" });
    log.write({ is: "turn", player: "Aya", drawn: true });
    const { findings } = log.write({ player: "花子", does: "draws", cards: ["5C"] });
    let problem;
    try {
      check("", { rules: "nothing" });
    } catch (thrown) {
      problem = thrown;
    }
    return { kinds: findings.map(({ kind }) => kind), text: log.text, counts: check(log.text).summary.statements, refused: problem instanceof AdjudeckError };
  }, path);
}

const EXPECTED = { kinds: ["illegal"], text: "rules gin/pagat\nplayers Aya 花子\nposition 1 dealer 花子\nturn Aya drawn\n花子 draws 5C\n", counts: 5, refused: true };

test("a page imports the package as it is", async () => {
  assert.deepEqual(await found("/package/dist/web.js"), EXPECTED);
});

test("a bundle of it works where the engine lies beside it", async () => {
  const entry = join(PACKAGE, "dist/web.js");
  await build({ entryPoints: [entry], bundle: true, minify: true, format: "esm", target: "es2022", outfile: join(folder, "all.js"), logLevel: "error" });
  copyFileSync(join(PACKAGE, "engine/adjudeck_web_bg.wasm"), join(folder, "adjudeck_web_bg.wasm"));
  assert.deepEqual(await found("/bundle/all.js"), EXPECTED);
});
