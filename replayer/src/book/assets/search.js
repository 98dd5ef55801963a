// Searches the index of the book. Every word of the query must occur; a page whose title has it comes first.
"use strict";

// Full-width and half-width forms, capitals, and the two kana are the same.
function plain(text) {
  const folded = text.normalize("NFKC").toLowerCase();
  return folded.replace(/[\u3041-\u3096]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60));
}

function find(query) {
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return null;
  const found = [];
  INDEX.forEach(([path, title, game, text], order) => {
    const parts = [plain(title), plain(path), plain(game), plain(text)];
    let worth = 0;
    for (const word of words) {
      const place = parts.findIndex((part) => part.includes(word));
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
