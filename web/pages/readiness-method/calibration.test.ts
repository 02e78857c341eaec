import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { calibration } from "./calibration.ts";

const report = readFileSync(
  new URL("../../../tests/performance/results/readiness.txt", import.meta.url),
  "utf8",
);
const line = /^ {2}from (0\.\d) +([\d\s]+?) \([^)]*\) +([\d.]+) \([^)]*\) +([\d.]+) \(/gmu;

test("the public page shows the calibration of the last report", () => {
  const reported = [...report.matchAll(line)].map(([, from, learners, said, passed]) => ({
    from: Number(from),
    learners: Number(learners!.replace(/\s/gu, "")),
    said: Number(said),
    passed: Number(passed),
  }));
  expect(reported).toEqual(calibration);
});
