// Shows those games only that have all words of the search.
"use strict";

(() => {
  const search = document.getElementById("search");
  const words = document.getElementById("words");
  const faulty = document.getElementById("faulty");
  const found = document.getElementById("found");
  const games = [...document.querySelectorAll("#games > li")];
  // Wide and narrow letters, and capitals, are the same.
  const plain = (text) => text.normalize("NFKC").toLowerCase();
  let texts = null;

  const show = () => {
    texts ??= games.map((game) => plain(game.querySelector(".find").textContent));
    const wanted = plain(words.value).split(/\s+/).filter(Boolean);
    let count = 0;
    games.forEach((game, at) => {
      const is = wanted.every((word) => texts[at].includes(word)) && (!faulty.checked || game.classList.contains("faulty"));
      game.hidden = !is;
      count += is;
    });
    const isAll = wanted.length === 0 && !faulty.checked;
    found.textContent = isAll ? "" : found.dataset.found.replace("{n}", count);
  };

  search.hidden = false;
  search.addEventListener("submit", (event) => event.preventDefault());
  words.addEventListener("input", show);
  faulty.addEventListener("change", show);
  // What was typed stays where one comes back from a game.
  show();
})();
