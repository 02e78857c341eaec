import { randomUUID } from "node:crypto";
import { Effect } from "effect";
import { beforeAll, expect, test } from "vitest";
import { Pools } from "#kernel/database/pools";
import { EventStore } from "#kernel/event-store/event-store";
import { compareReadModel } from "#kernel/projection/compare";
import { rebuild } from "#kernel/projection/rebuild";
import type { AttemptView, ReMarking } from "#modules/assessment/contract";
import type { AuthoredQuestion, OpenQuestion } from "#modules/catalogue/contract";
import { idFromUuid, uuidOfId } from "#vocabulary/id";
import { projections } from "../../src/app.ts";
import { eventually } from "../support/eventually.ts";
import { processorsBehind } from "../support/processors-behind.ts";
import { wholeProgram } from "../support/whole-program.ts";
import { command, readResult, sendAll, start } from "./attempt-steps.fixture.ts";
import { mailTo, signInStaff, signUp, succeeded } from "./identity-steps.fixture.ts";
import { correctKey, dryRun, startReMarking, untilOver } from "./re-marking-steps.fixture.ts";
import type { TestBrowser } from "#kernel/http/test-browser.fixture";
import { publicQuestionId } from "#modules/catalogue/testing";
import { bankIdOf } from "../support/right-options.ts";

const program = wholeProgram();
let member: TestBrowser;
let guest: TestBrowser;
let operator: TestBrowser;
let admin: TestBrowser;
let email: string;
let operatorId: string;
let corrected: AuthoredQuestion;
/** Who chose what turned out to be right: a member and a guest; and a guest who chose what had been right. */
let wins: AttemptView;
let guestWins: AttemptView;
let loses: AttemptView;
let running: AttemptView;

const answerAndSubmit = (visitor: TestBrowser, { attemptId }: AttemptView, optionId: string) =>
  sendAll(
    visitor,
    attemptId,
    command("answer", { questionId: publicQuestionId(corrected.id), optionId }),
    command("submit"),
  );
const eventsOf = async (type: string) =>
  (
    await program.database.pool.query(
      "SELECT stream, version, data, meta FROM kernel.event WHERE type = $1 ORDER BY stream, version",
      [`assessment.${type}`],
    )
  ).rows;
const mails = async () =>
  (await program.database.pool.query("SELECT id FROM kernel.mail WHERE template = 'result-changed'")).rows;
/** Waits until a subscriber has handled every event of a type. */
const heardAll = async (name: string, type: string) => {
  const all = (await eventsOf(type)).length;
  const text = "SELECT handled::int AS n FROM kernel.processor WHERE name = $1";
  await eventually(async () =>
    expect((await program.database.pool.query(text, [name])).rows).toEqual([{ n: all }]),
  );
};
const correction = () => ({ questionId: corrected.id, version: corrected.version });

beforeAll(async () => {
  [member, guest, operator] = [program.browser(), program.browser(), program.browser()];
  admin = program.browser();
  await signInStaff(program.app, admin, "admin");
  ({
    session: { accountId: operatorId },
  } = await signInStaff(program.app, operator, "operator"));
  ({ email } = await signUp(member));
  wins = await start(member);
  [guestWins, loses, running] = [await start(guest), await start(guest), await start(guest)];
  const { questionId, options } = wins.questions[0] as OpenQuestion;
  corrected = await correctKey(admin, bankIdOf(questionId), ({ correct }) => ({
    correct: options.map(({ id }) => id as "a").find((id) => id !== correct)!,
  }));
  const before = succeeded<{ versions: { correct: string }[] }>(
    await operator.send("GET", `/admin/corrections/${corrected.id}`),
  ).versions[0]!.correct;
  await answerAndSubmit(member, wins, corrected.correct);
  await answerAndSubmit(guest, guestWins, corrected.correct);
  await answerAndSubmit(guest, loses, before);
});

test("a corrected key is listed for operators, with what it was before", async () => {
  expect(succeeded(await operator.send("GET", "/admin/corrections"))).toMatchObject({
    corrections: [{ ...correction(), prompt: corrected.prompt, correct: corrected.correct }],
  });
  expect(succeeded(await operator.send("GET", `/admin/corrections/${corrected.id}`))).toMatchObject({
    versions: [
      { version: corrected.version - 1 },
      { version: corrected.version, correct: corrected.correct },
    ],
  });
});

test("a dry run lists the affected attempts and changes nothing", async () => {
  const count = async () =>
    (await program.database.pool.query("SELECT count(*)::int AS n FROM kernel.event")).rows[0].n;
  const events = await count();
  const { progress, summary, attempts } = await dryRun(operator, correction());
  expect(progress).toEqual([{ line: "progress", events: 0, of: events }]);
  expect(summary).toMatchObject({
    ...{ events, asked: 4, affected: 3, changed: 3, unchanged: 0, alreadyDone: 0, optionsDiffer: 0, open: 1 },
  });
  const marks = new Map(
    attempts.map(({ attemptId, before, after }) => [attemptId, [before.mark, after?.mark]]),
  );
  expect(marks).toEqual(
    new Map([
      [wins.attemptId, [0, 1]],
      [guestWins.attemptId, [0, 1]],
      [loses.attemptId, [1, 0]],
    ]),
  );
  expect(await count()).toBe(events);
});

