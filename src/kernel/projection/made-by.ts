import type { Effect } from "effect";
import type { Pool, PoolClient } from "pg";
import { tryQuery } from "../database/try-query.ts";
import type { DatabaseUnavailable } from "../errors.ts";
import type { AnyProjection } from "./projection.ts";

/** Whether a read model's table is missing or was made by another version of its definition. */
export const needsRebuild = (
  db: Pool | PoolClient,
  projection: AnyProjection,
): Effect.Effect<boolean, DatabaseUnavailable> =>
  tryQuery("needsRebuild", async () => {
    const { rows } = await db.query<{ stale: boolean }>(
      `SELECT to_regclass($1) IS NULL OR NOT EXISTS
         (SELECT FROM kernel.processor WHERE name = $2 AND version = $3) AS stale`,
      [projection.table, projection.name, projection.version],
    );
    return rows[0]!.stale;
  });

/** Returns the version that made the current table when it differs from this program's; else null. */
export const otherVersion = (
  db: Pool,
  { name, version }: AnyProjection,
): Effect.Effect<number | null, DatabaseUnavailable> =>
  tryQuery("otherVersion", async () => {
    const { rows } = await db.query<{ version: number }>(
      "SELECT version FROM kernel.processor WHERE name = $1 AND version <> $2",
      [name, version],
    );
    return rows[0]?.version ?? null;
  });
