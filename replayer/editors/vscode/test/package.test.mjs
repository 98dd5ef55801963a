import { strict as assert } from "node:assert";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";

const text = (path) => readFileSync(new URL(`../${path}`, import.meta.url), "utf8");
const json = (path) => JSON.parse(text(path));

test("all texts of the package are there in both languages", () => {
  const used = [...text("package.json").matchAll(/"%([^%]+)%"/g)].map((it) => it[1]).sort();
  for (const file of ["package.nls.json", "package.nls.ja.json"]) assert.deepEqual(Object.keys(json(file)).sort(), [...new Set(used)], file);
});

test("all sentences of the scripts are there in Japanese", () => {
  const scripts = readdirSync(new URL("../src", import.meta.url)).map((it) => text(`src/${it}`)).join("");
  const said = [...scripts.matchAll(/\bt\("([^"]+)"/g)].map((it) => it[1]).sort();
  assert.ok(said.length > 3);
  assert.deepEqual(Object.keys(json("l10n/bundle.l10n.ja.json")).sort(), said);
});

test("the server is started with each setting that the package has", () => {
  const settings = Object.keys(json("package.json").contributes.configuration.properties).map((it) => it.replace("adjudeck.", ""));
  const told = [...text("src/settings.js").matchAll(/said\("([a-z]+)"\)/g)].map((it) => it[1]);
  assert.deepEqual(settings.sort(), told.sort());
});

test("every file that the package names is in it", () => {
  const { main, contributes } = json("package.json");
  const files = [main, ...contributes.languages.map((it) => it.configuration), ...contributes.grammars.map((it) => it.path),
    ...contributes.snippets.map((it) => it.path), ...contributes.jsonValidation.map((it) => it.url)];
  for (const file of files) assert.ok(text(file).length > 0, file);
});
