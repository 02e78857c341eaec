import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import {
  type ActOutcome,
  type AttemptMoment,
  AttemptPage,
  AttemptReview,
  type AttemptResult,
  type AttemptView,
} from "#modules/assessment/contract";
import { ensureWebIsBuilt } from "../../tests/reliability/app/web-build.ts";
import { createTestDatabase, type TestDatabase } from "../../tests/support/postgres.ts";
import { answerTo, command, readResult, sendAll, start } from "./attempt-steps.fixture.ts";
import { signInStaff, signUp, succeeded } from "./identity-steps.fixture.ts";
import { type RunningApp, startApp } from "./running-app.fixture.ts";
import { Visitor } from "./visitor.fixture.ts";

let database: TestDatabase;
let app: RunningApp;
let learner: Visitor;
let guest: Visitor;
let admin: Visitor;
let operator: Visitor;
let email: string;
let accountId: string;
let adminId: string;
/** Closed and marked, with an answer changed twice; running; and a guest's. */
let closed: AttemptView;
let open: AttemptView;
let foreign: AttemptView;

const get = async <A>(path: string, by: Visitor = admin) => succeeded<A>(await by.send("GET", path));
const search = async (query: Record<string, string> = {}, by: Visitor = admin) =>
  AttemptPage.parse(await get(`/admin/attempts?${new URLSearchParams(query)}`, by));
const review = async (attemptId: string, query = "", by: Visitor = admin) =>
  AttemptReview.parse(await get(`/admin/attempts/${attemptId}${query}`, by));
const state = (attemptId: string, query = "") =>
  get<AttemptMoment>(`/admin/attempts/${attemptId}/state${query}`);
const why = "The signal of the phone was gone";
const act = (attemptId: string, what: string, more: object = { why }) =>
  admin.send("POST", `/admin/attempts/${attemptId}/${what}`, { commandId: randomUUID(), ...more });
const done = async (attemptId: string, what: string, more?: object) =>
  succeeded<ActOutcome & { deadline: string }>(await act(attemptId, what, more));
const tagOf = ({ text }: { readonly text: string }) => (JSON.parse(text) as { tag: string }).tag;
const audited = async (action: string) => {
  const text = "SELECT actor, target, facts FROM kernel.audit_entry WHERE action = $1 ORDER BY number";
  return (await database.pool.query(text, [action])).rows as {
    readonly actor: string;
    readonly target: string | null;
    readonly facts: Record<string, unknown>;
  }[];
};
/** The read model is a moment behind the log. */
const listed = (query: Record<string, string>) => ({
  toBe: (...wanted: readonly string[]) =>
    expect
      .poll(async () => (await search(query)).entries.map(({ attemptId }) => attemptId).toSorted(), {
        timeout: 30_000,
      })
      .toEqual(wanted.toSorted()),
});

beforeAll(async () => {
  await ensureWebIsBuilt();
  database = await createTestDatabase();
  app = await startApp(database.url);
  [learner, guest, admin, operator] = [1, 2, 3, 4].map(() => new Visitor(app.port)) as [
    Visitor,
    Visitor,
    Visitor,
    Visitor,
  ];
  const person = await signUp(learner);
  ({ email } = person);
  ({ accountId } = person.session);
  adminId = (await signInStaff(app, admin, "admin")).session.accountId;
  await signInStaff(app, operator, "operator");
  closed = await start(learner);
  const visits = closed.questions.map(({ questionId }) => command("visit", { questionId }));
  await sendAll(learner, closed.attemptId, visits[0]!, answerTo(closed, 0, 0), visits[1]!);
  await sendAll(learner, closed.attemptId, answerTo(closed, 0, 1), answerTo(closed, 0, 2), command("submit"));
  open = await start(learner);
  await sendAll(learner, open.attemptId, answerTo(open, 0, 0), answerTo(open, 0, 1));
  foreign = await start(guest);
  // The read model is a moment behind the log, on a busy machine a longer one.
  await vi.waitFor(async () => expect((await search()).entries).toHaveLength(3), { timeout: 30_000 });
}, 90_000);

afterAll(async () => {
  for (const visitor of [learner, guest, admin, operator]) visitor.close();
  await app.stop();
  await database.drop();
});

