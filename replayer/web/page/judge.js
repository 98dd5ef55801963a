// The page on which logs are judged. What is said of a log comes from the engine; here it is put in its place.
import { Form } from "./form.js";
import { read, written } from "./link.js";
import { rich } from "./moves.js";
import { openScores } from "./scores.js";

const $ = (id) => document.getElementById(id);
const { make } = globalThis.adjudeckTable;

/** Everything that the page knows. */
const state = {
  engine: null,
  editor: null,
  form: null,
  lang: "en",
  texts: {},
  games: [],
  samples: [],
  // The logs that were opened here, each with its name.
  opened: [],
  name: "log.rum",
  // A club's rules file: its text, and what the engine says of it.
  own: null,
  // What is judged by: nothing for what the log names, `own`, or an edition.
  rules: "",
  // Points with the answers that were chosen for them.
  set: new Map(),
  judged: null,
  // The game whose points are listed.
  game: null,
  table: null,
};

/** A text in the language of the reader, with its slots filled. */
const say = (text, slots = {}) => globalThis.adjudeckTable.fillText(state.texts[text] ?? text, slots);

const order = () => ({
  lang: state.lang,
  rules: state.rules && state.rules !== "own" ? state.rules : null,
  own: state.rules === "own" ? state.own.text : null,
  set: [...state.set],
});

// --- The language -------------------------------------------------------------------------------------------------------

/** Says the fixed texts of the page. Each element keeps the English one, by which it is asked for. */
function translate() {
  document.documentElement.lang = state.lang;
  for (const element of document.querySelectorAll("[data-say]")) {
    element.dataset.say ||= element.textContent;
    element.textContent = say(element.dataset.say);
  }
  for (const element of document.querySelectorAll("[data-label]")) element.setAttribute("aria-label", say(element.dataset.label));
  for (const button of document.querySelectorAll("[data-lang]")) button.setAttribute("aria-pressed", String(button.dataset.lang === state.lang));
  document.title = `${say("Judge a log")} · Adjudeck`;
}

// What the editor's own panels say.
const EDITOR_SAID = [
  "Find", "Replace", "next", "previous", "all", "match case", "regexp", "by word", "replace", "replace all", "close", "current match",
  "replaced match on line $", "replaced $ matches", "on line", "Go to line", "go", "Completions", "Diagnostics", "No diagnostics",
];

const spoken = () => ({
  say,
  label: say("The log"),
  describedBy: "keys",
  phrases: Object.fromEntries(EDITOR_SAID.map((it) => [it, say(it)])),
});

async function speak(lang) {
  state.lang = lang;
  try {
    localStorage.setItem("adjudeck.lang", lang);
  } catch {
    // Where nothing may be kept, the language is asked for again.
  }
  const { engine } = state;
  const sample = state.samples[0]?.log;
  [state.texts, state.games, state.samples] = await Promise.all([engine.texts(lang), engine.shelf(lang), engine.samples(lang)]);
  if (state.own) state.own = { ...state.own, ...(await engine.own(state.own.text, lang)) };
  translate();
  listLogs();
  listRules();
  state.editor?.speak(spoken());
  state.game = null;
  // The example that nobody has changed is shown in the language of the reader.
  if (state.editor && state.editor.text === sample) show(state.samples[0].log, state.name);
}

/** The language that was asked for by the address, chosen earlier, or set in the browser. */
function preferred() {
  let kept = null;
  try {
    kept = localStorage.getItem("adjudeck.lang");
  } catch {
    // Nothing is kept here.
  }
  const wanted = [new URLSearchParams(location.search).get("lang"), kept, ...(navigator.languages ?? [])];
  const known = wanted.filter(Boolean).map((it) => it.slice(0, 2).toLowerCase());
  return known.find((it) => it === "en" || it === "ja") ?? "en";
}

// --- Lists to choose from -----------------------------------------------------------------------------------------------

const option = (value, text) => Object.assign(document.createElement("option"), { value, textContent: text });
const group = (label, options) => {
  const made = Object.assign(document.createElement("optgroup"), { label });
  made.append(...options);
  return made;
};

function listLogs() {
  const list = $("logs");
  const chosen = list.value;
  const sample = (at) => option(`sample:${at}`, state.samples[at].title);
  const of = (game) => [...state.samples.keys()].filter((at) => state.samples[at].game === game);
  const opened = state.opened.map(({ name }, at) => option(`opened:${at}`, name));
  list.replaceChildren(
    option("", say("Your own")),
    option("empty", say("An empty log")),
    ...(opened.length > 0 ? [group(say("Opened here"), opened)] : []),
    ...of(null).map(sample),
    ...state.games.map(({ game, title }) => group(say("Examples: {game}", { game: title }), of(game).map(sample))),
  );
  list.value = chosen;
}

