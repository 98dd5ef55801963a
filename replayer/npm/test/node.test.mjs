import { strict as assert } from "node:assert";
import { spawnSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { AdjudeckError, LogWriter, Referee, check, hand, options } from "adjudeck";

const LOG = "rules kalooki\nplayers Aya Bea Carl\nposition 1 dealer Carl\nhand Aya 5C JK\nturn Aya drawn\nAya discards JK\n";
const CLUB = { extends: "kalooki/akagiri", edition: "kalooki/club", discard: { wild: "allowed" } };
const ROOT = new URL("../../../", import.meta.url);

/** A sentence that is thrown. */
function refused(ask) {
  try {
    ask();
  } catch (problem) {
    assert(problem instanceof AdjudeckError && problem instanceof Error, String(problem));
    assert.equal(problem.name, "AdjudeckError");
    return problem.message;
  }
  assert.fail("nothing was refused");
}

test("a log is judged", () => {
  const { findings, summary } = check(LOG, { name: "a.rum" });
  assert.deepEqual(findings.map(({ file, line, column, code, clause }) => [file, line, column, code, clause]), [["a.rum", 6, 14, "wild-discarded", "K4.3"]]);
  assert.deepEqual([summary.illegal, summary.rules], [1, ["kalooki/akagiri"]]);
  assert.equal(check(LOG, { lang: "ja" }).findings[0].message, "ジョーカーは捨てられません");
  assert.deepEqual(check(LOG, { set: { "discard.wild": "allowed" } }).findings, []);
  assert.deepEqual(check(LOG, { rules: CLUB }).findings, []);
  assert.equal(check(LOG, { rules: [CLUB, "gin/pagat"] }).findings.length, 0);
  assert.equal(check(`${LOG}= illegal\n`).findings.length, 0);
  assert.equal(check(`${LOG}= illegal\n`, { expected: true }).findings.length, 1);
});

test("a log in JSON is judged, and bytes are", () => {
  const writer = new LogWriter();
  const rows = LOG.trim().split("\n").map((line) => {
    const event = writer.read(line);
    writer.write(event);
    return JSON.stringify(event);
  });
  assert.equal(check(rows.join("\n")).summary.illegal, 1);
  assert.equal(check(new TextEncoder().encode(LOG)).summary.illegal, 1);
  assert.equal(check(Buffer.from(LOG)).summary.illegal, 1);
});

test("what cannot be done is said in a sentence", () => {
  assert.match(refused(() => check(Buffer.from("%PDF-1.7"))), /PDF/);
  assert.match(refused(() => check(LOG, { rules: "kaloki" })), /did you mean `kalooki\/akagiri`/);
  assert.match(refused(() => check(LOG, { rules: { extends: "nothing" } })), /nothing/);
  assert.match(refused(() => check(LOG, { set: { "discard.wlid": 1 } })), /did you mean `discard.wild`/);
  assert.match(refused(() => check(LOG, { lang: "fr" })), /no language `fr`/);
  assert.equal(refused(() => options(LOG, { line: 0 })), "lines count from 1");
  assert.equal(refused(() => options(LOG, { player: "Zoe" })), "no player is called `Zoe`; there are `Aya`, `Bea`, `Carl`");
  assert.match(refused(() => hand("5C", { rules: ["kalooki", "gin"] })), /one edition/);
  assert.match(refused(() => new Referee({ rules: "x" })), /`x`/);
  assert.match(refused(() => Referee.restore("{}")), /missing field/);
  const begun = new Referee({ rules: "kalooki/akagiri" });
  begun.judge("players Aya Bea Carl");
  assert.match(refused(() => Referee.restore(begun.save(), { rules: "gin/pagat" })), /other answers than when this was saved/);
  for (const wrong of [() => check(5), () => check(undefined), () => check(LOG, { name: 5 }), () => new Referee().judge(5), () => Referee.restore(undefined)]) {
    assert.equal(refused(wrong), "a text was expected");
  }
  assert.match(refused(() => new LogWriter({ rules: { extends: "kalooki/akagiri" } })), /by their `edition`/);
  assert.equal(refused(() => new Referee().judge("void\nvoid")), "a referee takes one line at a time");
});

test("a game is judged while it is played, and goes on after it was saved", () => {
  let referee = new Referee({ rules: "kalooki/akagiri" });
  assert.deepEqual([referee.table, referee.players], [null, []]);
  for (const line of LOG.split("\n").slice(1, 5)) assert.deepEqual(referee.judge(line), []);
  assert.deepEqual(referee.would("Aya discards JK").map(({ code }) => code), ["wild-discarded"]);
  const saved = referee.save();
  referee.free();
  referee = Referee.restore(saved, { rules: "kalooki/akagiri" });
  assert.deepEqual(referee.options("Aya").options.map(({ line }) => line), ["Aya discards 5C"]);
  assert.deepEqual([referee.options().after_line, referee.players], [4, ["Aya", "Bea", "Carl"]]);
  assert.deepEqual(referee.table.players[0].hand.known, ["5C", "JK"]);
  assert.deepEqual(referee.judge("Aya discards 5C"), []);
  assert.deepEqual([referee.counts.statements, referee.table.turn], [5, "Bea"]);
});

test("what is legal in a log, and what a hand is", () => {
  assert.deepEqual(options(LOG, { line: 6 }).options.map(({ line }) => line), ["Aya discards 5C"]);
  assert.equal(options(LOG, { line: 1 }), null);
  const [known, unread] = hand("5C 6C 7C 8C\n\n11D", { rules: "kalooki/akagiri" });
  assert.deepEqual([known.contracts[0].needs, unread.number], ["3 threes", 3]);
});

test("events become a log, with names in quotes where they need them", () => {
  const log = new LogWriter({ rules: "gin/pagat", set: { "knock.limit": 5 }, players: ["Aya", "Mary Ann"], judge: true });
  assert.equal(log.text, 'rules gin/pagat\nhouse knock.limit: 5\nplayers Aya "Mary Ann"\n');
  const dealt = log.write({ is: "position", number: 1, dealer: "Mary Ann" });
  assert.deepEqual(dealt, { line: 'position 1 dealer "Mary Ann"', findings: [] });
  log.write({ is: "turn", player: "Aya", drawn: false });
  const early = { player: "Mary Ann", does: "draws", cards: ["5C"], comment: "too early" };
  assert.deepEqual(log.would(early).map(({ kind }) => kind), ["illegal"]);
  assert.deepEqual(log.write(early).findings.map(({ kind, line }) => [kind, line]), [["illegal", 6]]);
  assert.match(log.text, /^"Mary Ann" draws 5C  # too early$/m);
  assert.equal(check(log.text).summary.illegal, 1);
});

test("an event that is none is refused, and the log stays as it was", () => {
  const log = new LogWriter({ players: ["Aya", "Bea"] });
  const { text } = log;
  assert.equal(refused(() => log.write({ player: "Aay", does: "passes" })), "`Aay` is not a player of this game; did you mean `Aya`?");
  assert.equal(refused(() => log.write({ is: "upcard", card: "1X" })), "`1X` is not a card");
  assert.equal(refused(() => log.write({ comment: "a\nvoid" })), "`comment` is not one line of text");
  assert.match(refused(() => log.write({ comment: "a\rvoid" })), /cannot be said/);
  assert.match(refused(() => log.write({ is: "game", title: "a\nb" })), /control character/);
  assert.match(refused(() => log.read("Aya drwas 5C")), /draws/);
  assert.match(refused(() => log.would({ is: "void" })), /judge: true/);
  assert.match(refused(() => new LogWriter({ rules: "gin/nobody", judge: true })), /gin\/nobody/);
  assert.equal(log.text, text);
  assert.equal(log.write({ player: "Aya", does: "passes" }).line, "Aya passes");
});

test("the log of a club's rules names them, and their answers decide", () => {
  const log = new LogWriter({ rules: CLUB, players: ["Aya", "Bea", "Carl"], judge: true });
  const events = [
    { is: "position", number: 1, dealer: "Carl" },
    { is: "hand", player: "Aya", cards: ["5C", "JK"] },
    { is: "turn", player: "Aya", drawn: true },
    { player: "Aya", does: "discards", card: "JK" },
  ];
  assert.deepEqual(events.map((event) => log.write(event).findings), [[], [], [], []]);
  assert.match(log.text, /^rules kalooki\/club\n/);
  const strict = new LogWriter({ rules: CLUB, set: { "discard.wild": "barred" }, players: ["Aya", "Bea", "Carl"], judge: true });
  assert.deepEqual(events.map((event) => strict.write(event).findings.length), [0, 0, 0, 1]);
});

test("the games of the corpus are written from their events as they are read", () => {
  const games = new URL("corpus/games/", ROOT);
  const files = readdirSync(games, { recursive: true }).filter((name) => name.endsWith(".rum"));
  assert(files.length > 20);
  for (const name of files) {
    const text = readFileSync(new URL(name, games), "utf8");
    const [log, again] = [new LogWriter(), new LogWriter()];
    const read = (from, line) => {
      const event = from.read(line);
      from.write(event);
      return event;
    };
    const events = text.trimEnd().split("\n").map((line) => read(log, line));
    assert.deepEqual(log.text.trimEnd().split("\n").map((line) => read(again, line)), events, name);
    assert.deepEqual(check(log.text).summary, check(text).summary, name);
  }
});

test("the examples of the README print what they say", async () => {
  const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
  const examples = [...readme.matchAll(/```[jt]s\n(.*?)```/gs)].map(([, code]) => code);
  assert.equal(examples.length, 3);
  for (const code of examples) {
    const said = [...code.matchAll(/^\/\/ (.*)$/gm)].map(([, line]) => line);
    const run = spawnSync(process.execPath, ["--input-type=module", "-"], { input: code, cwd: new URL("..", import.meta.url), encoding: "utf8" });
    assert.equal(run.stdout.trim(), said.join("\n"), run.stderr);
  }
});
