import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AttemptResult, AttemptView } from "#modules/assessment/contract";
import type { AuthoredQuestion, QuestionFile } from "#modules/catalogue/contract";
import { ensureWebIsBuilt } from "../reliability/app/web-build.ts";
import { createTestDatabase, type TestDatabase } from "../support/postgres.ts";
import { command, paper, readResult, sendAll, start } from "./attempt-steps.fixture.ts";
import { signInStaff, succeeded } from "./identity-steps.fixture.ts";
import { readPack, readPractice, sendPractice, tryAt } from "./practice-steps.fixture.ts";
import { type RunningApp, startApp } from "./running-app.fixture.ts";
import { TestBrowser } from "#kernel/http/test-browser.fixture";
import { publicQuestionId } from "#modules/catalogue/testing";
import { bankIdOf } from "../support/right-options.ts";

let database: TestDatabase;
let app: RunningApp;
let learner: TestBrowser;
let admin: TestBrowser;
let accountId: string;
/** An attempt that began before the correction, and one that began after it. */
let before: AttemptView;
let after: AttemptView;
let wrong: AuthoredQuestion;
let corrected: AuthoredQuestion;

const why = "The key was wrong: regulation 304 says otherwise";
const read = async (questionId: string) =>
  succeeded<QuestionFile>(await admin.send("GET", `/admin/questions/${questionId}`));
const edit = (question: AuthoredQuestion, changes: Partial<AuthoredQuestion>) => {
  const { version: expectedVersion, ...draft } = question;
  const body = { question: { ...draft, ...changes }, expectedVersion, why };
  return admin.send("PUT", `/admin/questions/${question.id}`, body);
};
const answer = (view: AttemptView, optionId: string) =>
  sendAll(
    learner,
    view.attemptId,
    command("answer", { questionId: publicQuestionId(wrong.id), optionId }),
    command("submit"),
  );
const markOf = ({ questions, sections }: AttemptResult) => {
  const question = questions.find(({ questionId }) => questionId === publicQuestionId(wrong.id))!;
  const { version, correct, explanation, chosen } = question;
  return { version, correct, explanation, chosen, marks: sections[0]!.correct };
};

beforeAll(async () => {
  await ensureWebIsBuilt();
  database = await createTestDatabase();
  app = await startApp(database.url);
  learner = new TestBrowser(app.port);
  admin = new TestBrowser(app.port);
  ({
    session: { accountId },
  } = await signInStaff(app, admin, "admin"));
  before = await start(learner);
  wrong = (await read(bankIdOf(before.questions[0]!.questionId))).question;
  const correct = (["a", "b", "c"] as const).find((id) => id !== wrong.correct)!;
  const changes = { correct, explanation: "Another answer is right. The first one was an error of ours." };
  corrected = { ...wrong, ...changes, version: wrong.version + 1 };
  const { papers } = succeeded<{ papers: unknown[] }>(await edit(wrong, changes));
  expect(papers).toContainEqual({ ...paper, version: before.paper.version + 1 });
  after = await start(learner);
});

afterAll(async () => {
  learner.close();
  admin.close();
  await app.stop();
  await database.drop();
});

