import { describe, expect, it } from "vitest";
import type { RuleEntry } from "../src/lib/protocol.gen";
import { pieces, plain } from "../src/rules/markdown";
import { chapters, search } from "../src/rules/search";

const rule = (id: string, text: string, section = "A turn", game = "Saboteur"): RuleEntry => ({
  id,
  game,
  section,
  text,
  ruling: false,
  reconstruction: false,
});

describe("markdown", () => {
  it("knows bold, italics, code and the numbers of rules", () => {
    expect(pieces("**Veto.** *Ruling:* see CH-19 and `N\\|E`.")).toEqual([
      { kind: "strong", pieces: [{ kind: "text", text: "Veto." }] },
      { kind: "text", text: " " },
      { kind: "mark", pieces: [{ kind: "text", text: "Ruling:" }] },
      { kind: "text", text: " see " },
      { kind: "rule", text: "CH-19" },
      { kind: "text", text: " and " },
      { kind: "code", text: "N|E" },
      { kind: "text", text: "." },
    ]);
  });

  it("leaves everything else as it stands, HTML and lonely signs too", () => {
    const text = "a <b onclick='x'>b</b> * c ` d 3*4";
    expect(plain(text)).toBe(text);
    expect(pieces("<img src=x>")).toEqual([{ kind: "text", text: "<img src=x>" }]);
  });

  it("marks what the house decided, in both languages, and no word like it", () => {
    const kinds = ["*Décision, en classique :*", "*reconstruction*", "*Rulingly*", "*Classic:*"].map(
      (text) => pieces(text)[0]?.kind,
    );
    expect(kinds).toEqual(["mark", "mark", "emphasis", "emphasis"]);
  });

  it("finds rules inside italics, and takes no seat or cell for a rule", () => {
    expect(pieces("*see B-9*")).toEqual([
      { kind: "emphasis", pieces: [{ kind: "text", text: "see " }, { kind: "rule", text: "B-9" }] },
    ]);
    expect(pieces("x-9, 3-10, AB-cd")).toHaveLength(1);
    expect(plain("B-8…B-11")).toBe("B-8…B-11");
  });
});

describe("search", () => {
  const book = [rule("B-19", "See B-9."), rule("B-9", "*Décision :* ouvert"), rule("S2-1", "Ten cards", "Set-up")];

  it("wants every word, without accents, the number asked for first", () => {
    expect(search(book, "decision OUVERT").map((each) => each.id)).toEqual(["B-9"]);
    expect(search(book, "b-9").map((each) => each.id)).toEqual(["B-9", "B-19"]);
    expect(search(book, "  ")).toHaveLength(3);
    expect(search(book, "set-up")).toHaveLength(1);
  });

  it("keeps games and sections together", () => {
    expect(chapters(book).map((each) => each.sections.map((part) => part.rules.length))).toEqual([[2, 1]]);
  });
});
