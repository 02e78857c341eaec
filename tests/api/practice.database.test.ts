import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { TestBrowser } from "#kernel/http/test-browser.fixture";
import type { PracticeView, QuestionReport } from "#modules/assessment/contract";
import {
  endOldPracticesHandler,
  forgetGuestsPracticesHandler,
} from "../../modules/assessment/application/practice/end-practices.ts";
import { eventually } from "../support/eventually.ts";
import { bankIdOf, rightOptions } from "../support/right-options.ts";
import { wholeProgram } from "../support/whole-program.ts";
import { command, sendAll, start } from "./attempt-steps.fixture.ts";
import { mailTo, signIn, signInStaff, signUp, succeeded } from "./identity-steps.fixture.ts";
import {
  finish,
  readKnowledge,
  readPack,
  readPractice,
  requestPractice,
  sendPractice,
  startPractice,
  tryAt,
} from "./practice-steps.fixture.ts";

const program = wholeProgram();
const { browser } = program;

const signs = { kind: "section", category: "signs" } as const;
const query = <Row extends object>(text: string, ...values: readonly unknown[]) =>
  program.database.pool.query<Row>(text, [...values]).then(({ rows }) => rows);
const streamOf = ({ practiceId }: PracticeView) => practiceId.slice(4);
const answersOf = (practice: PracticeView) =>
  query<{ command_id: string; data: { answeredAt: string } }>(
    "SELECT command_id, data FROM kernel.event WHERE stream = $1 AND type = 'assessment.practice-answered'",
    streamOf(practice),
  );
const idsIn = ({ questions }: PracticeView) => questions.map(({ questionId }) => questionId);
/** Waits until as many of the learner's wrong ones are known. */
const untilWrong = (visitor: TestBrowser, wrong: number) =>
  eventually(async () => expect((await readKnowledge(visitor)).selections.wrong).toBe(wrong));

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
  await untilWrong(guest, 1);
  const wrongOnes = await startPractice(guest, { kind: "wrong" });
  expect(wrongOnes.questions.map(({ questionId }) => questionId)).toEqual([wrong.questionId]);
  expect((await requestPractice(browser(), { kind: "wrong" })).json()).toMatchObject({
    tag: "NothingToPractise",
    facts: { why: "nothing-wrong" },
  });
});

test("two devices of an account both count, and nothing is doubled, however often and late it comes", async () => {
  const [phone, laptop] = [browser(), browser()];
  const person = await signUp(phone);
  await signIn(laptop, person);
  const practice = await startPractice(phone, signs, { size: 10 });
  const before = new Date(Date.now() - 60_000).toISOString();
  const offline = { offline: true, clientAt: before };
  const fromPhone = Array.from({ length: 10 }, (_, index) => tryAt(practice, index, false, offline));
  const fromLaptop = Array.from({ length: 10 }, (_, index) => tryAt(practice, index));
  await Promise.all([
    ...fromLaptop.flatMap((one) => [
      sendPractice(laptop, practice.practiceId, one),
      sendPractice(phone, practice.practiceId, one),
    ]),
  ]);
  await sendPractice(laptop, practice.practiceId, finish());
  const [late, again] = [
    await sendPractice(phone, practice.practiceId, ...fromPhone, finish()),
    await sendPractice(phone, practice.practiceId, ...fromPhone),
  ];
  expect(statuses(late.outcomes)).toEqual([...fromPhone.map(() => "recorded"), "omitted"]);
  expect(statuses(again.outcomes)).toEqual(fromPhone.map(() => "repeated"));
  const stored = await answersOf(practice);
  expect(stored.map((row) => row.command_id).toSorted()).toEqual(
    [...fromPhone, ...fromLaptop].map(({ commandId }) => commandId).toSorted(),
  );
  // The device's time is before the start of the practice, so the start counts: these were the first tries.
  expect((await readPractice(laptop, practice.practiceId)).changes).toMatchObject({ answered: 10, right: 0 });
  await untilWrong(phone, 0);
  const tooLate = await phone.send("POST", `/practice/${practice.practiceId}/commands`, {
    commands: [tryAt(practice, 0)],
  });
  expect(tooLate.json()).toMatchObject({ tag: "PracticeFinished", facts: { by: "learner" } });
});

