import { randomUUID } from "node:crypto";
import { Effect } from "effect";
import { makePool } from "#kernel/database/pools";
import { makePostgresEventStore } from "#kernel/event-store/postgres";
import { testLogKeys } from "#kernel/secrets/test-secret.fixture";
import { TestBrowser } from "#kernel/http/test-browser.fixture";
import { answerTo, command, sendAll, start } from "../../api/attempt-steps.fixture.ts";
import { signInStaff, succeeded } from "../../api/identity-steps.fixture.ts";
import { correctKey } from "../../api/re-marking-steps.fixture.ts";
import { type RunningApp, startApp } from "../../api/running-app.fixture.ts";
import { eventually } from "../../support/eventually.ts";
import type { TestDatabase } from "../../support/postgres.ts";
import { bankIdOf } from "../../support/right-options.ts";

/** Waits until every event is anchored and every read model has it. */
const settled = ({ pool }: TestDatabase) =>
  eventually(async () => {
    const { rows } = await pool.query(`
      SELECT (SELECT coalesce(max(total), 0) FROM kernel.anchor) = (SELECT count(*) FROM kernel.event) AS anchored,
        NOT EXISTS (SELECT FROM kernel.processor p, (SELECT max(position) AS position FROM kernel.event) e
          WHERE p.name = 'assessment.attempt-summary' AND p.position < e.position) AS folded`);
    if (!rows[0].anchored || !rows[0].folded) throw new Error("The log is not settled yet.");
  });

/** Sits an attempt to its end; returns the attempt. */
const sit = async (browser: TestBrowser) => {
  const view = await start(browser);
  await sendAll(browser, view.attemptId, answerTo(view, 0), answerTo(view, 1, 1), command("submit"));
  return view;
};

/** What an attacker may have noted long ago: the signed ends of both logs. */
const keep = ({ pool }: TestDatabase) =>
  pool.query(`CREATE TABLE public.kept_head AS SELECT count, mac FROM kernel.anchor_head;
    CREATE TABLE public.kept_at AS SELECT clock_timestamp() AS at;
    CREATE TABLE public.kept_audit_head AS SELECT count, mac FROM kernel.audit_head`);

const act = async (app: RunningApp, database: TestDatabase) => {
  const [learner, admin] = [new TestBrowser(app.port, {}), new TestBrowser(app.port, {})];
  const view = await sit(learner);
  await settled(database);
  await signInStaff(app, admin, "admin");
  const change = { explanation: "Because it is so, and for no other reason." };
  await correctKey(admin, bankIdOf(view.questions[0]!.questionId), () => change);
  const note = { commandId: randomUUID(), text: "Rang the learner" };
  succeeded(await admin.post(`/admin/attempts/${view.attemptId}/notes`, note));
  await settled(database);
  await keep(database);
  await correctKey(admin, bankIdOf(view.questions[1]!.questionId), () => change);
  await sit(learner);
  await settled(database);
  await sit(learner);
  await settled(database);
  for (const browser of [learner, admin]) browser.close();
};

/** Appends what no anchor covers yet: two events of an attempt, within the last second as it were. */
const appendUnanchored = async (database: TestDatabase) => {
  const pool = makePool({ connectionString: database.url }, 1);
  const store = makePostgresEventStore(pool, pool, testLogKeys);
  const event = () => ({ id: randomUUID(), type: "assessment.question-visited", schemaVersion: 1, data: {} });
  const stream = randomUUID();
  for (const expectedVersion of [0, 1])
    await Effect.runPromise(store.append({ stream, expectedVersion, events: [event()] }));
  await pool.end();
};

/** Fills a database through the program: attempts, a staff member's acts, corrected questions, anchors. */
export const prepareLog = async (database: TestDatabase): Promise<void> => {
  const app = await startApp(database.url);
  await act(app, database).finally(() => app.stop());
  await appendUnanchored(database);
};
