import { Cause, Deferred, Effect, Exit, type Scope } from "effect";
import type pg from "pg";
import { clientOfPrimary } from "../database/primary-client.ts";
import { tryQuery } from "../database/try-query.ts";
import type { DatabaseAddress } from "../database/pools.ts";
import { DatabaseUnavailable } from "../errors.ts";

/** The database channel shared by all topics. */
export const channel = "roadworthy_live";

/** A dropped connection looks like an idle one. */
const defaultHeartbeat = { everyMs: 15_000, timeoutMs: 4_000 };
/** How often a connection is checked, and how long the response may take. */
export type Heartbeat = typeof defaultHeartbeat;

const goodbyeMs = 1_000;
const minPauseMs = 100;
const maxPauseMs = 5_000;

const connect = (Client: typeof pg.Client, address: DatabaseAddress, timeoutMs: number) =>
  Effect.acquireRelease(
    tryQuery("live connect", async () => {
      const client = new Client({
        application_name: "roadworthy live",
        keepAlive: true,
        connectionTimeoutMillis: timeoutMs,
        query_timeout: timeoutMs,
        ...address,
      });
      client.on("error", () => {});
      const ended = new Promise<void>((resolve) => client.once("end", resolve));
      await client.connect();
      return { client, ended };
    }),
    ({ client }) => endSession(client),
  );

/** Ends the session. An unreachable server does not respond, and is not waited for. */
const endSession = (client: pg.Client) =>
  Effect.callback<void>((resume) => {
    const done = () => {
      clearTimeout(timer);
      resume(Effect.void);
    };
    const timeout = () => {
      // Missing from the driver's types. A half-closed connection must not keep the process alive.
      (client as pg.Client & { unref: () => void }).unref();
      done();
    };
    const timer = setTimeout(timeout, goodbyeMs);
    client.end().then(done, done);
  });

/** Listens on one connection until it breaks or misses a heartbeat. */
const listenOnce = (
  Client: typeof pg.Client,
  address: DatabaseAddress,
  hear: (payload: string) => void,
  onListening: Effect.Effect<unknown>,
  { everyMs, timeoutMs }: Heartbeat,
): Effect.Effect<never, DatabaseUnavailable> =>
  Effect.scoped(
    Effect.gen(function* () {
      const { client, ended } = yield* connect(Client, address, timeoutMs);
      client.on("notification", ({ payload = "" }) => hear(payload));
      yield* tryQuery("live listen", () => client.query(`LISTEN ${channel}`));
      yield* onListening;
      const lost = Effect.flatMap(
        Effect.promise(() => ended),
        () => new DatabaseUnavailable({ during: "live", cause: "the connection was lost" }),
      );
      const heartbeat = tryQuery("live heartbeat", () => client.query("SELECT")).pipe(Effect.delay(everyMs));
      return yield* Effect.raceFirst(lost, Effect.forever(heartbeat));
    }),
  );

/**
 * Listens until the scope closes, on its own connection, and reconnects soon after losing it. Ready when
 * the first attempt has succeeded or failed; messages sent while there is no connection are lost.
 */
export const keepListening = (
  address: DatabaseAddress,
  hear: (payload: string) => void,
  heartbeat: Heartbeat = defaultHeartbeat,
): Effect.Effect<void, never, Scope.Scope> =>
  Effect.gen(function* () {
    const tried = yield* Deferred.make<void>();
    let failures = 0;
    const listening = Effect.suspend(() => {
      failures = 0;
      return Deferred.done(tried, Exit.void);
    });
    const afterLoss = Effect.fnUntraced(function* (cause: Cause.Cause<DatabaseUnavailable>) {
      const pauseMs = Math.min(maxPauseMs, minPauseMs * 2 ** failures++);
      // As text: the error of a lost connection references the connection with all its settings.
      const why = String(Cause.squash(cause));
      yield* Effect.logWarning("Live messages are not heard", { why, pauseMs });
      yield* Deferred.done(tried, Exit.void);
      yield* Effect.sleep(pauseMs);
    });
    const Client = clientOfPrimary(address);
    const turn = Effect.catchCause(listenOnce(Client, address, hear, listening, heartbeat), afterLoss);
    yield* Effect.forkScoped(Effect.forever(turn));
    yield* Deferred.await(tried);
  });
