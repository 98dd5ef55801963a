import { strict as assert } from "node:assert";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { load, makeEditor } from "./vscode.mjs";

const EXTENSION = fileURLToPath(new URL("../dist/extension.js", import.meta.url));
const SERVER = fileURLToPath(new URL("../../server.mjs", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "adjudeck-"));
const notes = join(folder, "notes");

before(() => (process.env.ADJUDECK_NOTES = notes));
after(() => rmSync(folder, { recursive: true }));

/** What the server was sent, by the method. */
function sent(method) {
  const lines = existsSync(notes) ? readFileSync(notes, "utf8").trimEnd().split("\n") : [];
  return lines.map((line) => JSON.parse(line)).filter((it) => it.method === method);
}

/** Waits until something is so. */
async function until(holds, what) {
  for (let tries = 0; tries < 200; tries += 1) {
    const found = await holds();
    if (found) return found;
    await wait(25);
  }
  assert.fail(`in vain: ${what}`);
}

/** The extension in an editor with these settings, until the test ends. */
async function started(t, settings, options) {
  rmSync(notes, { force: true });
  const editor = makeEditor({ path: SERVER, ...settings }, options);
  const extension = load(EXTENSION, editor.vscode);
  const context = { subscriptions: [] };
  await extension.activate(context);
  t.after(async () => {
    context.subscriptions.forEach((it) => it.dispose());
    await extension.deactivate();
  });
  return editor;
}

test("the server is told the settings when it starts", async (t) => {
  await started(t, { hints: true, disputed: false, site: " ", rules: "kalooki/pagat" });
  const [{ params, arguments: given }] = sent("initialize");
  assert.deepEqual(params.initializationOptions, { lang: "en", hints: true, disputed: false, rules: "kalooki/pagat" });
  assert.equal(given[0], "lsp");
});

test("messages are in the language of the editor unless a setting says otherwise", async (t) => {
  await started(t, { lang: "" }, { language: "ja" });
  assert.equal(sent("initialize")[0].params.initializationOptions.lang, "ja");
});

test("a setting that changes starts the server again", async (t) => {
  const editor = await started(t, { lang: "en" });
  await editor.set({ lang: "ja" });
  await until(() => sent("initialize").length === 2, "a second start");
  assert.equal(sent("initialize")[1].params.initializationOptions.lang, "ja");
  assert.equal(sent("shutdown").length, 1);
});

test("a log that is opened is judged", async (t) => {
  const editor = await started(t, {});
  const { document } = await editor.open("/logs/a.rum", "deal 1\nAya frobs 5C\n");
  const found = await until(() => editor.shown.diagnostics.get(document.uri.toString()), "a fault");
  assert.deepEqual(found.map(({ message, range }) => [message, range.start.line]), [["no player does that", 1]]);
});

test("other files are not sent to the server", async (t) => {
  const editor = await started(t, {});
  await editor.open("/logs/a.txt", "frobs\n", "plaintext");
  await editor.open("/logs/a.rum", "adjudeck 1\n");
  await until(() => sent("textDocument/didOpen").length > 0, "the log");
  assert.deepEqual(sent("textDocument/didOpen").map((it) => it.params.textDocument.languageId), ["adjudeck"]);
});

test("the table beside a log follows the cursor", async (t) => {
  const editor = await started(t, {});
  const log = await editor.open("/logs/a.rum", "game A\ndeal 1\nAya draws ?\n");
  await editor.shown.commands.get("adjudeck.showTable")();
  const [panel] = editor.shown.panels;
  assert.match(panel.webview.html, /No game is played at this line/);
  await editor.moveTo(log, 1);
  await editor.moveTo(log, 2);
  await until(() => panel.webview.html.includes("line 2"), "the table at line 2");
  const asked = sent("adjudeck/replay").map((it) => it.params);
  // Who only passes a line does not ask for it.
  assert.deepEqual(asked, [0, 2].map((line) => ({ textDocument: { uri: "file:///logs/a.rum" }, line })));
  await editor.shown.commands.get("adjudeck.showTable")();
  assert.deepEqual([editor.shown.panels.length, panel.revealed], [1, 1]);
  panel.dispose();
  await editor.moveTo(log, 1);
  await wait(300);
  assert.equal(sent("adjudeck/replay").length, 2);
});

test("a program that is not there is told, and its setting opened", async (t) => {
  const editor = makeEditor({ path: join(folder, "nothing") });
  editor.shown.answers.push("Open Settings");
  const extension = load(EXTENSION, editor.vscode);
  const context = { subscriptions: [] };
  await extension.activate(context);
  t.after(() => extension.deactivate());
  await until(() => editor.shown.executed.length, "the setting");
  assert.match(editor.shown.errors.join(), /nothing could not be started/);
  assert.deepEqual(editor.shown.executed[0], ["workbench.action.openSettings", "adjudeck.path"]);
});
