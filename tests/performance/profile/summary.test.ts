import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { asText, type Profile, summaryOf } from "./summary.ts";

const root = pathToFileURL(path.resolve(import.meta.dirname, "../../..")).href;
const frame = (id: number, functionName: string, url: string) => ({
  id,
  callFrame: { functionName, url, lineNumber: 9 },
});

const profile: Profile = {
  nodes: [
    frame(1, "(idle)", ""),
    frame(2, "evolve", `${root}/modules/assessment/contract/attempt.ts`),
    frame(3, "handle", `${root}/node_modules/@scope/router/lib/index.js`),
    frame(4, "write", "node:internal/streams/writable"),
    frame(5, "(garbage collector)", ""),
    frame(6, "evolve", `${root}/modules/assessment/contract/attempt.ts`),
  ],
  samples: [1, 2, 3, 2, 4, 5, 6],
  timeDeltas: [5e6, 2e6, 1e6, 2e6, 5e5, 5e5, 1e6],
};

test("a profile is summed by packages, parts of Node and folders of ours, without idle time", () => {
  const { busySeconds, idleSeconds, areas, functions } = summaryOf(profile);
  expect([busySeconds, idleSeconds]).toEqual([7, 5]);
  expect(areas).toEqual([
    ["modules/assessment/contract", 5],
    ["@scope/router", 1],
    ["node:internal/streams", 0.5],
    ["(garbage collector)", 0.5],
  ]);
  expect(functions[0]).toEqual(["evolve modules/assessment/contract/attempt.ts:10", 5]);
});

test("a summary names each part with its share of the busy time", () => {
  expect(asText("web", summaryOf(profile)).split("\n").slice(0, 2)).toEqual([
    "web: busy 7.0 s, idle 5.0 s of its main thread",
    "   71.4 %  modules/assessment/contract",
  ]);
});
