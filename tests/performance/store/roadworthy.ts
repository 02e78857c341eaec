import { randomUUID } from "node:crypto";
import { Effect } from "effect";
import type pg from "pg";
import { makePool } from "#kernel/database/pools";
import { makePostgresEventStore } from "#kernel/event-store/postgres";
import { type LogKeys, macBytes } from "#kernel/secrets/log-keys";
import { testLogKeys } from "#kernel/secrets/test-secret.fixture";
import { type Contestant, eventData, eventMeta, eventType, Stopwatch, type Turn, turns } from "./load.ts";
import { createLog, type Server } from "./server.ts";

/** Makes no MAC: to see what one costs. */
const withoutMac: LogKeys = { ...testLogKeys, signHex: () => "00".repeat(macBytes) };

/** Our log on a database, through the same connections as the program's. */
export const openLog = (server: Server, database: string, keys: LogKeys = testLogKeys) => {
  const address = { connectionString: server.url(database) };
  const pools = { append: makePool(address, 3), main: makePool(address, 10) };
  const { close: drain, ...store } = makePostgresEventStore(pools.append, pools.main, keys);
  const close = async () => {
    await drain();
    await Promise.all([pools.append.end(), pools.main.end()]);
  };
  return { store, pools, close };
};

type Store = ReturnType<typeof openLog>["store"];

const oneHour = 3_600_000;

/** An append with everything that an answer contains: command, deadline, actor. */
const append = (store: Store, { stream, version }: Turn) =>
  store.append({
    stream,
    expectedVersion: version,
    notAfter: Date.now() + oneHour,
    events: [
      {
        id: randomUUID(),
        commandId: randomUUID(),
        type: eventType,
        schemaVersion: 1,
        data: eventData,
        meta: eventMeta,
      },
    ],
  });

const writer = (store: Store, watch: Stopwatch) =>
  Effect.gen(function* () {
    for (const turn of turns()) {
      if (!watch.isRunning) return;
      const sent = performance.now();
      const { status } = yield* append(store, turn);
      if (status !== "appended") throw new Error(`An uncontested append was ${status}.`);
      watch.record(sent);
    }
  });

export const runWriters = async (store: Store, writers: number, seconds: number) => {
  const watch = new Stopwatch(seconds);
  await Effect.runPromise(
    Effect.all(
      Array.from({ length: writers }, () => writer(store, watch)),
      { concurrency: "unbounded", discard: true },
    ),
  );
  return watch.load();
};

const contestant = async (server: Server, name: string, keys: LogKeys): Promise<Contestant> => {
  const database = name.toLowerCase().replaceAll(/\W+/g, "_");
  const admin: pg.Pool = await createLog(server, database);
  const log = openLog(server, database, keys);
  return {
    name,
    reset: () => admin.query("TRUNCATE kernel.event"),
    run: (writers, seconds) => runWriters(log.store, writers, seconds),
    stored: async () => (await admin.query("SELECT count(*)::int AS n FROM kernel.event")).rows[0].n,
    close: log.close,
  };
};

export const roadworthy = (server: Server) => contestant(server, "roadworthy", testLogKeys);
export const roadworthyWithoutMac = (server: Server) =>
  contestant(server, "roadworthy, without MAC", withoutMac);
