import { Effect, Layer } from "effect";
import type { Pool, QueryResultRow } from "pg";
import { anchorName } from "../anchor/anchor-follower.ts";
import { countEvents } from "../anchor/count-events.ts";
import { asked } from "../database/asked.ts";
import { Pools } from "../database/pools.ts";
import { inTransaction } from "../database/transaction.ts";
import { EventStore } from "../event-store/event-store.ts";
import { withoutSorting } from "../event-store/order.ts";
import { Followed } from "../follow/followed.ts";
import {
  type DatabaseStanding,
  type FollowerKind,
  type FollowerStanding,
  Operations,
  type PoolUse,
} from "./operations.ts";
import { Rates } from "./rates.ts";
import { rowAsOf } from "./row-as-of.ts";
import {
  databaseText,
  type FollowerRow,
  followersText,
  logText,
  mostCounted,
} from "./standing-statements.ts";

/** A follower as this program has it. */
interface Known {
  readonly name: string;
  readonly kind: FollowerKind;
  readonly version: number;
  readonly table: string | null;
}

const knownOf = ({ projections, subscriptions }: Followed["Service"]): readonly Known[] => [
  { name: anchorName, kind: "anchor", version: 1, table: null },
  ...projections.map(({ name, version, table }): Known => ({ name, kind: "projection", version, table })),
  ...subscriptions.map(({ name }): Known => ({ name, kind: "subscription", version: 1, table: null })),
];

const standingOf = (known: Known, row: FollowerRow, rate: number | null): FollowerStanding => {
  const { epoch, tx, position, lagEvents, lagSeconds, tableRows, tableBytes, ...same } = row;
  const { name, kind, version, table } = known;
  return {
    ...same,
    name,
    kind,
    version,
    place: { epoch, tx, position },
    lag: { events: Math.min(lagEvents, mostCounted), capped: lagEvents > mostCounted, seconds: lagSeconds },
    rate,
    table: table === null ? null : { name: table, rows: tableRows ?? 0, bytes: tableBytes ?? 0 },
  };
};

const useOf = ({ totalCount, idleCount, waitingCount, options }: Pool): PoolUse => ({
  open: totalCount,
  idle: idleCount,
  waiting: waitingCount,
  most: options.max,
});

/** Where everything stands, by the database. */
export const postgresOperations: Layer.Layer<Operations, never, Pools | EventStore | Followed> = Layer.effect(
  Operations,
  Effect.gen(function* () {
    const { main, append } = yield* Pools;
    const store = yield* EventStore;
    const followed = yield* Followed;
    const all = knownOf(followed);
    const rates = new Rates();
    const ask = <Row extends QueryResultRow>(during: string, text: string, values: unknown[] = []) =>
      asked(during, async () => (await main.query<Row>(text, values)).rows);

    return Operations.of({
      followers: Effect.map(
        inTransaction(main, (client) =>
          asked("followers", async () => {
            await client.query(withoutSorting);
            const values = [all.map(({ name }) => name), all.map(({ table }) => table)];
            return (await client.query<FollowerRow>(followersText, values)).rows;
          }),
        ),
        (rows) =>
          all.map((known, index) => {
            const row = rows[index]!;
            return standingOf(known, row, rates.see(known.name, row.handled));
          }),
      ),
      log: Effect.gen(function* () {
        const { events, lastDay } = yield* countEvents(main);
        const [row] = yield* ask<LogRow>("log", logText);
        const { bytes, epoch, number, at, total, hash } = row!;
        return {
          events,
          eventsLastDay: lastDay,
          bytes,
          bytesLastDay: events === 0 ? 0 : Math.round((bytes * lastDay) / events),
          epoch,
          anchor: number === null ? null : { number, at: at!, events: total!, hash: hash! },
        };
      }),
      database: Effect.map(ask<DatabaseStanding & QueryResultRow>("database", databaseText), ([row]) => row!),
      pools: Effect.sync(() => ({ main: useOf(main), append: useOf(append) })),
      rowAsOf: (name, stream, asOf) => {
        const projection = followed.projections.find((one) => one.name === name);
        if (projection === undefined) return Effect.succeed("unknown" as const);
        return Effect.map(store.readStream(stream), (events) => rowAsOf(projection, events, asOf));
      },
    });
  }),
);

interface LogRow {
  readonly bytes: number;
  readonly epoch: number;
  readonly number: number | null;
  readonly at: number | null;
  readonly total: number | null;
  readonly hash: string | null;
}
