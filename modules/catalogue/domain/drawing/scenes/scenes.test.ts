import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { SignDrawing } from "../types.ts";
import { drawScene } from "./draw-scene.ts";
import type { LayoutName } from "../../../contract/index.ts";
import { layouts } from "./layouts.ts";
import { halfOf, layoutOf, roadOf } from "./plan.ts";
import { middle, sheet, type Side } from "./sides.ts";
import { stand } from "./standing.ts";
import type { SceneDrawing, SceneEntry, Vehicle } from "./types.ts";
import { wayOf } from "./ways.ts";

const content = new URL("../../../content/", import.meta.url);
const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, content), "utf8"));
const scenes = read("scenes.json") as readonly SceneEntry[];
const signs = new Map(
  readdirSync(new URL("signs/", content))
    .flatMap((file) => read(`signs/${file}`) as readonly { code: string; drawing: SignDrawing }[])
    .map(({ code, drawing }) => [code, drawing]),
);
const drawingOf = (code: string): SignDrawing => {
  const drawing = signs.get(code);
  if (drawing === undefined) throw new Error(`no sign ${code}`);
  return drawing;
};

test.each(scenes.map((scene) => [scene.id, scene] as const))("%s is drawn", (_id, scene) => {
  const svg = drawScene(scene.drawing, drawingOf);
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 400 340">.+<\/svg>$/);
  expect(svg).not.toMatch(/NaN|undefined|null|Infinity|\[object/);
  expect(svg).not.toMatch(/<script|href|\bid=|url\(/);
  expect(svg.split("<svg").length).toBe(svg.split("</svg>").length);
  expect(svg.split("<g").length).toBe(svg.split("</g>").length);
  expect(svg.length).toBeLessThan(40_000);
});

test("there are many scenes, each with its own id, description and picture", () => {
  expect(scenes.length).toBeGreaterThanOrEqual(46);
  for (const key of ["id", "alt"] as const) {
    expect(new Set(scenes.map((scene) => scene[key])).size).toBe(scenes.length);
  }
  expect(new Set(scenes.map((scene) => drawScene(scene.drawing, drawingOf))).size).toBe(scenes.length);
});

test("every layout is drawn, and no two look the same", () => {
  const names = Object.keys(layouts) as LayoutName[];
  const drawn = names.map((layout) => drawScene({ layout, vehicles: [] }, drawingOf));
  expect(new Set(drawn).size).toBe(names.length);
  for (const svg of drawn) expect(svg).not.toMatch(/NaN|undefined/);
});

/** Returns how far a point lies to the left of the middle line of its approach, as seen by incoming traffic. */
const leftOf = (from: Side, [x, y]: readonly [number, number]): number =>
  ({ south: middle[0] - x, north: x - middle[0], west: middle[1] - y, east: y - middle[1] })[from];

const driven = scenes.flatMap(({ id, drawing }) =>
  drawing.vehicles.map((vehicle) => [`${id}: ${vehicle.kind} ${vehicle.name}`, drawing, vehicle] as const),
);

test.each(driven)("%s keeps to the left half of its approach", (_name, scene, vehicle) => {
  const road = roadOf(layoutOf(scene), vehicle.from);
  const { at } = stand(scene, vehicle);
  const left = leftOf(vehicle.from, at);
  const half = halfOf(road) + (road.shoulder ?? 0);
  if (vehicle.ring !== undefined) {
    expect(Math.hypot(at[0] - middle[0], at[1] - middle[1])).toBeLessThan(80);
    return;
  }
  if (road.rails === true) {
    expect(left).toBe(0);
    return;
  }
  expect(Math.abs(left)).toBeLessThan(half);
  if (road.oneWay !== undefined) expect(road.oneWay).toBe(vehicle.from);
  else if (vehicle.wrongHalf === true) expect(left).toBeLessThan(0);
  else expect(left).toBeGreaterThan((road.median ?? 0) / 2);
});

const sideAt = ([x, y]: readonly [number, number]): Side => {
  const [dx, dy] = [x - middle[0], y - middle[1]];
  return Math.abs(dx) * sheet.height > Math.abs(dy) * sheet.width
    ? dx > 0
      ? "east"
      : "west"
    : dy > 0
      ? "south"
      : "north";
};

const turning = driven.filter(([, { layout }, { way }]) => {
  const { centre } = layouts[layout];
  const hasNoTurns: readonly string[] = ["none", "narrow", "lane-ends", "slip"];
  return way !== undefined && !way.startsWith("move-") && !hasNoTurns.includes(centre);
});

test.each(turning)("%s leaves on the left half of the road it goes to", (_name, scene, vehicle) => {
  const { end } = wayOf(scene, vehicle, vehicle.way ?? "straight");
  const side = sideAt(end);
  // Outgoing traffic keeps left, which is the right half as seen by incoming traffic.
  if (roadOf(layoutOf(scene), side).oneWay === undefined) expect(leftOf(side, end)).toBeLessThan(0);
});

const quarters = { left: 1, straight: 2, right: 3, back: 0 } as const;

test.each(turning)("%s leaves in the direction of its turn", (_name, scene, vehicle) => {
  const clockwise: readonly Side[] = ["north", "east", "south", "west"];
  const way = vehicle.way;
  if (way === undefined || way === "move-left" || way === "move-right") throw new Error("no turn");
  const exit = clockwise[(clockwise.indexOf(vehicle.from) + quarters[way]) % 4];
  expect(sideAt(wayOf(scene, vehicle, way).end)).toBe(exit);
  if (way !== "straight" && vehicle.indicator !== undefined) expect(vehicle.indicator).toBe(way);
});

const plain = { layout: "crossroads", vehicles: [] } as const satisfies SceneDrawing;
const car = { kind: "car", name: "A", from: "south" } as const satisfies Vehicle;

test("a middle line is broken, solid or double, as the scene asks", () => {
  const painted = (middleLine?: "solid" | "double") => {
    const asked = middleLine === undefined ? {} : { middle: middleLine };
    return drawScene({ layout: "road", vehicles: [], ...asked }, drawingOf);
  };
  const solid = /stroke="#ffffff" stroke-width="3.4"\/>/g;
  expect(painted()).toContain('stroke-dasharray="14 9"');
  expect(painted("solid").match(solid)).toHaveLength(2);
  expect(painted("double").match(solid)).toHaveLength(4);
});

test("your path lies on top of another one that it meets, and ends before its arrow", () => {
  const ways = [
    { ...car, name: "own", way: "straight" },
    { ...car, from: "west", way: "left" },
  ] as const satisfies readonly Vehicle[];
  const drawn = drawScene({ ...plain, vehicles: ways }, drawingOf);
  const headAt = (y: number) => drawn.indexOf(`translate(177 ${y}) rotate(-90)`);
  expect(headAt(84)).toBeGreaterThan(0);
  expect(headAt(103)).toBeGreaterThan(headAt(84));
});

test("headlamps give light only in a scene at night", () => {
  const lit = { layout: "road", vehicles: [{ ...car, beam: "dipped" }] } as const;
  const dark = drawScene({ layout: "road", vehicles: [car], night: true }, drawingOf);
  expect(drawScene(lit, drawingOf)).toBe(drawScene({ layout: "road", vehicles: [car] }, drawingOf));
  expect(drawScene({ ...lit, night: true }, drawingOf).length).toBeGreaterThan(dark.length);
});

test.each([
  ["layout", { ...plain, layout: "spiral" }, /unknown layout "spiral"/],
  ["inherited layout", { ...plain, layout: "toString" }, /unknown layout "toString"/],
  ["vehicle", { ...plain, vehicles: [{ ...car, kind: "boat" }] }, /unknown vehicle "boat"/],
  ["name", { ...plain, vehicles: [{ ...car, name: "Z" }] }, /unknown name "Z"/],
  ["side", { ...plain, vehicles: [{ ...car, from: "above" }] }, /unknown side "above"/],
  ["way", { ...plain, vehicles: [{ ...car, way: "up" }] }, /unknown way "up"/],
  ["indicator", { ...plain, vehicles: [{ ...car, indicator: "up" }] }, /unknown indicator "up"/],
  ["lane", { ...plain, vehicles: [{ ...car, lane: 1 }] }, /no lane 1 to the south/],
  [
    "missing road",
    { ...plain, layout: "t-south", vehicles: [{ ...car, from: "north" }] },
    /no road to the north/,
  ],
  [
    "way out",
    { ...plain, layout: "t-south", vehicles: [{ ...car, way: "straight" }] },
    /no road to the north/,
  ],
  ["one-way road", { ...plain, layout: "one-way", vehicles: [{ ...car, from: "north" }] }, /no such lane/],
  ["ring", { ...plain, vehicles: [{ ...car, ring: 40 }] }, /no ring/],
  ["vehicle list", { ...plain, vehicles: "car" }, /vehicles must be a list/],
  ["sign", { ...plain, signs: [{ code: "R999", at: "south" }] }, /no sign R999/],
  ["signal", { ...plain, signals: [{ shows: "blue", at: "south" }] }, /unknown signal "blue"/],
  ["line", { ...plain, lines: [{ kind: "wavy", at: "south" }] }, /unknown line "wavy"/],
  [
    "kerb line",
    { ...plain, kerbLines: [{ at: "south", colour: "blue", from: 0, to: 9 }] },
    /unknown kerb line "blue"/,
  ],
  ["beam", { ...plain, night: true, vehicles: [{ ...car, beam: "high" }] }, /unknown beam "high"/],
  ["lane arrow", { ...plain, arrows: [{ at: "south", lane: 0, points: "up" }] }, /unknown lane arrow "up"/],
])("content that names an unknown %s is refused", (_what, scene, message) => {
  expect(() => drawScene(scene as unknown as SceneDrawing, drawingOf)).toThrow(message);
});
