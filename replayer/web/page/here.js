// Judges the examples of the book of rulings where they stand: each has a button that opens its log to be changed, and what the
// referee says of it is shown under each answer of the page. What judges is only loaded once somebody asks for it.
import { written } from "./link.js";

const own = document.currentScript;
const folder = own.src.replace(/[^/]*$/, "");

let loading = null;

const script = (name) =>
  new Promise((resolve, reject) => {
    const made = Object.assign(document.createElement("script"), { src: folder + name, onload: resolve });
    made.onerror = () => reject(new Error(`${name} is missing`));
    document.head.append(made);
  });

/** The engine, with the words that this page needs; it is opened once. */
function engine() {
  loading ??= Promise.all(["table.js", "engine.js", "editor.js"].map(script)).then(async () => {
    const opened = await globalThis.adjudeckEngine.open();
    const lang = document.documentElement.lang || "en";
    const [texts, vocabulary] = await Promise.all([opened.texts(lang), opened.vocabulary()]);
    return { opened, lang, texts, vocabulary, say: (text, slots = {}) => globalThis.adjudeckTable.fillText(texts[text] ?? text, slots) };
  });
  return loading;
}

/** An example of a page: its log, and the orders to judge it under each answer to its point. */
function read(example, lang) {
  const { point } = example.dataset;
  const answers = [...example.querySelector("template.answers").content.children];
  const orders = answers.map((it) => ({ label: it.textContent, isOfCase: "ofCase" in it.dataset, order: { lang, set: [[point, it.dataset.answer]] } }));
  return { log: example.querySelector("details pre code").textContent, orders };
}

/**
 * What the referee says of a log under each of these orders: the lines at which something is found under one of them at least, each
 * with its verdicts and the labels under which they are given.
 */
async function judged(opened, text, all, more = {}) {
  opened.text = text;
  const reports = [];
  for (const { label, order } of all) reports.push({ label, report: await opened.judge({ ...order, ...more }) });
  const lines = new Map();
  for (const { label, report } of reports) {
    for (const finding of report.findings) {
      if (!lines.has(finding.line)) lines.set(finding.line, { line: finding.line, text: finding.text, verdicts: new Map() });
      const { verdicts } = lines.get(finding.line);
      const key = `${finding.kind} ${finding.code} ${finding.message}`;
      if (!verdicts.has(key)) verdicts.set(key, { finding, labels: [] });
      const { labels } = verdicts.get(key);
      if (!labels.includes(label)) labels.push(label);
    }
  }
  for (const it of lines.values()) {
    const found = new Set([...it.verdicts.values()].flatMap(({ labels }) => labels));
    const legal = reports.map(({ label }) => label).filter((label) => !found.has(label));
    if (legal.length > 0) it.verdicts.set("legal", { finding: null, labels: legal });
  }
  return [...lines.values()].sort((one, other) => one.line - other.line);
}

const MARKS = { legal: "✓", illegal: "✗", impossible: "✗", mismatch: "≠", undecided: "?", unreadable: "✗" };

/** A verdict with the answers under which it is given, as the book shows it. */
function verdict({ finding, labels }, isOneOfSeveral, say) {
  const { make } = globalThis.adjudeckTable;
  const kind = finding?.kind ?? "legal";
  const mark = make("span", "", `${MARKS[kind] ?? "✗"} `);
  mark.setAttribute("aria-hidden", "true");
  return make(
    "div",
    `verdict ${kind}`,
    make("b", "", mark, finding?.called ?? say("legal")),
    finding ? [say(": "), finding.message] : null,
    isOneOfSeveral ? make("div", "where", say("where:"), " ", labels.join(" / ")) : null,
  );
}

const HEADS_SAID = ["Line", "Play", "Verdict"];

/** What is said of a log, line by line. */
function report(lines, say) {
  const { make } = globalThis.adjudeckTable;
  if (lines.length === 0) return make("p", "here-none", say("Everything is legal under every answer."));
  const row = ({ line, text, verdicts }) => {
    const code = make("code", "", text);
    code.lang = "en";
    const all = [...verdicts.values()];
    return make("tr", "judged", make("td", "number", String(line)), make("td", "", code), make("td", "", all.map((it) => verdict(it, all.length > 1, say))));
  };
  const heads = HEADS_SAID.map((it) => Object.assign(make("th", "", say(it)), { scope: "col" }));
  return make("table", "plays here-report", make("thead", "", make("tr", "", heads)), make("tbody", "", lines.map(row)));
}

/** Opens the log of an example to be changed, below it. */
async function open(example, button) {
  const { opened, lang, texts, vocabulary, say } = await engine();
  const { make } = globalThis.adjudeckTable;
  const { log, orders } = read(example, lang);
  const text = await opened.plain(log);
  const place = make("div", "here-editor");
  const said = make("div", "here-said");
  said.setAttribute("role", "status");
  const hint = make("p", "here-hint", say("Escape, then Tab, leaves the editor."));
  hint.id = `here-${Math.random().toString(36).slice(2)}`;
  const whole = make("a", "", say("Open it on a page of its own"));
  const box = make("div", "here", place, hint, said, make("p", "", whole));
  button.after(box);
  let editor = null;
  let isBusy = false;
  let isStale = false;
  const judge = async () => {
    if (isBusy) {
      isStale = true;
      return;
    }
    isBusy = true;
    do {
      isStale = false;
      const lines = await judged(opened, editor.text, orders);
      const first = await opened.judge({ lang });
      editor.show(first.findings);
      said.replaceChildren(report(lines, say));
    } while (isStale);
    whole.href = `${folder}../judge.html?lang=${lang}#${await written({ text: editor.text })}`;
    isBusy = false;
  };
  let pending = null;
  editor = globalThis.adjudeckEditor.make({
    parent: place,
    text,
    vocabulary,
    say,
    label: say("The log of this example"),
    describedBy: hint.id,
    phrases: texts,
    offers: (line, column) => {
      opened.text = editor.text;
      return opened.complete(line, column, { lang }).catch(() => []);
    },
    onChange: () => {
      clearTimeout(pending);
      pending = setTimeout(judge, 80);
    },
  });
  await judge();
  editor.view.focus();
  return box;
}

for (const button of document.querySelectorAll("button.judge-here")) {
  button.hidden = false;
  button.setAttribute("aria-expanded", "false");
  let box = null;
  button.addEventListener("click", async () => {
    if (box) {
      box.hidden = !box.hidden;
      button.setAttribute("aria-expanded", String(!box.hidden));
      return;
    }
    button.disabled = true;
    try {
      box = await open(button.closest(".example"), button);
      button.setAttribute("aria-expanded", "true");
    } catch (problem) {
      button.after(document.createTextNode(` ${problem.message}`));
    }
    button.disabled = false;
  });
}

globalThis.adjudeckHere = { engine, read, judged };
