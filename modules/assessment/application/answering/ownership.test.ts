import { describe, expect, test } from "vitest";
import { afterGrace } from "../../testing/an-attempt.ts";
import { examHarness, mine, refusalOf, theirs } from "../../testing/exam-harness.ts";
import { sender } from "../../testing/sender.ts";

const account = "0192f0c1-a7b8-7d3e-9f10-cc0000000001";
const otherAccount = "0192f0c1-a7b8-7d3e-9f10-cc0000000002";
const here = { participant: mine, accountId: account };
const elsewhere = { participant: theirs, accountId: account };
const unknown = { _tag: "AttemptNotFound" };

const open = async () => {
  const harness = examHarness();
  const web = harness.process();
  const { attemptId } = await web.start({}, here);
  return { ...harness, web, attemptId, learner: sender() };
};

describe("an attempt started by a signed-in learner", () => {
  test("belongs to the account from the start", async () => {
    const { log, attemptId } = await open();
    const [first, second, ...more] = await log(attemptId);
    expect(first).toMatchObject({
      type: "assessment.attempt-started",
      meta: { actor: "acc_0192f0c1a7b87d3e9f10cc0000000001" },
    });
    expect(second).toMatchObject({
      type: "assessment.attempt-claimed",
      data: { accountId: "acc_0192f0c1a7b87d3e9f10cc0000000001" },
    });
    expect(more).toEqual([]);
  });

  test("can be continued on every device of the account, and nowhere else", async () => {
    const { web, attemptId, learner } = await open();
    expect(await web.read(attemptId, elsewhere)).toMatchObject({ attemptId });
    expect(await web.send(attemptId, [learner.answer("rules-1", "a")], elsewhere)).toMatchObject([
      { status: "recorded" },
    ]);
    for (const who of [theirs, { participant: theirs, accountId: otherAccount }])
      expect(await refusalOf(web.read(attemptId, who))).toEqual(unknown);
  });

  test("is closed to the browser that started it after the session has ended, and takes its waiting answers after the next sign-in", async () => {
    const { web, attemptId, learner, time, log } = await open();
    const waiting = [learner.answer("rules-1", "a")];
    const events = await log(attemptId);
    for (const commands of [waiting, [learner.submit()]])
      expect(await refusalOf(web.send(attemptId, commands, mine))).toEqual(unknown);
    expect(await refusalOf(web.read(attemptId, mine))).toEqual(unknown);
    expect(await log(attemptId)).toEqual(events);
    expect(await web.send(attemptId, waiting, here)).toMatchObject([{ status: "recorded" }]);
    time.now = afterGrace;
    expect(await refusalOf(web.read(attemptId, mine))).toEqual(unknown);
    expect(await refusalOf(web.result(attemptId, mine))).toEqual(unknown);
    expect(await web.result(attemptId, here)).toMatchObject({ attemptId });
  });

  test("is started once when the same start is repeated", async () => {
    const { web, log } = await open();
    const commandId = "0192f0c1-0000-4000-8000-000000000099";
    const first = await web.start({ commandId }, here);
    const again = await web.start({ commandId }, here);
    expect(again.attemptId).toBe(first.attemptId);
    expect(await log(first.attemptId)).toHaveLength(2);
  });
});

test("a repeated start leads no one else to an attempt that an account has claimed since", async () => {
  const { web } = await open();
  const commandId = "0192f0c1-0000-4000-8000-000000000098";
  const owned = await web.start({ commandId }, here);
  const others = [];
  for (const who of [mine, { participant: mine, accountId: otherAccount }]) {
    const first = await web.start({ commandId }, who);
    expect((await web.start({ commandId }, who)).attemptId).toBe(first.attemptId);
    others.push(first.attemptId);
  }
  expect(others).not.toContain(owned.attemptId);
  expect((await web.start({ commandId }, here)).attemptId).toBe(owned.attemptId);
});

test("a guest's attempt stays the guest's when another browser signs in", async () => {
  const { web } = await open();
  const { attemptId } = await web.start({}, mine);
  expect(await web.read(attemptId, here)).toMatchObject({ attemptId });
  expect(await refusalOf(web.read(attemptId, elsewhere))).toEqual(unknown);
});
