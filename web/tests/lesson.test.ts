import { describe, expect, it } from "vitest";
import { after, attempt, isAnswer, lesson, rows, turns, uses } from "../src/lesson/lesson";
import { texts } from "../src/lesson/texts";

const step = (id: string) => {
  const found = lesson.steps.find((each) => each.id === id);
  if (!found) throw new Error(id);
  return found;
};

describe("the lesson", () => {
  it("has words for every step", () => {
    expect(Object.keys(texts).sort()).toEqual(lesson.steps.map((each) => each.id).sort());
  });

  it("answers every cell that is drawn, for every way a card may lie", () => {
    for (const each of lesson.steps.filter((one) => one.refused.some((no) => typeof no.aim === "string")))
      for (const card of each.view.hand)
        for (const { cell } of rows(each).flat())
          if (!card.includes(":")) expect(attempt(each, card, cell), `${each.id} ${card} ${cell}`).toBeDefined();
  });

  it("teaches to turn: refused as printed, right when turned", () => {
    const turning = step("turn");
    expect(turns(turning, "NE")).toBe(true);
    expect(turns(step("tunnel"), "EW")).toBe(false);
    expect(attempt(turning, "NE", "3,0")).toMatchObject({ rule: "B-9" });
    const found = attempt(turning, "NE~", "3,0");
    expect(isAnswer(found) && found.good).toBe(true);
    if (isAnswer(found)) expect(after(turning, found).maze["3,0"]).toBe("NE~");
  });

  it("aims at players and goals too", () => {
    expect(attempt(step("tools"), "repair:lantern", 0)).toMatchObject({ good: true });
    expect(attempt(step("tools"), "EW", "3,0")).toMatchObject({ rule: "B-12" });
    expect(attempt(step("map"), "map", "8,2")).toMatchObject({ good: true });
    expect(uses(step("gold"), "").map((each) => each.move)).toEqual(["take:1", "take:3"]);
  });
});
