import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type {
  AttemptHistory,
  AttemptView,
  PaperList,
  PaperProgress,
  TopicMark,
} from "#modules/assessment/contract";
import type { TestBrowser } from "#kernel/http/test-browser.fixture";
import { eventually } from "../support/eventually.ts";
import { rightOptions } from "../support/right-options.ts";
import { wholeProgram } from "../support/whole-program.ts";
import { answerTo, command, sendAll, start } from "./attempt-steps.fixture.ts";
import { signInStaff, signUp, succeeded } from "./identity-steps.fixture.ts";

const program = wholeProgram();
const { browser } = program;

const read = async <Answer>(visitor: TestBrowser, path: string) =>
  succeeded<Answer>(await visitor.send("GET", path));
const papersOf = async (visitor: TestBrowser, query = "") =>
  (await read<PaperList>(visitor, `/papers${query}`)).papers;
const controls = "?testCode=code%208&kind=controls";
const firstOf = async (visitor: TestBrowser) => (await papersOf(visitor, controls))[0]!;
const untilFirst = (visitor: TestBrowser, expected: object) =>
  eventually(async () => expect(await firstOf(visitor)).toMatchObject(expected));

/** Answers so many questions rightly and all others wrongly, and hands in. */
const handIn = (visitor: TestBrowser, view: AttemptView, right: number) => {
  const answers = view.questions.map(({ questionId, options }, index) => {
    const correct = rightOptions.get(questionId)!;
    const wrong = options.find(({ id }) => id !== correct)!.id;
    return command("answer", { questionId, optionId: index < right ? correct : wrong });
  });
  return sendAll(visitor, view.attemptId, ...answers, command("submit"));
};
const sit = async (visitor: TestBrowser, right: number) => {
  const view = await start(visitor);
  await handIn(visitor, view, right);
  return view.attemptId;
};

const namesOf = (papers: readonly PaperProgress[]) =>
  papers.map(({ paper: { testCode, category, testNum } }) =>
    [testCode, category ?? "exam", testNum].join(" "),
  );

describe("the papers of a visitor", () => {
  test("are all that are published, in order, with what each asks, also before the first attempt", async () => {
    const guest = browser();
    const all = await papersOf(guest);
    expect(all).toHaveLength(96);
    const [first, ...others] = await papersOf(guest, "?testCode=motor%20bike");
    expect(namesOf([first!, ...others]).slice(4, 8)).toEqual([
      "motor bike controls 5",
      "motor bike controls 6",
      "motor bike rules 1",
      "motor bike rules 2",
    ]);
    expect(first).toEqual({
      locked: false,
      paper: { testCode: "motor bike", testNum: 1, category: "controls", version: 1 },
      questions: 8,
      limitSeconds: 300,
      sections: [{ category: "controls", questions: 8, required: 6 }],
      ...{ attempts: 0, lastStartedAt: null, best: null, running: null },
    });
    expect(await papersOf(guest, "?testCode=motor%20bike&kind=exam")).toEqual([]);
    const exams = await papersOf(guest, "?testCode=code%208&kind=exam");
    expect(exams).toHaveLength(12);
    expect(exams[0]).toMatchObject({
      questions: 64,
      limitSeconds: 3_600,
      sections: [
        { category: "rules", questions: 28, required: 22 },
        { category: "signs", questions: 28, required: 23 },
        { category: "controls", questions: 8, required: 6 },
      ],
    });
  });

  test("hold a guest's best mark and running attempt, which become the account's", async () => {
    const guest = browser();
    const better = await sit(guest, 7);
    await sit(guest, 2);
    const open = await start(guest);
    const mine = {
      attempts: 3,
      lastStartedAt: open.startedAt,
      best: { attemptId: better, correct: 7, passed: true, sections: [{ correct: 7, required: 6 }] },
      running: { attemptId: open.attemptId, deadline: open.deadline },
    };
    await untilFirst(guest, mine);
    expect(await firstOf(browser())).toMatchObject({ attempts: 0, best: null });
    await signUp(guest);
    await untilFirst(guest, mine);
  });

  test("leave out what staff void, and take it back when it is reinstated", async () => {
    const [learner, admin] = [browser(), browser()];
    await signUp(learner);
    await signInStaff(program.app, admin, "admin");
    const [weak, good] = [await sit(learner, 4), await sit(learner, 8)];
    const running = await start(learner);
    const act = async (attemptId: string, what: string) =>
      succeeded(
        await admin.send("POST", `/admin/attempts/${attemptId}/${what}`, {
          commandId: randomUUID(),
          why: "The learner was helped.",
        }),
      );
    await act(good, "voiding");
    await act(running.attemptId, "voiding");
    await untilFirst(learner, {
      attempts: 1,
      best: { attemptId: weak, correct: 4, passed: false },
      running: null,
    });
    const found = async (query: string) =>
      (await read<AttemptHistory>(learner, `/attempts?${query}`)).attempts.map(({ attemptId }) => attemptId);
    // The history is another read model than the progress of papers, and may be behind them.
    const untilFound = (query: string, expected: readonly string[]) =>
      eventually(async () => expect(await found(query)).toEqual(expected));
    await untilFound("outcome=voided", [running.attemptId, good]);
    expect(await found("outcome=failed&kind=controls")).toEqual([weak]);
    expect(await found("outcome=running")).toEqual([]);
    expect(await found("kind=exam")).toEqual([]);
    expect(await found("testCode=motor%20bike")).toEqual([]);
    await act(good, "reinstatement");
    await untilFirst(learner, { attempts: 2, best: { attemptId: good, passed: true } });
    await untilFound("outcome=passed", [good]);
  });
});

test("the weakest topic is told from marked attempts with answers, of the asked code", async () => {
  const learner = browser();
  const weakest = async (query = "") =>
    (await read<{ weakest: TopicMark | null }>(learner, `/weakest-topic${query}`)).weakest;
  await sendAll(learner, (await start(learner)).attemptId, command("submit"));
  const first = await start(learner);
  await sendAll(learner, first.attemptId, answerTo(first));
  expect(await weakest()).toBeNull();
  for (let time = 0; time < 4; time++) await sit(learner, 0);
  const found = await eventually(async () => {
    const mark = await weakest();
    expect(mark?.asked).toBeGreaterThanOrEqual(4);
    return mark;
  });
  expect(found).toMatchObject({ category: "controls", right: 0 });
  expect(await weakest("?testCode=motor%20bike")).toBeNull();
});