describe("an exam and practice", () => {
  test("questions of a running exam are in no practice; what was wrong in it is, until it is right once", async () => {
    const learner = browser();
    const exam = await start(learner);
    const asked = exam.questions.map(({ questionId }) => questionId);
    const controls = { kind: "section", category: "controls" } as const;
    const other = async () =>
      idsIn(await startPractice(learner, controls, { size: "until-i-stop" })).filter((id) =>
        asked.includes(id),
      );
    await eventually(async () => expect((await readKnowledge(learner)).inOpenAttempts).toBe(asked.length));
    expect(await other()).toEqual([]);
    const running = await requestPractice(learner, { kind: "attempt", attemptId: exam.attemptId });
    expect(running.json()).toMatchObject({ tag: "AttemptStillOpen" });

    const answers = asked.map((questionId, index) =>
      command("answer", {
        questionId,
        optionId:
          index < 3
            ? ["a", "b", "c"].find((id) => id !== rightOptions.get(questionId))
            : rightOptions.get(questionId),
      }),
    );
    await sendAll(learner, exam.attemptId, ...answers.slice(0, -1), command("submit"));
    await untilWrong(learner, 3);
    const knowledge = await readKnowledge(learner);
    expect(knowledge.topics.reduce((sum, { answered }) => sum + answered, 0)).toBe(asked.length - 1);
    const wrong = await startPractice(learner, { kind: "wrong" });
    expect(idsIn(wrong).toSorted()).toEqual(asked.slice(0, 3).toSorted());
    // The question that was left out is not right either: the result shows it among the wrong ones.
    const ofExam = await startPractice(learner, { kind: "attempt", attemptId: exam.attemptId });
    expect(idsIn(ofExam).toSorted()).toEqual([...asked.slice(0, 3), asked.at(-1)!].toSorted());
    await sendPractice(learner, wrong.practiceId, tryAt(wrong, 0), tryAt(wrong, 1, false), tryAt(wrong, 1));
    await untilWrong(learner, 1);
    expect(idsIn(await startPractice(learner, { kind: "wrong" }))).toEqual([wrong.questions[2]!.questionId]);
    expect((await requestPractice(browser(), { kind: "attempt", attemptId: exam.attemptId })).status).toBe(
      404,
    );
  });
});

test("what is asked follows the selection: topics, chapters, lessons, never seen; and asking continues until the learner stops", async () => {
  const guest = browser();
  const topic = await startPractice(guest, { kind: "topic", category: "rules", topic: "speed" });
  expect(new Set(topic.questions.map((question) => question.topic))).toEqual(new Set(["speed"]));
  for (const selection of [
    { kind: "chapter", chapter: "signs-control" },
    { kind: "chapter", chapter: "light" },
    { kind: "lesson", lessonId: "rules-speed-limits" },
  ] as const)
    expect((await startPractice(guest, selection)).questions).toHaveLength(10);
  const none = await requestPractice(guest, { kind: "chapter", chapter: "no-such-chapter" });
  expect(none.json()).toMatchObject({ tag: "SubjectNotFound" });

  const endless = await startPractice(guest, { kind: "unseen" }, { size: "until-i-stop" });
  const path = `/practice/${endless.practiceId}/questions`;
  const more = await Promise.all([1, 2, 3].map(() => guest.send("POST", path, { after: 20 })));
  const [first, ...copies] = more.map(
    (answer) => succeeded<Pick<PracticeView, "questions">>(answer).questions,
  );
  for (const copy of copies) expect(copy).toEqual(first);
  const ids = [...idsIn(endless), ...first!.map(({ questionId }) => questionId)];
  expect(new Set(ids).size).toBe(40);
  await sendPractice(guest, endless.practiceId, ...[0, 1, 2].map((index) => tryAt(endless, index)), finish());
  await eventually(async () => {
    const pack = await startPractice(guest, { kind: "unseen" }, { size: 20 });
    expect((await readKnowledge(guest)).topics.reduce((sum, { answered }) => sum + answered, 0)).toBe(3);
    for (const seen of ids.slice(0, 3)) expect(idsIn(pack)).not.toContain(seen);
  });
  expect((await guest.send("POST", path, { after: 40 })).json()).toMatchObject({
    questions: [],
    more: false,
  });
});

