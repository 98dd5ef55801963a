// What happened, whether it was allowed, and what may come next: the second half of the form.
import { button, cardName, cardRow, face, put, rove, seenAs } from "./picker.js";

const { make } = globalThis.adjudeckTable;

const option = (value, text) => Object.assign(document.createElement("option"), { value, textContent: text });

/** A sentence as elements: its cards in colours. */
export const sentence = (pieces) =>
  pieces.map((piece) => {
    if (typeof piece === "string") return piece;
    if (piece.name !== undefined) return make("b", "", piece.name);
    if (piece.code !== undefined) return make("code", "", piece.code);
    const card = (it) => face(Array.isArray(it) ? `${it[0] ?? "?"}=${it[1]}` : (it ?? "?"));
    return piece.cards.flatMap((it, at) => (at > 0 ? [" ", card(it)] : [card(it)]));
  });

/** A message with what stands between backticks drawn as code. */
export const rich = (text) => text.split("`").map((part, at) => (at % 2 === 1 ? make("code", "", part) : part));

const MARKS = { legal: "✓", illegal: "✗", impossible: "✗", mismatch: "≠", undecided: "?", unreadable: "✗", rules: "✗", unmet: "✗" };

/** In a word or two what came of a line. */
const answered = (say, kind) =>
  ({
    legal: say("Allowed"),
    illegal: say("Not allowed"),
    impossible: say("Cannot have happened"),
    undecided: say("Not certain"),
    mismatch: say("Does not agree"),
  })[kind] ?? say("Cannot be read");

/** The answer to whether a move was allowed. */
export function answer({ say, move, ruled, finding }) {
  const found = ruled?.found ?? finding;
  const isLegal = ruled ? ruled.is_legal : !finding;
  const kind = isLegal ? "legal" : found.kind;
  const rows = make("dl");
  const row = (name, ...what) => rows.append(make("dt", "", name), make("dd", "", ...what));
  if (found?.rule) row(say("rule"), found.rule);
  if (isLegal && ruled?.asked.length > 0) rows.append(make("dt", "", say("rule")), ...ruled.asked.map((it) => make("dd", "", it)));
  for (const other of ruled?.others ?? []) {
    const same = other.is_legal === isLegal && (isLegal || other.found.message === found.message);
    const says = same ? say("the same") : [answered(say, other.is_legal ? "legal" : other.found.kind), other.is_legal ? null : [say(": "), rich(other.found.message)]];
    row(other.book, says, same || !other.found.rule ? null : make("div", "hint", other.found.rule));
  }
  if (!isLegal) for (const it of found?.disputed ?? []) row(say("disputed"), it);
  const mark = make("span", "mark", MARKS[kind] ?? "✗");
  mark.setAttribute("aria-hidden", "true");
  return make(
    "div",
    `answer ${isLegal ? "good" : kind === "undecided" ? "unsure" : "bad"}`,
    make("p", "verdict", mark, " ", make("strong", "", answered(say, kind)), isLegal || !found ? say(".") : [say(": "), make("span", "", rich(found.message), say("."))]),
    make("p", "asked", move.says.length > 0 ? sentence(move.says) : make("code", "", move.text)),
    !isLegal && found?.detail ? make("p", "hint", rich(found.detail)) : null,
    rows.childElementCount > 0 ? rows : null,
  );
}

/** The list of what happened, each with its mark. */
export function moveList({ say, moves, findings, chosen, choose }) {
  const worst = (line) => findings.find((it) => it.line === line);
  const item = (move) => {
    const finding = worst(move.line);
    const kind = finding?.kind ?? "legal";
    const mark = make("span", `mark ${finding ? finding.tone : "good"}`, MARKS[kind] ?? "✗");
    const said = make("span", "said", move.says.length > 0 ? sentence(move.says) : make("code", "", move.text));
    const made = button(`move/${move.line}`, "move", () => choose(move.line), mark, said, make("span", "hidden-text", `${say(": ")}${finding ? finding.called : say("legal")}`));
    made.setAttribute("aria-pressed", String(move.line === chosen));
    return make("li", "", made);
  };
  return make("ol", "moves", moves.map(item));
}

/** The lines that would be legal, as buttons, by player. */
export function nextMoves({ say, next, write, isAll, showAll }) {
  const FEW = 24;
  const shown = isAll ? next.plays : next.plays.slice(0, FEW);
  const one = (it, at) => button(`next/${at}`, "next", () => write(it.line), sentence(it.says));
  const made = [];
  if (shown.length > 0) made.push(rove(make("div", "options", shown.map(one)), say("What would be legal")));
  if (next.plays.length > shown.length) made.push(button("next/all", "", showAll, say("Show all {n}", { n: next.plays.length })));
  if (next.records.length > 0) {
    const records = next.records.map((it, at) => button(`record/${at}`, "next", () => write(it.line), sentence(it.says)));
    made.push(make("details", "records", make("summary", "", say("The deal ends, or another begins")), rove(make("div", "options", records), say("The deal ends, or another begins"))));
    made.at(-1).dataset.key = "records";
  }
  if (made.length === 0) made.push(make("p", "hint", say("Nothing is known to be legal here. Write down more cards, or ask about a move of your own.")));
  return made;
}

