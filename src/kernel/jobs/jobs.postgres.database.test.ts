import { Effect, Exit, Layer, Logger, ManagedRuntime } from "effect";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { jobQueues } from "#vocabulary/job";
import { eventually } from "../../../tests/support/eventually.ts";
import { createTestDatabase, databaseAt, type TestDatabase } from "../../../tests/support/postgres.ts";
import { chooseBackend, JobsBackend } from "./backend.ts";
import { jobsContract } from "./jobs.contract.test.ts";
import { probeJob } from "./probe.fixture.ts";
import { Jobs } from "./queue.ts";
import { handle, registerJobs } from "./registry.ts";
import { jobWorker } from "./worker.ts";

const addressOf = ({ url }: TestDatabase) => chooseBackend({ connectionString: url }, undefined);

jobsContract("PostgreSQL", async () => {
  const database = await createTestDatabase();
  return { address: addressOf(database), remove: () => database.drop() };
});

describe("jobs on PostgreSQL alone", () => {
  let database: TestDatabase;
  let things: string[];
  let programs: ManagedRuntime.ManagedRuntime<Jobs, unknown>[];

  beforeEach(async () => {
    database = await createTestDatabase();
    things = [];
    programs = [];
  });

  afterEach(async () => {
    await Promise.all(programs.map((program) => program.dispose()));
    await database.drop();
  });

  /** A process that adds jobs and runs them. */
  const startProgram = () => {
    const touch = handle(probeJob, ({ thing }) => Effect.sync(() => things.push(thing)));
    const registry = registerJobs([touch]);
    const jobs = Layer.mergeAll(Jobs.layer(registry), jobWorker(registry));
    const program = ManagedRuntime.make(
      jobs.pipe(Layer.provide([JobsBackend.layer(addressOf(database)), Logger.layer([])])),
    );
    programs.push(program);
    return program;
  };
  const adding = (thing: string) => Jobs.use((jobs) => jobs.add(probeJob, { thing }));
  const onOtherDatabase = async (...statements: string[]): Promise<void> => {
    const client = new pg.Client({ connectionString: databaseAt(database.url, "postgres") });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };

  test("many processes start at once on a new database, with three connections and one per queue each at most", async () => {
    await database.pool.query("DROP SCHEMA bullmq CASCADE");
    const started = [startProgram(), startProgram(), startProgram(), startProgram()];
    await Promise.all(
      started.flatMap((program, index) =>
        Array.from({ length: 25 }, (_, n) => program.runPromise(adding(`${index}/${n}`))),
      ),
    );
    await eventually(() => expect(things).toHaveLength(100));
    const { rows } = await database.pool.query(
      "SELECT count(*)::int AS open FROM pg_stat_activity WHERE datname = current_database() AND application_name <> ''",
    );
    expect(rows[0].open).toBeLessThanOrEqual(4 * (3 + Object.keys(jobQueues).length));
  });

  test("while the database is away adding fails with JobsUnavailable, and afterwards everything recovers", async () => {
    const program = startProgram();
    await program.runPromise(adding("before"));
    await eventually(() => expect(things).toEqual(["before"]));
    const name = (await database.pool.query("SELECT current_database()")).rows[0].current_database;
    await onOtherDatabase(
      `ALTER DATABASE "${name}" ALLOW_CONNECTIONS false`,
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`,
    );
    const failed = await program.runPromise(Effect.flip(adding("during")));
    expect(failed).toMatchObject({ _tag: "JobsUnavailable", during: "adding probe.touch-thing" });
    await onOtherDatabase(`ALTER DATABASE "${name}" ALLOW_CONNECTIONS true`);
    await program.runPromise(adding("after"));
    await eventually(() => expect(things).toEqual(["before", "after"]));
  });

  test("a missing database fails the start", async () => {
    const nowhere = chooseBackend({ connectionString: databaseAt(database.url, "no_such_database") }, "");
    const exit = await Effect.runPromiseExit(Effect.scoped(Layer.build(JobsBackend.layer(nowhere))));
    expect(Exit.hasFails(exit)).toBe(true);
    expect(String(exit)).toContain("JobsUnavailable");
  });
});