function listRules() {
  const list = $("rules");
  const own = state.own?.edition ? [group(say("A club’s rules"), [option("own", `${state.own.edition} (${state.own.name})`)])] : [];
  const edition = ({ edition: name, book, hash }) => Object.assign(option(name, `${name} · ${book}`), { title: hash.slice(0, 16) });
  list.replaceChildren(
    option("", say("What the log names")),
    ...own,
    ...state.games.map(({ title, editions }) => group(title, editions.map(edition))),
  );
  list.value = state.rules;
}

/** The game of the rules that are judged by. */
function presentGame() {
  if (state.rules === "own") return state.own.game;
  const named = state.rules || state.judged?.summary.rules[0] || "";
  return state.games.find(({ game }) => named.split(/[/@ ]/)[0] === game)?.game ?? state.table?.view.edition.split("/")[0] ?? null;
}

/** Lists the points of a game of which books differ, if they are looked at. */
async function listPoints() {
  $("changed").textContent = state.set.size > 0 ? say("{n} chosen", { n: state.set.size }) : "";
  const game = presentGame();
  const key = `${game} ${state.rules} ${state.own?.hash ?? ""} ${state.lang}`;
  if (!$("readings").open || state.game === key) return;
  state.game = key;
  const points = game ? await state.engine.points(game, order()) : [];
  if (state.game !== key) return;
  $("points").replaceChildren(...points.map(pointItem));
  if (points.length === 0) $("points").append(make("li", "hint", say("The log names no rules yet.")));
  filterPoints();
}

/** A point with its answers. */
function pointItem({ point, question, answers }) {
  const item = make("li", state.set.has(point) ? "is-set" : "");
  item.dataset.point = point;
  item.dataset.words = `${point} ${question} ${answers.flatMap((it) => [it.answer, it.meaning, ...it.sources]).join(" ")}`.toLowerCase();
  const id = `point-${point}`;
  const label = make("label", "", question, " ", make("code", "", point));
  label.htmlFor = id;
  const select = make("select");
  select.id = id;
  const text = ({ answer, meaning, editions }) => [answer, meaning, editions.join(", ")].filter(Boolean).join(" · ");
  select.append(option("", say("As the rules have it")), ...answers.map((it) => option(it.answer, text(it))));
  select.value = state.set.get(point) ?? "";
  const who = make("ul", "who");
  const tell = () => {
    const chosen = answers.find((it) => it.answer === select.value);
    const by = ({ answer, sources }) => make("li", "", make("code", "", answer), say(": "), [...new Set(sources)].join(say("; ")));
    who.replaceChildren(...(chosen ? [chosen] : answers).map(by));
  };
  tell();
  select.addEventListener("change", () => {
    choose(point, select.value);
    item.className = select.value ? "is-set" : "";
    tell();
  });
  item.append(label, select, who);
  return item;
}

function filterPoints() {
  const words = $("filter").value.toLowerCase().split(/\s+/).filter(Boolean);
  for (const item of $("points").children) item.hidden = !words.every((word) => (item.dataset.words ?? "").includes(word));
}

/** Chooses an answer to a point; an empty one leaves it as the rules have it. */
function choose(point, answer) {
  if (answer) state.set.set(point, answer);
  else state.set.delete(point);
  $("changed").textContent = state.set.size > 0 ? say("{n} chosen", { n: state.set.size }) : "";
  judge();
}

// --- Judging ------------------------------------------------------------------------------------------------------------

let pending = null;
let isJudging = false;
let isStale = false;
// How long the last judging took: a long log is judged less often while somebody types.
let took = 0;

function judgeSoon() {
  clearTimeout(pending);
  pending = setTimeout(judge, Math.min(1500, 80 + 2 * took));
}

/** Judges the log as it is now; what has changed in the meantime is judged after that. */
async function judge() {
  clearTimeout(pending);
  if (isJudging) {
    isStale = true;
    return;
  }
  isJudging = true;
  do {
    isStale = false;
    const began = performance.now();
    state.engine.text = state.editor.text;
    try {
      state.judged = await state.engine.judge(order());
      if (!isStale) showJudged();
    } catch (problem) {
      $("status").textContent = say("The referee has failed at this log: {why}", { why: problem.message });
      $("status").className = "bad";
    }
    took = performance.now() - began;
  } while (isStale);
  isJudging = false;
  await Promise.all([showTable(), listPoints(), state.form?.refresh()]);
}

