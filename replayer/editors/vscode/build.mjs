// Puts together what the extension is made of: the client as one script, and what other folders of the repository have.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

await build({
  entryPoints: [here("src/extension.js")],
  outfile: here("dist/extension.js"),
  bundle: true,
  minify: true,
  platform: "node",
  target: "node20",
  format: "cjs",
  external: ["vscode"],
  legalComments: "none",
});

const copies = {
  "../textmate/adjudeck.tmLanguage.json": "syntaxes/adjudeck.tmLanguage.json",
  "../../../validator/schema/rules.json": "schema/rules.json",
  "../../../LICENSE": "LICENSE",
};
for (const [from, to] of Object.entries(copies)) {
  mkdirSync(dirname(here(to)), { recursive: true });
  // A schema is laid out for people in its own folder only.
  if (to.endsWith(".json")) writeFileSync(here(to), JSON.stringify(JSON.parse(readFileSync(here(from), "utf8"))));
  else copyFileSync(here(from), here(to));
}