test("a wrong belief that was chosen twice is told, practised by itself, and gone once a question about it is right", async () => {
  const guest = browser();
  const asked = await startPractice(guest, signs, { size: 20 });
  const place = asked.questions.findIndex(({ misconceptions = [] }) => misconceptions.length > 0);
  const { id, belief: text, optionId } = asked.questions[place]!.misconceptions![0]!;
  await sendPractice(guest, asked.practiceId, tryAt(asked, place, false, { optionId }));
  const about = { kind: "belief", belief: id } as const;
  const second = await startPractice(guest, about, { size: 20 });
  for (const { misconceptions = [] } of second.questions)
    expect(misconceptions.map((one) => one.id)).toContain(id);
  const again = second.questions[0]!.misconceptions!.find((one) => one.id === id)!;
  expect((await readKnowledge(guest)).beliefs).toEqual([]);
  const wrong = tryAt(second, 0, false, { optionId: again.optionId });
  await sendPractice(guest, second.practiceId, wrong, tryAt(second, 0));
  await eventually(async () =>
    expect((await readKnowledge(guest)).beliefs).toMatchObject([{ belief: id, text, times: 2 }]),
  );
  expect((await readKnowledge(browser())).beliefs).toEqual([]);
  const third = await startPractice(guest, about, { size: 5 });
  await sendPractice(guest, third.practiceId, tryAt(third, 0));
  await eventually(async () => expect((await readKnowledge(guest)).beliefs).toEqual([]));
  const none = await requestPractice(guest, { kind: "belief", belief: "no-such-belief" });
  expect(none.json()).toMatchObject({ tag: "NothingToPractise", facts: { why: "no-questions" } });
});

test("a pack is given again while it is fresh, and an old one takes its answers beside the new one", async () => {
  const guest = browser();
  const first = await readPack(guest);
  expect(new Set(idsIn(first)).size).toBe(60);
  const untilListed = (answered: number) =>
    eventually(async () =>
      expect(succeeded(await guest.send("GET", "/practice"))).toMatchObject({ practices: [{ answered }] }),
    );
  await untilListed(0);
  expect((await readPack(guest)).practiceId).toBe(first.practiceId);
  const tries = first.questions.slice(0, 20).map((_, index) => tryAt(first, index, index > 4));
  await sendPractice(guest, first.practiceId, ...tries);
  await untilListed(20);
  const second = await readPack(guest);
  expect(second.practiceId).not.toBe(first.practiceId);
  expect(idsIn(second).slice(0, 5).toSorted()).toEqual(idsIn(first).slice(0, 5).toSorted());
  const offline = { offline: true, clientAt: new Date().toISOString() };
  const { outcomes } = await sendPractice(guest, first.practiceId, tryAt(first, 30, true, offline));
  expect(statuses(outcomes)).toEqual(["recorded"]);
});

