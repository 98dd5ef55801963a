// Shows those games only that have all words of the search, a hundred at a time.
"use strict";

(() => {
  const byId = (id) => document.getElementById(id);
  const [search, words, faulty, found, pages, range] = ["search", "words", "faulty", "found", "pages", "range"].map(byId);
  const games = [...document.querySelectorAll("#games > li")];
  // So many games are shown at once.
  const MOST = 100;
  // Wide and narrow letters, and capitals, are the same.
  const plain = (text) => text.normalize("NFKC").toLowerCase();
  let texts = null;
  let from = 0;
  let chosen = games;

  const choose = () => {
    texts ??= games.map((game) => plain(game.querySelector(".find").textContent));
    const wanted = plain(words.value).split(/\s+/).filter(Boolean);
    const is = (game, at) => wanted.every((word) => texts[at].includes(word)) && (!faulty.checked || game.classList.contains("faulty"));
    chosen = games.filter(is);
    from = 0;
    const isAll = wanted.length === 0 && !faulty.checked;
    found.textContent = isAll ? "" : found.dataset.found.replace("{n}", chosen.length);
    show();
  };

  const show = () => {
    const to = Math.min(from + MOST, chosen.length);
    const shown = new Set(chosen.slice(from, to));
    for (const game of games) game.hidden = !shown.has(game);
    pages.hidden = chosen.length <= MOST;
    range.textContent = range.dataset.range.replace("{from}", from + 1).replace("{to}", to).replace("{all}", chosen.length);
    byId("back").disabled = from === 0;
    byId("forward").disabled = to === chosen.length;
  };

  const turn = (by) => {
    from += by;
    show();
    byId("games").scrollIntoView();
    byId("games").focus({ preventScroll: true });
  };

  search.hidden = false;
  search.addEventListener("submit", (event) => event.preventDefault());
  words.addEventListener("input", choose);
  faulty.addEventListener("change", choose);
  byId("back").addEventListener("click", () => turn(-MOST));
  byId("forward").addEventListener("click", () => turn(MOST));
  // What was typed stays where one comes back from a game.
  choose();
})();