test("an unknown correction is refused", async () => {
  const none = await startReMarking(operator, { ...correction(), version: 99 });
  expect([none.status, none.json()]).toMatchObject([404, { tag: "QuestionVersionNotFound" }]);
  const nothing = await operator.send("POST", "/admin/re-markings/plan", {
    questionId: "rules-no",
    version: 1,
  });
  expect([nothing.status, nothing.json()]).toMatchObject([404, { tag: "QuestionNotFound" }]);
  expect((await operator.send("GET", `/admin/re-markings/rmk_${"0".repeat(32)}`)).status).toBe(404);
});

test("applied, every attempt gets its event, and its learner the new mark and a mail", async () => {
  const commandId = randomUUID();
  const [first, second] = await Promise.all([
    startReMarking(operator, correction(), commandId),
    startReMarking(operator, correction(), commandId),
  ]);
  const reMarkingId = idFromUuid("rmk", commandId);
  expect([first, second].map((answer) => [answer.status, succeeded<ReMarking>(answer).reMarkingId])).toEqual([
    [202, reMarkingId],
    [202, reMarkingId],
  ]);
  expect(await untilOver(operator, { reMarkingId })).toMatchObject({
    ...{ state: "done", total: 3, done: 3, changed: 3, by: operatorId, failure: null },
  });
  const events = await eventsOf("attempt-re-marked");
  expect(events.map(({ stream }) => stream as string).toSorted()).toEqual(
    [wins, guestWins, loses].map(({ attemptId }) => uuidOfId(attemptId as never)).toSorted(),
  );
  for (const { data, meta } of events) {
    expect(data).toMatchObject({
      ...{ questionId: corrected.id, questionVersion: corrected.version },
      ...{ by: operatorId, why: "The key was wrong", key: { [corrected.id]: corrected.correct } },
    });
    expect(meta).toMatchObject({ causation: reMarkingId, actor: operatorId });
  }
  const result = await readResult(member, wins.attemptId);
  expect(result.sections[0]!.correct).toBe(1);
  expect(result.reMarkedAt).not.toBeNull();
  expect(
    result.questions.find(({ questionId }) => questionId === publicQuestionId(corrected.id)),
  ).toMatchObject({
    correct: corrected.correct,
  });
  expect((await readResult(guest, loses.attemptId)).sections[0]!.correct).toBe(0);
  const mail = await mailTo(member, email, "result-changed");
  expect(mail.text).toContain(`/client/result/${wins.attemptId}`);
  expect(mail.text).toMatch(/before: 0 of 8.*now: 1 of 8/is);
  expect(await mails()).toHaveLength(1);
});

test("the old marks stay in the log, with the key they rest on", async () => {
  const marked = await eventsOf("attempt-marked");
  expect(marked).toHaveLength(3);
  for (const { data } of marked) expect(data.key[corrected.id]).not.toBe(corrected.correct);
});

test("the audit log names the admin who re-marks, once", async () => {
  const { entries } = succeeded<{ entries: { action: string }[] }>(
    await operator.send("GET", "/admin/audit"),
  );
  const acts = entries.filter(({ action }) => action === "assessment.start-re-mark");
  expect(acts).toMatchObject([{ actor: operatorId, facts: correction() }]);
});

test("a second run changes nothing, and its dry run says so", async () => {
  expect((await dryRun(operator, correction())).summary).toMatchObject({ affected: 0, alreadyDone: 3 });
  const again = succeeded<ReMarking>(await startReMarking(operator, correction()));
  expect(await untilOver(operator, again)).toMatchObject({ state: "done", total: 0, done: 0, changed: 0 });
  expect(await eventsOf("attempt-re-marked")).toHaveLength(3);
  const { reMarkings } = succeeded<{ reMarkings: ReMarking[] }>(
    await operator.send("GET", "/admin/re-markings"),
  );
  expect(reMarkings.map(({ total }) => total)).toEqual([0, 3]);
  const cancelling = await operator.send("POST", `/admin/re-markings/${again.reMarkingId}/cancellation`, {});
  expect([cancelling.status, cancelling.json()]).toMatchObject([409, { tag: "ReMarkingOver" }]);
});

test("an attempt that was running is marked with the old key, and the next run sees it", async () => {
  await sendAll(guest, running.attemptId, command("submit"));
  expect((await dryRun(operator, correction())).summary).toMatchObject({
    ...{ affected: 1, unchanged: 1, open: 0, alreadyDone: 3 },
  });
});

