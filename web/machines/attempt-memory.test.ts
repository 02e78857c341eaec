import { expect, test } from "vitest";
import type { AttemptId } from "#modules/assessment/contract";
import { attemptMemory } from "./attempt-memory.ts";
import { newCommandId } from "./command-id.ts";
import { storageOver } from "../data/storage.ts";
import { memoryStorage } from "./testing/memory-storage.ts";

const paper = { testCode: "code 8", testNum: 1 } as const;
const attemptId = `att_${"a".repeat(32)}` as AttemptId;

const harness = () => {
  const storage = memoryStorage();
  return {
    storage,
    open: () =>
      attemptMemory(
        paper,
        storageOver(() => storage),
      ),
  };
};

test("the start id is stored before the request, and is the same after a lost reply", () => {
  const { open } = harness();
  const { startId } = open().press(1);
  expect(open().recall()).toEqual({ startId, pressedAt: 1, attemptId: null });
  expect(open().press(2).startId).toBe(startId);
});

test("a started attempt is found again; starting anew makes a new start id", () => {
  const { open } = harness();
  const { startId } = open().press(1);
  open().started(attemptId);
  expect(open().recall()).toEqual({ startId, pressedAt: 1, attemptId });
  expect(open().press(3).startId).not.toBe(startId);
});

test("each paper has its own memory, and a spoilt one counts as none", () => {
  const { open, storage } = harness();
  open().press(1);
  expect(
    attemptMemory(
      { ...paper, testNum: 2 },
      storageOver(() => storage),
    ).recall(),
  ).toBeNull();
  storage.setItem("roadworthy.sitting.code 8.1", "{");
  expect(open().recall()).toBeNull();
});

test("command ids are UUIDs, each one new", () => {
  const ids = Array.from({ length: 100 }, newCommandId);
  expect(new Set(ids).size).toBe(100);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
