// Searches the index of the book. Every word of the query must occur in a place; the better the place is named by it, the
// earlier it comes. What the book calls otherwise is found by its other names, in any language. A query in Japanese, which has no
// spaces, and is hardly anywhere as it stands, finds the places that share most of its characters, the rarer ones counting for more.
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
// If no more than these have what is asked as it stands, those that are like it are shown as well.
const FEW = 8;

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

// Two characters in a row, and single Chinese characters: what a text in Japanese is compared by.
function grams(text) {
  const found = new Set(text.match(/\p{Script=Han}/gu) ?? []);
  for (const run of text.match(/[\p{Script=Han}\p{Script=Katakana}]{2,}/gu) ?? []) {
    const letters = [...run];
    letters.slice(1).forEach((letter, at) => found.add(letters[at] + letter));
  }
  return found;
}

// The grams of a query with what each counts for: those of other names for what it asks about count half, and one that stands in
// few places more than one that stands in many.
function wanted(whole) {
  const counts = new Map([...grams(whole)].map((gram) => [gram, 1]));
  for (const [asked, meant] of MEANT) {
    if (asked.length < 2 || !whole.includes(asked)) continue;
    for (const gram of meant.flatMap((it) => [...grams(it)])) if (!counts.has(gram)) counts.set(gram, 0.5);
  }
  return [...counts].map(([gram, count]) => {
    const having = PLACES.filter(({ parts }) => parts.some((part) => part.includes(gram))).length;
    return [gram, having > 0 ? count * Math.log(1 + PLACES.length / having) : 0];
  });
}

// Places with each title once, and then those of other games with the same title, in the order in which they come.
function eachOnce(places) {
  const known = new Set();
  const isNew = ({ title }) => !known.has(title) && known.add(title);
  const [first, again] = [[], []];
  for (const place of places) (isNew(place) ? first : again).push(place);
  return [...first, ...again];
}

// The places that are most like a query; those of which the title is like it count double.
function alike(whole) {
  const all = wanted(whole);
  const value = ({ parts: [label, title, ...rest] }, gram) => {
    if (title.includes(gram)) return 2;
    return label.includes(gram) || rest.some((part) => part.includes(gram)) ? 1 : 0;
  };
  const likeness = (place) => all.reduce((sum, [gram, count]) => sum + count * value(place, gram), 0);
  const found = PLACES.map((place) => ({ ...place, likeness: likeness(place) })).filter((place) => place.likeness > 0);
  found.sort((a, b) => b.likeness - a.likeness || a.order - b.order);
  return eachOnce(found.filter((place) => place.likeness >= found[0].likeness / 2));
}

function find(query) {
  const whole = plain(query).trim();
  const words = whole.split(/\s+/).filter(Boolean);
  if (words.length === 0) return null;
  const found = PLACES.map((place) => ({ ...place, worth: worth(place, words, whole) })).filter((place) => place.worth !== null);
  found.sort((a, b) => a.worth - b.worth || a.order - b.order);
  if (found.length >= FEW) return found;
  const known = new Set(found.map(({ order }) => order));
  return [...found, ...alike(whole).filter(({ order }) => !known.has(order))];
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
