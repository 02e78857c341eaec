import { expect, test } from "vitest";
import type { TestBrowser } from "#kernel/http/test-browser.fixture";
import type { Repetition } from "#modules/scheduling/contract";
import { eventually } from "../support/eventually.ts";
import { wholeProgram } from "../support/whole-program.ts";
import { signUp, succeeded } from "./identity-steps.fixture.ts";
import {
  readKnowledge,
  readPractice,
  requestPractice,
  sendPractice,
  startPractice,
  tryAt,
} from "./practice-steps.fixture.ts";
import { setATestDate } from "./scheduling-requests.fixture.ts";

const program = wholeProgram();
const { browser } = program;
const rules = { kind: "section", category: "rules" } as const;

const readRepetition = async (visitor: TestBrowser) =>
  succeeded<Repetition>(await visitor.send("GET", "/repetition?testCode=code%208"));
const untilCards = (visitor: TestBrowser, cards: number) =>
  eventually(async () => expect((await readRepetition(visitor)).cards).toBe(cards));

/** Lets so many days pass since what was practised, for everyone. */
const letDaysPass = (days: number) =>
  program.database.pool.query(
    `UPDATE assessment.practice_summary SET tries =
       (SELECT jsonb_agg(jsonb_build_array(try -> 0, try -> 1, (try ->> 2)::bigint - $1::bigint))
        FROM jsonb_array_elements(tries) AS try) WHERE tries <> '[]'`,
    [days * 24 * 3_600_000],
  );

test("what was wrong is due after some days, a practice asks exactly that, and an account takes it over", async () => {
  const guest = browser();
  expect(await readRepetition(guest)).toMatchObject({ cards: 0, testDay: null, parameters: 1 });
  expect((await requestPractice(guest, { kind: "due" })).json()).toMatchObject({
    tag: "NothingToPractise",
    facts: { why: "nothing-due" },
  });
  const practice = await startPractice(guest, rules, { size: 5 });
  const wrong = [0, 1].map((index) => tryAt(practice, index, false));
  await sendPractice(guest, practice.practiceId, ...wrong, tryAt(practice, 2));
  await untilCards(guest, 3);
  expect((await readRepetition(guest)).forecast[0]!.due).toBe(0);
  await letDaysPass(2);
  const { forecast } = await readRepetition(guest);
  expect(forecast).toHaveLength(14);
  const due = await startPractice(guest, { kind: "due" }, { size: 10 });
  expect(due.questions).toHaveLength(forecast[0]!.due);
  expect(wrong.map(({ questionId }) => questionId)).toEqual(
    expect.arrayContaining(due.questions.map(({ questionId }) => questionId)),
  );
  expect((await readKnowledge(guest)).selections.due).toBe(forecast[0]!.due);
  await signUp(guest);
  await untilCards(guest, 3);
  expect((await readRepetition(guest)).forecast).toEqual(forecast);
  expect((await readPractice(guest, due.practiceId)).selection).toEqual({ kind: "due" });
});

test("the forecast knows the date of the test, and counts a wrong answer on one of its days", async () => {
  const learner = browser();
  const practice = await startPractice(learner, rules, { size: 5 });
  await sendPractice(learner, practice.practiceId, tryAt(practice, 0, false));
  await untilCards(learner, 1);
  await setATestDate(learner);
  const { today, testDay, forecast } = await readRepetition(learner);
  expect(testDay! > today).toBe(true);
  expect(forecast.reduce((sum, { due }) => sum + due, 0)).toBe(1);
  expect(forecast[0]!.day).toBe(today);
});
