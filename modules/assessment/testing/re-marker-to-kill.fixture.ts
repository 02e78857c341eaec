import { Effect } from "effect";
import type { ReMarkingId } from "../contract/index.ts";
import { reMarkingHarness } from "./re-marking-harness.ts";

/** A process that re-marks attempts. It prints `holding` before the attempt of this number and stops there. */
const [databaseUrl = "", reMarkingId = "", holdAt] = process.argv.slice(2);
let changes = 0;
const holding = Effect.suspend(() => {
  if (++changes < Number(holdAt)) return Effect.void;
  console.log("holding");
  return Effect.never;
});
await reMarkingHarness(databaseUrl, holding).work(reMarkingId as ReMarkingId);
