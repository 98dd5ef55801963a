// Writes the types of the JSON forms into `types`, from their schemas. `--check` writes nothing and says which are stale.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";

const FORMS = { log: "format/schema/log.json", report: "replayer/schema/report.json", options: "replayer/schema/options.json", hands: "replayer/schema/hands.json", tables: "replayer/schema/tables.json" };

/** What texts of a pattern are in TypeScript. */
const PATTERNS = {
  "^([A2-9TJQK][SHDC]|JK)$": '`${Rank}${Suit}` | "JK"',
  "^([A2-9TJQK][SHDC]|JK|\\?)$": 'Card | "?"',
  "^([A2-9TJQK][SHDC]|JK|\\?)(=[A2-9TJQK][SHDC]?)?$": 'HiddenCard | `${HiddenCard}=${Rank}${Suit | ""}`',
  "^.+\\.[0-9]+$": "`${string}.${number}`",
};
const CARDS = 'type Rank = "A" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "T" | "J" | "Q" | "K";\ntype Suit = "S" | "H" | "D" | "C";\n';

/** A schema whose patterns are types. */
function typed(schema) {
  if (schema === null || typeof schema !== "object") return schema;
  if (Array.isArray(schema)) return schema.map(typed);
  // What is said beside a reference would make it a type of its own.
  if (schema.$ref && schema.description) return { description: schema.description, allOf: [{ $ref: schema.$ref }] };
  const { pattern, ...rest } = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, typed(value)]));
  if (typeof pattern !== "string") return pattern === undefined ? rest : { pattern, ...rest };
  if (!(pattern in PATTERNS)) throw new Error(`no type is known for texts like ${pattern}`);
  return { ...rest, tsType: PATTERNS[pattern] };
}

/** The types of a form. */
async function types(form, path) {
  const text = readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
  const hash = createHash("sha256").update(text).digest("hex");
  const options = { bannerComment: "", additionalProperties: false, ignoreMinAndMaxItems: true, style: { printWidth: 140 } };
  const compiled = await compile(typed(JSON.parse(text)), form, options);
  const made = compiled.replaceAll(/\n \*\n \* This interface was referenced by .*\n \* via the `definition` .*$/gm, "");
  return `// Of ${path}, whose SHA-256 is ${hash}, by replayer/npm/types.mjs.\n\n${made.includes("${Rank}") ? CARDS : ""}${made.trim()}\n`;
}

for (const [form, path] of Object.entries(FORMS)) {
  const file = new URL(`types/${form}.d.ts`, import.meta.url);
  const made = await types(form, path);
  if (!process.argv.includes("--check")) writeFileSync(file, made);
  else if (readFileSync(file, "utf8") !== made) {
    console.error(`types/${form}.d.ts is stale: node replayer/npm/types.mjs`);
    process.exitCode = 1;
  }
}
