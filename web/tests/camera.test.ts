import { describe, expect, it } from "vitest";
import { Camera } from "../src/table/camera.svelte";
import { STEP_X } from "../src/table/places";

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
});
