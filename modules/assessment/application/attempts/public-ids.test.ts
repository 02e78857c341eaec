import { describe, expect, test } from "vitest";
import { publicQuestionId } from "#modules/catalogue/testing";
import { afterGrace } from "../../testing/an-attempt.ts";
import { examHarness, refusalOf } from "../../testing/exam-harness.ts";
import { sender } from "../../testing/sender.ts";
import { bankIdIn, withoutBankIds } from "./public-ids.ts";

const bankIds = /"(rules|signs)-\d"/;
const rule = publicQuestionId("rules-1");
const sign = publicQuestionId("signs-1");

describe("a learner", () => {
  test("sees a question under a public id, which holds nothing of the bank's, in every answer", async () => {
    const { process, time } = examHarness();
    const web = process();
    const { attemptId, ...view } = await web.start();
    const learner = sender();
    const answers: unknown[] = [view];
    answers.push(
      await web.send(attemptId, [learner.answer(rule, "b"), learner.flag(sign), learner.visit(sign)]),
    );
    answers.push(await web.read(attemptId));
    answers.push(await refusalOf(web.send(attemptId, [learner.answer(rule, "z")])));
    time.now = afterGrace;
    answers.push(await web.read(attemptId));
    const { questions, ...result } = await web.result(attemptId);
    answers.push(result);
    for (const { explanation: _, source: __, ...question } of questions) answers.push(question);
    for (const answer of answers) expect(JSON.stringify(answer)).not.toMatch(bankIds);
    expect(answers[2]).toMatchObject({ current: sign, version: 4 });
    expect(questions.map(({ questionId, chosen, flagged }) => [questionId, chosen, flagged])).toMatchObject([
      [rule, "b", false],
      [publicQuestionId("rules-2"), null, false],
      [publicQuestionId("rules-3"), null, false],
      [sign, null, true],
    ]);
  });

  test("answers under the public id, and the log holds the bank's", async () => {
    const { process, log } = examHarness();
    const web = process();
    const { attemptId } = await web.start();
    await web.send(attemptId, [sender().answer(rule, "b")]);
    expect((await log(attemptId)).at(-1)!.data).toEqual({ questionId: "rules-1", optionId: "b" });
  });

  test("whose browser kept a command with the bank's id loses no answer", async () => {
    const web = examHarness().process();
    const { attemptId } = await web.start();
    await web.send(attemptId, [sender().answer("rules-1", "b")]);
    expect((await web.read(attemptId)).questions[0]).toMatchObject({ questionId: rule, chosen: "b" });
  });
});

test("a public id is a question's only where that question is asked", () => {
  expect(bankIdIn([{ questionId: "signs-1" }], sign)).toBe("signs-1");
  expect(bankIdIn([{ questionId: "rules-1" }], sign)).toBe(sign);
  expect(bankIdIn([{ questionId: "rules-1" }], rule)).toBe("rules-1");
});

test("JSON loses the bank's ids as values and as names, and nothing else", () => {
  const ids = new Set(["rules-1", "signs-1"]);
  const event = { questionId: "rules-1", key: { "signs-1": "a" }, list: ["rules-1", 7, null, "rules-10"] };
  expect(withoutBankIds(event, ids)).toEqual({
    questionId: rule,
    key: { [sign]: "a" },
    list: [rule, 7, null, "rules-10"],
  });
});
