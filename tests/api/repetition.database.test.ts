import { expect, test } from "vitest";
import type { TestBrowser } from "#kernel/http/test-browser.fixture";
import type { Topic } from "#modules/catalogue/contract";
import type { Repetition, StudyPlan } from "#modules/scheduling/contract";
import { eventually } from "../support/eventually.ts";
import { wholeProgram } from "../support/whole-program.ts";
import { signUp, succeeded } from "./identity-steps.fixture.ts";
import {
  finish,
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
const readPlan = async (visitor: TestBrowser) =>
  succeeded<StudyPlan>(await visitor.send("GET", "/study-plan?testCode=code%208"));
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

test("new questions and what was wrong are due, a practice asks exactly that, and an account takes it over", async () => {
  const guest = browser();
  // The usual half hour a day, half of it.
  const begun = await readRepetition(guest);
  expect(begun).toMatchObject({ cards: 0, due: 30, testDay: null, parameters: 2 });
  // New questions fill the days to come too, until all was met.
  expect(begun.forecast.slice(0, 3).map(({ due }) => due)).toEqual([30, 30, 30]);
  const practice = await startPractice(guest, rules, { size: 5 });
  const wrong = [0, 1].map((index) => tryAt(practice, index, false));
  await sendPractice(guest, practice.practiceId, ...wrong, tryAt(practice, 2));
  await untilCards(guest, 3);
  const sameDay = await readRepetition(guest);
  expect(sameDay.forecast[0]!.due).toBe(sameDay.due);
  // What is answered brings nothing in its place.
  expect(sameDay.due).toBeLessThanOrEqual(30);
  await letDaysPass(2);
  await guest.send("PUT", "/study-plan/time", { weekdays: [1, 2, 3, 4, 5, 6, 7], minutes: 20 });
  const { forecast, due: today } = await readRepetition(guest);
  expect([today, forecast.length]).toEqual([20, 14]);
  const due = await startPractice(guest, { kind: "due" }, { size: "until-i-stop" });
  const asked = due.questions.map(({ questionId }) => questionId);
  expect(forecast[0]!.due).toBe(today);
  expect(wrong.map(({ questionId }) => asked.includes(questionId))).toEqual([true, true]);
  expect((await readKnowledge(guest)).selections.due).toBe(20);
  await signUp(guest);
  await untilCards(guest, 3);
  // The minutes of the plan come to the account on their own way.
  await eventually(async () => expect(await readRepetition(guest)).toMatchObject({ forecast, due: today }));
  expect((await readPractice(guest, due.practiceId)).selection).toEqual({ kind: "due" });
});

test("the videos of a plan are named in the language that was asked for", async () => {
  const guest = browser();
  const titlesIn = async (language: string) =>
    succeeded<StudyPlan>(await guest.send("GET", `/study-plan?testCode=code%208&language=${language}`))
      .days.flatMap(({ items }) => items)
      .flatMap((item) => (item.kind === "lesson" ? [item.title] : []));
  expect(await titlesIn("en")).toContain("Speed limits");
  expect(await titlesIn("fr")).toContain("Limites de vitesse");
  expect((await titlesIn("ar")).filter((title) => /[a-z]{4}/i.test(title))).toEqual([]);
});

test("who has answered today's questions has nothing due until tomorrow", async () => {
  const guest = browser();
  await guest.send("PUT", "/study-plan/time", { weekdays: [1, 2, 3, 4, 5, 6, 7], minutes: 10 });
  const practice = await startPractice(guest, { kind: "due" }, { size: "until-i-stop" });
  expect(practice.questions).toHaveLength(10);
  const tries = practice.questions.map((_, index) => tryAt(practice, index, index % 2 === 0));
  await sendPractice(guest, practice.practiceId, ...tries, finish());
  await untilCards(guest, 10);
  expect((await readRepetition(guest)).due).toBe(0);
  expect((await requestPractice(guest, { kind: "due" })).json()).toMatchObject({
    tag: "NothingToPractise",
    facts: { why: "nothing-due" },
  });
  await letDaysPass(1);
  expect((await readRepetition(guest)).due).toBe(10);
});

test("the forecast knows the date of the test, and agrees with the plan", async () => {
  const learner = browser();
  const practice = await startPractice(learner, rules, { size: 5 });
  await sendPractice(learner, practice.practiceId, tryAt(practice, 0, false));
  await untilCards(learner, 1);
  await setATestDate(learner);
  const { today, testDay, forecast, due } = await readRepetition(learner);
  expect(testDay! > today).toBe(true);
  expect(forecast[0]).toEqual({ day: today, due });
  const { days } = await readPlan(learner);
  const planned = days
    .flatMap(({ day, items }) =>
      items.flatMap((item) => (item.kind === "due" ? [{ day, due: item.questions }] : [])),
    )
    .slice(1);
  expect(planned.length).toBeGreaterThan(0);
  // A day with a paper has less room; no day of the plan asks more than the forecast says.
  for (const { day, due: asked } of planned) {
    const said = forecast.find((one) => one.day === day);
    if (said !== undefined) expect(asked).toBeLessThanOrEqual(said.due);
  }
  expect(
    planned.some(({ day, due: asked }) => forecast.some((one) => one.day === day && one.due === asked)),
  ).toBe(true);
});

test("a guest's plan reaches the test with a full exam before it, follows their time, and moves to the account", async () => {
  const guest = browser();
  expect(await readPlan(guest)).toMatchObject({ testDay: null, isChosen: false, lacksExam: false, done: [] });
  await setATestDate(guest);
  const everyDay = [7, 1, 2, 3, 4, 5, 6];
  const tooLong = await guest.send("PUT", "/study-plan/time", { weekdays: everyDay, minutes: 600 });
  const twice = await guest.send("PUT", "/study-plan/time", { weekdays: [1, 1], minutes: 60 });
  expect([tooLong.status, twice.status]).toEqual([400, 400]);
  await guest.send("PUT", "/study-plan/time", { weekdays: everyDay, minutes: 60 });
  const plan = await readPlan(guest);
  expect(plan.time).toEqual({ weekdays: [1, 2, 3, 4, 5, 6, 7], minutes: 60 });
  expect(plan.days).toHaveLength(15);
  expect(plan.days.flatMap(({ items }) => items.map(({ kind }) => kind))).toEqual(
    expect.arrayContaining(["lesson", "topic", "part", "exam", "rest", "test"]),
  );
  await signUp(guest);
  await eventually(async () => expect((await readPlan(guest)).isChosen).toBe(true));
  expect(await readPlan(guest)).toEqual(plan);
  expect((await readPlan(browser())).isChosen).toBe(false);
});

test("what is done of today's plan is ticked off, and the plan keeps through the day", async () => {
  const learner = browser();
  await learner.send("PUT", "/study-plan/time", { weekdays: [1, 2, 3, 4, 5, 6, 7], minutes: 30 });
  const { days } = await readPlan(learner);
  const topic = days[0]!.items.find((item) => item.kind === "topic")!;
  const { category, topic: name } = topic as Extract<typeof topic, { kind: "topic" }>;
  const selection = { kind: "topic", category, topic: name as Topic } as const;
  const practice = await startPractice(learner, selection, { size: 10 });
  const tries = practice.questions.map((_, index) => tryAt(practice, index));
  await sendPractice(learner, practice.practiceId, ...tries);
  await untilCards(learner, tries.length);
  const after = await readPlan(learner);
  expect(after.record).toEqual({ days: Array.from({ length: 14 }, (_, day) => day === 13), inARow: 1 });
  expect(after.days).toEqual(days);
  expect(after.done).toContain(days[0]!.items.indexOf(topic));
});
