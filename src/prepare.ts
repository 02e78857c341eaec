import { Effect } from "effect";
import type { Pool } from "pg";
import { adoptLog } from "#kernel/anchor/adopt-log";
import type { AdoptionConsent } from "#kernel/anchor/consent";
import { migrate } from "#kernel/database/migrate";
import { Pools } from "#kernel/database/pools";
import type { ArchivePlace } from "#kernel/event-store/archive/archive-place";
import { raiseEpochAfterRestore } from "#kernel/event-store/epoch";
import { makePostgresEventStore } from "#kernel/event-store/postgres";
import { ensureTypeIndexes } from "#kernel/event-store/type-indexes";
import { needsRebuild } from "#kernel/projection/made-by";
import { rebuildIfStale } from "#kernel/projection/rebuild";
import type { LogKeys } from "#kernel/secrets/log-keys";
import { modules, projections, subscriptions } from "./app.ts";

const eventsPerLine = 100_000;

/**
 * Brings a database up to date with this program: migrations, epoch, adoption of the log, content, read models. Safe to
 * repeat, and quick when there is nothing to do. `run` runs Effects, which only the entry points do. Fails with
 * `LogNotAdopted` where a log with events has no adoption and there is no consent to one.
 */
export const prepareDatabase = async (
  pool: Pool,
  logKeys: LogKeys,
  say: (step: string) => void,
  run: <A, E>(effect: Effect.Effect<A, E>) => Promise<A>,
  consent?: AdoptionConsent,
  archive: ArchivePlace | null = null,
): Promise<void> => {
  await migrate(pool, (name) => say(`Migrating: ${name}`));
  const epoch = await raiseEpochAfterRestore(pool);
  if (epoch !== null)
    say(
      `The event log comes from another PostgreSQL, from a dump: raised its epoch to ${epoch}, so that processors read on. ` +
        "Where nothing was restored, check the log: npm run events -- verify",
    );
  const beforeAdoption = modules.flatMap((module) => module.beforeAdoption);
  await run(adoptLog(pool, logKeys, beforeAdoption, say, consent));
  const types = subscriptions.flatMap((subscription) => subscription.types);
  const indexed = await run(ensureTypeIndexes(pool, types));
  if (indexed.length > 0) say(`Indexing events of subscriptions: ${indexed.join(", ")}`);
  const pools = { main: pool, append: pool, logKeys };
  for (const { name, prepare } of modules)
    if (prepare) say(`${name}: ${await run(Effect.provideService(prepare, Pools, pools))}`);
  const store = makePostgresEventStore(pool, pool, logKeys, archive);
  for (const projection of projections) {
    if (!(await run(needsRebuild(pool, projection)))) continue;
    say(`Building read model ${projection.name}`);
    let reported = 0;
    const built = await run(
      rebuildIfStale(store, pool, projection, (read) => {
        if (read - reported < eventsPerLine) return;
        reported = read;
        say(`Building read model ${projection.name}: ${read} events read`);
      }),
    );
    say(
      `Read model ${projection.name}: ${built === null ? "built by another process" : `${built.rows} rows`}`,
    );
  }
};
