// Searches the index of the book. Every word of the query must occur in a place; the better the place is named by it, the
// earlier it comes. What the book calls otherwise is found by its other names, in any language.
"use strict";

// Full-width and half-width forms, capitals, and the two kana are the same; long vowels, hyphens and the dots between words do
// not count: ピュアシークエンス finds ピュア・シークエンス.
function plain(text) {
  const folded = text.normalize("NFKC").toLowerCase().replace(/[\u30fb\u30fc\u2010_-]/g, "");
  return folded.replace(/[\u3041-\u3096]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60));
}

// The same without spaces, so that `tack on` is one word.
function bare(text) {
  return plain(text).replace(/\s+/g, "");
}

const MEANT = new Map(SYNONYMS.map(([asked, meant]) => [asked, meant.map(plain)]));
const MOST = 200;

// The index as it is compared: the name, the title, the kind and the words of each place.
const PLACES = INDEX.map(([path, title, kind, label, text], order) => {
  const parts = [label, title, kind, text].map(plain);
  return { path, title, kind, label, order, parts, name: bare(label) };
});

// How well a part of a query names a place: 0 by its name, 1 by its title and so on, worse where it is another name for that;
// nothing if it does not.
function rank(parts, word) {
  const own = parts.findIndex((part) => part.includes(word));
  const others = (MEANT.get(word.replace(/\s+/g, "")) ?? []).map((meant) => parts.findIndex((part) => part.includes(meant)));
  const all = [own, ...others.map((place) => (place < 0 ? place : place + 2))].filter((place) => place >= 0);
  return all.length > 0 ? Math.min(...all) : null;
}

function worth(place, words, whole) {
  if (place.name === bare(whole)) return -2;
  if ((MEANT.get(bare(whole)) ?? []).includes(place.parts[0])) return -1;
  const together = rank(place.parts, whole);
  const each = words.map((word) => rank(place.parts, word));
  const apart = each.includes(null) ? null : each.reduce((sum, one) => sum + one, 0) + words.length - 1;
  if (together === null || apart === null) return together ?? apart;
  return Math.min(together, apart);
}

function find(query) {
  const whole = plain(query).trim();
  const words = whole.split(/\s+/).filter(Boolean);
  if (words.length === 0) return null;
  const found = PLACES.map((place) => ({ ...place, worth: worth(place, words, whole) })).filter((place) => place.worth !== null);
  return found.sort((a, b) => a.worth - b.worth || a.order - b.order);
}

function element(name, text, className) {
  const made = document.createElement(name);
  made.textContent = text;
  if (className) made.className = className;
  return made;
}

// So long is a title in the list.
function shortened(text) {
  const letters = [...text];
  return letters.length > 160 ? `${letters.slice(0, 159).join("")}…` : text;
}

function show(query) {
  const [results, count] = ["results", "count"].map((id) => document.getElementById(id));
  const found = find(query);
  document.getElementById("everything").hidden = found !== null;
  count.textContent = found === null ? "" : found.length === 0 ? count.dataset.none : count.dataset.found.replace("{n}", found.length);
  const lines = (found ?? []).slice(0, MOST).map(({ path, title, kind, label }) => {
    const line = document.createElement("li");
    const link = element("a", shortened(title));
    link.href = path;
    line.append(element("code", label), " ", link, " ", element("small", kind));
    return line;
  });
  results.replaceChildren(...lines);
}

// The arrow keys lead from the field through what was found and back.
function step(event) {
  if (!["ArrowDown", "ArrowUp"].includes(event.key)) return;
  const stops = [field, ...document.querySelectorAll("#results a")];
  const here = stops.indexOf(document.activeElement);
  const next = stops[here + (event.key === "ArrowDown" ? 1 : -1)];
  if (here < 0 || next === undefined) return;
  event.preventDefault();
  next.focus();
}

function press(event) {
  step(event);
  const typing = document.activeElement === field;
  if (event.key === "/" && !typing) {
    event.preventDefault();
    field.focus();
    field.select();
  }
  if (event.key === "Escape" && !typing) field.focus();
}

const field = document.querySelector("input[name=q]");
field.value = new URLSearchParams(location.search).get("q") ?? "";
field.addEventListener("input", () => show(field.value));
document.addEventListener("keydown", press);
// What was typed is shown already: Enter leads to the first result.
field.form.addEventListener("submit", (event) => {
  const first = document.querySelector("#results a");
  if (first === null) return;
  event.preventDefault();
  first.focus();
});
show(field.value);
if (field.value === "") field.focus();
