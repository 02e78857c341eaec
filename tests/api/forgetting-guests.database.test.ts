import { expect, test, vi } from "vitest";
import type { AttemptHistory } from "#modules/assessment/contract";
import type { TestBrowser } from "#kernel/http/test-browser.fixture";
import { forgetGuestsAttemptsHandler } from "../../modules/assessment/application/guests/forget-guests-attempts.ts";
import { wholeProgram } from "../support/whole-program.ts";
import { answerTo, command, sendAll, start } from "./attempt-steps.fixture.ts";
import { signUp, succeeded } from "./identity-steps.fixture.ts";

const program = wholeProgram();
const { browser } = program;

const listed = async (visitor: TestBrowser) =>
  succeeded<AttemptHistory>(await visitor.send("GET", "/attempts")).attempts.map(
    ({ attemptId }) => attemptId,
  );
const untilListed = (visitor: TestBrowser, ids: readonly string[]) =>
  vi.waitFor(async () => expect(await listed(visitor)).toEqual(ids), { timeout: 100_000 });

/** Moves the start of attempts back in the read model, which is all that the job looks at. */
const startedAgo = (interval: string, ...attemptIds: readonly string[]) =>
  program.database.pool.query(
    "UPDATE assessment.attempt_summary SET started_at = now() - $1::interval WHERE stream = ANY($2::uuid[])",
    [interval, attemptIds.map((id) => id.slice(4))],
  );
const forget = () => program.app.run(forgetGuestsAttemptsHandler.run({ after: null }));
const statusOf = async (visitor: TestBrowser, attemptId: string) =>
  (await visitor.send("GET", `/attempts/${attemptId}`)).status;

const sat = async (visitor: TestBrowser, isAnswered: boolean) => {
  const attempt = await start(visitor);
  await sendAll(visitor, attempt.attemptId, ...(isAnswered ? [answerTo(attempt)] : []), command("submit"));
  return attempt.attemptId;
};

test("a guest's attempt is forgotten after 30 days, after one day without an answer, and never while it runs", async () => {
  const guest = browser();
  const [answered, empty, running] = [
    await sat(guest, true),
    await sat(guest, false),
    (await start(guest)).attemptId,
  ];
  await vi.waitFor(async () => expect((await listed(guest)).length).toBe(3), { timeout: 100_000 });
  await vi.waitFor(
    async () => {
      const { rows } = await program.database.pool.query(
        "SELECT FROM assessment.attempt_summary WHERE status = 'marked'",
      );
      expect(rows).toHaveLength(2);
    },
    { timeout: 100_000 },
  );
  await startedAgo("29 days", answered, running);
  await startedAgo("23 hours", empty);
  await forget();
  for (const attemptId of [answered, empty]) expect(await statusOf(guest, attemptId)).toBe(200);

  await startedAgo("31 days", answered, running);
  await startedAgo("25 hours", empty);
  await forget();
  for (const attemptId of [answered, empty]) expect(await statusOf(guest, attemptId)).toBe(404);
  expect(await statusOf(guest, running)).toBe(200);
  await untilListed(guest, [running]);
});

test("an attempt that an account has claimed is not forgotten", async () => {
  const guest = browser();
  const attemptId = await sat(guest, true);
  await untilListed(guest, [attemptId]);
  await signUp(guest);
  await vi.waitFor(
    async () => {
      const { rows } = await program.database.pool.query(
        "SELECT FROM assessment.attempt_summary WHERE account IS NOT NULL AND status = 'marked'",
      );
      expect(rows).toHaveLength(1);
    },
    { timeout: 100_000 },
  );
  await startedAgo("99 days", attemptId);
  await forget();
  expect(await statusOf(guest, attemptId)).toBe(200);
});
