import { beforeAll, describe, expect, test } from "vitest";
import { eventually } from "../support/eventually.ts";
import { wholeProgram } from "../support/whole-program.ts";
import { answerTo, command, readResult, sendAll, start } from "./attempt-steps.fixture.ts";
import { signUp } from "./identity-steps.fixture.ts";
import { anOperator } from "./operator.fixture.ts";

const summary = "assessment.attempt-summary";
const claiming = "assessment.claim-attempts-when-session-opened";

const program = wholeProgram({ SUBSCRIBER_PATIENCE_SECONDS: "1" });
let operator: Awaited<ReturnType<typeof anOperator>>;
beforeAll(async () => {
  operator = await anOperator(program);
});

describe("an event that a subscriber cannot handle", () => {
  /** Makes every claim fail: the handler's append is refused. */
  const forbidClaims = () =>
    program.database.pool.query(`CREATE FUNCTION kernel.forbid() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'not today'; END $$;
      CREATE TRIGGER forbid BEFORE INSERT ON kernel.event FOR EACH ROW
      WHEN (NEW.type = 'assessment.attempt-claimed') EXECUTE FUNCTION kernel.forbid()`);
  const allowClaims = () =>
    program.database.pool.query("DROP TRIGGER forbid ON kernel.event; DROP FUNCTION kernel.forbid()");

  /** Registers a guest while claims fail; returns the resulting dead letter. */
  const parked = async () => {
    await forbidClaims();
    const guest = program.browser();
    const { attemptId } = await start(guest);
    const { session } = await signUp(guest);
    const deadLetter = await eventually(async () => {
      const [first] = await operator.deadLetters();
      expect(first).toBeDefined();
      return first!;
    });
    await allowClaims();
    return { attemptId, guest, session, deadLetter };
  };
  const isClaimed = async (attemptId: string) =>
    (
      await program.database.pool.query(
        "SELECT FROM kernel.event WHERE type = 'assessment.attempt-claimed' AND stream = $1",
        [attemptId.slice(4)],
      )
    ).rowCount === 1;

  test("is dead-lettered and shown, and re-driven once its cause is fixed", async () => {
    const { attemptId, deadLetter } = await parked();
    expect(deadLetter).toMatchObject({
      subscription: claiming,
      type: "identity.session-opened",
      attempts: 8,
      cause: expect.stringContaining("not today"),
      redriveRequested: false,
    });
    expect(await operator.processor(claiming)).toMatchObject({ deadLetters: 1, failures: 0 });
    expect(await isClaimed(attemptId)).toBe(false);
    expect(await operator.post(`/admin/dead-letters/${deadLetter.deadLetterId}/redrive`)).toEqual({
      requested: 1,
    });
    await eventually(async () => expect(await operator.deadLetters()).toEqual([]));
    expect(await isClaimed(attemptId)).toBe(true);
    expect(await operator.deadLetters("redriven")).toMatchObject([
      { deadLetterId: deadLetter.deadLetterId, settledBy: operator.accountId },
    ]);
    expect(await operator.acts("operations.redrive-dead-letter")).toMatchObject([
      { target: String(deadLetter.deadLetterId) },
    ]);
    expect(
      await operator.refused("POST", `/admin/dead-letters/${deadLetter.deadLetterId}/redrive`),
    ).toMatchObject({
      status: 409,
      tag: "DeadLetterSettled",
      facts: { state: "redriven" },
    });
  });

  test("is re-driven with all others of its subscription", async () => {
    const { attemptId } = await parked();
    expect(await operator.post(`/admin/subscriptions/${claiming}/redrive`)).toEqual({ requested: 1 });
    await eventually(async () => expect(await operator.deadLetters()).toEqual([]));
    expect(await isClaimed(attemptId)).toBe(true);
    expect(await operator.acts("operations.redrive-subscription")).toMatchObject([
      { target: claiming, facts: { deadLetters: 1 } },
    ]);
    expect(await operator.refused("POST", "/admin/subscriptions/toy.unknown/redrive")).toMatchObject({
      tag: "SubscriptionNotFound",
    });
  });

  test("is discarded with a reason", async () => {
    const { attemptId, deadLetter } = await parked();
    const path = `/admin/dead-letters/${deadLetter.deadLetterId}/discard`;
    expect(await operator.refused("POST", path, { reason: "  " })).toMatchObject({ tag: "BadRequest" });
    expect(await operator.post(path, { reason: "The guest asked for it." })).toMatchObject({
      state: "discarded",
      reason: "The guest asked for it.",
      settledBy: operator.accountId,
    });
    expect(await operator.refused("POST", path, { reason: "Once more" })).toMatchObject({
      tag: "DeadLetterSettled",
    });
    expect(
      await operator.refused("POST", "/admin/dead-letters/4711/discard", { reason: "None" }),
    ).toMatchObject({
      tag: "DeadLetterNotFound",
    });
    expect(await isClaimed(attemptId)).toBe(false);
    expect(await operator.acts("operations.discard-dead-letter")).toHaveLength(1);
  });
});

test("a read model that cannot handle an event stops and reports it; exams and other processors continue", async () => {
  await program.database.pool.query(
    "ALTER TABLE assessment.attempt_summary ADD CONSTRAINT poison CHECK (version < 2) NOT VALID",
  );
  const guest = program.browser();
  const attempt = await start(guest);
  await sendAll(guest, attempt.attemptId, answerTo(attempt));
  await eventually(async () => {
    const poisoned = await operator.processor(summary);
    expect(poisoned.failures).toBeGreaterThan(0);
    expect(poisoned.lastError).toContain("poison");
    expect(poisoned.lag.events).toBeGreaterThan(0);
    expect(poisoned.failingSince).not.toBeNull();
  });
  await sendAll(guest, attempt.attemptId, answerTo(attempt, 1), command("submit"));
  expect((await readResult(guest, attempt.attemptId)).closedBy).toBe("submitted");
  await eventually(async () => {
    const others = (await operator.status()).processors.filter(({ name }) => name !== summary);
    expect(others.map(({ lag, failures }) => [lag.events, failures])).toEqual(others.map(() => [0, 0]));
  });
  expect((await operator.processor(summary)).lag.events).toBeGreaterThan(1);
  await program.database.pool.query("ALTER TABLE assessment.attempt_summary DROP CONSTRAINT poison");
  await eventually(async () =>
    expect(await operator.processor(summary)).toMatchObject({
      failures: 0,
      lastError: null,
      lag: { events: 0 },
    }),
  );
  const { rows } = await program.database.pool.query(
    "SELECT status FROM assessment.attempt_summary WHERE stream = $1",
    [attempt.attemptId.slice(4)],
  );
  expect(rows).toEqual([{ status: "marked" }]);
});
