import { strict as assert } from "node:assert";
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { check } from "adjudeck";

const SERVER = fileURLToPath(new URL("../build/server.js", import.meta.url));

const folder = mkdtempSync(join(tmpdir(), "adjudeck-server-"));
after(() => rmSync(folder, { recursive: true }));

/** The status with which the server answers a request, or none if the client hangs up. */
const raw = (port, request, hangsUp = false) =>
  new Promise((told) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(request, () => hangsUp && socket.resetAndDestroy()));
    socket.once("data", (data) => told(Number(String(data).split(" ")[1])));
    socket.once("close", () => told(undefined));
  });

test("a whole deal is played at the server", { timeout: 120_000 }, async () => {
  const file = join(folder, "game.rum");
  const server = spawn(process.execPath, [SERVER, file, "0"], { stdio: ["ignore", "pipe", "inherit"] });
  try {
    const [first] = await new Promise((told, failed) => {
      server.stdout.once("data", (data) => told([JSON.parse(data)]));
      server.once("exit", (code) => failed(new Error(`the server ended: ${code}`)));
    });
    const home = `http://127.0.0.1:${first.port}`;
    const asked = async (path, body) => {
      const response = await fetch(home + path, body === undefined ? {} : { method: "POST", body });
      return [response.status, await response.json()];
    };
    const post = (line) => asked("/plays", line);
    assert.equal((await post("Aya drwas ?"))[0], 400);
    assert.equal((await post("deal 2"))[0], 400);
    assert.equal((await post("Bea takes ?"))[0], 400);
    assert.equal(await raw(first.port, "GET // HTTP/1.1\r\nHost: table\r\nConnection: close\r\n\r\n"), 500);
    assert.equal(await raw(first.port, "POST /plays HTTP/1.1\r\nHost: table\r\nContent-Length: 99\r\n\r\nBea", true), undefined);
    assert.deepEqual(await post("Bea passes  # 5C is under the table"), [200, { played: "Bea passes" }]);
    assert.equal((await post("x".repeat(2000)))[0], 400);
    assert.equal((await asked("/options?player=Zoe"))[0], 400);
    assert.equal((await asked("/nothing"))[0], 404);
    const [status, refusal] = await post("Bea draws ?");
    assert.deepEqual([status, typeof refusal.refused, refusal.rule !== undefined], [409, "string", true]);
    let [plays, lines] = [0, []];
    // Whoever can declare does; whoever discards gives the highest card away; otherwise the plays are taken in turn.
    const height = (line) => (line.includes(" discards ") ? "A23456789TJQK".indexOf(line.at(-2)) : -1);
    for (; [lines] = [(await asked("/options"))[1].lines], lines.length > 0; plays++) {
      assert(plays < 200, "the deal has no end");
      const highest = lines.reduce((one, other) => (height(other) > height(one) ? other : one));
      const line = lines.find((it) => it.includes(" declares ")) ?? (height(highest) < 0 ? lines[(plays * 7) % lines.length] : highest);
      assert.deepEqual((await post(line))[0], 200, line);
    }
    const log = readFileSync(file, "utf8");
    const { findings, summary } = check(log);
    assert.deepEqual([findings, summary.deals, summary.games], [[], 1, 1], log);
    // The deal is over: somebody knocked, or two cards are left of the stock.
    const drawn = log.match(/ draws /g)?.length;
    assert((log.includes(" declares ") || drawn === 29) && !log.includes("?"), log);
  } finally {
    server.kill();
  }
});
