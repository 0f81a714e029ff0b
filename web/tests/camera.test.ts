import { describe, expect, it } from "vitest";
import { Camera } from "../src/table/board/camera.svelte";
import { STEP_X } from "../src/told/places";
import { signposts } from "../src/table/board/signposts";

function phone(): Camera {
  const camera = new Camera();
  camera.width = 390;
  camera.height = 470;
  camera.readable = 0.58;
  camera.insets = { top: 10, right: 10, bottom: 10, left: 10 };
  return camera;
}
const bounds = { left: -1, top: -3, right: 8, bottom: 3 };

describe("the window on the maze", () => {
  it("shows all of it where there is room", () => {
    const camera = phone();
    camera.width = 1200;
    camera.height = 900;
    camera.fit(bounds);
    for (const cell of ["-1,-3", "8,3", "0,0"]) expect(camera.sees(cell)).toBe(true);
  });

  it("keeps cards readable, and shows the goals as long as the last card is in sight with them", () => {
    const camera = phone();
    camera.fit(bounds, "4,0");
    expect(camera.zoom).toBe(0.58);
    expect(camera.sees("4,0") && camera.sees("8,0")).toBe(true);
    camera.fit(bounds, "0,0");
    expect(camera.sees("0,0")).toBe(true);
  });

  it("finds the cell under a point, also after zooming there", () => {
    const camera = phone();
    camera.fit(bounds, "4,0");
    const x = camera.x + 4.5 * STEP_X * camera.zoom;
    const y = camera.y + 10;
    expect(camera.cellAt(x, y)).toBe("4,0");
    camera.zoomBy(1.7, x, y);
    expect(camera.cellAt(x, y)).toBe("4,0");
  });

  it("moves as little as possible to show a cell", () => {
    const camera = phone();
    camera.fit(bounds, "4,0");
    const { x } = camera;
    camera.show("5,0");
    expect(camera.x).toBe(x);
    camera.show("-1,0");
    expect(camera.sees("-1,0")).toBe(true);
  });

  it("shows all of it when asked, however small, until a tap goes back to the readable size", () => {
    const camera = phone();
    camera.fit(bounds, "0,0", true);
    expect(camera.far).toBe(true);
    for (const cell of ["-1,-3", "0,0", "8,-2", "8,0", "8,2"]) expect(camera.sees(cell)).toBe(true);
    camera.fit(bounds, "3,0"); // a card was laid: it stays so
    expect(camera.far && camera.sees("8,0")).toBe(true);
    camera.near("5,1");
    expect(camera.far).toBe(false);
    expect(camera.zoom).toBe(camera.readable);
    expect(camera.sees("5,1")).toBe(true);
  });

  it("is not far where all of it can be read", () => {
    const camera = phone();
    camera.width = 1200;
    camera.height = 900;
    camera.fit(bounds, null, true);
    expect(camera.far).toBe(false);
  });
});

describe("signs to goals that are out of sight", () => {
  it("stand at the edge on the way there, none over another", () => {
    const camera = phone();
    camera.fit(bounds, "0,0");
    const goals = ["8,-2", "8,0", "8,2"].filter((cell) => !camera.sees(cell));
    expect(goals).toHaveLength(3);
    const posts = signposts(camera, goals);
    expect(posts.map(({ cell }) => cell)).toEqual(goals);
    for (const { x, y, angle } of posts) {
      expect(x).toBe(camera.width - 6);
      expect(y > 0 && y < camera.height).toBe(true);
      expect(Math.abs(angle)).toBeLessThan(45);
    }
    camera.panBy(0, 2000); // far south of everything
    const ys = signposts(camera, goals).map(({ y }) => y);
    expect(new Set(ys).size).toBe(3);
    expect(ys.every((y, at) => at === 0 || y - (ys[at - 1] ?? 0) >= 44)).toBe(true);
  });
});
