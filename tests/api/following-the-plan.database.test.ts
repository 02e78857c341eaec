import { expect, test } from "vitest";
import type { TestBrowser } from "#kernel/http/test-browser.fixture";
import type { StartedSelection } from "#modules/assessment/contract";
import type { Topic } from "#modules/catalogue/contract";
import type { PlanItem, Readiness, StudyPlan } from "#modules/scheduling/contract";
import { eventually } from "../support/eventually.ts";
import { wholeProgram } from "../support/whole-program.ts";
import { answerTo, command, sendAll, start } from "./attempt-steps.fixture.ts";
import { signUp, succeeded } from "./identity-steps.fixture.ts";
import { sendPractice, startPractice, tryAt } from "./practice-steps.fixture.ts";
import { setATestDate } from "./scheduling-requests.fixture.ts";

const program = wholeProgram();

const readPlan = async (visitor: TestBrowser) =>
  succeeded<StudyPlan>(await visitor.send("GET", "/study-plan?testCode=code%208"));
const chanceOf = async (visitor: TestBrowser) => {
  const { now } = succeeded<Readiness>(await visitor.send("GET", "/readiness?testCode=code%208"));
  return now?.mean ?? null;
};

/** Lets a day pass since what was practised. What each day may ask without a plan that is paid for begins anew, too. */
const letADayPass = () =>
  program.database.pool.query(
    `UPDATE assessment.practice_summary SET started_at = started_at - interval '1 day', tries =
       (SELECT jsonb_agg(jsonb_build_array(try -> 0, try -> 1, (try ->> 2)::bigint - 86400000))
        FROM jsonb_array_elements(tries) AS try) WHERE tries <> '[]'`,
  );

const selectionOf = (item: PlanItem): StartedSelection | null => {
  switch (item.kind) {
    case "due":
    case "mixed":
      return { kind: item.kind };
    case "topic":
      return { kind: "topic", category: item.category, topic: item.topic as Topic };
    default:
      return null;
  }
};

/**
 * Does what the plan has for today, and returns the places of what is ticked off by answering it. What is due is not: the
 * exam stays today's, and leaves out what is about its facts.
 */
const followToday = async (learner: TestBrowser): Promise<readonly number[]> => {
  const { days, today } = await readPlan(learner);
  expect(days[0]!.day).toBe(today);
  const places: number[] = [];
  for (const [place, item] of days[0]!.items.entries()) {
    const selection = selectionOf(item);
    if (selection === null || !("questions" in item)) continue;
    const size = item.kind === "due" ? "until-i-stop" : (item.questions ?? 10) > 5 ? 10 : 5;
    const practice = await startPractice(learner, selection, { size });
    const tries = practice.questions.map((_, index) => tryAt(practice, index));
    await sendPractice(learner, practice.practiceId, ...tries);
    if (item.kind !== "due") places.push(place);
  }
  await eventually(async () =>
    expect((await readPlan(learner)).done).toEqual(expect.arrayContaining([...places])),
  );
  return places;
};

test("a learner who follows today's plan for three days is readier each day, and two missed days make a new plan without blame", async () => {
  const learner = program.browser();
  const attempt = await start(learner, { testCode: "code 8", testNum: 1 });
  const answers = attempt.questions.map((_, index) => answerTo(attempt, index));
  await sendAll(learner, attempt.attemptId, ...answers.slice(0, 32));
  await sendAll(learner, attempt.attemptId, ...answers.slice(32), command("submit"));
  await setATestDate(learner);
  const everyDay = [1, 2, 3, 4, 5, 6, 7];
  await learner.send("PUT", "/study-plan/time", { weekdays: everyDay, minutes: 40 });
  await signUp(learner);
  await eventually(async () => expect((await readPlan(learner)).isChosen).toBe(true));
  await eventually(async () => expect(await chanceOf(learner)).not.toBeNull());

  const chances = [(await chanceOf(learner))!];
  const first = await readPlan(learner);
  for (let day = 0; day < 3; day++) {
    expect((await followToday(learner)).length).toBeGreaterThan(0);
    chances.push((await chanceOf(learner))!);
    await letADayPass();
  }
  expect(chances).toEqual(chances.toSorted((one, other) => one - other));
  expect(chances.at(-1)!).toBeGreaterThan(chances[0]!);
  await letADayPass();
  await letADayPass();

  const after = await readPlan(learner);
  expect(after.record.days.slice(-6)).toEqual([true, true, true, false, false, true]);
  expect(after).toMatchObject({ today: first.today, testDay: first.testDay });
  expect(after.days[0]!.day).toBe(after.today);
  expect(after.days.map(({ day }) => day)).toEqual(first.days.map(({ day }) => day));
  const topicsOf = ({ days }: StudyPlan) =>
    days[0]!.items.flatMap((item) => (item.kind === "topic" ? [`${item.category} ${item.topic}`] : []));
  expect(topicsOf(after)).not.toEqual(topicsOf(first));
});
