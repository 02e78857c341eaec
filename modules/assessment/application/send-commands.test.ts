import { describe, expect, test } from "vitest";
import { idFromUuid } from "#vocabulary/id";
import { toIso } from "#vocabulary/instant";
import { midway, startedAt } from "../testing/an-attempt.ts";
import { examHarness, mine, refusalOf } from "../testing/exam-harness.ts";
import { commandId, sender } from "../testing/sender.ts";

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
    expect({ current, version }).toEqual({ current: "rules-1", version: 4 });
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