describe("the log of all attempts", () => {
  test("finds a learner by attempt, account and address, and the guest by participant", async () => {
    await listed({ learner: closed.attemptId }).toBe(closed.attemptId);
    await listed({ learner: accountId }).toBe(closed.attemptId, open.attemptId);
    await listed({ learner: ` ${email.toUpperCase()} ` }).toBe(closed.attemptId, open.attemptId);
    const { participantId } = (await search({ learner: foreign.attemptId })).entries[0]!;
    await listed({ learner: participantId }).toBe(foreign.attemptId);
    expect(await search({ learner: "nobody@example.com" })).toEqual({
      entries: [],
      next: null,
      total: { count: 0, atLeast: false },
    });
    expect((await search({ learner: "whoever" })).entries).toEqual([]);
  });

  test("puts on record that somebody was looked for by address, and not the address", async () => {
    const before = (await audited("assessment.find-learner")).length;
    await search({ learner: email });
    await search({ learner: "nobody@example.com" });
    const entries = (await audited("assessment.find-learner")).slice(before);
    expect(entries.map(({ target }) => target)).toEqual([accountId, null]);
    expect(JSON.stringify(entries)).not.toContain("@");
  });

  test("filters, sorts and counts on the server, for operators too", async () => {
    await listed({ status: "marked" }).toBe(closed.attemptId);
    await listed({ status: "answering", learner: accountId }).toBe(open.attemptId);
    await listed({ category: "exam" }).toBe();
    const page = await search({ order: "started", direction: "asc" }, operator);
    expect(page.entries.map(({ attemptId }) => attemptId)).toEqual([
      closed.attemptId,
      open.attemptId,
      foreign.attemptId,
    ]);
    expect(page).toMatchObject({ next: null, total: { count: 3, atLeast: false } });
    const byMark = await search({ order: "mark" });
    expect(byMark.entries[0]!.attemptId).toBe(closed.attemptId);
  });

  test.each([
    { traits: "purple" },
    { order: "colour" },
    { from: "yesterday" },
    { markFrom: "-1" },
    { after: "x".repeat(101) },
  ])("refuses %j", async (query) => {
    const answer = await admin.send("GET", `/admin/attempts?${new URLSearchParams(query as {})}`);
    expect(answer.status).toBe(400);
  });

  test.each(["", "AAAA", Buffer.from("mark~99~nobody").toString("base64url")])(
    "begins at the beginning behind the cursor %j, which is none",
    async (after) => expect((await search({ after })).entries).toHaveLength(3),
  );
});

describe("the file of all attempts", () => {
  const fetched = (query: string, by: Visitor = admin) => by.send("GET", `/admin/attempts/export?${query}`);

  test("has a line for each in CSV, under the names of the columns", async () => {
    await listed({ status: "marked" }).toBe(closed.attemptId);
    const answer = await fetched(`format=csv&status=marked`, operator);
    expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(answer.headers["content-disposition"]).toBe('attachment; filename="attempts.csv"');
    const [head, ...lines] = answer.text.split("\r\n");
    expect(head!.split(",").slice(0, 3)).toEqual(["attempt_id", "account_id", "participant_id"]);
    expect(lines).toHaveLength(2);
    const cells = Object.fromEntries(head!.split(",").map((name, n) => [name, lines[0]!.split(",")[n]]));
    expect(cells).toMatchObject({
      attempt_id: closed.attemptId,
      account_id: accountId,
      category: "controls",
      status: "marked",
      questions: "8",
    });
  });

  test("has an entry for each in NDJSON, as the log has it", async () => {
    const answer = await fetched("format=ndjson");
    const entries = answer.text
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as unknown);
    expect(entries).toEqual((await search()).entries);
  });

  test("is on record with its filters", async () => {
    await fetched(`format=csv&testCode=code+8&learner=${encodeURIComponent(email)}`);
    expect((await audited("assessment.export-attempts")).at(-1)).toEqual({
      actor: expect.stringContaining("-"),
      target: accountId,
      facts: { format: "csv", testCode: "code 8", by: "account" },
    });
  });

  test("is CSV unless told, and nothing unheard of", async () => {
    expect((await fetched("")).text).toMatch(/^attempt_id,/);
    expect((await fetched("format=xml")).status).toBe(400);
  });
});

