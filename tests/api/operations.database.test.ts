import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { Rebuild, RebuildPlan } from "#modules/admin-template/contract";
import { eventually } from "../support/eventually.ts";
import { wholeProgram } from "../support/whole-program.ts";
import { answerTo, command, sendAll, start } from "./attempt-steps.fixture.ts";
import { anOperator } from "./operator.fixture.ts";

const summary = "assessment.attempt-summary";
const claiming = "assessment.claim-attempts-when-session-opened";

const program = wholeProgram();
let operator: Awaited<ReturnType<typeof anOperator>>;
beforeAll(async () => {
  operator = await anOperator(program);
});

/** The status once every processor has handled every event, and the anchor covers them all. */
const whenCaughtUp = () =>
  eventually(async () => {
    const status = await operator.status();
    const { processors, log } = status;
    expect(processors.map(({ lag }) => lag.events)).toEqual(processors.map(() => 0));
    expect(log.anchor?.events).toBe(log.events);
    return status;
  });

describe("the status", () => {
  test("covers every processor, the log, jobs and the database", async () => {
    await start(program.browser());
    const now = await whenCaughtUp();
    const of = (kind: string) => now.processors.filter((one) => one.kind === kind).map(({ name }) => name);
    expect(of("anchor")).toEqual(["kernel.anchor"]);
    expect(of("projection")).toContain(summary);
    expect(of("subscription")).toContain(claiming);
    expect(now.processors.find(({ name }) => name === summary)).toMatchObject({
      lag: { events: 0, capped: false, seconds: 0 },
      failures: 0,
      lastError: null,
      owner: expect.any(String),
      table: { name: "assessment.attempt_summary", bytes: expect.any(Number) },
    });
    const { rows } = await program.database.pool.query("SELECT count(*)::int AS n FROM kernel.event");
    expect(now.log).toMatchObject({ events: rows[0].n, eventsLastDay: rows[0].n, epoch: 1 });
    expect(now.log.bytesLastDay).toBe(now.log.bytes);
    expect(now.jobs).toMatchObject({
      on: "postgres",
      queues: [
        { queue: "general", failed: 0 },
        { queue: "mail", failed: 0 },
        { queue: "payments", failed: 0 },
        { queue: "bulk", failed: 0 },
      ],
    });
    expect(now.database.bytes).toBeGreaterThan(1_000_000);
    expect(now.database.pools.main.most).toBe(10);
  });

  test("has a rate from the second request on", async () => {
    const guest = program.browser();
    const attempt = await start(guest);
    await operator.processor(summary);
    await sendAll(guest, attempt.attemptId, answerTo(attempt));
    await eventually(async () => expect((await operator.processor(summary)).rate).toBeGreaterThan(0));
  });
});

describe("a rebuild", () => {
  const lastOf = async (rebuildId: number) =>
    (await operator.status()).rebuilds.find((one) => one.rebuildId === rebuildId)!;

  test("is planned, done by a worker, and recorded with the account that started it", async () => {
    const { log } = await whenCaughtUp();
    const plan = await operator.get<RebuildPlan>(`/admin/projections/${summary}/rebuild-plan`);
    expect(plan).toMatchObject({ projection: summary, table: "assessment.attempt_summary", running: null });
    expect(plan.events).toBe(log.events);
    await program.database.pool.query("UPDATE assessment.attempt_summary SET status = 'spoilt'");
    const begun = await operator.post<Rebuild>(`/admin/projections/${summary}/rebuilds`);
    expect(begun).toMatchObject({ state: "running", projection: summary, by: operator.accountId });
    const done = await eventually(async () => {
      const last = await lastOf(begun.rebuildId);
      expect(last.state).toBe("done");
      return last;
    });
    expect(done).toMatchObject({ rows: plan.rows, error: null });
    expect(done.read).toBeGreaterThanOrEqual(plan.events);
    const { rows } = await program.database.pool.query(
      "SELECT FROM assessment.attempt_summary WHERE status = 'spoilt'",
    );
    expect(rows).toEqual([]);
    expect(await operator.acts("operations.start-rebuild")).toMatchObject([
      { target: summary, facts: { rebuildId: begun.rebuildId }, actor: operator.accountId },
    ]);
    expect(await operator.refused("DELETE", `/admin/rebuilds/${begun.rebuildId}`)).toMatchObject({
      status: 409,
      tag: "RebuildEnded",
      facts: { state: "done" },
    });
  });

  test("under way is not begun twice, and can be cancelled", async () => {
    const reader = await program.database.pool.connect();
    await reader.query("BEGIN; SELECT FROM assessment.attempt_summary");
    const { rebuildId } = await operator.post<Rebuild>(`/admin/projections/${summary}/rebuilds`);
    expect(await operator.refused("POST", `/admin/projections/${summary}/rebuilds`)).toMatchObject({
      status: 409,
      tag: "RebuildRunning",
      facts: { rebuildId },
    });
    await eventually(async () => expect((await lastOf(rebuildId)).read).toBeGreaterThan(0));
    await operator.cancel(rebuildId);
    await eventually(async () => expect((await lastOf(rebuildId)).state).toBe("cancelled"));
    await reader.query("COMMIT");
    reader.release();
    expect(await operator.acts("operations.cancel-rebuild")).toMatchObject([{ facts: { rebuildId } }]);
  });

  test("of an unknown read model is refused", async () => {
    for (const [method, path] of [
      ["GET", "rebuild-plan"],
      ["POST", "rebuilds"],
    ] as const)
      expect(await operator.refused(method, `/admin/projections/toy.unknown/${path}`)).toMatchObject({
        status: 404,
        tag: "ProjectionNotFound",
      });
    expect(await operator.refused("DELETE", "/admin/rebuilds/4711")).toMatchObject({
      tag: "RebuildNotFound",
    });
  });
});

describe("a row as it stood", () => {
  test("is folded up to a version or an instant, and today is what the read model has", async () => {
    const guest = program.browser();
    const attempt = await start(guest);
    await sendAll(guest, attempt.attemptId, answerTo(attempt));
    await sendAll(guest, attempt.attemptId, command("submit"));
    const stream = attempt.attemptId.slice(4).replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, "$1-$2-$3-$4-$5");
    const path = `/admin/projections/${summary}/rows/${stream}`;
    type Row = { version: number; latest: number; recordedAt: string; row: { status: string } | null };
    const first = await operator.get<Row>(`${path}?version=1`);
    expect(first).toMatchObject({ version: 1, row: { status: "answering" } });
    expect((await operator.get<Row>(path)).row).toMatchObject({ status: "marked" });
    const then = await operator.get<Row>(`${path}?at=${first.recordedAt}`);
    expect(then).toMatchObject({ version: 1, latest: first.latest, row: first.row });
    expect(await operator.get<Row>(`${path}?at=2020-01-01T00:00:00.000Z`)).toMatchObject({
      version: 0,
      recordedAt: null,
      row: null,
    });
    expect(await operator.refused("GET", `/admin/projections/toy.unknown/rows/${stream}`)).toMatchObject({
      tag: "ProjectionNotFound",
    });
    expect(await operator.refused("GET", `/admin/projections/${summary}/rows/${randomUUID()}`)).toMatchObject(
      {
        tag: "StreamNotFound",
      },
    );
  });
});
