// The editor for logs, as the judge page and the book of rulings use it:
//
//   const editor = adjudeckEditor.make({ parent, text, vocabulary, say, label, offers, onChange, onCursor })
//   editor.show(judged.findings)
//
// Which words there are, what is wrong and what could stand where, the engine says; here it is only shown.
import { autocompletion, acceptCompletion, closeCompletion, completionKeymap, completionStatus, startCompletion } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, isolateHistory, redo, redoDepth, undo, undoDepth } from "@codemirror/commands";
import { HighlightStyle, StreamLanguage, syntaxHighlighting } from "@codemirror/language";
import { lintGutter, lintKeymap, setDiagnostics } from "@codemirror/lint";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { Compartment, EditorSelection, EditorState } from "@codemirror/state";
import {
  EditorView,
  drawSelection,
  dropCursor,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { Tag, tags } from "@lezer/highlight";

const redCard = Tag.define();
const blackCard = Tag.define();
const joker = Tag.define();
const player = Tag.define();

const WIDE_SUITS = { "♠": "S", "♤": "S", "♥": "H", "♡": "H", "♦": "D", "♢": "D", "♣": "C", "♧": "C" };

/** A word as the notation has it, if it was typed in wide characters or with the symbols of suits: `Ｋ♥`, `♥１０`. */
function plain(word) {
  const letters = word.normalize("NFKC").replace(/\ufe0e|\ufe0f/g, "").replace(/[♠♤♥♡♦♢♣♧]/g, (suit) => WIDE_SUITS[suit]);
  const isSymbol = letters !== word;
  const bare = letters.replace(/^([SHDC])(10|[2-9TJQKA])$/i, (card, suit, rank) => (isSymbol ? rank + suit : card));
  return bare.replace(/^10(?=[SHDC](=|$))/i, "T");
}

/** The notation, with its words in colours. */
function notation({ statements, verbs, inner, cards }) {
  const known = { statements: new Set(statements), verbs: new Set(verbs), inner: new Set(inner), cards: new Set(cards) };
  const cardClass = (word) => {
    let [card] = word.split("=");
    card = /^joker$|^🃏$/iu.test(card) ? "JK" : card.toUpperCase();
    if (!known.cards.has(card)) return card.startsWith("?") ? "black" : null;
    if (card.length > 2 || !/[SHDC]$/.test(card)) return "joker";
    return /[HD]$/.test(card) ? "red" : "black";
  };
  const later = (word) => {
    const card = cardClass(word);
    if (card) return card;
    if (known.inner.has(word)) return "operatorKeyword";
    if (/^-?\d+$/.test(word)) return "number";
    return /^[a-z-]+\.[a-z-]+:?$/.test(word) ? "propertyName" : "player";
  };
  const word = (text, state) => {
    state.words += 1;
    if (state.words === 1) {
      state.acts = !known.statements.has(text) && !text.startsWith("=");
      return state.acts ? "player" : "keyword";
    }
    if (state.words === 2 && state.acts) return known.verbs.has(text) ? "verb" : null;
    return later(text);
  };
  return StreamLanguage.define({
    name: "adjudeck",
    startState: () => ({ words: 0, acts: false }),
    token(stream, state) {
      if (stream.sol()) Object.assign(state, { words: 0, acts: false });
      if (stream.eatSpace()) return null;
      if (stream.match(/^[#＃].*/)) return "comment";
      if (stream.match(/^"(?:[^"\\]|\\.)*"?(?:\.\d+)?/)) {
        state.words += 1;
        if (state.words === 1) state.acts = true;
        return "string";
      }
      if (stream.eat(/[|｜]/)) return "separator";
      stream.match(/^[^\s#＃|｜"]+/) || stream.next();
      return word(plain(stream.current()), state);
    },
    languageData: { commentTokens: { line: "#" } },
    tokenTable: { red: redCard, black: blackCard, joker, player, verb: tags.modifier },
  });
}

const colours = HighlightStyle.define([
  { tag: tags.keyword, color: "var(--link)", fontWeight: "600" },
  { tag: tags.modifier, color: "var(--link)" },
  { tag: tags.operatorKeyword, color: "var(--faint)" },
  { tag: tags.separator, color: "var(--faint)" },
  { tag: tags.comment, color: "var(--faint)", fontStyle: "italic" },
  { tag: tags.number, color: "var(--ink)" },
  { tag: tags.propertyName, color: "var(--unsure)" },
  { tag: tags.string, color: "var(--ink)" },
  { tag: player, color: "var(--ink)" },
  { tag: redCard, color: "var(--red)", fontWeight: "600" },
  { tag: blackCard, color: "var(--black)", fontWeight: "600" },
  { tag: joker, color: "var(--unsure)", fontWeight: "600" },
]);

const look = EditorView.theme({
  "&": { backgroundColor: "var(--card)", color: "var(--ink)", fontSize: "0.9375rem", height: "100%" },
  "&.cm-focused": { outline: "2px solid var(--link)", outlineOffset: "-2px" },
  ".cm-scroller": { fontFamily: 'ui-monospace, "SF Mono", Consolas, "DejaVu Sans Mono", "Noto Sans Mono CJK JP", monospace', lineHeight: "1.65" },
  ".cm-content": { caretColor: "var(--ink)", padding: "0.5rem 0" },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  ".cm-gutters": { backgroundColor: "var(--shade)", color: "var(--faint)", borderRight: "1px solid var(--line)" },
  ".cm-activeLine": { backgroundColor: "color-mix(in srgb, var(--link) 8%, transparent)" },
  ".cm-activeLineGutter": { backgroundColor: "transparent", color: "var(--ink)", fontWeight: "600" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    backgroundColor: "color-mix(in srgb, var(--link) 25%, transparent)",
  },
  ".cm-selectionMatch": { backgroundColor: "color-mix(in srgb, var(--unsure) 20%, transparent)" },
  ".cm-searchMatch": { backgroundColor: "var(--unsure-shade)", outline: "1px solid var(--unsure)" },
  ".cm-panels": { backgroundColor: "var(--shade)", color: "var(--ink)", borderColor: "var(--line)" },
  ".cm-panel button, .cm-panel input, .cm-button, .cm-textfield": {
    backgroundColor: "var(--card)",
    backgroundImage: "none",
    color: "var(--ink)",
    border: "1px solid var(--line)",
    borderRadius: "0.4rem",
    fontSize: "0.875rem",
  },
  ".cm-panel.cm-search label": { fontSize: "0.875rem" },
  ".cm-tooltip": {
    backgroundColor: "var(--card)",
    color: "var(--ink)",
    border: "1px solid var(--line)",
    borderRadius: "0.4rem",
    boxShadow: "0 4px 16px rgb(0 0 0 / 0.18)",
    maxWidth: "min(34rem, 92vw)",
  },
  ".cm-tooltip-autocomplete > ul": { fontFamily: "inherit", maxHeight: "16em" },
  ".cm-tooltip-autocomplete > ul > li": { padding: "0.2rem 0.6rem", lineHeight: "1.5" },
  ".cm-tooltip-autocomplete > ul > li[aria-selected]": { backgroundColor: "var(--link)", color: "var(--page)" },
  ".cm-completionMatchedText": { textDecoration: "none", fontWeight: "700" },
  ".cm-completionDetail": { fontStyle: "normal", color: "var(--faint)", marginLeft: "0.75rem", fontSize: "0.85em" },
  "li[aria-selected] .cm-completionDetail": { color: "inherit" },
  ".cm-completionInfo": { padding: "0.3rem 0.6rem" },
  ".cm-diagnostic": { padding: "0.35rem 0.7rem", borderLeftWidth: "4px", fontFamily: "system-ui, sans-serif" },
  ".cm-diagnostic-error": { borderLeftColor: "var(--bad)" },
  ".cm-diagnostic-warning": { borderLeftColor: "var(--unsure)" },
  ".cm-diagnostic-info, .cm-diagnostic-hint": { borderLeftColor: "var(--good)" },
  ".cm-lintRange": { backgroundImage: "none", textDecoration: "wavy underline", textDecorationThickness: "1.5px", textUnderlineOffset: "0.2em" },
  ".cm-lintRange-error": { textDecorationColor: "var(--bad)", backgroundColor: "var(--bad-shade)" },
  ".cm-lintRange-warning": { textDecorationColor: "var(--unsure)", backgroundColor: "var(--unsure-shade)" },
  ".cm-lintRange-info": { textDecorationColor: "var(--good)", backgroundColor: "var(--good-shade)" },
});

/** A message with what stands between backticks drawn as code. */
const rich = (text) =>
  text.split("`").map((part, at) => (at % 2 === 1 ? Object.assign(document.createElement("code"), { textContent: part }) : part));

/** What stands beside a fault: the sentence, the rule, other readings. */
function explained(finding, say) {
  const made = document.createElement("div");
  made.className = "fault";
  const line = (text, className) => {
    const paragraph = made.appendChild(document.createElement("p"));
    paragraph.className = className;
    paragraph.append(...rich(text));
  };
  line(`${finding.called}${say(": ")}${finding.message}`, "said");
  if (finding.detail) line(finding.detail, "detail");
  if (finding.rule) line(`${say("rule")}${say(": ")}${finding.rule}`, "rule");
  for (const reading of finding.disputed) line(`${say("disputed")}${say(": ")}${reading}`, "disputed");
  for (const ruling of finding.ruled) line(`${say("ruling")}${say(": ")}${ruling}`, "ruled");
  return made;
}

/** Where in the text a finding stands; there is at least one character to be marked, if the line has one. */
function range(doc, finding) {
  const line = doc.line(Math.min(Math.max(finding.line, 1), doc.lines));
  const from = Math.min(line.from + finding.from, line.to);
  const to = Math.min(line.from + finding.to, line.to);
  return from < to ? { from, to } : { from: Math.max(line.from, from - 1), to };
}

const SEVERITIES = { error: "error", warning: "warning", note: "info" };
const ICONS = { statement: "keyword", verb: "method", word: "keyword", player: "variable", card: "constant", meld: "property", edition: "namespace", point: "property", answer: "enum", legal: "text" };
// After these something follows.
const GOES_ON = new Set(["statement", "verb", "word", "player", "point"]);

/** Sources of completion: whole lines that would be legal, and words. */
function sources(offers) {
  let last = { state: null, pos: -1, found: null };
  const ask = (context) => {
    if (last.state !== context.state.doc || last.pos !== context.pos) {
      const line = context.state.doc.lineAt(context.pos);
      last = { state: context.state.doc, pos: context.pos, found: offers(line.number, context.pos - line.from) };
    }
    return last.found;
  };
  const source = (isLine) => async (context) => {
    const line = context.state.doc.lineAt(context.pos);
    const all = ((await ask(context)) ?? []).filter((it) => (it.kind === "legal") === isLine);
    if (context.aborted || all.length === 0) return null;
    const from = line.from + all[0].from;
    const typed = context.state.sliceDoc(from, context.pos);
    const options = all
      .filter((it) => it.text !== typed)
      .map(({ text, kind, about }) => ({
        label: text,
        type: ICONS[kind],
        detail: about,
        apply: GOES_ON.has(kind) ? `${text} ` : text,
      }));
    return options.length > 0 ? { from, options, filter: false } : null;
  };
  // What would be legal stands first.
  return [source(true), source(false)];
}

/** An editor in a place of the page. */
function make({ parent, text = "", vocabulary, say, label, describedBy, phrases, offers, onChange, onCursor }) {
  const words = new Compartment();
  let spoken = { label, describedBy, phrases };
  const named = (options) => [
    EditorState.phrases.of(options.phrases ?? {}),
    EditorView.contentAttributes.of({
      "aria-label": options.label,
      ...(options.describedBy ? { "aria-describedby": options.describedBy } : {}),
      // Words and cards are those of the notation, whatever language the page is in.
      lang: "en",
      spellcheck: "false",
      autocapitalize: "off",
      autocorrect: "off",
      translate: "no",
      // It can be focused without; but not every reader of screens knows.
      tabindex: "0",
    }),
  ];
  let findings = [];
  let speak = say;
  const extensions = () => [
    lineNumbers(),
    history(),
    drawSelection(),
    dropCursor(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    highlightSelectionMatches({ minSelectionLength: 2 }),
    search({ top: true }),
    lintGutter(),
    autocompletion({ override: sources(offers), selectOnOpen: false, activateOnCompletion: ({ apply }) => apply.endsWith(" "), icons: false }),
    keymap.of([
      // Tab takes what is chosen in the list; otherwise, and always after Escape, it leaves the editor.
      { key: "Tab", run: (view) => completionStatus(view.state) === "active" && acceptCompletion(view) },
      { key: "Ctrl-.", run: startCompletion },
      ...completionKeymap,
      ...searchKeymap,
      ...lintKeymap,
      ...historyKeymap,
      ...defaultKeymap,
    ]),
    notation(vocabulary),
    syntaxHighlighting(colours),
    look,
    words.of(named(spoken)),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) onChange?.();
      if (update.docChanged || update.selectionSet) onCursor?.();
    }),
  ];
  const fresh = (doc) => EditorState.create({ doc, extensions: extensions() });
  const view = new EditorView({ parent, state: fresh(text) });
  // Shows a place of the text, and leaves the page where it is.
  const scrollTo = (place) => {
    const block = view.lineBlockAt(place);
    view.scrollDOM.scrollTop = Math.max(0, block.top - view.scrollDOM.clientHeight / 2);
  };
  // The text of a long log takes its time to be put together.
  let kept = { doc: null, text: "" };
  const own = {
    view,
    get text() {
      const { doc } = view.state;
      if (kept.doc !== doc) kept = { doc, text: doc.toString() };
      return kept.text;
    },
    /** The line of the cursor, from 1. */
    get line() {
      return view.state.doc.lineAt(view.state.selection.main.head).number;
    },
    get lines() {
      return view.state.doc.lines;
    },
    /** Another text; what was there can be had back, unless it is another log. */
    replace(doc) {
      closeCompletion(view);
      view.setState(fresh(doc));
      findings = [];
      onChange?.();
      onCursor?.();
    },
    /** Changes the text to another one, as one step that can be undone. Only what differs is written. */
    change(doc) {
      const old = own.text;
      let from = 0;
      while (from < old.length && from < doc.length && old[from] === doc[from]) from += 1;
      let [to, end] = [old.length, doc.length];
      while (to > from && end > from && old[to - 1] === doc[end - 1]) [to, end] = [to - 1, end - 1];
      const insert = doc.slice(from, end);
      view.dispatch({ changes: { from, to, insert }, selection: EditorSelection.cursor(from + insert.replace(/\n$/, "").length), annotations: isolateHistory.of("full"), userEvent: "input" });
      scrollTo(from);
    },
    undo: () => undo(view),
    redo: () => redo(view),
    /** How many steps can be undone, and done again. */
    get steps() {
      return { undo: undoDepth(view.state), redo: redoDepth(view.state) };
    },
    /** Writes what mends a finding. */
    mend(finding, { from, to, text }) {
      const line = view.state.doc.line(finding.line);
      view.dispatch({ changes: { from: line.from + from, to: line.from + to, insert: text }, annotations: isolateHistory.of("full"), userEvent: "input" });
    },
    /** Goes to the last line that has something. */
    toEnd() {
      const { doc } = view.state;
      let line = doc.line(doc.lines);
      while (line.number > 1 && line.text.trim() === "") line = doc.line(line.number - 1);
      view.dispatch({ selection: EditorSelection.single(line.to) });
    },
    /** Shows what was found, at its places. */
    show(found) {
      findings = found;
      const diagnostics = found
        .filter((it) => it.line >= 1 && it.line <= view.state.doc.lines)
        .map((it) => ({
          ...range(view.state.doc, it),
          severity: SEVERITIES[it.tone] ?? "error",
          message: it.message,
          renderMessage: () => explained(it, speak),
        }))
        .sort((one, other) => one.from - other.from);
      view.dispatch(setDiagnostics(view.state, diagnostics));
    },
    /** Goes to a finding, or to a line. */
    reveal(finding, hasFocus = true) {
      const { from, to } = range(view.state.doc, { from: 0, to: 0, ...finding });
      const effects = hasFocus ? [EditorView.scrollIntoView(from, { y: "center" })] : [];
      view.dispatch({ selection: EditorSelection.single(finding.to === undefined ? to : from), effects });
      if (hasFocus) view.focus();
      else scrollTo(from);
    },
    /** Says everything in another language. */
    speak(options) {
      speak = options.say;
      spoken = options;
      view.dispatch({ effects: words.reconfigure(named(options)) });
      own.show(findings);
    },
  };
  return own;
}

globalThis.adjudeckEditor = { make, explained };
