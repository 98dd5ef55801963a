// A table for two at gin. It deals, takes what players do, refuses what the rules do not allow, and keeps the log in a file.
//
//   GET /options?player=Aya            what Aya can do now
//   POST /plays   Aya discards 5C      a line of a log; `Aya draws ?` draws the next card of the stock
import { randomInt } from "node:crypto";
import { appendFileSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import { AdjudeckError, LogWriter, type Card, type Line, type Options } from "adjudeck";

const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"] as const;
const SUITS = ["S", "H", "D", "C"] as const;

/** An answer: its HTTP status, and what it says. */
type Answer = [status: number, body: object];

function shuffled(): Card[] {
  const pack: Card[] = SUITS.flatMap((suit) => RANKS.map((rank): Card => `${rank}${suit}`));
  const stock: Card[] = [];
  while (pack.length > 0) stock.push(...pack.splice(randomInt(pack.length), 1));
  return stock;
}

class Table {
  readonly #stock = shuffled();
  readonly #log: LogWriter;
  readonly #path: string;

  constructor(path: string, players: [string, string]) {
    this.#path = path;
    this.#log = new LogWriter({ rules: "gin/pagat", players, judge: true });
    writeFileSync(path, this.#log.text);
    this.#write({ is: "deal", number: 1, dealer: players[0] });
    for (const player of players) this.#write({ is: "hand", player, cards: this.#stock.splice(0, 10) });
    this.#write({ is: "upcard", card: this.#stock.shift() ?? "?" });
  }

  /** Writes what happened. Whatever is written has been asked about, or is the dealer's work. */
  #write(event: Line): string {
    const { line, findings } = this.#log.write(event);
    appendFileSync(this.#path, `${line}\n`);
    if (findings[0]) throw new Error(`${line}: ${findings[0].message}`);
    return line;
  }

  /** What a player can do now. */
  options(player: string | null): Answer {
    const options: Options | null | undefined = this.#log.referee?.options(player ?? undefined);
    return [200, { lines: options?.options.map((option) => option.line) ?? [] }];
  }

  /** Plays a line, if the rules allow it. */
  play(line: string): Answer {
    const event = this.#log.read(line);
    if (!("does" in event)) return [400, { refused: "only what players do is taken" }];
    delete event.comment;
    // The stock is known to nobody but the table, and the players hide nothing from it.
    const draws = event.does === "draws";
    if (draws) event.cards = this.#stock.slice(0, 1);
    if (JSON.stringify(event).includes('"?"')) return [400, { refused: "name the card" }];
    const [finding] = this.#log.would(event);
    if (finding) return [409, { refused: finding.message, rule: finding.clause, point: finding.point }];
    if (draws) this.#stock.shift();
    return [200, { played: this.#write(event) }];
  }
}

async function body(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const piece of request.setEncoding("utf8")) {
    text += piece;
    if (text.length > 1000) throw new AdjudeckError("a line of a log is not that long");
  }
  return text.trim();
}

async function answer(table: Table, request: IncomingMessage): Promise<Answer> {
  try {
    const url = new URL(request.url ?? "/", "http://table");
    if (request.method === "GET" && url.pathname === "/options") return table.options(url.searchParams.get("player"));
    if (request.method === "POST" && url.pathname === "/plays") return table.play(await body(request));
    return [404, { refused: "there is only GET /options and POST /plays" }];
  } catch (problem) {
    if (problem instanceof AdjudeckError) return [400, { refused: problem.message }];
    console.error(problem);
    return [500, { refused: "the table has a problem" }];
  }
}

const [path = "game.rum", port = "8080"] = process.argv.slice(2);
const table = new Table(path, ["Aya", "Bea"]);
const server = createServer(async (request, response) => {
  const [status, said] = await answer(table, request);
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(said));
});
server.listen(Number(port), "127.0.0.1", () => console.log(JSON.stringify(server.address())));
