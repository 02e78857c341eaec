import { beforeAll, expect, test } from "vitest";
import type { TestBrowser } from "#kernel/http/test-browser.fixture";
import type { AttemptEntry, AttemptNumbers, AttemptPage } from "#modules/assessment/contract";
import { eventually } from "../support/eventually.ts";
import { rightOptions } from "../support/right-options.ts";
import { wholeProgram } from "../support/whole-program.ts";
import { command, paper, readResult, sendAll, start } from "./attempt-steps.fixture.ts";
import { signInStaff, succeeded } from "./identity-steps.fixture.ts";

const program = wholeProgram();
let admin: TestBrowser;

beforeAll(async () => {
  admin = program.browser();
  await signInStaff(program.app, admin, "admin");
});

/** Sits a paper of eight questions with so many right answers, in as little time as a script takes. */
const sit = async (visitor: TestBrowser, answered: number) => {
  const { attemptId, questions } = await start(visitor);
  const answers = questions
    .slice(0, answered)
    .map(({ questionId }) => command("answer", { questionId, optionId: rightOptions.get(questionId)! }));
  await sendAll(visitor, attemptId, ...answers, command("submit"));
  expect(await readResult(visitor, attemptId)).toMatchObject({ passed: true });
  return attemptId;
};
const listed = async (query = "") =>
  succeeded<AttemptPage>(await admin.send("GET", `/admin/attempts${query}`)).entries;
const untilListed = (attemptId: string): Promise<AttemptEntry> =>
  eventually(async () => {
    const found = (await listed()).find((entry) => entry.attemptId === attemptId);
    expect(found).toMatchObject({ status: "marked" });
    return found!;
  });

test("attempts at a paper whose answers were shown, and those faster than reading, are named and do not count", async () => {
  const learner = program.browser();
  const honest = await sit(learner, 7);
  expect(await untilListed(honest)).toMatchObject({ paperSeen: false, fasterThanReading: false });
  const again = await sit(learner, 7);
  expect(await untilListed(again)).toMatchObject({ paperSeen: true, fasterThanReading: false });
  const script = await sit(program.browser(), 8);
  expect(await untilListed(script)).toMatchObject({ paperSeen: false, fasterThanReading: true });

  const idsWith = async (trait: string) =>
    (await listed(`?traits=${trait}`)).map(({ attemptId }) => attemptId);
  expect(await idsWith("paper-seen")).toEqual([again]);
  expect(await idsWith("faster-than-reading")).toEqual([script]);
  expect((await listed("?counted=yes")).map(({ attemptId }) => attemptId)).toEqual([honest]);
  await eventually(async () => {
    const { total } = succeeded<AttemptNumbers>(await admin.send("GET", "/admin/numbers/attempts"));
    expect(total).toMatchObject({ started: 3, closed: 3, marked: 1, passed: 1 });
  });
});

test("another paper of the same code is not one whose answers were shown", async () => {
  const learner = program.browser();
  await untilListed(await sit(learner, 7));
  const other = await start(learner, { ...paper, testNum: 2 });
  await sendAll(learner, other.attemptId, command("submit"));
  expect(await untilListed(other.attemptId)).toMatchObject({ paperSeen: false });
});
