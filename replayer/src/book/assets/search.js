// Searches the index of the book. Every word of the query must occur; a page whose title has it comes first.
"use strict";

// Full-width and half-width forms, capitals, and the two kana are the same; long vowels and the dots between words do not
// count: ピュアシークエンス finds ピュア・シークエンス.
function plain(text) {
  const folded = text.normalize("NFKC").toLowerCase().replace(/[\u30fb\u30fc]/g, "");
  return folded.replace(/[\u3041-\u3096]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60));
}

// What people look for, and what the book calls it.
const SYNONYMS = [
  ["シーケンス", "シークエンス"],
  ["並び替え", "並べ替え"],
  ["ならびかえ", "並べ替え"],
  ["捨札", "捨て札"],
  ["ペナルティ", "罰点"],
  ["カリオカ", "ラミーノ"],
  ["ワイプ", "ヴァズシャル"],
  ["carioca", "pokerato"],
  ["wipe", "vazhushal"],
].map((pair) => pair.map(plain));

// A word of the query, and what the book calls that.
function alike(word) {
  const others = SYNONYMS.filter(([asked]) => word.includes(asked));
  return [word, ...others.map(([asked, called]) => word.replaceAll(asked, called))];
}

function find(query) {
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return null;
  const found = [];
  INDEX.forEach(([path, title, game, text], order) => {
    const parts = [plain(title), plain(path), plain(game), plain(text)];
    let worth = 0;
    for (const word of words) {
      const place = parts.findIndex((part) => alike(word).some((meant) => part.includes(meant)));
      if (place < 0) return;
      worth += place;
    }
    found.push({ path, title, game, worth, order });
  });
  return found.sort((a, b) => a.worth - b.worth || a.order - b.order);
}

function element(name, text, className) {
  const made = document.createElement(name);
  made.textContent = text;
  if (className) made.className = className;
  return made;
}

function show(query) {
  const results = document.getElementById("results");
  const found = find(query);
  results.replaceChildren();
  document.getElementById("everything").hidden = found !== null;
  if (found === null) return;
  if (found.length === 0) {
    results.append(element("p", results.dataset.none));
    return;
  }
  results.append(element("p", `${results.dataset.found} ${found.length}`));
  const list = document.createElement("ul");
  for (const { path, title, game } of found) {
    const line = document.createElement("li");
    const link = element("a", title);
    link.href = path;
    line.append(link, " ", element("small", game), " ", element("code", path.split("/")[1].replace(/\.html$/, "")));
    list.append(line);
  }
  results.append(list);
}

const field = document.querySelector("input[name=q]");
field.value = new URLSearchParams(location.search).get("q") ?? "";
field.addEventListener("input", () => show(field.value));
show(field.value);
