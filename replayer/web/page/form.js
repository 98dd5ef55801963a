// The form: for whoever has notes on paper and has never written a log. It is read from the log and written into it, line by line, so
// the two always say the same. What the log says, and what may come next, the engine says.
import { Draft, answer, moveList, nextMoves } from "./moves.js";
import { button, cardName, cardRow, put, seenAs } from "./picker.js";

const { make } = globalThis.adjudeckTable;

const option = (value, text) => Object.assign(document.createElement("option"), { value, textContent: text });

/** What is filled in, as the engine reads it: by its name. */
const written = ({ do: name, ...fields }) => (Object.keys(fields).length > 0 ? { [name]: fields } : JSON.stringify(name));

/**
 * The form in a place of the page. `host` has what it shares with the page: `say`, `engine`, `order`, `games`, `text`, `write` (a whole
 * new text), `isExample` (whether the
 * log is one that nobody has changed), `findings`, `reveal` (a line), `words` (of the table, in the game's own terms).
 */
export class Form {
  constructor(root, status, host) {
    Object.assign(this, { root, status, host });
    this.data = null;
    this.next = null;
    this.ruled = null;
    // Which row of cards is open, and whether a meld is begun that has no card yet, by its seat.
    this.place = null;
    this.begun = null;
    this.chosen = null;
    // What was said last of a move.
    this.said = "";
    this.isAll = false;
    this.draft = new Draft();
    this.queue = Promise.resolve();
    this.waiting = null;
    this.open = new Set();
  }

  say(text, slots) {
    return this.host.say(text, slots);
  }

  /** Says something to whoever does not see it. */
  tell(text) {
    this.status.textContent = "";
    this.status.textContent = text;
  }

  /** Does one thing after the other, so that quick taps do not get into each other's way. */
  after(task) {
    this.queue = this.queue.then(task, task);
    return this.queue;
  }

  /** Reads the form from the log again; once is enough for all who ask until then. */
  refresh() {
    this.waiting ??= this.after(() => {
      this.waiting = null;
      return this.read();
    });
    return this.waiting;
  }

  async read() {
    const { engine, text, order } = this.host;
    engine.text = text();
    const [data, next] = await Promise.all([engine.form(order()), engine.next(order())]);
    Object.assign(this, { data, next });
    const lines = data.moves.map(({ line }) => line);
    if (!lines.includes(this.chosen)) this.chosen = null;
    const line = this.chosen ?? lines.at(-1);
    engine.text = text();
    this.ruled = line ? await engine.ruled(line, order()) : null;
    this.draw();
    const said = this.root.querySelector(".ruling .verdict")?.textContent ?? "";
    if (said && said !== this.said) this.tell(said);
    this.said = said;
  }

  /** Writes what is filled in into the log. `change` is told the form as it is then; nothing, if it finds nothing to change. */
  fill(change) {
    return this.after(async () => {
      const edit = change(this.data);
      if (!edit) return;
      const { engine, text, write } = this.host;
      engine.text = text();
      const made = await engine.edit(written(edit));
      if (made !== text()) write(made);
      await this.read();
    });
  }

  /** Begins a log anew, with the players of the log that was there, unless that was an example. */
  async begin(begins) {
    const edition = this.data?.edition ?? this.host.games[0].editions[0].edition;
    const names = this.data?.players.length > 1 && !this.host.isExample() ? this.data.players.map(({ name }) => name) : ["A", "B", "C"];
    const edits = [
      { do: "rules", edition },
      ...names.map((name) => ({ do: "add-player", name })),
      { do: "start", begins, number: 1, dealer: names.length - 1 },
      ...(begins === "position" ? [{ do: "turn", seat: 0, drawn: false }] : []),
    ];
    this.place = null;
    this.begun = null;
    this.chosen = null;
    await this.after(async () => {
      const { engine, write } = this.host;
      let text = "adjudeck 1\n";
      for (const edit of edits) {
        engine.text = text;
        text = await engine.edit(written(edit));
      }
      write(text);
      await this.read();
    });
    this.root.querySelector("select, input")?.focus();
  }

  // --- Drawing ----------------------------------------------------------------------------------------------------------