function showJudged() {
  const { findings, summary, says } = state.judged;
  state.editor.show(findings);
  $("status").textContent = says;
  $("status").className = findings.length > 0 ? "bad" : "good";
  $("findings").replaceChildren(...findings.map(findingItem));
  const isEmpty = summary.statements === 0 && findings.length === 0;
  $("none").hidden = findings.length > 0;
  $("none").textContent = isEmpty ? say("Nothing has been written yet.") : say("Everything is legal.");
  $("more").hidden = !summary.messages;
  if (summary.messages) $("more").textContent = say("The first {n} of {all} are shown.", { n: summary.messages.shown, all: summary.messages.all });
  markHere();
}

/** The text of a line with its fault marked. */
function marked({ text, from, to }) {
  const line = make("div", "text", text.slice(0, from), make("mark", "", text.slice(from, to)), text.slice(to));
  line.translate = false;
  return line;
}

/** A finding in the list: where and what, the rule, other readings. */
function findingItem(finding) {
  const item = make("li", `finding ${finding.tone}`);
  item.dataset.line = finding.line;
  item.dataset.code = finding.code;
  const go = make(
    "button",
    "go",
    make("span", "where", say("line {n}", { n: finding.line })),
    " ",
    make("span", "what", make("span", "kind", finding.called), say(": "), rich(finding.message)),
  );
  go.type = "button";
  go.addEventListener("click", () => state.editor.reveal(finding));
  const rows = make("dl");
  const row = (name, ...what) => rows.append(make("dt", "", name), make("dd", "", ...what));
  if (finding.rule) row(say("rule"), finding.rule);
  finding.readings.forEach((reading, at) => row(say("disputed"), finding.disputed[at] ?? reading.source, tryReading(reading)));
  for (const ruling of finding.ruled) row(say("ruling"), ruling);
  const mends = finding.mends.map((mend) => mending(finding, mend));
  item.append(go, marked(finding), ...(finding.detail ? [make("p", "hint", rich(finding.detail))] : []), ...(rows.childElementCount > 0 ? [rows] : []));
  if (mends.length > 0) item.append(make("div", "buttons mends", mends));
  return item;
}

/** A button that writes what would mend a finding. */
function mending(finding, mend) {
  const button = make("button", "", say("Write {this} instead", { this: "\u2060" }).split("\u2060").flatMap((part, at) => (at > 0 ? [make("code", "", mend.text), part] : [part])));
  button.type = "button";
  button.addEventListener("click", () => {
    state.editor.mend(finding, mend);
    $("status").focus();
  });
  return button;
}

/** A button that judges by another reading. */
function tryReading({ point, answer }) {
  const text = typeof answer === "string" ? answer : JSON.stringify(answer);
  const button = make("button", "", say("Judge so"));
  button.type = "button";
  button.setAttribute("aria-label", `${say("Judge so")}${say(": ")}${point} = ${text}`);
  button.addEventListener("click", () => {
    state.game = null;
    choose(point, text);
    $("readings").open = true;
    $("readings-heading").scrollIntoView({ block: "nearest" });
    $("status").focus?.();
  });
  return button;
}

// --- The cursor ---------------------------------------------------------------------------------------------------------

function markHere() {
  const { line } = state.editor;
  for (const item of $("findings").children) item.classList.toggle("is-here", Number(item.dataset.line) === line);
}

let waiting = null;
let isDrawing = false;
let shownAt = null;

/** Whether there is something to be undone, or done again. */
function markSteps() {
  const { undo, redo } = state.editor.steps;
  $("undo").disabled = undo === 0;
  $("redo").disabled = redo === 0;
}

function cursorMoved() {
  markHere();
  clearTimeout(waiting);
  waiting = setTimeout(showTable, Math.min(1000, 30 + took));
}

/** Draws the table after the line of the cursor. */
async function showTable() {
  clearTimeout(waiting);
  if (isDrawing) return;
  isDrawing = true;
  let line;
  do {
    ({ line } = state.editor);
    state.engine.text = state.editor.text;
    try {
      state.table = await state.engine.table(line, order());
    } catch {
      state.table = null;
    }
  } while (line !== state.editor.line);
  isDrawing = false;
  const place = $("table");
  if (!state.table) {
    place.replaceChildren(make("p", "hint", say("No table has been set up to here.")));
    shownAt = null;
    return;
  }
  const { view, words } = state.table;
  const before = shownAt && shownAt.game === view.game && shownAt.line < view.line ? shownAt : undefined;
  place.replaceChildren(globalThis.adjudeckTable.draw(view, words, { before }));
  shownAt = view;
}

