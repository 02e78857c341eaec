import { beforeAll, describe, expect, test } from "vitest";
import { uuidOfId } from "#vocabulary/id";
import { eventually } from "../../../tests/support/eventually.ts";
import { wholeProgram } from "../../../tests/support/whole-program.ts";
import { answerTo, command, sendAll, start } from "../../../tests/api/attempt-steps.fixture.ts";
import { recordsOf, run } from "./command-line.fixture.ts";

const program = wholeProgram();
const name = "assessment.attempt-summary";
const subscription = "assessment.schedule-expiry-when-attempt-started";
let settings: { readonly DATABASE_URL: string };
let attemptId: string;
let stream: string;

beforeAll(async () => {
  settings = { DATABASE_URL: program.database.url };
  const learner = program.browser();
  const view = await start(learner);
  ({ attemptId } = view);
  stream = uuidOfId(view.attemptId as never);
  await sendAll(learner, attemptId, answerTo(view), command("submit"));
});

describe("projections", () => {
  test("the command lists the processors of a running program", async () => {
    await eventually(async () => {
      const { rows } = await program.database.pool.query("SELECT status FROM assessment.attempt_summary");
      expect(rows).toEqual([{ status: "marked" }]);
    });
    const queueIsAway = { ...settings, REDIS_URL: "redis://127.0.0.1:1" };
    const [piped, table, nowhere] = await Promise.all([
      run(settings, "projections", "--rate"),
      run(queueIsAway, "projections", "--table"),
      run(settings, "projections", "--version", "3"),
    ]);
    expect(nowhere.code).toBe(2);
    expect(piped.code).toBe(0);
    expect(recordsOf(piped)).toContainEqual(
      expect.objectContaining({
        name,
        kind: "projection",
        failures: 0,
        rate: expect.any(Number),
        lag: expect.objectContaining({ events: 0 }),
      }),
    );
    expect(recordsOf(piped)).toContainEqual(expect.objectContaining({ name: subscription, deadLetters: 0 }));
    expect(table.out).toMatch(new RegExp(`${name} +projection +\\d+ +none`));
  });

  test("the command prints a row as of a version", async () => {
    const [then, now, unknown] = await Promise.all([
      run(settings, "projections", name, attemptId, "--version", "1"),
      run(settings, "projections", name, attemptId, "--table"),
      run(settings, "projections", name, "00000000-0000-7000-8000-000000000001"),
    ]);
    expect(recordsOf(then)).toEqual([
      expect.objectContaining({
        version: 1,
        latest: 4,
        row: expect.objectContaining({ status: "answering" }),
      }),
    ]);
    expect(now.out).toMatch(/version 4 of 4, recorded .*\n\ncolumn +value\n/);
    expect(now.out).toMatch(/\nstatus +marked\n/);
    expect(unknown).toMatchObject({ code: 1, out: "", error: expect.stringContaining("has no row for") });
  });
});

describe("dead letters", () => {
  /** What a subscriber would have left behind that failed at the attempt's first event. */
  const deadLetterOf = async () => {
    const { rows } = await program.database.pool.query(
      `INSERT INTO kernel.dead_letter (subscription, event_id, stream, version, type, epoch, tx, position, cause, attempts,
         first_failed_at, last_failed_at)
       SELECT $1, event_id, stream, version, type, epoch, tx, position, 'Error: the queue was away', 8, now(), now()
       FROM kernel.event WHERE stream = $2 AND version = $3 RETURNING id::int`,
      [subscription, stream, parked++],
    );
    return rows[0].id as number;
  };
  let parked = 1;
  const audited = async () =>
    (
      await program.database.pool.query(
        "SELECT action, target, facts->'deadLetter' AS \"deadLetter\" FROM kernel.audit_entry WHERE actor IS NULL AND roles = '{operator}' ORDER BY number",
      )
    ).rows;

  test("are listed, re-driven and discarded, each once and recorded in the audit log", async () => {
    const [first, second] = [await deadLetterOf(), await deadLetterOf()];
    const table = await run(settings, "dead-letters", "--table");
    expect(table.out).toMatch(new RegExp(`${first} +${subscription} +attempt-started +${stream} +8\n`));
    expect(table.out).toMatch(new RegExp(`\n${first}: last failed .*: Error: the queue was away\n`));
    const [redriven, unexplained] = await Promise.all([
      run(settings, "dead-letters", "redrive", `${first}`),
      run(settings, "dead-letters", "discard", `${second}`),
    ]);
    expect(redriven.error).toBe("");
    expect(recordsOf(redriven)).toEqual([
      expect.objectContaining({ id: first, state: "redriven", settledBy: null }),
    ]);
    expect(unexplained).toMatchObject({ code: 2, error: expect.stringContaining("Give a reason") });
    const discarded = await run(settings, "dead-letters", "discard", `${second}`, "--why", "It was a test");
    expect(recordsOf(discarded)).toEqual([
      expect.objectContaining({ id: second, state: "discarded", reason: "It was a test" }),
    ]);
    const again = await run(settings, "dead-letters", "redrive", `${second}`);
    expect(again).toMatchObject({ code: 1, error: `Dead letter ${second} is already discarded.\n` });
    const operator = "019a9f3e-0c2b-7d11-8a5e-000000000009";
    await program.database.pool.query("UPDATE kernel.dead_letter SET settled_by = $1 WHERE id = $2", [
      operator,
      second,
    ]);
    expect(recordsOf(await run(settings, "dead-letters", "--state", "discarded"))).toEqual([
      expect.objectContaining({ id: second, settledBy: `acc_${operator.replaceAll("-", "")}` }),
    ]);
    expect(await audited()).toEqual([
      { action: "events.redrive", target: subscription, deadLetter: first },
      { action: "events.discard-dead-letter", target: subscription, deadLetter: second },
    ]);
  });

  test("that fail again keep waiting", async () => {
    const id = await deadLetterOf();
    await program.database.pool.query("UPDATE kernel.dead_letter SET version = 99 WHERE id = $1", [id]);
    const failed = await run(settings, "dead-letters", "redrive", `${id}`);
    expect(failed).toMatchObject({
      code: 1,
      error: expect.stringContaining("failed again and is still waiting"),
    });
    expect(recordsOf(failed)).toEqual([
      expect.objectContaining({ id, state: "waiting", cause: expect.stringContaining("no version 99") }),
    ]);
  });
});