  /** Draws the form anew; what had the focus has it afterwards. */
  draw() {
    const { data } = this;
    const focused = document.activeElement?.dataset?.key && this.root.contains(document.activeElement) ? document.activeElement.dataset.key : null;
    for (const it of this.root.querySelectorAll("details[data-key]")) this.open[it.open ? "add" : "delete"](it.dataset.key);
    this.root.replaceChildren(...this.unshown(), this.players(), ...(data.begins ? [this.cards(), this.played()] : [this.beginnings()]));
    for (const it of this.root.querySelectorAll("details[data-key]")) it.open = this.open.has(it.dataset.key);
    if (focused) this.focus(focused);
  }

  /** Gives something the focus, or what is left next to it. */
  focus(key) {
    const all = [...this.root.querySelectorAll("[data-key]")];
    const parts = key.split("/");
    const find = (wanted) => all.find((it) => it.dataset.key === wanted);
    let found = find(key);
    for (let number = Number(parts.at(-1)) - 1; !found && number >= 0; number -= 1) found = find([...parts.slice(0, -1), number].join("/"));
    for (let length = parts.length - 1; !found && length > 0; length -= 1) found = find([...parts.slice(0, length), "add"].join("/"));
    (found ?? this.root.querySelector("[data-key]"))?.focus({ preventScroll: true });
  }

  /** Opens a row of cards, or closes it. */
  toggle(place) {
    this.place = this.place === place ? null : place;
    this.draw();
    if (this.place) this.root.querySelector(`.picker button`)?.scrollIntoView({ block: "nearest" });
  }

  section(title, ...children) {
    return make("section", "step", make("h3", "", title), children);
  }

  label(text, control) {
    return make("label", "field", make("span", "", text), control);
  }

  select(key, options, value, onChange) {
    const made = make("select");
    made.dataset.key = key;
    made.append(...options);
    made.value = value;
    made.addEventListener("change", () => onChange(made.value));
    return made;
  }