// --- Logs and rules that come from outside ------------------------------------------------------------------------------

/** Shows another log. */
function show(text, name) {
  state.name = name;
  shownAt = null;
  hideLink();
  state.editor.replace(text);
  state.editor.toEnd();
  judge();
}

function chooseLog(value) {
  const [kind, at] = value.split(":");
  if (kind === "sample") show(state.samples[at].log, "log.rum");
  else if (kind === "opened") show(state.opened[at].text, state.opened[at].name);
  else if (kind === "empty") show("adjudeck 1\n", "log.rum");
}

/** The bytes of a file, unpacked if it is packed with gzip. */
async function bytesOf(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Whether a file has rules, and no log in JSON. */
function isRules(name, bytes) {
  if (!name.toLowerCase().endsWith(".json")) return false;
  const text = new TextDecoder().decode(bytes);
  return !/^\s*\{\s*"(adjudeck|lines|is)"/.test(text);
}

/** Opens files, each as what it is. */
async function openFiles(files) {
  const before = state.opened.length;
  const problems = [];
  for (const file of files) {
    const bytes = await bytesOf(file).catch(() => null);
    if (bytes && isRules(file.name, bytes)) {
      await openClub(file.name, new TextDecoder().decode(bytes));
      continue;
    }
    const { text, problem } = bytes ? await state.engine.opened(bytes, state.lang) : { problem: say("the file cannot be read") };
    if (problem) problems.push(`${file.name}${say(": ")}${problem}`);
    else state.opened.push({ name: file.name.replace(/\.gz$/, "").replace(/\.jsonl?$/, ".rum"), text });
  }
  const joined = await joinOpened(before);
  if (problems.length > 0) complain(say("Not every file could be opened."), problems);
  else if (joined) complain(joined.summary, joined.remarks);
  if (state.opened.length > before) {
    const at = joined ? state.opened.length - 1 : before;
    listLogs();
    $("logs").value = `opened:${at}`;
    chooseLog($("logs").value);
  }
}

/** Joins the logs that were opened last, if they are records of one game; otherwise null. */
async function joinOpened(from) {
  const records = state.opened.slice(from);
  const joined = records.length > 1 ? await state.engine.joined(records, order()) : null;
  if (joined) state.opened.push({ name: "joined.rum", text: joined.text });
  return joined;
}

/** Says what is wrong with files. */
function complain(title, problems) {
  const close = make("button", "", say("Close"));
  close.type = "button";
  close.addEventListener("click", () => ($("club-faults").hidden = true));
  $("club-faults").replaceChildren(make("p", "", title), make("ul", "", problems.map((it) => make("li", "", it))), close);
  $("club-faults").hidden = false;
}

/** Judges by a club's rules file, or says what is wrong with it. */
async function openClub(name, text) {
  const own = await state.engine.own(text, state.lang);
  $("club-faults").hidden = true;
  if (own.faults.length > 0) {
    const faults = own.faults.map((it) => [`${say("line {n}", { n: it.line })}${say(": ")}${it.message}`, marked(it)]);
    complain(say("{file} is no rules file, or has faults:", { file: name }), faults);
    return;
  }
  state.own = { ...own, name, text };
  state.rules = "own";
  state.set.clear();
  state.game = null;
  listRules();
  await judge();
}

function download() {
  const address = URL.createObjectURL(new Blob([state.editor.text], { type: "text/plain;charset=utf-8" }));
  const link = Object.assign(document.createElement("a"), { href: address, download: state.name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

// --- Sharing ------------------------------------------------------------------------------------------------------------

async function share() {
  const shared = { text: state.editor.text };
  if (state.rules) shared.rules = state.rules;
  if (state.rules === "own") shared.own = { name: state.own.name, text: state.own.text };
  if (state.set.size > 0) shared.set = [...state.set];
  const link = `${location.href.split("#")[0].split("?")[0]}#${await written(shared)}`;
  $("link").value = link;
  $("shared").hidden = false;
  $("link").focus();
  $("link").select();
  const isCopied = await navigator.clipboard?.writeText(link).then(() => true, () => false);
  $("status").textContent = isCopied ? say("The link has been copied.") : say("Here is the link, to be copied.");
  $("status").className = "";
}

function hideLink() {
  $("shared").hidden = true;
}

/** Shows what an address shares, if it shares something. */
async function fromAddress() {
  const shared = await read(location.hash);
  if (!shared) return false;
  state.rules = typeof shared.rules === "string" ? shared.rules : "";
  state.set = new Map((Array.isArray(shared.set) ? shared.set : []).filter((it) => Array.isArray(it) && it.every((word) => typeof word === "string")));
  if (typeof shared.own?.text === "string") {
    const own = await state.engine.own(shared.own.text, state.lang);
    state.own = { ...own, name: String(shared.own.name), text: shared.own.text };
  }
  if (state.rules === "own" && !state.own?.edition) state.rules = "";
  state.game = null;
  listRules();
  $("logs").value = "";
  show(shared.text, "log.rum");
  return true;
}

// --- The beginning ------------------------------------------------------------------------------------------------------

function listen() {
  for (const button of document.querySelectorAll("[data-lang]")) {
    button.addEventListener("click", async () => {
      await speak(button.dataset.lang);
      await judge();
    });
  }
  $("logs").addEventListener("change", () => chooseLog($("logs").value));
  $("rules").addEventListener("change", () => {
    state.rules = $("rules").value;
    state.set.clear();
    state.game = null;
    judge();
  });
  const choosing = (button, input, take) => {
    $(button).addEventListener("click", () => $(input).click());
    $(input).addEventListener("change", async () => {
      await take([...$(input).files]);
      $(input).value = "";
    });
  };
  choosing("open", "files", openFiles);
  choosing("club", "club-file", async ([file]) => openClub(file.name, await file.text()));
  const begin = (button, begins) => $(button).addEventListener("click", () => {
    state.name = "log.rum";
    $("logs").value = "";
    $("paper").open = true;
    state.form.begin(begins);
  });
  begin("new-position", "position");
  begin("new-deal", "deal");
  $("new-scores").addEventListener("click", () =>
    openScores($("scores"), {
      say,
      engine: state.engine,
      lang: state.lang,
      games: state.games,
      edition: state.form.data?.edition ?? "",
      show: (text) => {
        state.name = "scores.rum";
        $("logs").value = "";
        state.editor.change(text);
        $("log-heading").focus();
      },
      closed: () => $("new-scores").focus(),
    }));
  for (const step of ["undo", "redo"]) $(step).addEventListener("click", () => state.editor[step]());
  $("download").addEventListener("click", download);
  $("share").addEventListener("click", share);
  $("close-link").addEventListener("click", () => {
    hideLink();
    $("share").focus();
  });
  $("filter").addEventListener("input", filterPoints);
  $("readings").addEventListener("toggle", listPoints);
  $("reset").addEventListener("click", () => {
    state.set.clear();
    state.game = null;
    judge();
  });
  window.addEventListener("hashchange", fromAddress);
  listenToDrops();
}

/** Files may be let go anywhere on the page. */
function listenToDrops() {
  const hasFiles = (event) => [...(event.dataTransfer?.types ?? [])].includes("Files");
  const on = (name, take) =>
    window.addEventListener(
      name,
      (event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        event.stopPropagation();
        take(event);
      },
      { capture: true },
    );
  on("dragenter", () => ($("drop").hidden = false));
  on("dragover", () => {});
  on("dragleave", (event) => {
    if (!event.relatedTarget) $("drop").hidden = true;
  });
  on("drop", (event) => {
    $("drop").hidden = true;
    openFiles([...event.dataTransfer.files]);
  });
}

async function begin() {
  state.engine = await globalThis.adjudeckEngine.open();
  const vocabulary = await state.engine.vocabulary();
  await speak(preferred());
  const offers = (line, column) => {
    state.engine.text = state.editor.text;
    return state.engine.complete(line, column, order()).catch(() => []);
  };
  state.editor = globalThis.adjudeckEditor.make({
    parent: $("editor"),
    vocabulary,
    ...spoken(),
    offers,
    onChange: () => {
      hideLink();
      if (state.editor) markSteps();
      judgeSoon();
    },
    onCursor: () => state.editor && cursorMoved(),
  });
  state.form = new Form($("form"), $("said"), {
    say,
    order,
    engine: state.engine,
    get games() {
      return state.games;
    },
    text: () => state.editor.text,
    isExample: () => state.samples.some(({ log }) => log === state.editor.text),
    write: (text) => state.editor.change(text),
    words: () => state.table?.words,
    findings: () => state.judged?.findings ?? [],
    reveal: (line, hasFocus) => state.editor.reveal({ line }, hasFocus),
  });
  $("book").hidden = !document.documentElement.hasAttribute("data-book");
  listen();
  if (!(await fromAddress())) {
    $("logs").value = "sample:0";
    show(state.samples[0].log, "table3.rum");
  }
  await judge();
  document.documentElement.dataset.ready = "";
}

begin().catch((problem) => {
  $("status").textContent = String(problem);
  $("status").className = "bad";
  document.documentElement.dataset.failed = "";
});
