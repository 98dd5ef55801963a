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