describe("a wrong key that is corrected while people sit the test", () => {
  test("leaves an attempt that has begun its paper and its question", async () => {
    const view = succeeded<AttemptView>(await learner.send("GET", `/attempts/${before.attemptId}`));
    expect(view.paper).toEqual(before.paper);
    expect(view.questions.map(({ questionId, version }) => `${questionId}@${version}`)).toContain(
      `${publicQuestionId(wrong.id)}@${wrong.version}`,
    );
  });

  test("leaves it its marking, and its result shows the old key", async () => {
    await answer(before, wrong.correct);
    expect(markOf(await readResult(learner, before.attemptId))).toEqual({
      version: wrong.version,
      correct: wrong.correct,
      explanation: wrong.explanation,
      chosen: wrong.correct,
      marks: 1,
    });
  });

  test("reaches attempts that begin after it: the new paper, the new key, and marks by that key", async () => {
    expect(after.paper.version).toBe(before.paper.version + 1);
    await answer(after, wrong.correct);
    expect(markOf(await readResult(learner, after.attemptId))).toEqual({
      version: corrected.version,
      correct: corrected.correct,
      explanation: corrected.explanation,
      chosen: wrong.correct,
      marks: 0,
    });
  });

  test("is in the log with who did it, why and when, and in the audit log", async () => {
    const { changes, versions } = await read(wrong.id);
    expect(changes).toMatchObject([
      { event: "catalogue.question-edited", version: corrected.version, by: accountId, why },
    ]);
    expect(Math.abs(Date.parse(changes[0]!.at) - Date.now())).toBeLessThan(300_000);
    expect(versions).toEqual([wrong, corrected]);
    const { rows } = await database.pool.query(
      "SELECT data FROM kernel.event WHERE type = 'catalogue.question-edited'",
    );
    expect(rows).toMatchObject([
      { data: { questionId: wrong.id, by: accountId, why, changed: ["explanation", "correct"] } },
    ]);
    const { entries } = succeeded<{ entries: object[] }>(await admin.send("GET", "/admin/audit"));
    expect(entries).toContainEqual(
      expect.objectContaining({ actor: accountId, action: "catalogue.edit-question", target: wrong.id }),
    );
  });

  test("never shows a key to a learner whose attempt is open", async () => {
    const open = await start(learner);
    const { text } = await learner.send("GET", `/attempts/${open.attemptId}`);
    expect(text).not.toContain(corrected.explanation);
    expect(text).not.toContain('"correct"');
  });

  test("is not undone by a second editor who saw the old version", async () => {
    const late = await edit(wrong, { difficulty: wrong.difficulty === 1 ? 2 : 1 });
    expect(late.status).toBe(409);
    expect(late.json()).toMatchObject({ tag: "QuestionChanged", facts: { version: corrected.version } });
  });

  test("leaves questions that were taken along as they were shown: an answer counts by the old key", async () => {
    const guest = new TestBrowser(app.port);
    const pack = await readPack(guest);
    // One that is not in the paper of controls, whose version must not change.
    const index = pack.questions.findIndex(({ category }) => category !== "controls");
    const shown = pack.questions[index]!;
    const { question } = await read(bankIdOf(shown.questionId));
    const correct = (["a", "b", "c"] as const).find((id) => id !== question.correct)!;
    succeeded(await edit(question, { correct, explanation: "Another answer is right after all." }));
    const offline = { offline: true, clientAt: new Date().toISOString() };
    const { outcomes } = await sendPractice(
      guest,
      pack.practiceId,
      tryAt(pack, index, true, offline),
      tryAt(pack, index, false, offline),
    );
    expect(outcomes).toMatchObject([
      { status: "recorded", right: true },
      { status: "recorded", right: false },
    ]);
    expect((await readPractice(guest, pack.practiceId)).questions[index]).toEqual(shown);
    guest.close();
  });

  test("stays when the program starts again with other files", async () => {
    await app.stop();
    await database.pool.query("UPDATE catalogue.content_load SET hash = 'of other files'");
    app = await startApp(database.url);
    expect(
      (await database.pool.query("SELECT FROM catalogue.content_load WHERE hash <> 'of other files'"))
        .rowCount,
    ).toBe(1);
    [learner, admin] = [learner.at(app.port), admin.at(app.port)];
    expect((await read(wrong.id)).question).toEqual(corrected);
    const again = await start(learner);
    expect(again.paper).toEqual(after.paper);
    expect(markOf(await readResult(learner, before.attemptId))).toMatchObject({
      correct: wrong.correct,
      marks: 1,
    });
  });
});

describe("a translation", () => {
  const wording = {
    prompt: "ما الصحيح؟",
    options: [
      { id: "a", text: "الأول" },
      { id: "b", text: "الثاني" },
      { id: "c", text: "الثالث" },
    ],
    explanation: "هذا هو السبب.",
  };

  test("is what a learner of that language reads, in the order of their own options", async () => {
    const body = { version: corrected.version, expectedRevision: 0, wording, why: "Arabic readers" };
    succeeded(await admin.send("PUT", `/admin/questions/${wrong.id}/translations/ar`, body));
    const inArabic = { ...paper, language: "ar" };
    const begun = succeeded<AttemptView>(await learner.send("POST", "/attempts", inArabic));
    const view = succeeded<AttemptView>(
      await learner.send("GET", `/attempts/${begun.attemptId}?language=ar`),
    );
    expect(view.questions).toEqual(begun.questions);
    const shown = view.questions.find(({ questionId }) => questionId === publicQuestionId(wrong.id))!;
    expect(shown).toMatchObject({ language: "ar", prompt: wording.prompt });
    const english = succeeded<AttemptView>(await learner.send("GET", `/attempts/${begun.attemptId}`));
    const order = english.questions.find(
      ({ questionId }) => questionId === publicQuestionId(wrong.id),
    )!.options;
    expect(shown.options).toEqual(order.map(({ id }) => wording.options.find((option) => option.id === id)));
    expect(view.questions.filter(({ language }) => language === "en")).toHaveLength(
      view.questions.length - 1,
    );
    await answer(begun, corrected.correct);
    const result = succeeded<AttemptResult>(
      await learner.send("GET", `/attempts/${begun.attemptId}/result?language=ar`),
    );
    expect(markOf(result)).toMatchObject({ explanation: wording.explanation, marks: 1 });
  });

  test("into a language that there is not is refused, to translators and readers", async () => {
    expect((await learner.send("GET", `/attempts/${before.attemptId}?language=xx`)).status).toBe(400);
    const body = { version: corrected.version, expectedRevision: 0, wording, why: "Readers of nothing" };
    expect((await admin.send("PUT", `/admin/questions/${wrong.id}/translations/en`, body)).status).toBe(404);
  });
});
