import { describe, expect, test } from "vitest";
import { publicQuestionId } from "#modules/catalogue/testing";
import { idFromUuid } from "#vocabulary/id";
import { toIso } from "#vocabulary/instant";
import { midway, startedAt, visited } from "../../testing/an-attempt.ts";
import { examHarness, mine, refusalOf, theirs } from "../../testing/exam-harness.ts";
import { commandId, sender } from "../../testing/sender.ts";

const open = async () => {
  const harness = examHarness();
  const web = harness.process();
  const { attemptId } = await web.start();
  return { ...harness, web, attemptId, learner: sender() };
};

describe("a command", () => {
  test("is recorded with its id, its sender and the sender's clock time", async () => {
    const { web, attemptId, learner, time, log } = await open();
    time.now = midway;
    const command = { ...learner.answer("rules-1", "b"), clientAt: toIso(startedAt) };
    expect(await web.send(attemptId, [command])).toEqual([{ commandId: commandId(1), status: "recorded" }]);
    expect((await log(attemptId)).at(-1)).toMatchObject({
      version: 2,
      type: "assessment.answer-chosen",
      commandId: commandId(1),
      recordedAt: midway,
      data: { questionId: "rules-1", optionId: "b" },
      meta: { actor: idFromUuid("par", mine), correlation: "a1b2c3", clientAt: toIso(startedAt) },
    });
  });

  test("that is sent again counts as repeated, in any spelling of its id, and does not change the log", async () => {
    const { web, attemptId, learner, log } = await open();
    const command = { ...learner.answer("rules-1", "b"), commandId: "0192f0c1-0000-4000-8000-00000000abcd" };
    const loud = { ...command, commandId: command.commandId.toUpperCase() };
    expect(await web.send(attemptId, [command, loud])).toMatchObject([
      { status: "recorded" },
      { status: "repeated" },
    ]);
    expect(await web.send(attemptId, [loud])).toEqual([{ commandId: loud.commandId, status: "repeated" }]);
    expect(await log(attemptId)).toHaveLength(2);
  });

  test("that changes nothing is recorded, so that a late copy of it undoes nothing", async () => {
    const { web, attemptId, learner } = await open();
    const first = learner.answer("rules-1", "b");
    const same = learner.answer("rules-1", "b");
    const other = learner.answer("rules-1", "c");
    expect(await web.send(attemptId, [first, same, other])).toMatchObject([
      { status: "recorded" },
      { status: "recorded" },
      { status: "recorded" },
    ]);
    expect(await web.send(attemptId, [first, same, other])).toMatchObject([
      { status: "repeated" },
      { status: "repeated" },
      { status: "repeated" },
    ]);
    expect((await web.read(attemptId)).questions[0]).toMatchObject({ chosen: "c" });
  });

  test("that is refused leaves no event and may be sent again", async () => {
    const { web, attemptId, learner, log } = await open();
    const wrong = learner.answer("rules-9", "a");
    for (let tries = 0; tries < 2; tries++)
      expect(await refusalOf(web.send(attemptId, [wrong]))).toEqual({
        _tag: "QuestionNotInAttempt",
        questionId: "rules-9",
        outcomes: [
          {
            commandId: commandId(1),
            status: "refused",
            refusal: { tag: "QuestionNotInAttempt", facts: { questionId: "rules-9" } },
          },
        ],
      });
    expect(await log(attemptId)).toHaveLength(1);
  });
});

