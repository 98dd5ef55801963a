// Puts the program, its bridge and client.js together into one classic script: node assemble.mjs FOLDER OUT
//
// Pages that are opened from a disk may neither fetch a file nor import a module, so the program stands in the script itself.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join, dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const [folder, out] = process.argv.slice(2);
const here = dirname(fileURLToPath(import.meta.url));

/** A file as gzip: by zopfli, which takes a minute for a twentieth less, if that is there. */
function packed(path) {
  const zopfli = spawnSync("zopfli", ["-c", path], { maxBuffer: 1 << 28 });
  return zopfli.status === 0 ? zopfli.stdout : gzipSync(readFileSync(path), { level: 9 });
}

const bridge = readFileSync(join(folder, "adjudeck_web.js"), "utf8");
const program = packed(join(folder, "adjudeck_web_bg.wasm")).toString("base64");
const client = readFileSync(join(here, "client.js"), "utf8");
writeFileSync(
  out,
  `"use strict";\n(() => {\nfunction glue() {\n${bridge}\nreturn wasm_bindgen;\n}\n${client}\nconst PACKED = "${program}";\n})();\n`,
);