test("a superseded key is refused for a new re-marking; a repeated command of an earlier one still succeeds", async () => {
  const [{ reMarkingId }] = succeeded<{ reMarkings: ReMarking[] }>(
    await operator.send("GET", "/admin/re-markings"),
  ).reMarkings as [ReMarking];
  const newest = await correctKey(admin, corrected.id, ({ options, correct }) => ({
    correct: options.map(({ id }) => id).find((id) => id !== correct)!,
  }));
  const late = await startReMarking(operator, correction());
  expect([late.status, late.json()]).toMatchObject([
    409,
    { tag: "CorrectionSuperseded", facts: { version: newest.version } },
  ]);
  const again = await startReMarking(operator, correction(), uuidOfId(reMarkingId as never));
  expect(succeeded<ReMarking>(again)).toMatchObject({ reMarkingId, state: "done" });
  const { reMarkings } = succeeded<{ reMarkings: ReMarking[] }>(
    await operator.send("GET", "/admin/re-markings"),
  );
  expect(reMarkings).toHaveLength(2);
});

test("a subscriber that handles a re-marking twice tells the learner once", async () => {
  const name = "assessment.tell-when-attempt-re-marked";
  const { pool } = program.database;
  await pool.query(
    `UPDATE kernel.processor SET epoch = 0, tx = '0', position = 0, handled = 0, owner = NULL, lease_until = NULL
     WHERE name = $1`,
    [name],
  );
  await heardAll(name, "attempt-re-marked");
  expect(await mails()).toHaveLength(1);
});

test("a learner whose voided attempt is re-marked is told once the attempt is reinstated", async () => {
  const act = (what: string) =>
    admin.send("POST", `/admin/attempts/${wins.attemptId}/${what}`, {
      commandId: randomUUID(),
      why: "Another person sat it",
    });
  succeeded(await act("voiding"));
  const newest = { questionId: corrected.id, version: corrected.version + 1 };
  const started = succeeded<ReMarking>(await startReMarking(operator, newest));
  expect(await untilOver(operator, started)).toMatchObject({ state: "done", total: 4, failure: null });
  await heardAll("assessment.tell-when-attempt-re-marked", "attempt-re-marked");
  expect(await mails()).toHaveLength(1);
  succeeded(await act("reinstatement"));
  await heardAll("assessment.tell-when-attempt-reinstated", "attempt-reinstated");
  expect(await mails()).toHaveLength(2);
  succeeded(await act("voiding"));
  succeeded(await act("reinstatement"));
  await heardAll("assessment.tell-when-attempt-reinstated", "attempt-reinstated");
  expect(await mails()).toHaveLength(2);
});

/** Compares every read model with the log, and rebuilds it first where that is asked for. */
const differing = (isRebuilt: boolean) =>
  program.app.run(
    Effect.gen(function* () {
      const [{ main }, store] = [yield* Pools, yield* EventStore];
      const compared = yield* Effect.forEach(projections, (projection) =>
        Effect.andThen(
          isRebuilt ? rebuild(store, main, projection) : Effect.void,
          compareReadModel(main, store, projection),
        ),
      );
      return compared.flatMap(({ streams }) => streams);
    }),
  );

/** Retires the question, whose papers then ask one of the same kind. */
const retire = async () => {
  const { questions } = succeeded<{ questions: { questionId: string; category: string }[] }>(
    await admin.send("GET", `/admin/questions?category=${corrected.category}`),
  );
  const { question } = succeeded<{ question: AuthoredQuestion }>(
    await admin.send("GET", `/admin/questions/${corrected.id}`),
  );
  for (const { questionId: replacedBy } of questions) {
    const body = { expectedVersion: question.version, replacedBy, why: "It is asked twice" };
    const answer = await admin.send("POST", `/admin/questions/${corrected.id}/retirement`, body);
    if (answer.status !== 422) return succeeded(answer);
  }
  throw new Error("No question can take the place of the retired one.");
};

test("rebuilt read models say of attempts with a corrected, then retired question what the live ones say", async () => {
  // What a page counts is cached for some seconds, so the first look comes when every read model has the whole log.
  const level = () =>
    eventually(async () => expect(await processorsBehind(program.database.pool)).toEqual([]));
  await level();
  await retire();
  await level();
  expect(await differing(false)).toEqual([]);
  const addresses = [
    "/admin/attempts",
    ...[wins, guestWins, loses, running].map(({ attemptId }) => `/admin/attempts/${attemptId}`),
    "/admin/questions?sort=hardest",
    `/admin/questions/${corrected.id}`,
    "/admin/numbers/attempts",
  ];
  const shown = async () => {
    const answers = await Promise.all(addresses.map((address) => admin.send("GET", address)));
    // The moment of an answer differs by itself.
    return answers.map((answer) => ({ ...succeeded<object>(answer), at: null, serverTime: null }));
  };
  const live = await shown();
  expect(await differing(true)).toEqual([]);
  expect(await shown()).toEqual(live);
});
