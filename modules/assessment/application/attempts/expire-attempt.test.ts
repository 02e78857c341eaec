import { describe, expect, test } from "vitest";
import { networkGraceMs } from "../../contract/index.ts";
import { assessmentEvents as events } from "../../contract/events.ts";
import { ada, afterGrace, deadline } from "../../testing/an-attempt.ts";
import { toIso } from "#vocabulary/instant";
import { examHarness } from "../../testing/exam-harness.ts";
import { streamOf } from "./attempts.ts";

const open = async () => {
  const harness = examHarness();
  const web = harness.process();
  const { attemptId } = await web.start();
  const types = async () => (await harness.log(attemptId)).slice(1).map(({ type }) => type);
  return { ...harness, web, attemptId, types };
};
const byStaff = { by: ada, why: "The phone lost its signal" };
const closed = ["assessment.attempt-expired", "assessment.attempt-marked"];

describe("the search for attempts that are over", () => {
  const inTime = 3_600_000 + networkGraceMs + 500;

  test("is scheduled when an attempt starts, for the second after its grace period", async () => {
    const { web, attemptId, jobs, log, time } = await open();
    const [started] = await log(attemptId);
    await web.hear(started!);
    const by = Math.ceil((time.now + inTime) / 1_000) * 1_000;
    expect(jobs).toEqual([{ job: "assessment.find-overdue-attempts", data: { by }, delayMs: by - time.now }]);
  });

  test("is scheduled for the next second when the start is processed late", async () => {
    const { web, attemptId, jobs, log, time } = await open();
    const [started] = await log(attemptId);
    time.now = afterGrace + 3_600_000;
    await web.hear(started!);
    expect(jobs).toHaveLength(1);
    expect(jobs[0]!.delayMs).toBeGreaterThanOrEqual(500);
    expect(jobs[0]!.delayMs).toBeLessThanOrEqual(1_500);
  });

  test("is scheduled again for the later end when staff grant more time", async () => {
    const { web, attemptId, jobs, time, happened } = await open();
    const seconds = 600;
    const later = toIso(deadline + seconds * 1_000);
    await web.hear(
      await happened(attemptId, events.extraTimeGranted({ ...byStaff, seconds, deadline: later })),
    );
    const by = Math.ceil((time.now + inTime + seconds * 1_000) / 1_000) * 1_000;
    expect(jobs).toEqual([{ job: "assessment.find-overdue-attempts", data: { by }, delayMs: by - time.now }]);
  });

  test("has open attempts closed, and waits on when the clock of the queue is ahead of the database's", async () => {
    const { web, attemptId, jobs, time, history } = await open();
    history.overdue = [streamOf(attemptId)];
    const by = time.now + inTime;
    await web.search(by);
    expect(jobs.splice(0)).toEqual([
      { job: "assessment.find-overdue-attempts", data: { by }, delayMs: inTime },
    ]);
    time.now = by;
    await web.search(by);
    expect(jobs).toEqual([{ job: "assessment.expire-attempt", data: { attemptId }, delayMs: 0 }]);
  });

  test("is one for all attempts that end within a second, and another for the next second", async () => {
    const { web, jobs, log, time } = await open();
    time.now = Math.ceil(time.now / 1_000) * 1_000 + 600;
    for (const ms of [0, 300, 600, 1_000]) {
      time.now += ms;
      const { attemptId } = await web.start();
      await web.hear((await log(attemptId))[0]!);
    }
    expect(jobs).toHaveLength(2);
    expect(jobs[0]!.data).not.toEqual(jobs[1]!.data);
  });
});

describe("the expiry job", () => {
  test("closes an abandoned attempt, and does nothing when it runs again", async () => {
    const { web, attemptId, jobs, time, types } = await open();
    time.now = afterGrace;
    await web.work(attemptId);
    await web.work(attemptId);
    expect(await types()).toEqual(closed);
    expect(jobs).toEqual([]);
  });

  test("is scheduled again for the remaining time when it runs too early", async () => {
    const { web, attemptId, jobs, time, types } = await open();
    time.now = deadline;
    await web.work(attemptId);
    expect(await types()).toEqual([]);
    expect(jobs).toMatchObject([{ data: { attemptId }, delayMs: networkGraceMs + 500 }]);
  });

  test("never closes a voided attempt, but closes one that is reinstated after its deadline", async () => {
    const { web, attemptId, jobs, log, time, types, happened } = await open();
    await happened(attemptId, events.attemptVoided(byStaff));
    time.now = afterGrace;
    await web.work(attemptId);
    await web.read(attemptId);
    expect([jobs, await types()]).toEqual([[], ["assessment.attempt-voided"]]);
    await web.hear(await happened(attemptId, events.attemptReinstated(byStaff)));
    expect(jobs).toMatchObject([{ job: "assessment.expire-attempt", data: { attemptId }, delayMs: 500 }]);
    await web.work(attemptId);
    expect((await types()).slice(2)).toEqual(closed);
    await web.hear((await log(attemptId))[2]!);
    expect(jobs).toHaveLength(1);
  });
});