describe("the review of an attempt", () => {
  test("tells every event with its lane, its question and what an answer did", async () => {
    const { events, entry, version, latest, integrity, questions, times } = await review(closed.attemptId);
    expect(events.map(({ lane }) => lane)).toEqual([
      "server",
      "server",
      "questions",
      "answers",
      "questions",
      "answers",
      "answers",
      "server",
      "server",
    ]);
    expect([version, latest]).toEqual([9, 9]);
    expect(events.map(({ question }) => question)).toEqual([null, null, 1, 1, 2, 1, 1, null, null]);
    const { correct, options } = questions[0]!;
    const isRight = [0, 1, 2].map((n) => options[n]!.id === correct);
    const kind = (from: number, to: number) => {
      if (isRight[from]) return "right-to-wrong";
      return isRight[to] ? "wrong-to-right" : "wrong-to-wrong";
    };
    expect(events.map(({ change }) => change).filter((change) => change !== null)).toEqual([
      kind(0, 1),
      kind(1, 2),
    ]);
    for (const event of events.slice(2, 7))
      expect(event).toMatchObject({ actor: accountId, correlation: expect.any(String), delay: 0 });
    expect(integrity).toEqual({ chain: "whole", brokenAt: null, inOrder: true, late: 0 });
    expect(entry).toMatchObject({ status: "marked", changes: 3, mark: isRight[2] ? 1 : 0 });
    expect(times[0]).toMatchObject({ number: 1, visits: 1, answers: 3 });
  });

  test("holds no key as long as the attempt is open, and says nothing of what answers did", async () => {
    const answer = await admin.send("GET", `/admin/attempts/${open.attemptId}`);
    const { questions, events } = AttemptReview.parse(JSON.parse(answer.text));
    for (const { correct, source } of questions) expect([correct, source]).toEqual([null, null]);
    for (const { change } of events) expect(change).toBeNull();
  });

  test("shows it as it stood at any version", async () => {
    const then = await review(closed.attemptId, "?asOf=4");
    expect(then).toMatchObject({ version: 4, latest: 9, closedBy: null });
    expect(then.events).toHaveLength(4);
    expect(then.entry).toMatchObject({ status: "answering", changes: 1, mark: null });
    expect(then.questions[0]!.chosen).toBe(closed.questions[0]!.options[0]!.id);
    expect(then.questions.map(({ visited }) => visited).filter(Boolean)).toHaveLength(1);
  });

  test("refuses versions that it does not have, and what is no attempt", async () => {
    for (const version of ["0", "10"])
      expect(tagOf(await admin.send("GET", `/admin/attempts/${closed.attemptId}?asOf=${version}`))).toBe(
        "AttemptVersionUnknown",
      );
    expect(tagOf(await admin.send("GET", `/admin/attempts/att_${"0".repeat(32)}`))).toBe("AttemptNotFound");
  });

  test("shows that somebody changed or removed an event", async () => {
    const damaged = await start(guest);
    await sendAll(guest, damaged.attemptId, answerTo(damaged, 0), answerTo(damaged, 1), answerTo(damaged, 2));
    const stream = damaged.attemptId.slice(4);
    await expect.poll(async () => (await search({ learner: damaged.attemptId })).entries[0]?.changes).toBe(3);
    const damage = async (what: string) => {
      const client = await database.pool.connect();
      await client.query(`SET session_replication_role = replica; ${what}`);
      await client.query("RESET session_replication_role");
      client.release();
      return (await review(damaged.attemptId)).integrity;
    };
    const where = `WHERE stream = '${stream}'::uuid AND version`;
    expect(await damage("SELECT 1")).toMatchObject({ chain: "whole", brokenAt: null });
    expect(await damage(`DELETE FROM kernel.event ${where} = 4`)).toMatchObject({
      chain: "broken",
      brokenAt: 4,
      inOrder: true,
    });
    const changed = `UPDATE kernel.event SET data = jsonb_set(data, '{optionId}', '"z"') ${where} = 3`;
    expect(await damage(changed)).toMatchObject({ chain: "broken", brokenAt: 3 });
    const unreadable = `UPDATE kernel.event SET data = '{"purple": true}' ${where} = 3`;
    expect(await damage(unreadable)).toMatchObject({ chain: "broken", brokenAt: 3 });
    expect((await review(damaged.attemptId)).events).toHaveLength(2);
    expect(await state(damaged.attemptId)).toMatchObject({ version: 2, latest: 3 });
    expect(await damage(`DELETE FROM kernel.event ${where} = 2`)).toMatchObject({
      chain: "broken",
      brokenAt: 3,
      inOrder: false,
    });
  });
});

