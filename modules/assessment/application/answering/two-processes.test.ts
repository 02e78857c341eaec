import { expect, test } from "vitest";
import { afterGrace } from "../../testing/an-attempt.ts";
import { examHarness, refusalOf } from "../../testing/exam-harness.ts";
import { sender } from "../../testing/sender.ts";

/** Two processes that have both folded the same attempt: what one writes makes the other's fold stale. */
const twoProcesses = async () => {
  const harness = examHarness();
  const [one, other] = [harness.process(), harness.process()];
  const { attemptId } = await one.start();
  const learner = sender();
  await one.send(attemptId, [learner.visit("rules-1")]);
  await other.send(attemptId, [learner.visit("rules-2")]);
  await one.read(attemptId);
  return { ...harness, one, other, attemptId, learner };
};

test("a process with a stale fold appends after the other's events", async () => {
  const { one, other, attemptId, learner, log } = await twoProcesses();
  await other.send(attemptId, [learner.answer("rules-1", "b"), learner.flag("rules-1")]);
  await one.send(attemptId, [learner.answer("rules-2", "c")]);
  for (const web of [one, other]) {
    const { questions } = await web.read(attemptId);
    expect(questions.map(({ chosen, flagged }) => [chosen, flagged])).toEqual([
      ["b", true],
      ["c", false],
      [null, false],
      [null, false],
    ]);
  }
  expect((await log(attemptId)).map(({ version }) => version)).toEqual([1, 2, 3, 4, 5, 6]);
});

test("a command that the other process recorded counts as repeated", async () => {
  const { one, other, attemptId, learner, log } = await twoProcesses();
  const [first, second] = [learner.answer("rules-1", "b"), learner.answer("rules-1", "c")];
  await other.send(attemptId, [first, second]);
  expect(await one.send(attemptId, [first])).toMatchObject([{ status: "repeated" }]);
  expect(await one.send(attemptId, [learner.flag("rules-3"), second])).toMatchObject([
    { status: "recorded" },
    { status: "repeated" },
  ]);
  expect((await one.read(attemptId)).questions[0]).toMatchObject({ chosen: "c" });
  expect(await log(attemptId)).toHaveLength(6);
});

test("an attempt that the other process closed refuses commands", async () => {
  const { one, other, attemptId, learner } = await twoProcesses();
  await other.send(attemptId, [learner.submit()]);
  const closed = { _tag: "AttemptClosed", closedBy: "submitted" };
  expect(await refusalOf(one.send(attemptId, [learner.answer("rules-1", "b")]))).toMatchObject(closed);
  expect(await refusalOf(one.send(attemptId, [learner.submit()]))).toMatchObject(closed);
});

test("a refusal is never based on a stale fold", async () => {
  const { one, other, attemptId, learner } = await twoProcesses();
  await other.send(attemptId, [learner.submit()]);
  expect(await refusalOf(one.send(attemptId, [learner.answer("rules-9", "b")]))).toMatchObject({
    _tag: "AttemptClosed",
  });
});

test("two processes that close at the same moment close once", async () => {
  const { one, other, attemptId, learner, log } = await twoProcesses();
  const outcomes = await Promise.allSettled([
    one.send(attemptId, [learner.submit()]),
    other.send(attemptId, [learner.submit()]),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect((await log(attemptId)).map(({ type }) => type).slice(3)).toEqual([
    "assessment.attempt-submitted",
    "assessment.attempt-marked",
  ]);
});

test("a batch that is sent to both processes at once is recorded once", async () => {
  const { one, other, attemptId, learner, log } = await twoProcesses();
  const batch = [learner.answer("rules-1", "a"), learner.answer("rules-1", "b"), learner.flag("rules-1")];
  const [here, there] = await Promise.all([one.send(attemptId, batch), other.send(attemptId, batch)]);
  const statuses = [here, there].map((outcomes) => outcomes.map(({ status }) => status).join(" ")).toSorted();
  expect(statuses).toEqual(["recorded recorded recorded", "repeated repeated repeated"]);
  expect(await log(attemptId)).toHaveLength(6);
});

test("an attempt that expired in one process is closed in the other", async () => {
  const { one, other, attemptId, learner, time } = await twoProcesses();
  time.now = afterGrace;
  await other.read(attemptId);
  expect(await refusalOf(one.send(attemptId, [learner.expire()]))).toMatchObject({
    _tag: "AttemptClosed",
    closedBy: "expired",
  });
  expect(await one.read(attemptId)).toMatchObject({ status: "marked" });
});
