import { expect, it } from "vitest";
import { routeOf } from "../src/router.svelte";
import { readChoices } from "../src/settings.svelte";

it("reads the page from the path", () => {
  expect(routeOf("/")).toEqual({ page: "lobby" });
  expect(routeOf("/t/k3f9")).toEqual({ page: "table", id: "k3f9" });
  expect(routeOf("/j/ABCD/")).toEqual({ page: "join", code: "ABCD" });
  expect(routeOf("/r/k3f9")).toEqual({ page: "replay", id: "k3f9" });
  expect(routeOf("/r")).toEqual({ page: "replay", id: null });
  expect(routeOf("/rules")).toEqual({ page: "rules", rule: null });
  expect(routeOf("/rules/B-9")).toEqual({ page: "rules", rule: "B-9" });
  expect(routeOf("/lesson")).toEqual({ page: "lesson", game: "" });
  expect(routeOf("/lesson/dark-cave")).toEqual({ page: "lesson", game: "dark-cave" });
  expect(routeOf("/t/%ZZ")).toEqual({ page: "table", id: "%ZZ" });
  for (const path of ["/t", "/x", "/t/a/b", "/rules/a/b", "/lesson/a/b"]) {
    expect(routeOf(path), path).toEqual({ page: "unknown" });
  }
});

it("reads choices from whatever is stored", () => {
  const fresh = readChoices(null, ["de", "fr-CA", "en"]);
  expect(fresh).toEqual({ theme: "auto", lang: "fr", motion: "auto", sound: false,
    notify: false, confirm: true, keys: true, grid: false });
  for (const broken of ["", "nonsense", "[1]", "null", '{"theme":"pink","sound":"yes"}']) {
    expect(readChoices(broken, ["fr"])).toEqual(fresh);
  }
  const kept = { theme: "light", lang: "en", motion: "off", sound: true, notify: true, confirm: false, keys: false, grid: true };
  expect(readChoices(JSON.stringify(kept), [])).toEqual(kept);
});
