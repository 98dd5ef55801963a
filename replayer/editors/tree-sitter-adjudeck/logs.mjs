// Holds the grammar against the engine on all logs of the repository: where the tree has an error, the engine cannot read the line either.
//
//   node logs.mjs PROGRAM       the program adjudeck
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const program = resolve(process.argv[2]);
const root = fileURLToPath(new URL("../../..", import.meta.url));
const logs = execFileSync("git", ["ls-files", "*.rum", ":!tests/fuzz"], { cwd: root, encoding: "utf8" }).trim().split("\n");

/** The lines that the engine cannot read, by the log. */
function unreadable() {
  const { stdout } = spawnSync(program, ["check", "--format", "json", ...logs], { cwd: root, encoding: "utf8", maxBuffer: 1 << 30 });
  const lines = new Map();
  for (const { file, line, kind } of JSON.parse(stdout).findings) {
    if (kind === "unreadable") lines.set(file, (lines.get(file) ?? new Set()).add(line));
  }
  return lines;
}

/** The lines in which errors of a tree begin. One that cannot be read may take the beginning of the next line with it: that is no other. */
function begins(tree) {
  const found = [...tree.matchAll(/^ *(?:\w+: )?\((?:ERROR|MISSING [^[]*) ?\[(\d+), (\d+)\] - \[(\d+), (\d+)\]/gm)].map((it) => it.slice(1).map(Number));
  let [endLine, endColumn] = [-1, -1];
  return found.flatMap(([line, column, lastLine, lastColumn]) => {
    if (line < endLine || (line === endLine && column < endColumn)) return [];
    [endLine, endColumn] = [lastLine, lastColumn];
    return [line + 1];
  });
}

/** The lines in which the tree has an error or misses something, by the log. */
function errors() {
  const folder = mkdtempSync(join(tmpdir(), "adjudeck-"));
  const list = join(folder, "logs");
  writeFileSync(list, logs.map((log) => `${root}${log}\n`).join(""));
  const parse = (...options) => spawnSync("tree-sitter", ["parse", ...options], { encoding: "utf8", maxBuffer: 1 << 30 }).stdout;
  const failed = parse("--quiet", "--paths", list).split("\n").filter((line) => /\((ERROR|MISSING)/.test(line)).map((line) => line.split("\t")[0].trim());
  rmSync(folder, { recursive: true });
  return new Map(failed.map((log) => [log.slice(root.length), begins(parse(log))]));
}

const lost = unreadable();
const found = errors();
const wrong = [...found].flatMap(([log, lines]) => lines.filter((line) => !lost.get(log)?.has(line)).map((line) => `${log}:${line}`));
console.log(`${logs.length} logs, ${logs.length - found.size} parsed whole, ${found.size} with lines that the engine cannot read`);
if (logs.length < 2000 || found.size === 0 || wrong.length > 0) {
  console.error(`errors where the engine reads the line: ${wrong.join(", ") || "none, but logs are missing"}`);
  process.exit(1);
}
