import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SceneDrawing } from "../../../../contract/index.ts";
import type { SceneEntry } from "../types.ts";
import { drawScene } from "../draw-scene.ts";
import { drawablePart, sceneFaults } from "./scene-faults.ts";

const content = new URL("../../../../content/scenes.json", import.meta.url);
const scenes = JSON.parse(readFileSync(content, "utf8")) as readonly SceneEntry[];
const hasSign = (code: string) => code !== "R999";

test.each(scenes.map(({ id, drawing }) => [id, drawing] as const))(
  "nothing in %s is a fault",
  (_id, drawing) => {
    const scene = SceneDrawing.parse(drawing);
    expect(sceneFaults(scene, hasSign)).toEqual([]);
    expect(drawablePart(scene, [])).toEqual(scene);
  },
);

const car = { kind: "car", name: "own", from: "south" } as const;
const other = { ...car, name: "A" } as const;
const crossroads = { layout: "crossroads", vehicles: [car] } as const;
const faultsOf = (changes: object) =>
  sceneFaults(SceneDrawing.parse({ ...crossroads, ...changes }), hasSign).map(
    ({ field, fault }) => `${field} ${fault}`,
  );

test.each<readonly [string, object, string]>([
  ["a vehicle on a road that is not there", { layout: "t-north" }, "vehicles.0.from no-road"],
  ["a lane that is not there", { vehicles: [{ ...car, lane: 1 }] }, "vehicles.0.lane no-lane"],
  [
    "a vehicle against a one-way road",
    { layout: "one-way", vehicles: [{ ...car, from: "north" }] },
    "vehicles.0.from wrong-way",
  ],
  [
    "a way to where no road is",
    { layout: "t-south", vehicles: [{ ...car, way: "straight" }] },
    "vehicles.0.way no-way-out",
  ],
  [
    "a way against a one-way road",
    { layout: "one-way", vehicles: [{ ...car, from: "east", way: "left" }] },
    "vehicles.0.way no-way-out",
  ],
  [
    "a turn on a road without a junction",
    { layout: "road", vehicles: [{ ...car, way: "left" }] },
    "vehicles.0.way no-way-out",
  ],
  [
    "a change of lane off the road",
    { layout: "road", vehicles: [{ ...car, way: "move-left" }] },
    "vehicles.0.way no-way-out",
  ],
  ["a place on a ring that is not there", { vehicles: [{ ...car, ring: 40 }] }, "vehicles.0.ring no-circle"],
  [
    "a car on rails",
    { layout: "level-crossing", vehicles: [{ ...car, from: "east" }] },
    "vehicles.0.kind rails",
  ],
  ["a train on a road", { vehicles: [{ ...car, kind: "train" }] }, "vehicles.0.kind rails"],
  ["a vehicle beside the road", { vehicles: [{ ...car, shift: 40 }] }, "vehicles.0.shift off-road"],
  [
    "a vehicle on the wrong half of a one-way road",
    { layout: "one-way", vehicles: [{ ...car, wrongHalf: true }] },
    "vehicles.0.wrongHalf off-road",
  ],
  ["a vehicle beyond the edge", { vehicles: [{ ...car, back: 300 }] }, "vehicles.0.back off-sheet"],
  ["two vehicles in one place", { vehicles: [car, { ...other, back: 20 }] }, "vehicles.1.back overlap"],
  [
    "two vehicles with one letter",
    { vehicles: [other, { ...other, from: "east" }] },
    "vehicles.1.name twice",
  ],
  [
    "a person and a vehicle with one letter",
    {
      crossings: ["west"],
      walkers: [{ crossing: "west", across: 0, walks: "left", name: "A" }],
      vehicles: [other],
    },
    "vehicles.0.name twice",
  ],
  [
    "an indicator to the other side",
    { vehicles: [{ ...car, way: "left", indicator: "right" }] },
    "vehicles.0.indicator indicator",
  ],
  ["a beam by day", { vehicles: [{ ...car, beam: "main" }] }, "vehicles.0.beam no-night"],
  ["the siren of a car", { vehicles: [{ ...car, siren: true }] }, "vehicles.0.siren no-siren"],
  [
    "a person without a crossing",
    { walkers: [{ crossing: "south", across: 0, walks: "left" }] },
    "walkers.0.crossing no-crossing",
  ],
  ["a sign without a drawing", { signs: [{ code: "R999", at: "south" }] }, "signs.0.code no-sign"],
  ["a sign beyond the edge", { signs: [{ code: "R1", at: "south", back: 200 }] }, "signs.0.back off-sheet"],
  [
    "a signal where no road is",
    { layout: "t-south", signals: [{ shows: "red", at: "north" }] },
    "signals.0.at no-road",
  ],
  [
    "a line across a lane that is not there",
    { lines: [{ kind: "stop", at: "south", lane: 2 }] },
    "lines.0.lane no-lane",
  ],
  [
    "an arrow against a one-way road",
    { layout: "one-way", arrows: [{ at: "north", lane: 0, points: "left" }] },
    "arrows.0.at wrong-way",
  ],
  [
    "a crossing of a road that is not there",
    { layout: "t-south", crossings: ["north"] },
    "crossings.0 no-road",
  ],
  ["a yellow box without a junction", { layout: "road", box: true }, "box no-box"],
  ["a middle line of a one-way road", { layout: "freeway", middle: "solid" }, "middle no-middle"],
  ["lane lines of a road with one lane", { lanes: "solid" }, "lanes no-lanes"],
  ["a reserved lane of a road with one", { reserved: "south" }, "reserved no-lanes"],
  ["a class without a reserved lane", { reservedFor: "TRAM" }, "reservedFor no-reserved"],
  [
    "a distance of nothing",
    { measures: [{ at: "south", from: 5, to: 5, text: "3 m" }] },
    "measures.0.to no-length",
  ],
  ["a bay beyond the edge", { bays: [{ at: "south", back: 200 }] }, "bays.0.back off-sheet"],
])("%s is a fault of its field, and the rest is drawn", (_what, changes, fault) => {
  expect(faultsOf(changes)).toContain(fault);
  const scene = SceneDrawing.parse({ ...crossroads, ...changes });
  const rest = drawablePart(scene, sceneFaults(scene, hasSign));
  const sign = { shape: "circle", ground: "white", border: "red", symbol: [] } as const;
  expect(drawScene(rest, () => sign)).toMatch(/^<svg /);
});

test("a vehicle that passes another on the other half of the road is no fault", () => {
  const vehicles = [{ ...car, wrongHalf: true, way: "move-left", indicator: "left" }, other];
  expect(faultsOf({ layout: "road", vehicles })).toEqual([]);
});