describe("a batch", () => {
  test("returns an outcome for each command, in order, independent of the others", async () => {
    const { web, attemptId, learner } = await open();
    const earlier = learner.visit("rules-1");
    await web.send(attemptId, [earlier]);
    const outcomes = await web.send(attemptId, [
      earlier,
      learner.answer("rules-1", "a"),
      learner.answer("rules-1", "z"),
      learner.flag("signs-9"),
      learner.flag("signs-1"),
      learner.expire(),
    ]);
    expect(outcomes.map(({ commandId: id, status, refusal }) => [id, status, refusal?.tag])).toEqual([
      [commandId(1), "repeated", undefined],
      [commandId(2), "recorded", undefined],
      [commandId(3), "refused", "OptionNotInQuestion"],
      [commandId(4), "refused", "QuestionNotInAttempt"],
      [commandId(5), "recorded", undefined],
      [commandId(6), "refused", "DeadlineNotReached"],
    ]);
    const { questions, current, version } = await web.read(attemptId);
    expect(questions[0]).toMatchObject({ chosen: "a", visited: true, flagged: false });
    expect(questions[3]).toMatchObject({ chosen: null, visited: false, flagged: true });
    expect({ current, version }).toEqual({ current: publicQuestionId("rules-1"), version: 4 });
  });

  test("decides each command against the state after the previous ones", async () => {
    const { web, attemptId, learner } = await open();
    const outcomes = await web.send(attemptId, [
      learner.answer("rules-1", "a"),
      learner.submit(),
      learner.answer("rules-1", "b"),
    ]);
    expect(outcomes).toMatchObject([
      { status: "recorded" },
      { status: "recorded" },
      { status: "refused", refusal: { tag: "AttemptClosed", facts: { closedBy: "submitted" } } },
    ]);
    expect((await web.read(attemptId)).questions[0]).toMatchObject({ chosen: "a" });
  });

  test("of refused commands fails with the first refusal and has all outcomes in its facts", async () => {
    const { web, attemptId, learner } = await open();
    const refusal = await refusalOf(web.send(attemptId, [learner.answer("rules-1", "z"), learner.expire()]));
    expect(refusal).toMatchObject({
      _tag: "OptionNotInQuestion",
      optionId: "z",
      outcomes: [{ refusal: { tag: "OptionNotInQuestion" } }, { refusal: { tag: "DeadlineNotReached" } }],
    });
  });
});

test("a submit closes and marks the attempt in one append, under one command id", async () => {
  const { web, attemptId, learner, time, log } = await open();
  time.now = midway;
  const answers = [
    learner.answer("rules-1", "a"),
    learner.answer("rules-2", "b"),
    learner.answer("signs-1", "b"),
  ];
  await web.send(attemptId, [...answers, learner.submit()]);
  expect((await log(attemptId)).slice(4).map(({ type, commandId: id, data }) => [type, id, data])).toEqual([
    ["assessment.attempt-submitted", commandId(4), { submittedAt: toIso(midway) }],
    [
      "assessment.attempt-marked",
      null,
      expect.objectContaining({ passed: true, correct: ["rules-1", "rules-2"] }),
    ],
  ]);
  expect(await web.read(attemptId)).toMatchObject({ status: "marked", version: 6 });
});

