import { randomUUID } from "node:crypto";
import type { Pool } from "pg";
import { expect, vi } from "vitest";
import {
  type ActOutcome,
  type AttemptIntegrity,
  type AttemptMoment,
  AttemptPage,
  AttemptReview,
  type AttemptView,
} from "#modules/assessment/contract";
import type { Answer } from "#kernel/http/ask.fixture";
import { answerTo, command, sendAll, start } from "./attempt-steps.fixture.ts";
import { signInStaff, signUp, succeeded } from "./identity-steps.fixture.ts";
import { startApp } from "./running-app.fixture.ts";
import { TestBrowser } from "#kernel/http/test-browser.fixture";

export const why = "The signal of the phone was gone";

export const tagOf = ({ text }: Answer) => (JSON.parse(text) as { tag: string }).tag;

interface AuditRow {
  readonly actor: string;
  readonly target: string | null;
  readonly facts: Record<string, unknown>;
}

/** Three attempts: one closed and marked, with an answer changed twice; one that runs; and a guest's. */
const threeAttempts = async (learner: TestBrowser, guest: TestBrowser) => {
  const closed: AttemptView = await start(learner);
  const visits = closed.questions.map(({ questionId }) => command("visit", { questionId }));
  await sendAll(learner, closed.attemptId, visits[0]!, answerTo(closed, 0, 0), visits[1]!);
  await sendAll(learner, closed.attemptId, answerTo(closed, 0, 1), answerTo(closed, 0, 2), command("submit"));
  const open: AttemptView = await start(learner);
  await sendAll(learner, open.attemptId, answerTo(open, 0, 0), answerTo(open, 0, 1));
  return { closed, open, foreign: (await start(guest)) as AttemptView };
};

/** The whole program with a learner, a guest, an admin and an operator, three attempts, and what staff ask of them. */
export const openReviewingHarness = async (database: { readonly url: string; readonly pool: Pool }) => {
  const app = await startApp(database.url);
  const visitor = () => new TestBrowser(app.port);
  const [learner, guest, admin, operator] = [visitor(), visitor(), visitor(), visitor()];
  const { email, session } = await signUp(learner);
  const adminId = (await signInStaff(app, admin, "admin")).session.accountId;
  await signInStaff(app, operator, "operator");
  const attempts = await threeAttempts(learner, guest);

  const get = async <A>(path: string, by: TestBrowser = admin) => succeeded<A>(await by.send("GET", path));
  const search = async (query: Record<string, string> = {}, by: TestBrowser = admin) =>
    AttemptPage.parse(await get(`/admin/attempts?${new URLSearchParams(query)}`, by));
  const act = (attemptId: string, what: string, more: object = { why }) =>
    admin.send("POST", `/admin/attempts/${attemptId}/${what}`, { commandId: randomUUID(), ...more });
  // The read model is a moment behind the log, on a busy machine a longer one.
  const patience = { timeout: 100_000 };
  await vi.waitFor(async () => expect((await search()).entries).toHaveLength(3), patience);

  return {
    ...{ database, learner, guest, admin, operator, email, adminId, ...attempts, get, search, act },
    accountId: session.accountId,
    review: async (attemptId: string, query = "", by: TestBrowser = admin) =>
      AttemptReview.parse(await get(`/admin/attempts/${attemptId}${query}`, by)),
    integrity: (attemptId: string) => get<AttemptIntegrity>(`/admin/attempts/${attemptId}/integrity`),
    state: (attemptId: string, query = "") =>
      get<AttemptMoment>(`/admin/attempts/${attemptId}/state${query}`),
    done: async (attemptId: string, what: string, more?: object) =>
      succeeded<ActOutcome & { deadline: string }>(await act(attemptId, what, more)),
    audited: async (action: string) => {
      const text = "SELECT actor, target, facts FROM kernel.audit_entry WHERE action = $1 ORDER BY number";
      return (await database.pool.query<AuditRow>(text, [action])).rows;
    },
    /** Waits for the log of attempts to have these and no others. */
    listed: (query: Record<string, string>) => ({
      toBe: (...wanted: readonly string[]) =>
        expect
          .poll(
            async () => (await search(query)).entries.map(({ attemptId }) => attemptId).toSorted(),
            patience,
          )
          .toEqual(wanted.toSorted()),
    }),
    close: async () => {
      for (const one of [learner, guest, admin, operator]) one.close();
      await app.stop();
    },
  };
};

export type ReviewingHarness = Awaited<ReturnType<typeof openReviewingHarness>>;
