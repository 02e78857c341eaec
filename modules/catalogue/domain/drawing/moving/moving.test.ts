import { describe, expect, test } from "vitest";
import type { SceneDrawing } from "../scenes/types.ts";
import { comingSign } from "./coming-sign.ts";
import { movedOf } from "./movement.ts";
import { movingScene } from "./moving-scene.ts";
import { pathLength } from "./path-length.ts";
import { scoreOf } from "./play.ts";
import { routeOf } from "./route.ts";

const crossroads: SceneDrawing = {
  layout: "crossroads",
  vehicles: [
    { kind: "car", name: "own", from: "south", way: "straight" },
    { kind: "car", name: "A", from: "west", way: "straight", indicator: "left" },
  ],
  signals: [{ shows: "flashing-red", at: "south" }],
};
const none = (): never => {
  throw new Error("no signs here");
};

/** When a share of its route lies behind the vehicle with this number, in seconds, by its animation. */
const timesOf = (svg: string, number: number) => {
  const motions = [
    ...svg.matchAll(
      /<animateMotion [^>]*keyPoints="([^"]*)"[^>]*keyTimes="([^"]*)" dur="([\d.]+)s"[^>]*rotate/g,
    ),
  ];
  const [, points, times, length] = motions[number]!;
  const seconds = times!.split(";").map((time) => Number(time) * Number(length));
  return { points: points!.split(";").map(Number), seconds };
};

describe("a scene", () => {
  const svg = movingScene(crossroads, { come: [["A"], ["own"]], go: [["A"], ["own"]] }, 10, none);

  test("lets the second go when the first has gone", () => {
    const [own, other] = [timesOf(svg, 0), timesOf(svg, 1)];
    const ends = (one: typeof own) => one.seconds[one.points.indexOf(1)]!;
    const starts = (one: typeof own) => one.seconds[one.points.indexOf(1) - 1]!;
    expect(starts(own)).toBeCloseTo(ends(other), 1);
    expect(ends(own)).toBeLessThanOrEqual(10);
  });

  test("keeps what goes until its question has been answered", () => {
    const { goesAt, partOf } = scoreOf({ come: [["A"]], go: [["A"]] }, 14, 9);
    expect(goesAt).toBe(9);
    expect(partOf("A").goes![0]).toBe(9);
    expect(partOf("own")).toEqual({});
  });

  test("flashes its indicators and its signal", () => {
    expect(svg.match(/repeatCount="indefinite"/g)!.length).toBeGreaterThanOrEqual(2);
  });

  test("throws when one who is not there should go", () => {
    expect(() => movingScene(crossroads, { go: [["B"]] }, 10, none)).toThrow("no B in the scene");
  });
});

test("a vehicle waits where its scene shows it, and drives off the sheet", () => {
  const [own] = crossroads.vehicles;
  const { d, here } = routeOf(crossroads, own!);
  expect(here).toBeGreaterThan(0.1);
  expect(here).toBeLessThan(0.5);
  expect(Number(d.split(" ").at(-1))).toBeLessThan(-20);
});

test("the length of a path is that of its lines, curves and arcs", () => {
  expect(pathLength("M0 0L30 40")).toBe(50);
  expect(pathLength("M0 0C10 0 20 0 30 0")).toBeCloseTo(30, 3);
  // A quarter round the middle of the sheet.
  expect(pathLength("M300 170A100 100 0 0 1 200 270")).toBeCloseTo((Math.PI / 2) * 100, 3);
});

describe("movement", () => {
  test("of a sign that comes ends when it is there; the road that passes by is not counted", () => {
    const sign = comingSign({ shape: "circle", ground: "red", border: "none", symbol: [] }, 8, {
      arrives: 4,
    });
    expect(movedOf(sign, 0, 8)).toEqual({ moved: 16, all: 32 });
  });

  test("of a drawing that rests is none", () => {
    expect(movedOf("<svg><path d='M0 0'/></svg>", 0, 2)).toEqual({ moved: 0, all: 8 });
  });
});