describe("in a flood", () => {
  /** A hundred visits to the questions in turn. */
  const visits = (learner: ReturnType<typeof sender>) =>
    Array.from({ length: 100 }, (_, index) => learner.visit(`rules-${(index % 3) + 1}`));

  test("a visit to the question that was visited last leaves no event, in one batch and in the next", async () => {
    const { web, attemptId, learner, log } = await open();
    const statuses = async (...commands: Parameters<typeof web.send>[1]) =>
      (await web.send(attemptId, commands)).map(({ status }) => status);
    const [one, again, other] = [
      learner.visit("rules-1"),
      learner.visit("rules-1"),
      learner.visit("rules-2"),
    ];
    expect(await statuses(one, again, other)).toEqual(["recorded", "omitted", "recorded"]);
    expect(await statuses(learner.visit("rules-2"))).toEqual(["omitted"]);
    expect(await statuses(one, again, other)).toEqual(["repeated", "recorded", "repeated"]);
    expect(await log(attemptId)).toHaveLength(4);
  });

  test("an attempt stops recording visits and flags, and still records answers and is handed in", async () => {
    const { web, attemptId, learner, log, time } = await open();
    for (let batch = 0; batch < 30; batch++) {
      await web.send(attemptId, visits(learner));
      time.now += 60_000;
    }
    expect(await log(attemptId)).toHaveLength(1_000);
    const outcomes = await web.send(attemptId, [
      learner.visit("signs-1"),
      learner.flag("rules-1"),
      learner.answer("rules-1", "a"),
      learner.answer("rules-2", "b"),
      learner.answer("signs-1", "b"),
      learner.submit(),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual([
      "omitted",
      "omitted",
      "recorded",
      "recorded",
      "recorded",
      "recorded",
    ]);
    expect(await log(attemptId)).toHaveLength(1_005);
    expect(await web.read(attemptId)).toMatchObject({ status: "marked" });
  });

  test("an attempt takes a thousand answers beside any number of visits, then refuses more and is handed in", async () => {
    const { web, attemptId, learner, log, time } = await open();
    const send = async (commands: Parameters<typeof web.send>[1]) => {
      time.now += 60_000;
      return web.send(attemptId, commands);
    };
    for (let batch = 0; batch < 12; batch++) await send(visits(learner));
    const answers = () =>
      Array.from({ length: 100 }, (_, index) => learner.answer("rules-1", index % 2 === 0 ? "a" : "b"));
    for (let batch = 0; batch < 10; batch++)
      expect(new Set((await send(answers())).map(({ status }) => status))).toEqual(new Set(["recorded"]));
    expect(await refusalOf(send([learner.answer("rules-2", "a"), learner.clear("rules-1")]))).toMatchObject({
      _tag: "AttemptFull",
      events: 2_000,
      outcomes: [{ refusal: { tag: "AttemptFull" } }, { refusal: { tag: "AttemptFull" } }],
    });
    expect(await send([learner.submit()])).toMatchObject([{ status: "recorded" }]);
    expect(await log(attemptId)).toHaveLength(2_002);
    expect((await web.read(attemptId)).questions[0]).toMatchObject({ chosen: "b" });
  });

  test("an attempt that a program without these limits filled is read as it is, and is handed in", async () => {
    const { web, attemptId, learner, happened, log } = await open();
    for (let number = 0; number < 2_100; number++)
      await happened(attemptId, visited(`rules-${(number % 3) + 1}`));
    expect(await web.read(attemptId)).toMatchObject({
      version: 2_101,
      current: publicQuestionId("rules-3"),
    });
    expect(await refusalOf(web.send(attemptId, [learner.answer("rules-1", "a")]))).toMatchObject({
      _tag: "AttemptFull",
    });
    await web.send(attemptId, [learner.submit()]);
    expect(await log(attemptId)).toHaveLength(2_103);
  });

  test("too many commands of one learner are refused as a whole for a while, and another learner's are not", async () => {
    const { web, attemptId, learner, log, time } = await open();
    const before = Array.from({ length: 10 }, () => visits(learner));
    for (const batch of before) await web.send(attemptId, batch);
    const answer = learner.answer("rules-1", "a");
    expect(await refusalOf(web.send(attemptId, [answer]))).toMatchObject({
      _tag: "TooManyTries",
      retryAfterSeconds: 1,
    });
    const other = await web.start({}, theirs);
    expect(await web.send(other.attemptId, [learner.answer("rules-1", "a")], theirs)).toMatchObject([
      { status: "recorded" },
    ]);
    time.now += 1_000;
    expect(await web.send(attemptId, [answer])).toMatchObject([{ status: "recorded" }]);
    expect((await log(attemptId)).at(-1)).toMatchObject({ commandId: answer.commandId });
  });

  test("the commands of one network are limited even when every one comes from another browser", async () => {
    const commandsByNetwork = { name: "test.network", atOnce: 250, perSecond: 1 };
    const harness = examHarness(undefined, { commandsByNetwork });
    const web = harness.process();
    const learner = sender();
    const { attemptId } = await web.start();
    await web.send(attemptId, visits(learner));
    const other = await web.start({}, theirs);
    await web.send(other.attemptId, visits(learner), theirs);
    expect(await refusalOf(web.send(attemptId, visits(learner)))).toMatchObject({
      _tag: "TooManyTries",
      retryAfterSeconds: 50,
    });
    expect(await web.send(attemptId, [learner.answer("rules-1", "a")])).toMatchObject([
      { status: "recorded" },
    ]);
  });
});
