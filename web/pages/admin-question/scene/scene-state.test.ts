import { readFileSync } from "node:fs";
import { SceneDrawing } from "#modules/catalogue/contract";
import { expect, test } from "vitest";
import { drawingIn, emptyScene, sceneFormOf, withRows } from "./scene-state.ts";

const content = new URL("../../../../modules/catalogue/content/scenes.json", import.meta.url);
const scenes = JSON.parse(readFileSync(content, "utf8")) as readonly { id: string; drawing: unknown }[];

test.each(scenes.map(({ id, drawing }) => [id, drawing] as const))(
  "%s is the same after a way through the form",
  (_id, data) => {
    const drawing = SceneDrawing.parse(data);
    expect(drawingIn(sceneFormOf(drawing))).toEqual({ drawing });
  },
);

test("a row that is not filled in is named by its field", () => {
  const signs = withRows(emptyScene, "signs", { act: "add" });
  expect(drawingIn(signs)).toEqual({ unfilled: new Set(["signs.0.code"]) });
  const named = withRows(signs, "signs", { act: "put", index: 0, values: { code: "R1", back: "far" } });
  expect(drawingIn(named)).toEqual({ unfilled: new Set(["signs.0.back"]) });
});

test("a new vehicle gets the next letter, and no two rows ever share a number", () => {
  const three = ["A", "B"].reduce((form) => withRows(form, "vehicles", { act: "add" }), emptyScene);
  expect(three.lists.vehicles.map(({ values }) => values["name"])).toEqual(["own", "A", "B"]);
  const moved = withRows(three, "vehicles", { act: "up", index: 2 });
  expect(moved.lists.vehicles.map(({ values }) => values["name"])).toEqual(["own", "B", "A"]);
  const again = withRows(withRows(moved, "vehicles", { act: "remove", index: 1 }), "vehicles", {
    act: "add",
  });
  expect(again.lists.vehicles.map(({ values }) => values["name"])).toEqual(["own", "A", "B"]);
  expect(new Set(again.lists.vehicles.map(({ number }) => number)).size).toBe(3);
});
