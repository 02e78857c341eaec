import { describe, expect, test } from "vitest";
import { toIso } from "#vocabulary/instant";
import { AttemptResult, AttemptView } from "../../contract/index.ts";
import { afterGrace, deadline, midway } from "../../testing/an-attempt.ts";
import { examHarness, refusalOf, theirs } from "../../testing/exam-harness.ts";
import { sender } from "../../testing/sender.ts";

const open = async () => {
  const harness = examHarness();
  const web = harness.process();
  const view = await web.start();
  return { ...harness, web, view, attemptId: view.attemptId, learner: sender() };
};

describe("an attempt, as seen by another participant,", () => {
  const unknown = { _tag: "AttemptNotFound" };

  test("does not exist for any request", async () => {
    const { web, attemptId, learner, log } = await open();
    expect(await refusalOf(web.read(attemptId, theirs))).toEqual(unknown);
    expect(await refusalOf(web.result(attemptId, theirs))).toEqual(unknown);
    for (const command of [learner.answer("rules-1", "a"), learner.submit(), learner.expire()])
      expect(await refusalOf(web.send(attemptId, [command], theirs))).toEqual(unknown);
    expect(await log(attemptId)).toHaveLength(1);
  });

  test("does not exist when it is closed or marked, or when a command is repeated", async () => {
    const { web, attemptId, learner, time } = await open();
    const answer = learner.answer("rules-1", "a");
    await web.send(attemptId, [answer]);
    time.now = afterGrace;
    await web.read(attemptId);
    expect(await refusalOf(web.read(attemptId, theirs))).toEqual(unknown);
    expect(await refusalOf(web.result(attemptId, theirs))).toEqual(unknown);
    expect(await refusalOf(web.send(attemptId, [answer], theirs))).toEqual(unknown);
  });

  test("is indistinguishable from one that was never started", async () => {
    const { web, attemptId, learner } = await open();
    const unknownId = attemptId.replace(/.$/, (last) => (last === "0" ? "1" : "0")) as typeof attemptId;
    expect(await refusalOf(web.read(unknownId))).toEqual(unknown);
    expect(await refusalOf(web.result(unknownId))).toEqual(unknown);
    expect(await refusalOf(web.send(unknownId, [learner.submit()]))).toEqual(unknown);
  });
});

/** Every word in which the catalogue states an answer; the learner's own view contains none of them. */
const secrets =
  /correct|explanation|source|The reason behind|The regulation behind|misconception|belief|right-is-first/i;

describe("the key", () => {
  test("is in no view of an attempt, open or closed", async () => {
    const { web, view, attemptId, learner } = await open();
    const answered = [learner.answer("rules-1", "a"), learner.visit("rules-2"), learner.flag("rules-3")];
    const sent = await web.send(attemptId, answered);
    const submitted = await web.send(attemptId, [learner.submit()]);
    const views = [view, sent, await web.read(attemptId), submitted, await web.read(attemptId)];
    for (const seen of views) expect(JSON.stringify(seen)).not.toMatch(secrets);
    expect(AttemptView.parse(view)).toEqual(view);
  });

  test("is in no refusal", async () => {
    const { web, attemptId, learner, time } = await open();
    const refusals = [await refusalOf(web.send(attemptId, [learner.answer("rules-1", "z")]))];
    refusals.push(await refusalOf(web.result(attemptId)));
    time.now = afterGrace;
    refusals.push(await refusalOf(web.send(attemptId, [learner.submit()])));
    for (const refusal of refusals) expect(JSON.stringify(refusal)).not.toMatch(secrets);
  });

  test("is in the log only with the marks of a closed attempt", async () => {
    const { web, attemptId, learner, log } = await open();
    await web.send(attemptId, [learner.answer("rules-1", "b")]);
    expect(JSON.stringify(await log(attemptId))).not.toMatch(secrets);
  });
});

describe("the result", () => {
  test("is refused while the attempt is open", async () => {
    const { web, attemptId } = await open();
    expect(await refusalOf(web.result(attemptId))).toEqual({
      _tag: "AttemptStillOpen",
      deadline: toIso(deadline),
    });
  });

  test("of a closed attempt has the marks, and each question with key, explanation, source and beliefs", async () => {
    const { web, view, attemptId, learner, time } = await open();
    time.now = midway;
    await web.send(attemptId, [
      learner.answer("rules-1", "a"),
      learner.answer("rules-3", "b"),
      learner.submit(),
    ]);
    const result = await web.result(attemptId);
    expect(AttemptResult.parse(result)).toEqual(result);
    expect(result).toMatchObject({
      attemptId,
      closedBy: "submitted",
      startedAt: view.startedAt,
      closedAt: toIso(midway),
      passed: false,
      sections: [
        { category: "rules", questions: 3, answered: 2, correct: 1, percent: 80, required: 2, passed: false },
        { category: "signs", questions: 1, answered: 0, correct: 0, percent: 83, required: 0, passed: true },
      ],
    });
    expect(result.questions.map(({ chosen, correct }) => [chosen, correct])).toEqual([
      ["a", "a"],
      [null, "b"],
      ["b", "c"],
      [null, "a"],
    ]);
    expect(result.questions[0]).toMatchObject({
      ...view.questions[0],
      chosen: "a",
      explanation: "The reason behind rules-1.",
      source: "The regulation behind rules-1",
      misconceptions: [
        { optionId: "c", id: "right-is-first", belief: "The first one is always the right one." },
      ],
      topic: "speed",
    });
  });
});

describe("the result of a guest who hands in at once", () => {
  const guest = async (
    who?: Parameters<ReturnType<ReturnType<typeof examHarness>["process"]>["start"]>[1],
  ) => {
    const harness = examHarness(undefined, { readingMs: 1_000 });
    const web = harness.process();
    const { attemptId } = await web.start({}, who);
    await web.send(attemptId, [sender().submit()], who);
    return { ...harness, attemptId, web };
  };

  test("opens once the questions could have been read, and holds no key before", async () => {
    const { web, attemptId, time } = await guest();
    expect(await refusalOf(web.result(attemptId))).toEqual({ _tag: "ResultNotReady", retryAfterSeconds: 4 });
    time.now += 3_999;
    expect(await refusalOf(web.result(attemptId))).toEqual({ _tag: "ResultNotReady", retryAfterSeconds: 1 });
    time.now += 1;
    expect((await web.result(attemptId)).questions).toHaveLength(4);
  });

  test("opens at once for an account", async () => {
    const who = { participant: theirs, accountId: "0192f0c1-a7b8-7d3e-9f10-dd0000000001" };
    const { web, attemptId } = await guest(who);
    expect((await web.result(attemptId, who)).questions).toHaveLength(4);
  });

  test("opens at once when the time was up", async () => {
    const harness = examHarness(undefined, { readingMs: 3_600_000 });
    const web = harness.process();
    const { attemptId } = await web.start();
    harness.time.now = afterGrace;
    expect((await web.result(attemptId)).closedBy).toBe("expired");
  });
});
