// The page of a game: goes through its lines, and draws what is known after each.
"use strict";

(() => {
  const { make, fill, fillText, row: cardRow, draw } = globalThis.adjudeckTable;
  const { playback: game, table: tableWords, words, line: opened, book, whole } = JSON.parse(document.getElementById("data").textContent);
  const byId = (id) => document.getElementById(id);
  const count = game.lines.length;
  const FAULTS = new Set(["illegal", "impossible", "mismatch", "undecided", "unreadable", "rules", "unmet", "irregularity"]);
  const SIGNS = { illegal: "✗", impossible: "✗", mismatch: "≠", undecided: "?", unreadable: "✗", rules: "✗", unmet: "≠", irregularity: "⚖", disputed: "·", legal: "✓" };
  // What one looks for first; what is undecided or ruled on is no fault of the players.
  const isWrong = (kind) => FAULTS.has(kind) && kind !== "undecided" && kind !== "irregularity";
  // Whether the page is part of another one.
  const isEmbedded = new URLSearchParams(location.search).has("embed");
  if (isEmbedded) document.documentElement.dataset.embed = "";
  // How long a line stays when the game plays by itself, in milliseconds.
  const PACE = { line: 900, fault: 2600 };
  // So many lines of the log are drawn at once.
  const CHUNK = 200;

  // ---- The tables, each made from the one before

  /** A value with a change applied; what does not change is the same object. */
  const changed = (value, change) => {
    if (change === 0) return undefined;
    if (Array.isArray(change)) {
      if (change.length === 1) return change[0];
      const [start, removed, ...items] = change;
      return [...value.slice(0, start), ...items, ...value.slice(start + removed)];
    }
    const made = Array.isArray(value) ? [...value] : { ...value };
    for (const [key, its] of Object.entries(change)) {
      if (its === 0) delete made[key];
      else made[key] = changed(made[key], its);
    }
    return made;
  };

  const views = [];
  /** The table after a line, if a deal has begun. */
  const viewAt = (row) => {
    for (let at = views.length; at <= row; at += 1) {
      const change = game.tables[at];
      const before = at > 0 ? views[at - 1] : null;
      views.push(change ? changed(before, change) : before);
    }
    return views[row] ?? null;
  };

  // ---- What is said of lines, by the rules of the log or by others

  const base = new Map(game.marks);
  // The row of the choice of rules; -1 are those of the log.
  let chosen = -1;
  let others = new Map();
  const marksAt = (row) => others.get(row) ?? base.get(row) ?? [];
  const kindAt = (row) => {
    const kinds = marksAt(row).map(([said]) => game.said[said].kind);
    return kinds.find((kind) => FAULTS.has(kind)) ?? kinds[0] ?? (others.has(row) ? "legal" : null);
  };
  const isFault = (row) => FAULTS.has(kindAt(row));
  const isStep = (row) => game.kinds[row] !== " " && game.kinds[row] !== "#";
  const lineOf = (row) => game.first + row;

  /** Where one goes from fault to fault, or from difference to difference. */
  const stops = () => (chosen < 0 ? [...base.keys()].filter(isFault) : [...others.keys()]).sort((a, b) => a - b);

  // ---- Where the reader is

  let here = 0;
  let shown = -1;

  const clamp = (row) => Math.max(0, Math.min(count - 1, row));
  const nextStep = (from, by) => {
    let row = from + by;
    while (row >= 0 && row < count && !isStep(row)) row += by;
    return row >= 0 && row < count ? row : from;
  };
  const steps = (from, by, times) => {
    let row = from;
    for (let time = 0; time < times; time += 1) row = nextStep(row, by);
    return row;
  };
  const firstStep = () => (isStep(0) ? 0 : nextStep(0, 1));
  const lastStep = () => (count > 0 && isStep(count - 1) ? count - 1 : nextStep(count - 1, -1));
  /** The table once all cards are dealt. */
  const start = () => {
    const play = game.kinds.indexOf("p");
    return clamp(play > 0 ? nextStep(play, -1) : firstStep());
  };
  /** What one sees first: the first fault, if there is one. */
  const beginning = () => [...base.keys()].sort((a, b) => a - b).find((row) => isWrong(kindAt(row))) ?? start();
  const rowOfHash = () => {
    const line = /^#L(\d+)$/.exec(location.hash);
    return line ? clamp(Number(line[1]) - game.first) : null;
  };

  let addressed = null;
  /** Keeps the address in step; a jump is a step of the reader's history, and going on from line to line is not. */
  const address = (isJump) => {
    clearTimeout(addressed);
    const hash = `#L${lineOf(here)}`;
    const write = () => {
      if (location.hash === hash) return;
      try {
        history[isJump ? "pushState" : "replaceState"](null, "", hash);
      } catch {
        // Where pages have no history of their own the address stays.
      }
    };
    if (isJump) write();
    else addressed = setTimeout(write, 300);
  };

  const go = (row, { jump = false, keep = false } = {}) => {
    here = clamp(row);
    render();
    if (!keep) address(jump);
  };

  // ---- From whose seat one looks

  // The lines of which others see less than one player.
  const closed = new Map(game.closed.map(([row, who, line, sentence]) => [row, { who, line, sentence }]));
  // Everything is seen, or what everybody sees, or the hand of one player as well.
  const [ALL, EVERYBODY] = ["all", "everybody"];
  let seat = ALL;
  const playerOfSeat = () => (seat === ALL || seat === EVERYBODY ? null : game.players[Number(seat)]);
  const isClosed = (row) => seat !== ALL && closed.has(row) && closed.get(row).who !== playerOfSeat();
  const lineAt = (row) => (isClosed(row) ? closed.get(row).line : game.lines[row]);
  const piecesAt = (row) => (isClosed(row) ? closed.get(row).sentence : game.sentences[row]);
  /** A table with the hands face down that one does not see from there. */
  const asSeen = (view) => {
    if (!view || seat === ALL) return view;
    const down = ({ known, hidden }) => ({ known: [], hidden: known.length + hidden });
    const players = view.players.map((player) => (player.name === playerOfSeat() ? player : { ...player, hand: { ...player.hand, ...down(player.hand) } }));
    return { ...view, players };
  };

  // ---- The sentence and the verdicts

  const sentenceOf = (row) =>
    (piecesAt(row) ?? []).map((piece) => {
      if (typeof piece === "string") return piece;
      if ("name" in piece) return make("b", "", piece.name);
      if ("code" in piece) {
        const code = make("code", "", piece.code);
        code.lang = "en";
        return code;
      }
      const cards = piece.cards.map((it) => (Array.isArray(it) ? { card: it[0], standsFor: natural(it) } : { card: it }));
      return cardRow(tableWords, cards);
    });
  // In a set a wild card may be said to stand for a rank alone, which the table says of the meld.
  const natural = ([card, stands]) => (card && stands.length > 1 ? stands : null);
  const plain = (row) => {
    const made = make("span", "", sentenceOf(row));
    for (const image of made.querySelectorAll("[role=img]")) image.replaceWith(image.getAttribute("aria-label"));
    return made.textContent;
  };

  const answerText = (held) => `${held.point} = ${held.answer}`;
  const answerOf = (held) => [make("code", "", answerText(held)), held.meaning ? [" ", held.meaning] : null];
  const english = (element) => {
    for (const code of element.querySelectorAll("code")) code.lang = "en";
    return element;
  };

  const verdict = ([index]) => {
    const it = game.said[index];
    const others = (it.readings ?? []).map(([verdict, at]) => {
      const held = game.held[at];
      const answer = make("code", "", answerText(held));
      const where = fill(words.where, { verdict: make("b", "", verdict), answer });
      return make("li", "", where, make("small", "", [held.meaning, held.source].filter(Boolean).join(" · ")));
    });
    const rulings = (it.rulings ?? []).map((text) => make("p", "", make("b", "", words.ruling), tableWords.space, text));
    const all = make("ul", "", others);
    if (it.kind === "disputed") {
      const summary = make("summary", "", sign(it.kind), words.disputed);
      return english(make("details", "verdict disputed", summary, all));
    }
    const clause = it.rule?.text ? make("details", "", make("summary", "", words.clause), make("p", "", it.rule.text)) : null;
    const made = make(
      "div",
      `verdict ${it.kind}`,
      make("p", "", sign(it.kind), make("b", "", words[it.kind] ?? it.kind), tableWords.colon, it.message, pageOf(it)),
      it.detail ? make("p", "detail", it.detail) : null,
      it.rule ? make("p", "rule", make("b", "", words.rule), tableWords.space, it.rule.cited) : null,
      clause,
      rulings,
      others.length > 0 ? make("div", "others", make("b", "", words.otherwise), all) : null,
    );
    return english(made);
  };
  /** The page of a message in the book of rulings, where one knows where that is. */
  const pageOf = ({ code }) => {
    if (!book) return null;
    const link = make("a", "code", make("code", "", code));
    link.href = `${book}messages/${code}.html`;
    link.target = "_blank";
    link.rel = "noopener";
    return [" ", link];
  };
  const sign = (kind) => {
    const made = make("span", "sign", `${SIGNS[kind] ?? ""} `);
    made.setAttribute("aria-hidden", "true");
    return made;
  };
  const legal = () => make("div", "verdict legal", make("p", "", sign("legal"), make("b", "", words.legal)));

  /** What is said of a line; where other rules say otherwise, both. */
  const verdictsOf = (row) => {
    if (!others.has(row)) return (base.get(row) ?? []).map(verdict);
    const by = (rules, marks) => [make("p", "by", fillText(words.by, { rules })), marks.length > 0 ? marks.map(verdict) : legal()];
    const before = (base.get(row) ?? []).filter(([said]) => game.said[said].kind !== "disputed");
    return [by(nameOf(chosen), others.get(row)), by(nameOf(-1), before)];
  };

  // ---- The line as it was written

  /** Where the comment of a line begins: at the first # that is not in quotes. */
  const comment = (text) => /^(?:[^"“”＂#＃]|["“”＂](?:[^"“”＂\\]|\\.)*["“”＂])*/.exec(text)[0].length;

  /** The text of a line with the places marked of which something is said. */
  const written = (row) => {
    const whole = lineAt(row);
    const text = game.kinds[row] === "?" ? whole : whole.slice(0, comment(whole));
    const spans = (isClosed(row) ? [] : marksAt(row))
      .filter(([said, from, to]) => FAULTS.has(game.said[said].kind) && to > from)
      .map(([, from, to]) => [from, to])
      .sort((a, b) => a[0] - b[0]);
    const parts = [];
    let at = 0;
    for (const [from, to] of spans) {
      if (from < at) continue;
      parts.push(text.slice(at, from), make("mark", "", text.slice(from, to)));
      at = to;
    }
    // However far the comment is from what the line says, it stands beside it.
    parts.push(text.length < whole.length ? text.slice(at).trimEnd() : text.slice(at));
    const code = make("code", "", parts, text.length < whole.length ? make("span", text ? "note after" : "note", whole.slice(text.length)) : null);
    code.lang = "en";
    return code;
  };

  // ---- The log

  const list = byId("lines");
  const chunks = [];

  const lineItem = (row) => {
    const link = make("a", "", make("span", "no", String(lineOf(row))), written(row));
    link.href = `#L${lineOf(row)}`;
    link.tabIndex = -1;
    link.dataset.row = String(row);
    const item = make("li", `k${{ "#": "comment", " ": "blank", d: "deal" }[game.kinds[row]] ?? ""}`, link);
    markItem(item, row);
    return item;
  };

  const markItem = (item, row) => {
    const kind = kindAt(row);
    item.classList.toggle("other", others.has(row));
    item.dataset.kind = kind ?? "";
    item.querySelector(".badge")?.remove();
    if (!kind) return;
    const badge = make("span", "badge", SIGNS[kind] ?? "");
    badge.title = words[kind] ?? kind;
    badge.setAttribute("aria-label", words[kind] ?? kind);
    badge.setAttribute("role", "img");
    item.firstChild.append(badge);
  };

  const fillChunk = (chunk) => {
    if (chunk.filled) return;
    chunk.filled = true;
    const items = [];
    for (let row = chunk.from; row < chunk.to; row += 1) items.push(lineItem(row));
    chunk.element.append(...items);
    chunk.element.style.removeProperty("height");
    chunk.element.classList.add("filled");
  };

  const buildLog = () => {
    const near = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) if (entry.isIntersecting) fillChunk(chunks[Number(entry.target.dataset.chunk)]);
      },
      { root: list, rootMargin: "100%" },
    );
    for (let from = 0; from < count; from += CHUNK) {
      const to = Math.min(count, from + CHUNK);
      const element = make("ol", "");
      element.start = lineOf(from);
      element.dataset.chunk = String(chunks.length);
      element.style.height = `calc(${to - from} * var(--row))`;
      element.style.setProperty("--rows", String(to - from));
      chunks.push({ from, to, element, filled: false });
      list.append(element);
      near.observe(element);
    }
    // What is out of sight is filled when there is time, so that a search in the page finds it.
    const later = globalThis.requestIdleCallback ?? ((work) => setTimeout(work, 50));
    const fillNext = () => {
      const chunk = chunks.find((it) => !it.filled);
      if (!chunk) return;
      fillChunk(chunk);
      later(fillNext);
    };
    later(fillNext);
  };

  const itemOf = (row) => {
    const chunk = chunks[Math.floor(row / CHUNK)];
    if (!chunk) return null;
    fillChunk(chunk);
    return chunk.element.children[row - chunk.from] ?? null;
  };

  let current = null;
  const showInLog = () => {
    if (current) {
      current.classList.remove("here");
      current.firstChild.tabIndex = -1;
      current.firstChild.removeAttribute("aria-current");
    }
    current = itemOf(here);
    if (!current) return;
    current.classList.add("here");
    current.firstChild.tabIndex = 0;
    current.firstChild.setAttribute("aria-current", "step");
    const [box, item] = [list.getBoundingClientRect(), current.getBoundingClientRect()];
    const margin = Math.min(box.height / 4, 80);
    if (item.top < box.top + margin) list.scrollTop += item.top - box.top - margin;
    else if (item.bottom > box.bottom - margin) list.scrollTop += item.bottom - box.bottom + margin;
  };

  list.addEventListener("click", (event) => {
    const link = event.target.closest("a");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    pause();
    go(Number(link.dataset.row), { jump: true });
  });

  // ---- Through the game

  // What stands on the buttons: strokes of a square of 24.
  const ICONS = {
    first: "M6 6v12M18 6l-8 6 8 6z",
    back: "M14.5 5.5 8 12l6.5 6.5",
    play: "M8 5.5v13l10.5-6.5z",
    pause: "M8.5 6v12M15.5 6v12",
    forward: "M9.5 5.5 16 12l-6.5 6.5",
    last: "M18 6v12M6 6l8 6-8 6z",
    previousFault: "M9 6.5 3.5 12 9 17.5M14 9l6 6M20 9l-6 6",
    nextFault: "M15 6.5l5.5 5.5-5.5 5.5M4 9l6 6M10 9l-6 6",
    previousDifference: "M9 6.5 3.5 12 9 17.5M13.5 10h7.5M13.5 14h7.5M19.5 7l-4.5 10",
    keys: "M8.75 9.25a3.25 3.25 0 1 1 4.9 2.8c-1.1.65-1.65 1.2-1.65 2.45M12 18.2v.1",
    nextDifference: "M15 6.5l5.5 5.5-5.5 5.5M3 10h7.5M3 14h7.5M9 7l-4.5 10",
  };
  const SVG = "http://www.w3.org/2000/svg";
  const svg = (tag, attributes) => {
    const made = document.createElementNS(SVG, tag);
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
    return made;
  };
  const icon = (name) => {
    const made = svg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true", class: "icon" });
    made.append(svg("path", { d: ICONS[name] }));
    return made;
  };
  /** What a button says, by its picture and in words. */
  const label = (made, name) => {
    made.replaceChildren(icon(name));
    made.title = words[name];
    made.setAttribute("aria-label", words[name]);
  };
  const button = (id, name, act) => {
    const made = make("button", "");
    made.type = "button";
    made.id = id;
    label(made, name);
    made.addEventListener("click", act);
    return made;
  };
  const slider = make("input", "");
  const place = make("p", "place");
  const ticks = svg("svg", { "aria-hidden": "true", viewBox: `0 0 ${Math.max(1, count - 1)} 10`, preserveAspectRatio: "none" });
  const dealSelect = make("select", "");
  const seatSelect = make("select", "");
  let playing = null;

  const pause = () => {
    if (playing === null) return;
    clearTimeout(playing);
    playing = null;
    playButton();
  };
  const tick = () => {
    const next = nextStep(here, 1);
    if (next === here) {
      pause();
      return;
    }
    go(next);
    playing = setTimeout(tick, isFault(here) ? PACE.fault : PACE.line);
  };
  const togglePlay = () => {
    if (playing !== null) {
      pause();
      return;
    }
    if (nextStep(here, 1) === here) go(start());
    playing = setTimeout(tick, PACE.line / 2);
    playButton();
  };
  const playButton = () => label(byId("play"), playing === null ? "play" : "pause");

  const step = (by, times = 1) => {
    pause();
    go(steps(here, by, times));
  };
  const toEnd = (row) => {
    pause();
    go(row, { jump: true });
  };
  const toStop = (by) => {
    pause();
    const all = stops();
    // After the last comes the first.
    const row = by > 0 ? all.find((it) => it > here) ?? all[0] : all.findLast((it) => it < here) ?? all.at(-1);
    if (row !== undefined && row !== here) go(row, { jump: true });
  };
  const toDeal = (by) => {
    pause();
    const rows = game.deals.map(([, row]) => row);
    const deal = by > 0 ? rows.find((row) => dealt(row) > here) : rows.findLast((row) => dealt(row) < here);
    if (deal !== undefined) go(dealt(deal), { jump: true });
  };
  /** Where the cards of a deal have been dealt that begins in a row. */
  const dealt = (row) => {
    let at = row;
    while (at + 1 < count && "s# =r".includes(game.kinds[at + 1])) at += 1;
    while (at > row && !isStep(at)) at -= 1;
    return at;
  };

  const buildSteps = () => {
    slider.type = "range";
    slider.min = "0";
    slider.max = String(Math.max(0, count - 1));
    slider.setAttribute("aria-label", words.place);
    slider.addEventListener("input", () => {
      pause();
      go(Number(slider.value));
    });
    dealSelect.setAttribute("aria-label", words.deals);
    for (const [number, row] of game.deals) {
      const option = make("option", "", fillText(words.deal, { n: number }));
      option.value = String(row);
      dealSelect.append(option);
    }
    dealSelect.hidden = game.deals.length < 2;
    dealSelect.addEventListener("change", () => {
      pause();
      go(dealt(Number(dealSelect.value)), { jump: true });
    });
    buildSeats();
    const rail = make("div", "rail", ticks, slider);
    const buttons = make(
      "div",
      "buttons",
      button("first", "first", () => toEnd(firstStep())),
      button("back", "back", () => step(-1)),
      button("play", "play", togglePlay),
      button("forward", "forward", () => step(1)),
      button("last", "last", () => toEnd(lastStep())),
      make("span", "gap"),
      button("previous-stop", "previousFault", () => toStop(-1)),
      button("next-stop", "nextFault", () => toStop(1)),
    );
    const more = isEmbedded ? wholePage() : button("show-keys", "keys", showKeys);
    byId("steps").append(rail, make("div", "row", buttons, place, make("div", "more", dealSelect, seatSelect, more)));
  };

  /** The choice of a seat, unless the page has what one player saw and no more. */
  const buildSeats = () => {
    seatSelect.setAttribute("aria-label", words.seats);
    const option = (value, label) => {
      const made = make("option", "", label);
      made.value = value;
      return made;
    };
    const players = game.players.map((name, at) => option(String(at), fillText(words.seatOf, { who: name })));
    seatSelect.append(option(ALL, words.allHands), ...players, option(EVERYBODY, words.noHands));
    seatSelect.hidden = !whole || closed.size === 0;
    seatSelect.addEventListener("change", () => {
      pause();
      seat = seatSelect.value;
      redraw([...closed.keys()]);
    });
  };

  /** From a page within another the way to all of it. */
  const wholePage = () => {
    const link = make("a", "", words.wholePage);
    link.id = "whole-page";
    link.target = "_blank";
    link.rel = "noopener";
    return link;
  };

  const drawTicks = () => {
    const made = [...new Set([...base.keys(), ...others.keys()])].filter((row) => isFault(row) || others.has(row)).map((row) =>
      svg("line", { x1: row, x2: row, y1: 0, y2: 10, class: others.has(row) ? "other" : kindAt(row) }),
    );
    ticks.replaceChildren(...made);
  };

  const showPlace = () => {
    slider.value = String(here);
    slider.setAttribute("aria-valuetext", fillText(words.lineOf, { n: lineOf(here), all: game.first + count - 1 }));
    place.textContent = fillText(words.lineOf, { n: lineOf(here), all: game.first + count - 1 });
    const deal = game.deals.findLastIndex(([, row]) => row <= here);
    if (dealSelect.options.length > 0) dealSelect.selectedIndex = Math.max(0, deal);
    if (isEmbedded) byId("whole-page").href = `${location.href.split(/[?#]/)[0]}#L${lineOf(here)}`;
    const isElsewhere = stops().some((row) => row !== here);
    byId("previous-stop").disabled = byId("next-stop").disabled = !isElsewhere;
    byId("back").disabled = byId("first").disabled = nextStep(here, -1) === here;
    byId("forward").disabled = byId("last").disabled = nextStep(here, 1) === here;
  };

  // ---- The rules by which is judged

  const nameOf = (choice) => {
    if (choice < 0) return game.edition ?? words.these;
    const it = game.alternatives[choice];
    return it.edition ?? it.readings.map((at) => answerText(game.held[at])).join(" + ");
  };
  const extent = (it) => {
    const parts = [];
    if (it.lines.length > 0) parts.push(fillText(words.linesDiffer, { n: it.lines.length }));
    if (it.sheet) parts.push(words.scoresDiffer);
    if (it.winners) parts.push(words.winnerDiffers);
    return parts.length > 0 ? parts.join(tableWords.comma) : words.same;
  };
  const short = (text) => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

  const buildChoices = () => {
    if (game.alternatives.length === 0) return;
    const select = make("select", "");
    select.id = "judged-by";
    const option = (value, label) => {
      const made = make("option", "", label);
      made.value = String(value);
      return made;
    };
    select.append(option(-1, game.edition ?? words.these));
    const group = (label, isIn) => {
      const made = make("optgroup", "");
      made.label = label;
      game.alternatives.forEach((it, at) => {
        if (isIn(it)) made.append(option(at, `${short(nameOf(at))} · ${extent(it)}`));
      });
      if (made.childElementCount > 0) select.append(made);
    };
    group(words.editions, (it) => it.edition);
    group(words.readings, (it) => !it.edition);
    select.addEventListener("change", () => choose(Number(select.value)));
    const caption = make("label", "", words.judgedBy);
    caption.htmlFor = "judged-by";
    const about = make("div", "chosen");
    about.id = "chosen";
    byId("choices").append(make("div", "choice", caption, select), about);
  };

  const choose = (choice) => {
    pause();
    chosen = choice;
    const before = others;
    others = new Map(choice < 0 ? [] : game.alternatives[choice].lines);
    label(byId("previous-stop"), choice < 0 ? "previousFault" : "previousDifference");
    label(byId("next-stop"), choice < 0 ? "nextFault" : "nextDifference");
    describe();
    drawTicks();
    drawSheet();
    redraw(new Set([...before.keys(), ...others.keys()]));
  };

  /** Draws these lines of the log again, and the table. */
  const redraw = (rows) => {
    for (const row of rows) {
      const chunk = chunks[Math.floor(row / CHUNK)];
      if (!chunk?.filled) continue;
      const item = chunk.element.children[row - chunk.from];
      item.firstChild.querySelector("code").replaceWith(written(row));
      markItem(item, row);
    }
    shown = -1;
    render();
  };

  /** What the rules that are chosen would change. */
  const describe = () => {
    const about = byId("chosen");
    if (!about) return;
    if (chosen < 0) {
      const some = new Set(game.alternatives.flatMap((it) => it.readings ?? []).map((at) => game.held[at].point)).size;
      about.replaceChildren(game.disputed > 0 ? make("p", "faint", fillText(words.disputes, { n: game.disputed, some })) : "");
      return;
    }
    const it = game.alternatives[chosen];
    const held = (it.readings ?? []).map((at) => game.held[at]).map((reading) =>
      english(make("div", "", make("p", "", reading.question), make("p", "", answerOf(reading)), make("p", "faint", reading.source))),
    );
    const winners = it.winners?.length > 0 ? fillText(words.wins, { who: it.winners.join(tableWords.comma) }) : it.winners ? words.nobody : null;
    about.replaceChildren(
      ...[it.rules ? make("p", "", it.rules) : null, ...held, make("p", "", make("b", "", extent(it))), winners ? make("p", "", winners) : null].filter(Boolean),
    );
  };

  // ---- The score sheet

  const drawSheet = () => {
    const own = game.sheet;
    if (own.deals.length === 0) return;
    const change = chosen < 0 ? null : game.alternatives[chosen].sheet;
    const sheet = change ? changed(own, change) : own;
    const number = (cell) => (cell ? cell.computed ?? "?" : "");
    const cell = (of, deal, player) => {
      const it = sheet.deals[deal][of][player];
      const was = own.deals[deal]?.[of]?.[player];
      const made = make("td", of, String(number(it)));
      if (change && number(it) !== number(was)) {
        made.classList.add("changed");
        made.append(make("small", "", fillText(words.before, { n: number(was) })));
      } else if (it && it.declared !== null && it.declared !== undefined && it.computed !== null && it.declared !== it.computed) {
        made.classList.add("wrong");
        made.append(make("small", "", fillText(words.declared, { n: it.declared })));
      }
      return made;
    };
    const header = (text, scope, span) => {
      const made = make("th", "", text);
      made.scope = scope;
      if (span) made.colSpan = span;
      return made;
    };
    const heads = make("tr", "", header(words.dealHead, "col"), sheet.players.map((player) => header(player, "colgroup", 2)));
    const column = (cells, at) =>
      make("tr", "", header(fillText(words.column, { n: at + 1 }), "row"), cells.map((it) => [make("td"), make("td", "", String(number(it)))]));
    const rows = sheet.deals.flatMap((deal, at) => {
      const row = game.deals.find(([number]) => number === deal.deal)?.[1];
      const called = fillText(words.deal, { n: deal.deal });
      const link = make("a", "", called);
      link.href = `#L${lineOf(row ?? 0)}`;
      link.addEventListener("click", (event) => {
        event.preventDefault();
        pause();
        go(dealt(row ?? 0), { jump: true });
        byId("stage").focus();
      });
      const state = { "not over": words.unfinished, void: words.void }[deal.state];
      const head = header(row === undefined ? called : link, "row");
      if (state) head.append(make("small", "", ` ${state}`));
      const scores = make("tr", "", head, sheet.players.map((_, player) => [cell("scores", at, player), cell("totals", at, player)]));
      return [scores, ...(deal.columns ?? []).map(column)];
    });
    const bold = (name) => make("b", "", name);
    const names = sheet.winners.flatMap((name, at) => (at > 0 ? [tableWords.comma, bold(name)] : [bold(name)]));
    const winner = names.length > 0 ? make("p", "winner", fill(words.winner, { players: names }).flat()) : null;
    const sums = sheet.deals.at(-1)?.adds === "wins" ? words.won : words.total;
    const under = make("tr", "sub", header("", "col"), sheet.players.map(() => [header("", "col"), header(sums, "col")]));
    for (const empty of under.querySelectorAll("th:empty")) empty.replaceWith(make("td", ""));
    byId("sheet").hidden = false;
    byId("sheet").querySelector(".wide").replaceChildren(
      ...[make("table", "", make("thead", "", heads, under), make("tbody", "", rows)), winner].filter(Boolean),
    );
  };

  // ---- All of it

  let spoken = null;
  const speak = () => {
    clearTimeout(spoken);
    spoken = setTimeout(() => {
      const kinds = marksAt(here).map(([said]) => {
        const it = game.said[said];
        return it.kind === "disputed" ? words.disputed : `${words[it.kind] ?? it.kind}${tableWords.colon}${it.message}`;
      });
      const text = game.sentences[here] ? plain(here) : lineAt(here);
      byId("live").textContent = [fillText(words.line, { n: lineOf(here) }), text, ...kinds].join(". ");
    }, 350);
  };

  const render = () => {
    if (here === shown) return;
    const view = asSeen(viewAt(here));
    const before = shown >= 0 && nextStep(here, -1) === shown ? asSeen(viewAt(shown)) : null;
    shown = here;
    const now = [
      make("p", "at", make("span", "no", fillText(words.line, { n: lineOf(here) })), written(here), whatIf()),
      game.sentences[here] ? make("p", "said", sentenceOf(here)) : make("p", "said", ""),
      make("div", "verdicts", verdictsOf(here)),
    ];
    byId("now").replaceChildren(...now);
    byId("table").replaceChildren(view ? draw(view, tableWords, { before: before ?? undefined }) : make("p", "t-table faint", words.noTable));
    showInLog();
    showPlace();
    speak();
  };

  /** Leads to the judge page of the book with the log up to this line, to try how it could go on. */
  const whatIf = () => {
    if (!book) return null;
    const made = make("button", "what-if", words.whatIf);
    made.type = "button";
    made.title = words.whatIfTitle;
    made.addEventListener("click", async () => {
      const link = make("a", "");
      link.href = `${book}judge.html?lang=${tableWords.lang}#log=${await packed(upTo(here))}`;
      link.target = "_blank";
      link.rel = "noopener";
      link.click();
    });
    return made;
  };
  /** The log up to a line, as the judge page takes it from an address. */
  const upTo = (row) => {
    const lines = game.lines.slice(0, row + 1);
    const text = `${lines.join("\n")}\n`;
    return lines.some((line) => /^\s*rules\s/.test(line)) ? { text } : { text, rules: game.edition };
  };
  /** What is shared in letters that an address may have; `link.js` of the judge page reads it. */
  const packed = async (shared) => {
    const stream = new Blob([JSON.stringify(shared)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
    const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
    let raw = "";
    for (const byte of bytes) raw += String.fromCharCode(byte);
    return btoa(raw).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
  };

  const keys = byId("keys");
  const showKeys = () => {
    pause();
    keys.showModal();
  };
  const buildKeys = () => {
    const key = (name) => make("kbd", "", name);
    const entry = (keys, text) => [make("dt", "", keys.flatMap((name, at) => (at > 0 ? [" ", key(name)] : [key(name)]))), make("dd", "", text)];
    const close = make("button", "", words.close);
    close.type = "button";
    close.addEventListener("click", () => keys.close());
    keys.append(
      make(
        "dl",
        "",
        entry(["←", "→"], words.keyStep),
        entry(["PageUp", "PageDown"], words.keyTen),
        entry(["Home", "End"], words.keyEnds),
        entry(["F"], words.keyFault),
        entry(["D"], words.keyDeal),
        entry([words.space], words.keyPlay),
        entry(["?"], words.keyKeys),
        entry(["Esc"], words.keyClose),
      ),
      make("p", "", words.wheel),
      make("p", "", words.swipe),
      close,
    );
  };

  const KEYS = {
    ArrowLeft: () => step(-1),
    ArrowRight: () => step(1),
    PageUp: () => step(-1, 10),
    PageDown: () => step(1, 10),
    Home: () => toEnd(firstStep()),
    End: () => toEnd(lastStep()),
    f: () => toStop(1),
    F: () => toStop(-1),
    d: () => toDeal(1),
    D: () => toDeal(-1),
    " ": togglePlay,
    "?": showKeys,
  };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const act = KEYS[event.key];
    const on = event.target;
    if (!act || keys.open || !(on instanceof Element) || on.closest("select, input, textarea, details")) return;
    if (event.key === " " && on.closest("button, a, summary")) return;
    event.preventDefault();
    act();
  });
  for (const key of ["ArrowUp", "ArrowDown"]) {
    list.addEventListener("keydown", (event) => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      step(key === "ArrowUp" ? -1 : 1);
      current?.firstChild.focus({ preventScroll: true });
    });
  }

  // A swipe over the table goes from line to line.
  const touched = byId("table");
  let from = null;
  touched.addEventListener("touchstart", (event) => {
    from = event.touches.length === 1 ? { x: event.touches[0].clientX, y: event.touches[0].clientY } : null;
  }, { passive: true });
  touched.addEventListener("touchend", (event) => {
    if (!from) return;
    const [x, y] = [event.changedTouches[0].clientX - from.x, event.changedTouches[0].clientY - from.y];
    from = null;
    if (Math.abs(x) > 45 && Math.abs(x) > 2 * Math.abs(y)) step(x < 0 ? 1 : -1);
  }, { passive: true });

  // Over the buttons, and over a table that is wholly in sight, the wheel steps from line to line. Otherwise it scrolls: where the
  // table is partly hidden, while the page is being scrolled, and at both ends of the game. An embedded page ignores the wheel.
  let rolled = 0;
  let scrolledAt = -Infinity;
  const roll = (event) => {
    const box = byId("table").getBoundingClientRect();
    const isOfTable = byId("table").contains(event.target);
    const isSideways = Math.abs(event.deltaX) > Math.abs(event.deltaY);
    const isWhole = !isOfTable || (box.top >= 0 && box.bottom <= innerHeight && event.timeStamp - scrolledAt > 300);
    const by = Math.sign(event.deltaY);
    if (event.ctrlKey || event.shiftKey || isSideways || !isWhole || nextStep(here, by) === here) {
      scrolledAt = event.timeStamp;
      return;
    }
    event.preventDefault();
    // Browsers count pixels, lines or pages.
    rolled = (Math.sign(rolled) === by ? rolled : 0) + event.deltaY * [1, 20, 400][event.deltaMode];
    if (Math.abs(rolled) < 50) return;
    rolled = 0;
    step(by);
  };
  if (!isEmbedded) for (const place of ["table", "steps"]) byId(place).addEventListener("wheel", roll, { passive: false });

  addEventListener("popstate", () => go(rowOfHash() ?? beginning(), { keep: true }));
  addEventListener("hashchange", () => {
    const row = rowOfHash();
    if (row !== null && row !== here) go(row, { keep: true });
  });

  buildSteps();
  buildLog();
  buildChoices();
  describe();
  drawTicks();
  drawSheet();
  buildKeys();
  if (count > 0) go(rowOfHash() ?? (opened ? clamp(opened - game.first) : beginning()), { keep: true });
  document.documentElement.dataset.ready = "";
})();
