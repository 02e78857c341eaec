import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { eventually } from "../support/eventually.ts";
import { rightOptions } from "../support/right-options.ts";
import { wholeProgram } from "../support/whole-program.ts";
import {
  finish,
  readKnowledge,
  readPractice,
  requestPractice,
  sendPractice,
  startPractice,
  tryAt,
} from "./practice-steps.fixture.ts";

const program = wholeProgram();
const { browser } = program;

const statuses = (outcomes: readonly { readonly status: string }[]) => outcomes.map(({ status }) => status);

test("a practice comes with keys, is marked by the server, and its end says what changed", async () => {
  const guest = browser();
  const commandId = randomUUID();
  const practice = await startPractice(guest, { kind: "section", category: "signs" }, { size: 5, commandId });
  expect(practice.questions).toHaveLength(5);
  for (const { questionId, correct, category } of practice.questions) {
    expect(correct).toBe(rightOptions.get(questionId));
    expect(category).toBe("signs");
  }
  const again = await startPractice(guest, { kind: "section", category: "signs" }, { size: 5, commandId });
  expect(again.practiceId).toBe(practice.practiceId);
  const [wrong, right] = [tryAt(practice, 0, false), tryAt(practice, 1)];
  const first = await sendPractice(guest, practice.practiceId, wrong, right);
  expect(first.outcomes.map(({ right: verdict }) => verdict)).toEqual([false, true]);
  const twice = await sendPractice(guest, practice.practiceId, wrong, tryAt(practice, 2), finish());
  expect(statuses(twice.outcomes)).toEqual(["repeated", "recorded", "recorded"]);
  expect(twice.changes).toMatchObject({ answered: 3, right: 2, wrongLeft: 1 });
  expect((await readPractice(guest, practice.practiceId)).tries).toHaveLength(3);
  await eventually(async () => expect((await readKnowledge(guest)).selections).toMatchObject({ wrong: 1 }));
  const wrongOnes = await startPractice(guest, { kind: "wrong" });
  expect(wrongOnes.questions.map(({ questionId }) => questionId)).toEqual([wrong.questionId]);
  expect((await requestPractice(browser(), { kind: "wrong" })).json()).toMatchObject({
    tag: "NothingToPractise",
    facts: { why: "nothing-wrong" },
  });
});
