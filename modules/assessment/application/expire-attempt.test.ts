import { describe, expect, test } from "vitest";
import { networkGraceMs } from "../contract/index.ts";
import { afterGrace, deadline } from "../testing/an-attempt.ts";
import { examRoom } from "../testing/exam-room.ts";

const open = async () => {
  const room = examRoom();
  const web = room.process();
  const { attemptId } = await web.start();
  const types = async () => (await room.log(attemptId)).slice(1).map(({ type }) => type);
  return { ...room, web, attemptId, types };
};
const closed = ["assessment.attempt-expired", "assessment.attempt-marked"];

describe("the expiry job", () => {
  test("is added when an attempt starts, for a moment after its grace", async () => {
    const { web, attemptId, jobs, log } = await open();
    const [started] = await log(attemptId);
    await web.hear(started!);
    expect(jobs).toEqual([
      { job: "assessment.expire-attempt", data: { attemptId }, delayMs: 3_600_000 + networkGraceMs + 500 },
    ]);
  });

  test("comes at once for an attempt whose start is heard of too late", async () => {
    const { web, attemptId, jobs, log, time } = await open();
    const [started] = await log(attemptId);
    time.now = afterGrace + 3_600_000;
    await web.hear(started!);
    expect(jobs).toMatchObject([{ delayMs: 500 }]);
  });

  test("closes an abandoned attempt, and has nothing to do the second time", async () => {
    const { web, attemptId, jobs, time, types } = await open();
    time.now = afterGrace;
    await web.work(attemptId);
    await web.work(attemptId);
    expect(await types()).toEqual(closed);
    expect(jobs).toEqual([]);
  });

  test("that comes too early is put off by what is left", async () => {
    const { web, attemptId, jobs, time, types } = await open();
    time.now = deadline;
    await web.work(attemptId);
    expect(await types()).toEqual([]);
    expect(jobs).toMatchObject([{ data: { attemptId }, delayMs: networkGraceMs + 500 }]);
  });
});
