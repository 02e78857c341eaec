import type { AttemptView, LearnerCommand } from "#modules/assessment/contract";
import { expect, test } from "vitest";
import { storageOver } from "../data/storage.ts";
import { attemptCopy } from "./attempt-copy.ts";
import { applyCommand, openAttempt } from "./learner-attempt.ts";
import { attemptIdOf, viewOf } from "./testing/exam-harness.ts";
import { memoryStorage } from "./testing/memory-storage.ts";

const noon = Date.parse("2026-11-21T12:00:00.000Z");
const idle = { unsent: [], isDurable: true, condition: "idle", trouble: null } as const;

const question = (id: string): AttemptView["questions"][number] => ({
  questionId: id,
  version: 1,
  category: "rules",
  language: "en",
  prompt: `What is ${id}?`,
  picture: null,
  options: [
    { id: "a", text: "One" },
    { id: "b", text: "Two" },
  ],
  number: 1,
  chosen: null,
  flagged: false,
  visited: false,
});

const begun = (letter = "a") =>
  openAttempt({ ...viewOf(attemptIdOf(letter)), questions: [question("q1"), question("q2")] }, idle, {});

const command = (given: Partial<LearnerCommand>) =>
  ({ commandId: crypto.randomUUID(), ...given }) as LearnerCommand;

const harness = () => {
  const disk = memoryStorage();
  let device = noon;
  const copyOf = () =>
    attemptCopy(
      storageOver(() => disk),
      () => device,
    );
  return { disk, copyOf, copy: copyOf(), setDevice: (at: number) => void (device = at) };
};

test("a copy shows the answers, flags and visits of the moment it was kept", () => {
  const { copy, copyOf } = harness();
  const attempt = [
    command({ type: "visit", questionId: "q1" }),
    command({ type: "answer", questionId: "q1", optionId: "b" }),
    command({ type: "flag", questionId: "q2" }),
  ].reduce((so, one) => applyCommand(so, one, noon), begun());
  copy.keep(begun(), noon);
  copy.keep(attempt, noon);
  const { view } = copyOf().recall(attemptIdOf("a"))!;
  expect(view.questions).toMatchObject([
    { questionId: "q1", chosen: "b", flagged: false, visited: true },
    { questionId: "q2", chosen: null, flagged: true, visited: false },
  ]);
  expect(view.current).toBe("q1");
});

test("the server's time runs on with the device's clock, and never back", () => {
  const { copy, copyOf, setDevice } = harness();
  copy.keep(begun(), noon + 7_000);
  setDevice(noon + 60_000);
  expect(copyOf().recall(attemptIdOf("a"))!.serverTime).toBe(noon + 67_000);
  setDevice(noon - 60_000);
  expect(copyOf().recall(attemptIdOf("a"))!.serverTime).toBe(noon + 7_000);
});

test("the copy of another exam, and one that was forgotten, are gone", () => {
  const { copy, copyOf, disk } = harness();
  copy.keep(begun("a"), noon);
  copy.keep(begun("b"), noon);
  expect(copyOf().recall(attemptIdOf("a"))).toBeNull();
  expect(copyOf().recall(attemptIdOf("b"))).not.toBeNull();
  copy.forget(attemptIdOf("b"));
  expect(copyOf().recall(attemptIdOf("b"))).toBeNull();
  expect(disk.length).toBe(0);
});

test("a copy that is damaged, or of which one half could not be stored, is none", () => {
  const full = memoryStorage({ room: 1 });
  const copy = attemptCopy(
    storageOver(() => full),
    () => noon,
  );
  copy.keep(begun(), noon);
  const afterReload = attemptCopy(
    storageOver(() => full),
    () => noon,
  );
  expect(afterReload.recall(attemptIdOf("a"))).toBeNull();

  const { copyOf, copy: whole, disk } = harness();
  whole.keep(begun(), noon);
  disk.setItem(disk.key(0)!, "{");
  expect(copyOf().recall(attemptIdOf("a"))).toBeNull();
});