describe("the state of an attempt", () => {
  test("is its fold and the row of the list, at any version", async () => {
    const [begun, answered] = [
      await state(closed.attemptId, "?version=1"),
      await state(closed.attemptId, "?version=4"),
    ];
    expect(begun).toMatchObject({ version: 1, latest: 9, state: { answers: {}, phase: "answering" } });
    expect(answered.state["answers"]).toEqual({
      [closed.questions[0]!.questionId]: closed.questions[0]!.options[0]!.id,
    });
    expect(answered.row).toMatchObject({ version: 4, changes: 1, status: "answering" });
    expect(answered.state["startedAt"]).toBe(closed.startedAt);
    expect(await state(closed.attemptId, "?version=0")).toEqual({
      version: 0,
      latest: 9,
      recordedAt: null,
      state: { phase: "unstarted" },
      row: null,
    });
  });

  test("is that of the last event up to an instant", async () => {
    const { events } = await review(closed.attemptId);
    const at = events[5]!.recordedAt;
    const { version, recordedAt } = await state(closed.attemptId, `?at=${at}`);
    expect(recordedAt).toBe(at);
    expect(version).toBeGreaterThanOrEqual(6);
    expect((await state(closed.attemptId, "?at=2001-01-01T00:00:00Z")).version).toBe(0);
    expect((await state(closed.attemptId)).version).toBe(9);
  });
});

describe("what staff do", () => {
  test("voids and reinstates, once for each command, with who and why", async () => {
    const commandId = randomUUID();
    const first = await done(closed.attemptId, "voiding", { commandId, why });
    expect(first).toMatchObject({ status: "recorded", version: 10 });
    expect(await done(closed.attemptId, "voiding", { commandId, why })).toMatchObject({
      status: "repeated",
      version: 10,
    });
    expect(tagOf(await act(closed.attemptId, "voiding"))).toBe("AttemptVoided");
    const result: AttemptResult = await readResult(learner, closed.attemptId);
    expect(result.voidedBecause).toBe(why);
    const event = (await review(closed.attemptId)).events.at(-1)!;
    expect(event).toMatchObject({
      lane: "staff",
      actor: adminId,
      commandId,
      causation: commandId,
      correlation: expect.any(String),
      data: { by: adminId, why },
    });
    await listed({ traits: "voided" }).toBe(closed.attemptId);
    await done(closed.attemptId, "reinstatement");
    expect((await readResult(learner, closed.attemptId)).voidedBecause).toBeNull();
    expect(tagOf(await act(closed.attemptId, "reinstatement"))).toBe("AttemptNotVoided");
    expect(await audited("assessment.void-attempt")).toEqual([
      { actor: expect.any(String), target: closed.attemptId, facts: { commandId } },
    ]);
    expect(await audited("assessment.reinstate-attempt")).toHaveLength(1);
  });

  test("notes, and takes notes back, with a reason", async () => {
    const noteId = randomUUID();
    await done(closed.attemptId, "notes", { commandId: noteId, text: "Rang the learner" });
    expect((await review(closed.attemptId)).notes).toEqual([
      { noteId, text: "Rang the learner", by: adminId },
    ]);
    await done(closed.attemptId, `notes/${noteId}/retraction`);
    const { notes, events } = await review(closed.attemptId);
    expect(notes).toEqual([]);
    expect(events.at(-1)!.data).toEqual({ noteId, by: adminId, why });
    expect(tagOf(await act(closed.attemptId, `notes/${noteId}/retraction`))).toBe("NoteNotFound");
  });

  test("grants time to an attempt that runs, and to no other", async () => {
    const later = new Date(Date.parse(open.deadline) + 120_000).toISOString();
    const granted = await done(open.attemptId, "extra-time", { seconds: 120, why });
    expect(granted).toMatchObject({ status: "recorded", deadline: later });
    const view = await get<AttemptView>(`/attempts/${open.attemptId}`, learner);
    expect(view.deadline).toBe(later);
    expect(tagOf(await act(closed.attemptId, "extra-time", { seconds: 60, why }))).toBe("AttemptClosed");
    for (const seconds of [59, 3601, 60.5])
      expect((await act(open.attemptId, "extra-time", { seconds, why })).status).toBe(400);
  });

  test("happens once, however many send it at the same time", async () => {
    const commandId = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        done(open.attemptId, "extra-time", { commandId, seconds: 60, why: "Three times the same" }),
      ),
    );
    expect(answers.filter(({ status }) => status === "recorded")).toHaveLength(1);
    expect(new Set(answers.map(({ deadline }) => deadline)).size).toBe(1);
    expect((await review(open.attemptId)).entry.extraSeconds).toBe(180);
  });

  test("finds no attempt that is not there, and leaves no record of it", async () => {
    const before = (await database.pool.query("SELECT count(*)::int AS n FROM kernel.audit_entry")).rows[0].n;
    for (const what of ["voiding", "reinstatement"])
      expect(tagOf(await act(`att_${"0".repeat(32)}`, what))).toBe("AttemptNotFound");
    const { rows } = await database.pool.query("SELECT count(*)::int AS n FROM kernel.audit_entry");
    expect(rows[0].n).toBe(before);
  });
});