describe("a guest's practice", () => {
  test("is the account's after signing in, with its reports, and stays readable in the browser", async () => {
    const guest = browser();
    const practice = await startPractice(guest, signs, { size: 5 });
    await sendPractice(guest, practice.practiceId, tryAt(practice, 0, false));
    const { session } = await signUp(guest);
    await eventually(async () => {
      const claims = await query<{ data: unknown }>(
        "SELECT data FROM kernel.event WHERE stream = $1 AND type = 'assessment.practice-claimed'",
        streamOf(practice),
      );
      expect(claims).toEqual([{ data: { accountId: session.accountId } }]);
    });
    const right = tryAt(practice, 1);
    expect(statuses((await sendPractice(guest, practice.practiceId, right)).outcomes)).toEqual(["recorded"]);
    await untilWrong(guest, 1);
    succeeded(await guest.send("DELETE", "/session"));
    expect((await guest.send("GET", `/practice/${practice.practiceId}`)).status).toBe(404);
  });

  test("ends by its age, and is forgotten 30 days after its start, or after a day without an answer", async () => {
    const guest = browser();
    const [answered, empty] = [await startPractice(guest, signs), await startPractice(guest, signs)];
    await sendPractice(guest, answered.practiceId, tryAt(answered, 0));
    const rows = () =>
      query<object>("SELECT FROM assessment.practice_summary WHERE stream = ANY($1::uuid[])", [
        streamOf(answered),
        streamOf(empty),
      ]);
    await eventually(async () => expect(await rows()).toHaveLength(2));
    await untilWrong(guest, 0);
    await eventually(async () => {
      const [row] = await query<{ tries: unknown[] }>(
        "SELECT tries FROM assessment.practice_summary WHERE stream = $1",
        streamOf(answered),
      );
      expect(row!.tries).toHaveLength(1);
    });
    const startedAgo = (interval: string, practice: PracticeView) =>
      query(
        `UPDATE assessment.practice_summary SET started_at = now() - $1::interval,
           ends_at = now() - $1::interval + interval '7 days' WHERE stream = $2`,
        interval,
        streamOf(practice),
      );
    const forget = () => program.app.run(forgetGuestsPracticesHandler.run({ after: null }));
    const statusOf = async ({ practiceId }: PracticeView) =>
      (await guest.send("GET", `/practice/${practiceId}`)).status;
    await startedAgo("29 days", answered);
    await startedAgo("23 hours", empty);
    await forget();
    expect([await statusOf(answered), await statusOf(empty)]).toEqual([200, 200]);
    await program.app.run(endOldPracticesHandler.run({ after: null }));
    // The read model says that it is old, the log that it is not: the log decides.
    expect((await readPractice(guest, answered.practiceId)).status).toBe("open");
    await startedAgo("31 days", answered);
    await startedAgo("25 hours", empty);
    await forget();
    expect([await statusOf(answered), await statusOf(empty)]).toEqual([404, 404]);
  });
});

test("a report about a question reaches staff, and their answer the learner by mail, once", async () => {
  const learner = browser();
  const practice = await startPractice(learner, signs, { size: 5 });
  const { questionId, version } = practice.questions[0]!;
  const report = {
    questionId,
    version,
    text: "Two options mean the same",
    seenIn: "practice",
    commandId: randomUUID(),
  };
  const { reportId } = succeeded<{ reportId: string }>(
    await learner.send("POST", "/question-reports", report),
  );
  expect(succeeded(await learner.send("POST", "/question-reports", report))).toEqual({ reportId });
  const { email, session } = await signUp(learner);
  const admin = browser();
  await signInStaff(program.app, admin, "admin");
  const list = async (status: string) =>
    succeeded<{ reports: QuestionReport[] }>(
      await admin.send("GET", `/admin/question-reports?status=${status}`),
    ).reports.filter((one) => one.reportId === reportId);
  const open = await eventually(async () => {
    const [found] = await list("open");
    expect(found).toMatchObject({ accountId: session.accountId });
    return found!;
  });
  expect(open).toMatchObject({
    questionId: bankIdOf(questionId),
    version,
    text: report.text,
    seenIn: "practice",
  });
  const settle = () =>
    admin.send("POST", `/admin/question-reports/${reportId}/settlement`, {
      answer: "You are right: it is mended",
    });
  expect((await settle()).status).toBe(200);
  expect((await settle()).json()).toMatchObject({ tag: "ReportSettled" });
  const mail = await mailTo(learner, email, "report-settled");
  expect(mail.text).toContain("You are right: it is mended");
  expect(await list("open")).toEqual([]);
  expect(await list("settled")).toMatchObject([{ answer: "You are right: it is mended" }]);
  const acts = await query<{ target: string }>(
    "SELECT target FROM kernel.audit_entry WHERE action = 'assessment.settle-question-report'",
  );
  expect(acts).toEqual([{ target: reportId }]);
  const unknown = { ...report, questionId: `q_${"0".repeat(16)}`, commandId: randomUUID() };
  expect((await learner.send("POST", "/question-reports", unknown)).json()).toMatchObject({
    tag: "ReportedQuestionNotFound",
  });
});
