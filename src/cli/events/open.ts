import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import path from "node:path";
import { Context, Effect, Layer } from "effect";
import { postgresAudit } from "#kernel/audit/postgres-audit";
import { isMigrated } from "#kernel/database/migrate";
import { exactPool } from "#kernel/database/exact-session";
import { type DatabaseAddress, makePool, Pools } from "#kernel/database/pools";
import { Archive, archivePlace } from "#kernel/event-store/archive/archive-place";
import { postgresEventStore } from "#kernel/event-store/postgres";
import { postgresRemarks } from "#kernel/remarks/postgres-remarks";
import type { LogKeys } from "#kernel/secrets/log-keys";
import type { Config } from "../../config.ts";
import { openBesideRunning } from "../../database.ts";
import { findSecretKey, logKeysFor } from "../../secret-key.ts";
import { errorLog } from "../error-log.ts";
import { endStatements } from "./end-statements.ts";
import type { EventsContext } from "./events-context.ts";
import { Refused } from "./refused.ts";

/** These commands may run long statements, so no timeout applies. */
const noTimeouts = { query_timeout: 0, statement_timeout: 0, idle_in_transaction_session_timeout: 0 };
const connections = 4;

const orRefused = <A>(run: () => Promise<A>) =>
  Effect.tryPromise({ try: run, catch: (cause) => new Refused({ message: (cause as Error).message }) });

const refuse = (): never => {
  throw new Error("This needs the program's SECRET_KEY, or its secret.key in DATA_DIR.");
};
/** Commands that only read the log need no key. */
const noKeys: LogKeys = { sign: refuse, signHex: refuse, check: refuse, ageOf: refuse };

/** The address of the open database. */
export class Opened extends Context.Service<Opened, { readonly address: DatabaseAddress }>()(
  "roadworthy/events/Opened",
) {}

const open = (config: Config, givenUp: AbortSignal) =>
  Effect.gen(function* () {
    const folder = path.join(config.dataDir, "postgres");
    if (config.databaseUrl === undefined && !existsSync(folder))
      return yield* new Refused({
        message: `There is no database in ${config.dataDir}: set DATA_DIR or DATABASE_URL, or run npm start first.`,
      });
    const { address } = yield* Effect.acquireRelease(
      orRefused(() => openBesideRunning(config)),
      ({ close }) => Effect.promise(close),
    );
    const name = `roadworthy-events-${randomUUID()}`;
    yield* Effect.acquireRelease(
      Effect.sync(() => endStatements(address, name, givenUp)),
      (done) => Effect.sync(done),
    );
    const pool = yield* Effect.acquireRelease(
      Effect.sync(() =>
        makePool(address, connections, { ...noTimeouts, ...exactPool, application_name: name }),
      ),
      (made) => Effect.promise(() => made.end()),
    );
    if (!(yield* orRefused(() => isMigrated(pool))))
      return yield* new Refused({
        message: "The database belongs to another version of the program: npm start brings it up to date.",
      });
    const secretKey = yield* Effect.promise(() => findSecretKey(config));
    const logKeys = secretKey === null ? noKeys : logKeysFor(config, secretKey);
    const pools = Pools.of({ main: pool, append: pool, pipelined: pool, logKeys });
    const archive = secretKey === null ? null : archivePlace(config.archiveDir, secretKey);
    return Context.make(Pools, pools).pipe(Context.add(Opened, { address }), Context.add(Archive, archive));
  });

/**
 * The services over the configured database, whether or not a program is running. Opening changes nothing. An
 * interruption ends their long statements.
 */
export const logLayer = (config: Config, { errors, interrupted }: EventsContext) =>
  Layer.mergeAll(postgresEventStore, postgresAudit, postgresRemarks).pipe(
    Layer.provideMerge(Layer.effectContext(open(config, interrupted))),
    Layer.provideMerge(errorLog(errors)),
  );
