// A table of scores that is pasted from a spreadsheet, and becomes a log.

const { make } = globalThis.adjudeckTable;

/** Shows the place for a table. `host` has `say`, `engine`, `lang`, `games`, `edition`, `show` (a log). */
export function openScores(root, host) {
  const { say, engine } = host;
  const field = (text, control) => make("label", "field", make("span", "", text), control);
  const option = (value, text) => Object.assign(document.createElement("option"), { value, textContent: text });
  const rules = make("select");
  rules.append(...host.games.flatMap(({ title, editions }) => editions.map(({ edition, book }) => option(edition, `${title} · ${book}`))));
  rules.value = host.edition;
  if (rules.selectedIndex < 0) rules.selectedIndex = 0;
  const table = make("textarea");
  Object.assign(table, { rows: 7, spellcheck: false });
  const problem = make("p", "problem");
  problem.setAttribute("role", "alert");
  const close = () => {
    root.hidden = true;
    root.replaceChildren();
    host.closed();
  };
  const button = (className, text, onClick) => {
    const made = make("button", className, text);
    made.type = "button";
    made.addEventListener("click", onClick);
    return made;
  };
  const take = async () => {
    const made = await engine.pasted(table.value, say("Scores"), { lang: host.lang, rules: rules.value });
    if (made?.text !== undefined) {
      close();
      host.show(made.text);
      return;
    }
    const { line, column, at, message } = made.problem;
    problem.textContent = say("Line {n}, character {column}: {why}", { n: line, column, why: message });
    const end = /[\t,;|\n]|$/.exec(table.value.slice(at)).index;
    table.focus();
    table.setSelectionRange(at, at + Math.max(1, end));
  };
  root.replaceChildren(
    make("h2", "", say("A table of scores")),
    make("p", "", say("Copy the table out of your spreadsheet and paste it here: the names in the first row or the first column, a deal in each of the others.")),
    field(say("Game, and the book of its rules"), rules),
    field(say("The table"), table),
    problem,
    make("div", "buttons", button("primary", say("Make a log of it"), take), button("", say("Close"), close)),
  );
  root.hidden = false;
  table.focus();
}
