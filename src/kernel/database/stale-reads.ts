import { Context, Effect, Layer, Schedule } from "effect";
import type pg from "pg";
import { replicaLag, staleReads } from "../metrics/metrics.ts";
import { makePool, Pools } from "./pools.ts";

/** Where a query that may be stale is asked. */
export type Reader = Pick<pg.Pool, "query">;

/** A replica for reading. The lag is null while it is not known. */
export interface ReplicaStatus {
  readonly isUsed: boolean;
  readonly lagSeconds: number | null;
}

/** A replica of this process's database, and the reader that prefers it. */
export interface Replica {
  readonly reader: Reader;
  readonly status: () => ReplicaStatus;
}

/**
 * The replica that takes reads which may be some seconds old: lists, reports and exports of staff. Null where there is none.
 * What a learner has just written is never read there.
 */
export const StaleReads = Context.Reference<Replica | null>("roadworthy/kernel/StaleReads", {
  defaultValue: () => null,
});

/** The reader for queries that may be some seconds old: the replica's, or the primary's where there is none. */
export const staleReader: Effect.Effect<Reader, never, Pools> = Effect.gen(function* () {
  const { main } = yield* Pools;
  return (yield* StaleReads)?.reader ?? main;
});

/** How often the replica is looked at, and how far it may be behind. */
export interface ReplicaLimits {
  readonly lookEveryMs: number;
  readonly maxLagMs: number;
}

const usualLimits: ReplicaLimits = { lookEveryMs: 1_000, maxLagMs: 10_000 };

interface Place {
  /** The identity of the servers of one log: a replica has its primary's. */
  readonly system: string;
  readonly at: string | null;
}

const placeText = (at: string) => `SELECT pg_wal_lsn_diff(${at}, '0/0')::text AS at,
  (SELECT system_identifier::text FROM pg_control_system()) AS system`;
const writtenText = placeText("pg_current_wal_lsn()");
/** Null for a server that is no standby any more. */
const replayedText = placeText("CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() END");

/** Follows how far a replica is behind: by the ends of the primary's log that it has not replayed yet. */
const follow = (main: pg.Pool, pool: pg.Pool, { maxLagMs }: ReplicaLimits) => {
  let unreplayed: readonly { readonly end: bigint; readonly seenAt: number }[] = [];
  let known: { readonly lagMs: number; readonly lookedAt: number } | null = null;

  const look = async (): Promise<void> => {
    const seenAt = performance.now();
    const { rows: written } = await main.query<Place>(writtenText);
    const { rows: replayed } = await pool.query<Place>(replayedText);
    const [there, here] = [written[0]!, replayed[0]!];
    known = null;
    if (here.at === null || here.system !== there.system) return;
    const end = BigInt(here.at);
    unreplayed = [...unreplayed, { end: BigInt(there.at!), seenAt }].filter((one) => one.end > end);
    const lookedAt = performance.now();
    known = { lagMs: lookedAt - (unreplayed[0]?.seenAt ?? lookedAt), lookedAt };
  };

  /** What was not looked at for a while may be as much further behind. */
  const lagMs = () => (known === null ? null : known.lagMs + (performance.now() - known.lookedAt));
  const isUsed = () => (lagMs() ?? Number.POSITIVE_INFINITY) <= maxLagMs;
  return {
    look: async () => {
      await look().catch(() => {
        known = null;
      });
      replicaLag.set(known === null ? Number.NaN : known.lagMs / 1_000);
    },
    isUsed,
    fail: () => {
      known = null;
    },
    status: (): ReplicaStatus => ({
      isUsed: isUsed(),
      lagSeconds: known === null ? null : known.lagMs / 1_000,
    }),
  };
};

/**
 * Opens the replica of this URL, and closes it with the scope. A read goes to the primary while the replica is away, is no
 * standby of this primary, or is more than ten seconds behind; so does a read that fails there.
 */
export const staleReadsLayer = (
  url: string | undefined,
  limits: ReplicaLimits = usualLimits,
): Layer.Layer<never, never, Pools> =>
  url === undefined
    ? Layer.empty
    : Layer.effect(
        StaleReads,
        Effect.gen(function* () {
          const { main } = yield* Pools;
          const pool = yield* Effect.acquireRelease(
            Effect.sync(() => makePool({ connectionString: url }, 5, { connectionTimeoutMillis: 2_000 })),
            (opened) => Effect.promise(() => opened.end()),
          );
          const following = follow(main, pool, limits);
          const look = Effect.promise(following.look);
          yield* look;
          yield* look.pipe(Effect.repeat(Schedule.spaced(`${limits.lookEveryMs} millis`)), Effect.forkScoped);
          const query = async (...asked: [string]) => {
            if (following.isUsed())
              try {
                const found = await pool.query(...asked);
                staleReads.inc({ from: "replica" });
                return found;
              } catch {
                following.fail();
              }
            staleReads.inc({ from: "primary" });
            return main.query(...asked);
          };
          return { reader: { query: query as Reader["query"] }, status: following.status };
        }),
      );