/** A move that is put together of its parts, so that one that is not legal can be asked about as well. */
export class Draft {
  constructor() {
    this.seat = null;
    this.verb = "";
    this.parts = [];
    this.open = null;
  }

  /** Begins anew with another verb. */
  choose(verb, fields) {
    this.verb = verb;
    this.parts = fields.map(({ is }) => (is === "groups" ? [[]] : is === "card" || is === "cards" ? [] : ""));
    this.open = null;
  }

  /** The line; nothing as long as a part is missing. */
  line(next) {
    const player = next.players[this.seat ?? next.turn ?? 0];
    const form = next.verbs.find(({ verb }) => verb === this.verb);
    if (!player || !form) return null;
    const written = form.fields.map(({ word, may_lack: mayLack }, at) => {
      const part = this.parts[at];
      const text = Array.isArray(part) ? (Array.isArray(part[0]) ? part.filter((group) => group.length > 0).map((group) => group.join(" ")).join(" | ") : part.join(" ")) : part;
      if (!text) return mayLack ? "" : null;
      return `${word} ${text}`.trim();
    });
    return written.includes(null) ? null : [player.subject, this.verb, ...written.filter(Boolean)].join(" ");
  }

  draw({ say, next, cards, wild, redraw, write, refuse }) {
    const seat = this.seat ?? next.turn ?? 0;
    const label = (text, control) => make("label", "field", make("span", "", text), control);
    const list = (key, options, value, onChange) => {
      const made = make("select", "");
      made.dataset.key = `draft/${key}`;
      made.append(...options);
      made.value = value;
      made.addEventListener("change", () => onChange(made.value));
      return made;
    };
    const players = next.players.map(({ name }, at) => option(String(at), name));
    const verbs = next.verbs.map(({ verb, about }) => option(verb, about || verb));
    const form = next.verbs.find(({ verb }) => verb === this.verb);
    const rows = make(
      "div",
      "fields",
      label(say("Who"), list("seat", players, String(seat), (value) => {
        this.seat = Number(value);
        redraw();
      })),
      label(say("What they do"), list("verb", [option("", say("Choose…")), ...verbs], this.verb, (value) => {
        this.choose(value, next.verbs.find(({ verb }) => verb === value)?.fields ?? []);
        redraw();
      })),
    );
    const fields = (form?.fields ?? []).map((field, at) => this.field({ say, next, cards, wild, redraw, refuse, field, at, hand: next.players[seat]?.hand ?? [], label, list }));
    const line = this.line(next);
    const ask = button("draft/ask", "primary", () => {
      this.choose("", []);
      write(line);
    }, say("Ask about this move"));
    ask.disabled = !line;
    return make("div", "draft", rows, fields, make("div", "buttons", ask, line ? make("code", "line-shown", line) : null));
  }

  /** A part of the move. */
  field({ say, next, cards, wild, redraw, refuse, field: { word, is }, at, hand, label, list }) {
    const set = (value) => {
      this.parts[at] = value;
      redraw();
    };
    if (is === "meld") {
      const named = next.melds.map(({ name, cards: all }) => option(name, `${name}${say(": ")}${all.join(" ")}`));
      return label(say("Which meld"), list(`part/${at}`, [option("", say("Choose…")), ...named], this.parts[at], set));
    }
    if (is === "number") {
      const input = Object.assign(make("input"), { type: "number", min: 1, value: this.parts[at] });
      input.dataset.key = `draft/part/${at}`;
      input.addEventListener("change", () => set(input.value));
      return label(say("Which number"), input);
    }
    const isWild = (card) => card === "JK" || wild.includes(card);
    const one = (key, name, value, put, withStands) => {
      const left = [...hand];
      for (const card of value) if (left.includes(card.split("=")[0])) left.splice(left.indexOf(card.split("=")[0]), 1);
      const take = (card) => () => put([...(is === "card" ? [] : value), card]);
      const held = left.map((card, index) => button(`${key}/held/${index}`, "chip", take(card), seenAs(cardName(say, card), face(card))));
      return make(
        "div",
        "part",
        make("p", "name", name),
        cardRow({
          say,
          key,
          label: name,
          cards: value,
          all: cards.map((it) => ({ ...it, left: it.all })),
          isOpen: this.open === key,
          isWild: withStands ? isWild : null,
          withHidden: true,
          change: (to) => put(is === "card" ? to(value).slice(-1) : to(value)),
          onOpen: () => {
            this.open = this.open === key ? null : key;
            redraw();
          },
          onRefuse: refuse,
        }),
        held.length > 0 ? make("div", "held", make("span", "hint", say("From the hand:")), rove(make("div", "chips", held), say("From the hand:"))) : null,
      );
    };
    if (is !== "groups") {
      const name = word === "with" ? say("The card that takes its place") : word === "discarding" ? say("The discard") : is === "card" ? say("Which card") : say("Which cards");
      return one(`draft/part/${at}`, name, this.parts[at], set, is === "cards");
    }
    const groups = this.parts[at].map((group, number) =>
      one(`draft/part/${at}/${number}`, say("Meld {n}", { n: number + 1 }), group, (value) => set(put(this.parts[at], number, value)), true),
    );
    return [groups, button(`draft/part/${at}/more`, "", () => set([...this.parts[at], []]), say("Another meld"))];
  }
}
