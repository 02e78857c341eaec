import { describe, expect, test } from "vitest";
import { toIso } from "#vocabulary/instant";
import { afterGrace, deadline, endOfGrace } from "../../testing/an-attempt.ts";
import { examHarness, refusalOf } from "../../testing/exam-harness.ts";
import { sender } from "../../testing/sender.ts";

/** Returns an attempt with one answer, in a process whose copy of the database's clock is behind by this much. */
const open = async (lag = 0) => {
  const harness = examHarness();
  const web = harness.process(lag);
  const { attemptId } = await web.start();
  const learner = sender();
  await web.send(attemptId, [learner.answer("rules-1", "a")]);
  const ends = async () =>
    (await harness.log(attemptId)).slice(2).map(({ type, data, meta }) => ({ type, data, meta }));
  return { ...harness, web, attemptId, learner, ends };
};
const isLate = { _tag: "DeadlinePassed", deadline: toIso(deadline) };
const expired = { closedBy: "expired", closedAt: toIso(deadline) };
const byTheClock = [
  { type: "assessment.attempt-expired", data: { endedAt: toIso(deadline) }, meta: { actor: "clock" } },
  {
    type: "assessment.attempt-marked",
    data: expect.objectContaining({ correct: ["rules-1"] }),
    meta: { actor: "clock" },
  },
];

describe("during the grace period", () => {
  test("answers still count, and a submit ends the attempt at the deadline", async () => {
    const { web, attemptId, learner, time } = await open();
    time.now = endOfGrace;
    await web.send(attemptId, [learner.answer("rules-2", "b"), learner.submit()]);
    const { closedBy, closedAt, sections } = await web.result(attemptId);
    expect({ closedBy, closedAt }).toEqual({ closedBy: "submitted", closedAt: toIso(deadline) });
    expect(sections[0]).toMatchObject({ category: "rules", answered: 2, correct: 2 });
  });

  test("reading leaves the attempt open, and the result is refused", async () => {
    const { web, attemptId, time } = await open();
    time.now = endOfGrace;
    expect(await web.read(attemptId)).toMatchObject({ status: "answering", version: 2 });
    expect(await refusalOf(web.result(attemptId))).toEqual({
      _tag: "AttemptStillOpen",
      deadline: toIso(deadline),
    });
  });
});

describe("an overdue attempt", () => {
  test("expires when it is read, with the deadline as its end, and is marked", async () => {
    const { web, attemptId, time, ends } = await open();
    time.now = afterGrace + 3_600_000;
    expect(await web.read(attemptId)).toMatchObject({ status: "marked", version: 4 });
    expect(await ends()).toEqual(byTheClock);
    expect(await web.read(attemptId)).toMatchObject({ version: 4 });
  });

  test("expires when its result is read", async () => {
    const { web, attemptId, time, ends } = await open();
    time.now = afterGrace;
    expect(await web.result(attemptId)).toMatchObject(expired);
    expect(await ends()).toEqual(byTheClock);
  });

  test("expires once when several processes notice it", async () => {
    const { process, attemptId, time, ends } = await open();
    time.now = afterGrace;
    await Promise.all([process(), process(), process()].map((web) => web.read(attemptId)));
    expect(await ends()).toEqual(byTheClock);
  });

  test("refuses answers and submits with the reason", async () => {
    const { web, attemptId, learner, time, ends } = await open();
    time.now = afterGrace;
    expect(await refusalOf(web.send(attemptId, [learner.answer("rules-2", "b")]))).toMatchObject(isLate);
    expect(await refusalOf(web.send(attemptId, [learner.submit()]))).toMatchObject(isLate);
    expect(await ends()).toEqual([]);
  });

  test("still recognises commands that were recorded in time, and can be closed", async () => {
    const { web, attemptId, time } = await open();
    time.now = afterGrace;
    const [answered, late, expire] = [
      sender().answer("rules-1", "a"),
      sender(2).answer("rules-2", "b"),
      sender(3).expire(),
    ];
    expect(await web.send(attemptId, [answered, late, expire])).toMatchObject([
      { status: "repeated" },
      { status: "refused", refusal: { tag: "DeadlinePassed" } },
      { status: "recorded" },
    ]);
    expect(await web.result(attemptId)).toMatchObject(expired);
  });
});

describe("a process whose clock is behind the database's", () => {
  test("refuses late answers because the event store rejects them", async () => {
    const { web, attemptId, learner, time, ends } = await open(10);
    time.now = afterGrace;
    expect(await refusalOf(web.send(attemptId, [learner.answer("rules-2", "b")]))).toMatchObject(isLate);
    expect(await refusalOf(web.send(attemptId, [learner.submit()]))).toMatchObject(isLate);
    expect(await ends()).toEqual([]);
  });

  test("still closes an overdue attempt with the deadline as its end", async () => {
    const { web, attemptId, learner, time } = await open(10);
    time.now = afterGrace;
    expect(await web.send(attemptId, [learner.answer("rules-2", "b"), learner.expire()])).toMatchObject([
      { status: "refused", refusal: { tag: "DeadlinePassed" } },
      { status: "recorded" },
    ]);
    expect(await web.result(attemptId)).toMatchObject(expired);
  });

  test("also refuses answers after the grace period when it is a minute behind", async () => {
    const { web, attemptId, learner, time } = await open(60_000);
    time.now = afterGrace;
    expect(await refusalOf(web.send(attemptId, [learner.answer("rules-2", "b")]))).toMatchObject(isLate);
  });
});
