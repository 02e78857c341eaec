import { Effect, Layer } from "effect";
import type { Pool, QueryResultRow } from "pg";
import { anchorName } from "../anchor/anchor-processor.ts";
import { countEvents } from "../anchor/count-events.ts";
import { tryQuery } from "../database/try-query.ts";
import { Pools } from "../database/pools.ts";
import { inTransaction } from "../database/transaction.ts";
import { EventStore } from "../event-store/event-store.ts";
import { withoutSorting } from "../event-store/order.ts";
import type { Subscription } from "../bus/subscription.ts";
import { SubscriptionRegistry } from "../bus/subscription-registry.ts";
import type { AnyProjection } from "../projection/projection.ts";
import { ProjectionRegistry } from "../projection/projection-registry.ts";
import {
  type DatabaseStatus,
  type ProcessorKind,
  type ProcessorStatus,
  Operations,
  type PoolUse,
} from "./operations.ts";
import { Rates } from "./rates.ts";
import { rowAsOf } from "./row-as-of.ts";
import { databaseText, type ProcessorRow, processorsText, logText, maxCounted } from "./status-statements.ts";

/** A processor of this program. */
interface Known {
  readonly name: string;
  readonly kind: ProcessorKind;
  readonly version: number;
  readonly table: string | null;
}

const knownOf = (
  projections: readonly AnyProjection[],
  subscriptions: readonly Subscription[],
): readonly Known[] => [
  { name: anchorName, kind: "anchor", version: 1, table: null },
  ...projections.map(({ name, version, table }): Known => ({ name, kind: "projection", version, table })),
  ...subscriptions.map(({ name }): Known => ({ name, kind: "subscription", version: 1, table: null })),
];

const statusOf = (known: Known, row: ProcessorRow, rate: number | null): ProcessorStatus => {
  const { epoch, tx, position, lagEvents, lagSeconds, tableRows, tableBytes, ...same } = row;
  const { name, kind, version, table } = known;
  return {
    ...same,
    name,
    kind,
    version,
    position: { epoch, tx, position },
    lag: { events: Math.min(lagEvents, maxCounted), capped: lagEvents > maxCounted, seconds: lagSeconds },
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

/** Reads the operations status from the database. */
export const postgresOperations: Layer.Layer<
  Operations,
  never,
  Pools | EventStore | ProjectionRegistry | SubscriptionRegistry
> = Layer.effect(
  Operations,
  Effect.gen(function* () {
    const { main, append } = yield* Pools;
    const store = yield* EventStore;
    const { projections } = yield* ProjectionRegistry;
    const { subscriptions } = yield* SubscriptionRegistry;
    const all = knownOf(projections, subscriptions);
    const rates = new Rates();
    const ask = <Row extends QueryResultRow>(during: string, text: string, values: unknown[] = []) =>
      tryQuery(during, async () => (await main.query<Row>(text, values)).rows);

    return Operations.of({
      processors: Effect.map(
        inTransaction(main, (client) =>
          tryQuery("processors", async () => {
            await client.query(withoutSorting);
            const values = [all.map(({ name }) => name), all.map(({ table }) => table)];
            return (await client.query<ProcessorRow>(processorsText, values)).rows;
          }),
        ),
        (rows) =>
          all.map((known, index) => {
            const row = rows[index]!;
            return statusOf(known, row, rates.see(known.name, row.handled));
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
      database: Effect.map(ask<DatabaseStatus & QueryResultRow>("database", databaseText), ([row]) => row!),
      pools: Effect.sync(() => ({ main: useOf(main), append: useOf(append) })),
      rowAsOf: (name, stream, asOf) => {
        const projection = projections.find((one) => one.name === name);
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
