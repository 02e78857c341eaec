import { expect, test } from "vitest";
import { findRunningExam } from "./running-exam.ts";

const storageOf = (entries: Readonly<Record<string, string>>) => () => ({
  length: Object.keys(entries).length,
  key: (index: number) => Object.keys(entries)[index] ?? null,
  getItem: (key: string) => entries[key] ?? null,
});
const started = (attemptId: string, minutesAgo: number) =>
  JSON.stringify({ startId: "x", attemptId, pressedAt: Date.now() - minutesAgo * 60_000 });
const paper = { testCode: "code 8", testNum: 3, category: null, version: 1 } as const;
const view = (status: "answering" | "marked") => ({
  status,
  paper,
  serverTime: "2026-11-22T10:00:00.000Z",
  deadline: "2026-11-22T10:41:30.000Z",
});

test("an exam that was started here and still runs is found, with the minutes that are left", async () => {
  const storage = storageOf({ "roadworthy.sitting.code 8.3": started("att_1", 18), other: "{}" });
  const asked: string[] = [];
  const found = await findRunningExam(storage, async (id) => {
    asked.push(id);
    return view("answering");
  });
  expect(found).toEqual({ paper, minutesLeft: 42 });
  expect(asked).toEqual(["att_1"]);
});

test("an exam that is over is not offered, and the next newest is", async () => {
  const storage = storageOf({
    "roadworthy.sitting.code 8.1": started("att_over", 5),
    "roadworthy.sitting.code 8.3": started("att_runs", 20),
  });
  const found = await findRunningExam(storage, async (id) =>
    view(id === "att_over" ? "marked" : "answering"),
  );
  expect(found?.paper).toEqual(paper);
});

test("a browser that started nothing lately asks the server nothing", async () => {
  const storage = storageOf({ "roadworthy.sitting.code 8.1": started("att_1", 300) });
  expect(await findRunningExam(storage, () => Promise.reject(new Error("asked")))).toBeNull();
});

test.each([
  [
    "closed storage",
    () =>
      findRunningExam(() => {
        throw new Error("closed");
      }),
  ],
  ["a memory that is no JSON", () => findRunningExam(storageOf({ "roadworthy.sitting.code 8.1": "{" }))],
  [
    "a server that does not answer",
    () =>
      findRunningExam(storageOf({ "roadworthy.sitting.code 8.1": started("att_1", 1) }), () =>
        Promise.reject(new TypeError("offline")),
      ),
  ],
])("%s offers nothing and breaks nothing", async (_, find) => {
  expect(await find()).toBeNull();
});
