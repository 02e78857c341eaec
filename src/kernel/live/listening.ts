import { Cause, Deferred, Effect, Exit, type Scope } from "effect";
import pg from "pg";
import { tryQuery } from "../database/try-query.ts";
import type { DatabaseAddress } from "../database/pools.ts";
import { DatabaseUnavailable } from "../errors.ts";

/** The one channel of the database that all topics share. */
export const channel = "roadworthy_live";

/** A connection that the network has forgotten looks like one on which nobody says anything. */
const defaultBeat = { everyMs: 15_000, timeoutMs: 4_000 };
/** How often a connection is tried out, and how long its answer may take. */
export type Beat = typeof defaultBeat;

const goodbyeMs = 1_000;
const shortestPauseMs = 100;
const longestPauseMs = 5_000;

const connect = (address: DatabaseAddress, timeoutMs: number) =>
  Effect.acquireRelease(
    tryQuery("live connect", async () => {
      const client = new pg.Client({
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
    ({ client }) => hangUp(client),
  );

/** Says goodbye. A server that is gone answers none, and is not waited for. */
const hangUp = (client: pg.Client) =>
  Effect.callback<void>((resume) => {
    const done = () => {
      clearTimeout(timer);
      resume(Effect.void);
    };
    const giveUp = () => {
      // Missing from the driver's types. What is left of the connection must not keep the process.
      (client as pg.Client & { unref: () => void }).unref();
      done();
    };
    const timer = setTimeout(giveUp, goodbyeMs);
    client.end().then(done, done);
  });

/** Listens on one connection for as long as it lasts, which is as long as its beat is answered. */
const listenOnce = (
  address: DatabaseAddress,
  hear: (payload: string) => void,
  onListening: Effect.Effect<unknown>,
  { everyMs, timeoutMs }: Beat,
): Effect.Effect<never, DatabaseUnavailable> =>
  Effect.scoped(
    Effect.gen(function* () {
      const { client, ended } = yield* connect(address, timeoutMs);
      client.on("notification", ({ payload = "" }) => hear(payload));
      yield* tryQuery("live listen", () => client.query(`LISTEN ${channel}`));
      yield* onListening;
      const lost = Effect.flatMap(
        Effect.promise(() => ended),
        () => new DatabaseUnavailable({ during: "live", cause: "the connection was lost" }),
      );
      const beat = tryQuery("live beat", () => client.query("SELECT")).pipe(Effect.delay(everyMs));
      return yield* Effect.raceFirst(lost, Effect.forever(beat));
    }),
  );

/**
 * Listens until the scope closes, on a connection of its own, and on a new one soon after that was lost. It is ready
 * when the first attempt has succeeded or failed; whatever is said while there is no connection is not heard.
 */
export const keepListening = (
  address: DatabaseAddress,
  hear: (payload: string) => void,
  beat: Beat = defaultBeat,
): Effect.Effect<void, never, Scope.Scope> =>
  Effect.gen(function* () {
    const tried = yield* Deferred.make<void>();
    let failures = 0;
    const listening = Effect.suspend(() => {
      failures = 0;
      return Deferred.done(tried, Exit.void);
    });
    const afterLoss = Effect.fnUntraced(function* (cause: Cause.Cause<DatabaseUnavailable>) {
      const pauseMs = Math.min(longestPauseMs, shortestPauseMs * 2 ** failures++);
      // As text: the error of a lost connection carries the connection with it, settings and all.
      const why = String(Cause.squash(cause));
      yield* Effect.logWarning("Live messages are not heard", { why, pauseMs });
      yield* Deferred.done(tried, Exit.void);
      yield* Effect.sleep(pauseMs);
    });
    const turn = Effect.catchCause(listenOnce(address, hear, listening, beat), afterLoss);
    yield* Effect.forkScoped(Effect.forever(turn));
    yield* Deferred.await(tried);
  });
