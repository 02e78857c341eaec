import { beforeAll, expect, test, vi } from "vitest";
import { begin } from "../../../tests/support/events-process.ts";
import { eventually } from "../../../tests/support/eventually.ts";
import { wholeProgram } from "../../../tests/support/whole-program.ts";
import { answerTo, command, sendAll, start } from "../../../tests/api/attempt-steps.fixture.ts";
import { recordsOf, run } from "./command-line.fixture.ts";

const program = wholeProgram();
const name = "assessment.attempt-summary";
let settings: { readonly DATABASE_URL: string };
let attemptId: string;

beforeAll(async () => {
  settings = { DATABASE_URL: program.database.url };
  const learner = program.browser();
  const view = await start(learner);
  ({ attemptId } = view);
  await sendAll(learner, attemptId, answerTo(view), command("submit"));
  await eventually(async () => expect((await summaries())[0]).toMatchObject({ status: "marked" }));
});

const summaries = async () =>
  (await program.database.pool.query("SELECT * FROM assessment.attempt_summary ORDER BY stream")).rows;
const rebuilds = async () =>
  (await program.database.pool.query("SELECT state, started_by FROM kernel.rebuild ORDER BY id")).rows;

test("a dry run counts, a rebuild produces the same rows, and the audit log records it", async () => {
  const before = await summaries();
  const plan = await run(settings, "rebuild", name, "--dry-run");
  expect(recordsOf(plan)).toEqual([
    expect.objectContaining({ dryRun: true, projection: name, rows: 1, running: null }),
  ]);
  expect(await rebuilds()).toEqual([]);

  await program.database.pool.query("UPDATE assessment.attempt_summary SET status = 'spoilt'");
  const done = await run(settings, "rebuild", name);
  expect(done).toMatchObject({ code: 0, error: "" });
  expect(recordsOf(done)).toEqual([
    expect.objectContaining({ projection: name, state: "done", rows: 1, by: null }),
  ]);
  expect(await summaries()).toEqual(before);
  const { rows } = await program.database.pool.query(
    "SELECT actor, roles, target, reference FROM kernel.audit_entry WHERE action = 'events.rebuild'",
  );
  expect(rows).toEqual([
    { actor: null, roles: ["operator"], target: name, reference: recordsOf(done)[0]!["reference"] },
  ]);
  expect(await run(settings, "rebuild", "nonsense")).toMatchObject({
    code: 1,
    error: expect.stringContaining(`There are: ${name}`),
  });
});

test("a table in use by a program of another version is not replaced", async () => {
  const { pool } = program.database;
  const before = await rebuilds();
  await pool.query("UPDATE kernel.processor SET version = version + 100 WHERE name = $1", [name]);
  const refused = await run(settings, "rebuild", name);
  await pool.query("UPDATE kernel.processor SET version = version - 100 WHERE name = $1", [name]);
  expect(refused).toMatchObject({
    code: 1,
    out: "",
    error: expect.stringMatching(/has version 1\d\d there and \d+ here/),
  });
  expect(await rebuilds()).toEqual(before);
});

test("Ctrl-C cancels a rebuild, and the projection stays as it was", async () => {
  const before = await summaries();
  // Another connection holds the lock of the rebuild, so ours waits.
  const holder = await program.database.pool.connect();
  await holder.query("SELECT pg_advisory_lock(hashtext('roadworthy.rebuild'), hashtext($1))", [name]);
  const { child, ended } = begin(settings, "rebuild", name);
  await vi.waitFor(
    async () => expect((await rebuilds()).at(-1)).toMatchObject({ state: "running" }),
    100_000,
  );
  const second = await run(settings, "rebuild", name);
  expect(second).toMatchObject({ code: 1, error: expect.stringContaining("is already running") });
  child.kill("SIGINT");
  expect(await ended).toMatchObject({ code: 130, out: "" });
  holder.release(true);
  expect((await rebuilds()).at(-1)).toEqual({ state: "cancelled", started_by: null });
  expect(await summaries()).toEqual(before);
  const { rowCount } = await program.database.pool.query(
    "SELECT FROM kernel.audit_entry WHERE action = 'events.cancel-rebuild' AND target = $1",
    [name],
  );
  expect(rowCount).toBe(1);
  const { rows } = await program.database.pool.query(
    "SELECT to_regclass('assessment.attempt_summary__next') AS left",
  );
  expect(rows).toEqual([{ left: null }]);
});
