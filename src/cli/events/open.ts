import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import path from "node:path";
import { Context, Effect, Layer, Logger, References } from "effect";
import { postgresAudit } from "#kernel/audit/postgres-audit";
import { isMigrated } from "#kernel/database/migrate";
import { type DatabaseAddress, makePool, Pools } from "#kernel/database/pools";
import { postgresEventStore } from "#kernel/event-store/postgres";
import type { Config } from "../../config.ts";
import { openBesideRunning } from "../../database.ts";
import { endStatements } from "./end-statements.ts";
import { Refused } from "./refused.ts";

/** Long counts are what these commands are for: nothing is given up for the time it takes. */
const patient = { query_timeout: 0, statement_timeout: 0, idle_in_transaction_session_timeout: 0 };
const connections = 4;

const asked = <A>(ask: () => Promise<A>) =>
  Effect.tryPromise({ try: ask, catch: (cause) => new Refused({ message: (cause as Error).message }) });

/** Where the database is that a command looks into. */
export class Opened extends Context.Service<Opened, { readonly address: DatabaseAddress }>()(
  "roadworthy/events/Opened",
) {}

const open = (config: Config, givenUp: AbortSignal) =>
  Effect.gen(function* () {
    const folder = path.join(config.dataDir, "postgres");
    if (config.databaseUrl === undefined && !existsSync(folder))
      return yield* new Refused({
        message: `There is no database in ${config.dataDir}: set DATA_DIR or DATABASE_URL, or begin with npm start.`,
      });
    const { address } = yield* Effect.acquireRelease(
      asked(() => openBesideRunning(config)),
      ({ close }) => Effect.promise(close),
    );
    const name = `roadworthy-events-${randomUUID()}`;
    yield* Effect.acquireRelease(
      Effect.sync(() => endStatements(address, name, givenUp)),
      (done) => Effect.sync(done),
    );
    const pool = yield* Effect.acquireRelease(
      Effect.sync(() => makePool(address, connections, { ...patient, application_name: name })),
      (made) => Effect.promise(() => made.end()),
    );
    if (!(yield* asked(() => isMigrated(pool))))
      return yield* new Refused({
        message: "The database is not that of this version of the program: npm start brings it up to date.",
      });
    const pools = Pools.of({ main: pool, append: pool });
    return Context.make(Pools, pools).pipe(Context.add(Opened, { address }));
  });

/** Nothing but rows may be on the standard output. What commands say themselves is not said twice. */
const toErrorOutput = Layer.merge(
  Logger.layer([
    Logger.make<unknown, void>(({ message }) => {
      const parts = Array.isArray(message) ? (message as unknown[]) : [message];
      const words = parts.map((part) => (typeof part === "string" ? part : JSON.stringify(part)));
      process.stderr.write(`${words.join(" ")}\n`);
    }),
  ]),
  Layer.succeed(References.MinimumLogLevel, "Error"),
);

/**
 * The database of the settings, opened beside a running program or by itself, and what stands on it. Changes nothing.
 * `givenUp`: when somebody has had enough.
 */
export const logLayer = (config: Config, givenUp: AbortSignal) =>
  Layer.mergeAll(postgresEventStore, postgresAudit).pipe(
    Layer.provideMerge(Layer.effectContext(open(config, givenUp))),
    Layer.provideMerge(toErrorOutput),
  );
