// What compiles, and what does not: each line below `@ts-expect-error` would be a wrong log.
import { LogWriter, check, type Card, type Finding, type Line, type Play } from "adjudeck";

const log = new LogWriter({ rules: "gin/pagat", players: ["Aya", "Bea"], judge: true });
log.write({ is: "deal", number: 1, dealer: "Aya" });
log.write({ player: "Aya", does: "draws", cards: ["5C"] });
log.write({ player: "Aya", does: "lays", cards: ["JK=7S", "8S"], on: "Bea.1", comment: "bold" });
log.write({ is: "ruling", decision: { penalty: { player: "Aya", count: 10 } } });
log.write({ comment: "a line for itself" });

// @ts-expect-error: there is no such verb
log.write({ player: "Aya", does: "drwas", cards: ["5C"] });
// @ts-expect-error: there is no such card
log.write({ player: "Aya", does: "draws", cards: ["1X"] });
// @ts-expect-error: one card is discarded
log.write({ player: "Aya", does: "discards", cards: ["5C"] });
// @ts-expect-error: nobody does it
log.write({ does: "passes" });
// @ts-expect-error: it has no number
log.write({ is: "deal", dealer: "Aya" });
// @ts-expect-error: no card is hidden where one is named
log.write({ player: "Aya", does: "takes-to", card: "?" });
// @ts-expect-error: a meld has a number
log.write({ player: "Aya", does: "lays", cards: ["8S"], on: "Bea" });
// @ts-expect-error: there is no such language
check("", { lang: "fr" });

/** One field tells what a line is. */
export function told(line: Line): string {
  if ("is" in line) return line.is === "deal" ? String(line.number) : line.is;
  return "does" in line ? of(line) : (line.comment ?? "");
}

function of(play: Play): string {
  switch (play.does) {
    case "draws":
      return play.cards.join(" ");
    case "discards":
      return play.card satisfies Card | "?";
    default:
      return play.player;
  }
}

export const codes = (findings: Finding[]): string[] => findings.map((finding) => finding.code);
