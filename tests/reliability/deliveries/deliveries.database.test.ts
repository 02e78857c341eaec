import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import * as z from "zod/mini";
import { afterEach, expect, test } from "vitest";
import type { TestBrowser } from "#kernel/http/test-browser.fixture";
import { Jobs } from "#kernel/jobs/queue";
import { defineJob } from "#vocabulary/job";
import { answerTo, sendAll, start } from "../../api/attempt-steps.fixture.ts";
import { aPerson, signUp, succeeded } from "../../api/identity-steps.fixture.ts";
import { startPractice } from "../../api/practice-steps.fixture.ts";
import { eventually } from "../../support/eventually.ts";
import { oneByOne, restlessProgram } from "./restless-program.fixture.ts";
import { sabotageBy } from "./sabotage.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

const open = async (...chosen: Parameters<typeof restlessProgram>) => {
  const program = await restlessProgram(...chosen);
  stops.push(program.stop);
  return program;
};

const register = async (visitor: TestBrowser) =>
  succeeded(await visitor.send("POST", "/registrations", aPerson()));

test("jobs that come twice and late close an exam once and send one mail", async () => {
  const { database, received, visitor, quiet } = await open();
  await register(visitor);
  const view = await start(visitor);
  await sendAll(visitor, view.attemptId, answerTo(view));
  await quiet("kernel.send-mail");
  await quiet("assessment.expire-attempt");
  expect(received).toHaveLength(1);
  const { rows } = await database.pool.query<{ type: string }>(
    "SELECT type FROM kernel.event WHERE stream = $1 ORDER BY version",
    [view.attemptId.slice(4)],
  );
  expect(rows.map(({ type }) => type.replace("assessment.", ""))).toEqual([
    "attempt-started",
    "answer-chosen",
    "attempt-expired",
    "attempt-marked",
  ]);
});

test("a mail that is not known as sent afterwards is found to be sent twice", async () => {
  const { database, received, visitor, quiet } = await open(oneByOne);
  await sabotageBy("forgotten-claims", database.pool);
  await register(visitor);
  await quiet("kernel.send-mail");
  expect(received.length).toBeGreaterThan(1);
});

/** Mails stay where tests can read them. */
const withoutMailServer = { SMTP_URL: "", MAIL_FROM: "" };
/** More than are claimed at once. */
const practices = 21;

test("a guest's many practices are each claimed once", async () => {
  const { database, visitor, quiet } = await open(undefined, withoutMailServer);
  for (let left = practices; left > 0; left--)
    await startPractice(visitor, { kind: "section", category: "signs" }, { size: 5 });
  await signUp(visitor);
  await quiet("assessment.claim-more-practices");
  const { rows } = await database.pool.query<{ claims: number; streams: number }>(
    `SELECT count(*)::int AS claims, count(DISTINCT stream)::int AS streams FROM kernel.event
     WHERE type = 'assessment.practice-claimed'`,
  );
  expect(rows).toEqual([{ claims: practices, streams: practices }]);
});

/** Jobs of sessions come minutes after a sign-in; these are the program's own, under keys of their own. */
const hourly = { queue: "general", attempts: 1, backoff: 1_000, dedupe: () => "now" } as const;
const refreshSessions = defineJob({
  ...{ ...hourly, name: "identity.refresh-sessions" },
  data: z.object({ accountId: z.string(), pace: z.string() }),
});
const refreshSession = defineJob({
  ...{ ...hourly, name: "identity.refresh-session" },
  data: z.object({ sessionId: z.string() }),
});

test("sessions stay open however often they are looked at, and their account has one next look", async () => {
  const { app, database, visitor, quiet } = await open(undefined, withoutMailServer);
  const { session } = await signUp(visitor);
  const { accountId, sessionId } = session;
  await app.run(Jobs.use((jobs) => jobs.add(refreshSessions, { accountId, pace: "often" })));
  await app.run(Jobs.use((jobs) => jobs.add(refreshSession, { sessionId })));
  await quiet("identity.refresh-sessions");
  await quiet("identity.refresh-session");
  expect((await visitor.send("GET", "/session")).status).toBe(200);
  const { rows } = await database.pool.query<{ closed: number }>(
    "SELECT count(*)::int AS closed FROM kernel.event WHERE type = 'identity.session-closed'",
  );
  expect(rows).toEqual([{ closed: 0 }]);
});

test("a mail that lies in the folder becomes one correspondence", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "roadworthy-maildir-"));
  stops.push(() => rm(folder, { recursive: true, force: true }));
  for (const part of ["tmp", "new", "cur"]) await mkdir(path.join(folder, part));
  const address = "help@office.example";
  const { database, quiet } = await open(undefined, {
    INBOUND_MAIL_ADDRESS: address,
    INBOUND_MAIL_FOLDER: folder,
  });
  const lines = [
    "From: Nomsa <nomsa@example.com>",
    `To: ${address}`,
    "Subject: My own pen",
    `Message-ID: <${randomUUID()}@example.org>`,
    "",
    "May I bring one?",
  ];
  await writeFile(path.join(folder, "tmp", "1.mail"), lines.join("\r\n"));
  await rename(path.join(folder, "tmp", "1.mail"), path.join(folder, "new", "1.mail"));
  await eventually(async () => expect(await readdir(path.join(folder, "new"))).toEqual([]));
  await quiet("office.read-mail-folder");
  const { rows } = await database.pool.query<{ mails: number }>(
    "SELECT count(*)::int AS mails FROM admin_template.mail_letter",
  );
  expect(rows).toEqual([{ mails: 1 }]);
});