  /** Which lines the form does not show. */
  unshown() {
    const { unshown } = this.data;
    if (unshown.length === 0) return [];
    const ranges = [];
    for (const line of unshown) {
      const last = ranges.at(-1);
      if (last?.[1] === line - 1) last[1] = line;
      else ranges.push([line, line]);
    }
    const FEW = 6;
    const named = ranges.slice(0, FEW).map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`));
    const lines = named.join(this.say(", ")) + (ranges.length > FEW ? "…" : "");
    const go = button("unshown", "", () => this.host.reveal(unshown[0]), this.say("Show them"));
    return [make("p", "note", this.say("The log says more than this form shows, in lines {lines}. That counts, and stays as it is.", { lines }), " ", go)];
  }

  players() {
    const { data, host } = this;
    const editions = host.games.map(({ title, editions: all }) => {
      const made = Object.assign(document.createElement("optgroup"), { label: title });
      made.append(...all.map(({ edition, book }) => option(edition, `${title} · ${book}`)));
      return made;
    });
    const known = host.games.some(({ editions: all }) => all.some(({ edition }) => edition === data.edition));
    if (!known) editions.unshift(option(data.edition ?? "", data.edition ?? this.say("Choose…")));
    const rules = this.select("rules", editions, data.edition ?? "", (edition) => this.fill(() => ({ do: "rules", edition })));
    const seat = ({ name }, at) => {
      const input = Object.assign(make("input"), { value: name, autocomplete: "off" });
      input.dataset.key = `name/${at}`;
      input.setAttribute("aria-label", this.say("Name of player {n}", { n: at + 1 }));
      input.addEventListener("change", () => this.rename(at, input));
      const remove = button(`remove/${at}`, "icon", () => this.fill(() => ({ do: "remove-player", seat: at })), seenAs(this.say("{who} does not play", { who: name }), "✕"));
      remove.disabled = data.players.length < 3;
      return make("li", "", input, remove);
    };
    const add = button("name/add", "add", () => this.addPlayer(), this.say("One more player"));
    add.disabled = data.players.length >= 10;
    return this.section(this.say("Game and players"), make("div", "fields", this.label(this.say("Game, and the book of its rules"), rules)), make("ul", "names", data.players.map(seat)), add);
  }

  rename(seat, input) {
    const name = input.value.trim().normalize("NFC");
    const others = this.data.players.filter((_, at) => at !== seat).map((it) => it.name);
    if (!name || others.includes(name)) {
      this.tell(name ? this.say("There is a {who} already.", { who: name }) : this.say("A player needs a name."));
      input.value = this.data.players[seat].name;
      return;
    }
    this.fill(() => ({ do: "rename-player", seat, name }));
  }

  async addPlayer() {
    const taken = new Set(this.data.players.map(({ name }) => name));
    const free = [..."ABCDEFGHIJKLM"].find((name) => !taken.has(name));
    await this.fill(() => ({ do: "add-player", name: free }));
    const input = this.root.querySelector(`[data-key="name/${this.data.players.length - 1}"]`);
    input?.focus();
    input?.select();
  }

  /** How a deal may begin. */
  beginnings() {
    const start = (begins) => () => this.fill((data) => ({ do: "start", begins, number: 1, dealer: data.players.length > 0 ? data.players.length - 1 : null }));
    return this.section(
      this.say("The deal"),
      make("p", "hint", this.say("How much is on your paper?")),
      make("div", "buttons", button("start/position", "primary", start("position"), this.say("How the cards lay at one moment")), button("start/deal", "", start("deal"), this.say("All of it, from the deal on"))),
    );
  }

  /** What the row of cards of a place needs. */
  row({ key, label, cards, isWild, withHidden, change }) {
    const { data } = this;
    const here = (to) => {
      const before = cards.length;
      change((now) => {
        const made = to(now);
        this.tell(made.length === before ? label : this.say("{place}: {n} cards", { place: label, n: made.length }));
        return made;
      });
    };
    return cardRow({
      say: (text, slots) => this.say(text, slots),
      key,
      label,
      cards,
      all: data.cards,
      isOpen: this.place === key,
      isWild,
      withHidden,
      change: here,
      onOpen: () => this.toggle(key),
      onRefuse: (card) => this.tell(this.say("Every {card} of the packs lies somewhere already.", { card: cardName((text, slots) => this.say(text, slots), card) })),
    });
  }

  cards() {
    const { data } = this;
    const isPosition = data.begins === "position";
    const seats = [option("", this.say("not known")), ...data.players.map(({ name }, at) => option(String(at), name))];
    const seatOf = (value) => (value === "" ? null : Number(value));
    const dealer = this.select("dealer", seats, String(data.dealer ?? ""), (value) => this.fill((now) => ({ do: "start", begins: now.begins, number: now.number, dealer: seatOf(value) })));
    const number = Object.assign(make("input", "number"), { type: "number", min: 1, max: 999, value: data.number });
    number.dataset.key = "number";
    number.addEventListener("change", () => this.fill((now) => ({ do: "start", begins: now.begins, number: Math.max(1, Math.trunc(Number(number.value)) || 1), dealer: now.dealer })));
    const hasTurn = isPosition
      ? [
          this.label(this.say("Whose turn"), this.select("turn", seats.map((it) => it.cloneNode(true)), String(data.turn ?? ""), (value) => this.fill((now) => ({ do: "turn", seat: seatOf(value), drawn: now.drawn })))),
          this.drawn(),
        ]
      : [];
    return this.section(
      isPosition ? this.say("How the cards lay") : this.say("The cards that were dealt"),
      make("div", "fields", this.label(this.say("Deal number"), number), this.label(this.say("Dealer"), dealer)),
      data.contract ? make("p", "hint", this.host.words()?.contract ?? null, " ", data.contract) : null,
      data.has_indicator ? this.single("indicator", this.say("The card turned up to say what is wild"), data.indicator ? [data.indicator] : [], (now) => (now.indicator ? [now.indicator] : []), (cards) => ({ do: "indicator", card: cards.at(-1) ?? null }), false) : null,
      this.single("pile", isPosition ? this.say("Discard pile, the top card last") : this.say("Upcard"), data.pile, (now) => now.pile, (cards) => ({ do: "pile", cards: isPosition ? cards : cards.slice(-1) }), true),
      data.players.map((_, seat) => this.seat(seat, isPosition)),
      hasTurn.length > 0 ? make("div", "fields", hasTurn) : null,
    );
  }

  /** Cards of the middle of the table. */
  single(key, name, cards, of, edit, withHidden) {
    return make("div", "part", make("p", "name", name), this.row({ key, label: name, cards, withHidden, change: (to) => this.fill((now) => edit(to(of(now)))) }));
  }

  drawn() {
    const box = Object.assign(make("input"), { type: "checkbox", checked: this.data.drawn, disabled: this.data.turn === null });
    box.dataset.key = "drawn";
    box.addEventListener("change", () => this.fill((now) => ({ do: "turn", seat: now.turn, drawn: box.checked })));
    return make("label", "check", box, make("span", "", this.say("They have drawn or taken a card")));
  }

  /** What a player has. */
  seat(seat, isPosition) {
    const { data } = this;
    const { name, hand, hidden, is_noted: isNoted, melds } = data.players[seat];
    const held = (now) => now.players[seat];
    const key = `hand/${seat}`;
    const handOf = this.say("Hand of {who}", { who: name });
    const count = (by) => () => this.fill((now) => ({ do: "hand", seat, cards: held(now).hand, hidden: Math.min(99, Math.max(0, held(now).hidden + by)) }));
    const step = (sign, by, text) => {
      const made = button(`${key}/hidden/${sign}`, "icon", count(by), seenAs(`${text}${this.say(": ")}${name}`, sign));
      made.disabled = by < 0 && hidden === 0;
      return made;
    };
    const isWild = (card) => card === "JK" || data.wild.includes(card);
    const all = this.begun === seat ? [...melds, []] : melds;
    const meld = (cards, at) => {
      const label = this.say("Meld {n} of {who}", { n: at + 1, who: name });
      const change = (to) =>
        this.fill((now) => {
          const laid = held(now).melds;
          const made = to(laid[at] ?? []);
          if (at >= laid.length && made.length > 0) this.begun = null;
          return { do: "table", seat, melds: at < laid.length ? put(laid, at, made) : [...laid, made] };
        });
      return make("div", "meld", make("span", "hint", this.say("Meld {n}", { n: at + 1 })), this.row({ key: `meld/${seat}/${at}`, label, cards, isWild, withHidden: true, change }));
    };
    const begin = () => {
      this.begun = seat;
      this.place = `meld/${seat}/${melds.length}`;
      this.draw();
      this.root.querySelector(".picker button")?.focus();
    };
    const more = button(`meld/${seat}/add`, "add", begin, seenAs(this.say("New meld of {who}", { who: name }), this.say("New meld")));
    return make(
      "fieldset",
      "seat",
      make("legend", "", name),
      make("p", "name", this.say("Hand"), isNoted ? null : make("span", "hint", " ", this.say("not noted"))),
      this.row({ key, label: handOf, cards: hand, change: (to) => this.fill((now) => ({ do: "hand", seat, cards: to(held(now).hand), hidden: held(now).hidden })) }),
      make("div", "count", make("span", "", this.say("Cards that nobody noted")), step("−", -1, this.say("One unknown card less")), make("output", "", String(hidden)), step("+", 1, this.say("One unknown card more"))),
      isPosition ? [make("p", "name", this.say("On the table")), all.map(meld), this.begun === seat ? null : more] : null,
    );
  }

  /** What happened, whether it was allowed, and what may come next. */
  played() {
    const { data, next, host } = this;
    const say = (text, slots) => this.say(text, slots);
    const write = (line) => {
      this.chosen = null;
      return this.fill(() => ({ do: "say", line }));
    };
    const line = this.chosen ?? data.moves.at(-1)?.line;
    const move = data.moves.find((it) => it.line === line);
    const choose = (other) => {
      this.chosen = other;
      host.reveal(other, false);
      this.refresh();
    };
    const back = button("back", "", () => this.fill((now) => (now.moves.length > 0 ? { do: "take-back" } : null)), say("Take the last line back"));
    const said = make("section", "ruling", move ? answer({ say, move, ruled: this.ruled, finding: host.findings().find((it) => it.line === line) }) : make("p", "hint", say("Choose a move below, and here it says whether the rules allow it.")));
    said.setAttribute("aria-label", say("Was it allowed?"));
    const draft = this.draft.draw({ say, next, cards: data.cards, wild: data.wild, redraw: () => this.draw(), write, refuse: () => {} });
    const own = make("details", "own", make("summary", "", say("Another move: also one that is not legal")), draft);
    own.dataset.key = "own";
    const all = () => {
      this.isAll = true;
      this.draw();
    };
    return this.section(
      say("Was this move allowed?"),
      data.moves.length > 0 ? [moveList({ say, moves: data.moves, findings: host.findings(), chosen: line, choose }), make("div", "buttons", back)] : null,
      said,
      make("h4", "", say("What comes next?")),
      next.verbs.length > 0 ? [make("p", "hint", say("These would be legal now:")), nextMoves({ say, next, write, isAll: this.isAll, showAll: all }), own] : make("p", "hint", say("Choose the game and name the players first.")),
    );
  }
}
