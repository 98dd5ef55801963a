// Tables are sorted by a press on a heading; numbers begin with the largest.
"use strict";
for (const table of document.querySelectorAll("table.sorts")) {
  const body = table.tBodies[0];
  table.querySelectorAll("thead th").forEach((heading, column) => {
    const button = document.createElement("button");
    button.append(...heading.childNodes);
    heading.append(button);
    button.addEventListener("click", () => {
      const isNumber = heading.classList.contains("number");
      const before = heading.getAttribute("aria-sort");
      const order = before === "descending" || (!before && !isNumber) ? "ascending" : "descending";
      for (const other of table.querySelectorAll("thead th")) other.removeAttribute("aria-sort");
      heading.setAttribute("aria-sort", order);
      const value = (row) => (isNumber ? Number(row.cells[column].dataset.value) : row.cells[column].textContent);
      const compare = (a, b) => (isNumber ? value(a) - value(b) : value(a).localeCompare(value(b)));
      const rows = [...body.rows].sort((a, b) => (order === "ascending" ? compare(a, b) : compare(b, a)));
      body.append(...rows);
    });
  });
}
// A table is searched row by row; a row is shown with those of the levels above it, and with all below it.
for (const table of document.querySelectorAll("table[data-search]")) {
  const search = document.createElement("p");
  const input = document.createElement("input");
  const found = document.createElement("output");
  search.className = "search";
  input.type = "search";
  input.placeholder = input.ariaLabel = table.dataset.search;
  search.append(input, found);
  table.before(search);
  // Wide and narrow letters, and capitals, are the same.
  const plain = (text) => text.normalize("NFKC").toLowerCase();
  const above = [];
  const rows = [...table.tBodies].flatMap((body) => [...body.rows]).map((row) => {
    const level = Number(row.dataset.level ?? 0);
    above.length = level;
    above.push(plain(row.textContent));
    return { row, level, text: above.join(" ") };
  });
  input.addEventListener("input", () => {
    const words = plain(input.value).split(/\s+/).filter(Boolean);
    let count = 0;
    // Which levels have shown rows below the row that is looked at.
    const below = [];
    for (const { row, level, text } of rows.toReversed()) {
      const is = words.every((word) => text.includes(word));
      count += is;
      row.hidden = !is && !below.slice(level + 1).some(Boolean);
      below[level] ||= !row.hidden;
      below.length = level + 1;
    }
    found.value = words.length ? table.dataset.found.replace("{n}", count) : "";
  });
}
