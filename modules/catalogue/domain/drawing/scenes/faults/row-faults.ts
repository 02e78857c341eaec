/** What does not fit about the rows of a scene besides its vehicles: people, signs, signals, paint and measures. */
import type { SceneFault, SceneFaultKind } from "../../../../contract/index.ts";
import { halfOf, lineOf } from "../plan.ts";
import { signPlace } from "../roadside.ts";
import { pointAt, type Side } from "../sides.ts";
import type { SceneDrawing } from "../types.ts";
import { walkerAt } from "../walkers.ts";
import { comesFrom, faultAt, isOnSheet, layoutIn, roadTo } from "./fault.ts";

/** A row that lies on an approach, perhaps in one of its lanes. */
interface Lying {
  readonly at: Side;
  readonly lane?: number;
}

/** What keeps a row from being drawn; null when nothing does. */
const placeFault = (scene: SceneDrawing, { at, lane }: Lying): readonly [string, SceneFaultKind] | null => {
  const road = roadTo(layoutIn(scene), at);
  if (road === undefined) return ["at", "no-road"];
  if (lane === undefined) return null;
  if (lane >= road.lanes) return ["lane", "no-lane"];
  return comesFrom(road, at) ? null : ["at", "wrong-way"];
};

/** Whether a point beside or on an approach, at a distance behind its line, is on the sheet. */
const isVisible = (scene: SceneDrawing, at: Side, back: number, beyond: number): boolean =>
  isOnSheet(pointAt(at, lineOf(scene, at) + back, halfOf(roadTo(layoutIn(scene), at))), beyond);

type Rows = "signs" | "signals" | "lines" | "arrows" | "kerbLines" | "bays" | "hydrants" | "measures";
const lists: readonly Rows[] = [
  "signs",
  "signals",
  "lines",
  "arrows",
  "kerbLines",
  "bays",
  "hydrants",
  "measures",
];

/** The length of a bay, of which the middle must be visible. */
const halfBay = 33;

function* lyingFaults(scene: SceneDrawing): Iterable<SceneFault> {
  for (const list of lists)
    for (const [row, each] of (scene[list] ?? []).entries()) {
      const unplaced = placeFault(scene, each);
      const field = (name: string) => `${list}.${row}.${name}`;
      if (unplaced !== null) yield faultAt(field(unplaced[0]), unplaced[1]);
      else if ("from" in each) {
        if (each.from === each.to) yield faultAt(field("to"), "no-length");
        else if (!isVisible(scene, each.at, (each.from + each.to) / 2, 0))
          yield faultAt(field("from"), "off-sheet");
      } else if (list !== "signs" && "back" in each && each.back !== undefined) {
        const back = each.back + (list === "bays" ? halfBay : 0);
        if (!isVisible(scene, each.at, back, 0)) yield faultAt(field("back"), "off-sheet");
      }
    }
}

/** Yields signs without a drawing, and those beyond the sheet. */
function* signFaults(scene: SceneDrawing, hasSign: (code: string) => boolean): Iterable<SceneFault> {
  for (const [row, sign] of (scene.signs ?? []).entries()) {
    if (!hasSign(sign.code)) yield faultAt(`signs.${row}.code`, "no-sign");
    else if (placeFault(scene, sign) === null && !isOnSheet(signPlace(scene, sign)))
      yield faultAt(`signs.${row}.back`, "off-sheet");
  }
}

/** Yields people who are not on a crossing, and letters that two have. */
function* walkerFaults(scene: SceneDrawing): Iterable<SceneFault> {
  const seen = new Set<string>();
  for (const [row, walker] of (scene.walkers ?? []).entries()) {
    const field = (name: string) => `walkers.${row}.${name}`;
    if (walker.name !== undefined && seen.has(walker.name)) yield faultAt(field("name"), "twice");
    if (walker.name !== undefined) seen.add(walker.name);
    if (roadTo(layoutIn(scene), walker.crossing) === undefined) yield faultAt(field("crossing"), "no-road");
    else if (!(scene.crossings ?? []).includes(walker.crossing))
      yield faultAt(field("crossing"), "no-crossing");
    else if (!isOnSheet(walkerAt(scene, walker))) yield faultAt(field("across"), "off-sheet");
  }
}

/** Yields what does not fit about the rows besides the vehicles, by field. */
export function* rowFaults(scene: SceneDrawing, hasSign: (code: string) => boolean): Iterable<SceneFault> {
  yield* walkerFaults(scene);
  yield* signFaults(scene, hasSign);
  yield* lyingFaults(scene);
}
