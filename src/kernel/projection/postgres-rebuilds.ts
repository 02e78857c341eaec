import { Effect, Layer } from "effect";
import type { QueryResultRow } from "pg";
import { countEvents } from "../anchor/count-events.ts";
import { Pools } from "../database/pools.ts";
import { onConnection } from "../database/transact.ts";
import { EventStore } from "../event-store/event-store.ts";
import { ProjectionRegistry } from "./projection-registry.ts";
import {
  abandonedText,
  cancelText,
  findText,
  insertText,
  lastRateText,
  listText,
  runningText,
} from "./rebuild-statements.ts";
import { type RebuildRun, Rebuilds, type Started } from "./rebuilds.ts";
import { runRebuild } from "./run-rebuild.ts";

const maxCountedRows = 1_000_000;

/** Stores rebuilds in kernel.rebuild. */
export const postgresRebuilds: Layer.Layer<Rebuilds, never, Pools | EventStore | ProjectionRegistry> =
  Layer.effect(
    Rebuilds,
    Effect.gen(function* () {
      const { main } = yield* Pools;
      const store = yield* EventStore;
      const { projections } = yield* ProjectionRegistry;
      const known = (name: string) => projections.find((projection) => projection.name === name);
      const ask = <Row extends QueryResultRow>(during: string, text: string, values: unknown[]) =>
        onConnection(main, during, async (connection) => (await connection.query<Row>(text, values)).rows);

      const plan = Effect.fnUntraced(function* (name: string) {
        const projection = known(name);
        if (projection === undefined) return null;
        const { version, table } = projection;
        const { events } = yield* countEvents(main);
        const [there] = yield* ask<{ table: string | null }>(
          "planRebuild",
          "SELECT to_regclass($1) AS table",
          [table],
        );
        const [counted] = there?.table
          ? yield* ask<{ rows: number }>(
              "planRebuild",
              `SELECT count(*)::int AS rows FROM (SELECT FROM ${table} LIMIT ${maxCountedRows}) t`,
              [],
            )
          : [];
        const [last] = yield* ask<{ rate: number | null }>("planRebuild", lastRateText, [name]);
        const [running] = yield* ask<{ id: number }>("planRebuild", runningText, [name]);
        const lastRate = last?.rate ?? null;
        return {
          projection: name,
          version,
          table,
          events,
          rows: counted?.rows ?? 0,
          lastRate,
          seconds: lastRate === null ? null : events / lastRate,
          running: running?.id ?? null,
        };
      });

      const start = (name: string, by: string | null) =>
        Effect.gen(function* () {
          if (known(name) === undefined) return { refusal: "unknown" } satisfies Started;
          const { events } = yield* countEvents(main);
          for (;;) {
            const [run] = yield* ask<RebuildRun>("startRebuild", insertText, [name, events, by]);
            if (run !== undefined) return { run } satisfies Started;
            const [running] = yield* ask<{ id: number }>("startRebuild", runningText, [name]);
            // It may have finished between the two queries.
            if (running !== undefined) return { refusal: "running", id: running.id } satisfies Started;
          }
        });

      const rebuilds = (text: string, values: unknown[]) => ask<RebuildRun>("rebuilds", text, values);
      return Rebuilds.of({
        plan,
        start,
        run: (id) => runRebuild(main, store, projections, id),
        cancel: (id) =>
          Effect.map(
            onConnection(main, "cancelRebuild", (connection) => connection.query(cancelText, [id])),
            ({ rowCount }) => rowCount === 1,
          ),
        find: (id) => Effect.map(rebuilds(findText, [id]), ([found]) => found ?? null),
        list: (limit) => rebuilds(listText, [limit]),
        abandoned: Effect.map(ask<{ id: number }>("abandonedRebuilds", abandonedText, []), (rows) =>
          rows.map(({ id }) => id),
        ),
      });
    }),
  );
