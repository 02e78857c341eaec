import { Effect } from "effect";
import pg from "pg";
import { makePool } from "../database/pools.ts";
import { makePostgresEventStore } from "../event-store/postgres.ts";
import { testLogKeys } from "../secrets/test-secret.fixture.ts";
import { rebuild, rebuildIfStale } from "./rebuild.ts";
import { runRebuild } from "./run-rebuild.ts";
import { tally } from "./tally.fixture.ts";

/**
 * A process that rebuilds the tally, and stops itself with SIGSTOP before the first statement that begins like this. When it
 * continues, it prints how the rebuild ended.
 */
const [connectionString, before = "", how = ""] = process.argv.slice(2);

let isFrozen = false;
// oxlint-disable-next-line typescript/unbound-method -- it is called with the client it was called on
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function freezing(this: pg.Client, ...given: unknown[]) {
  if (!isFrozen && typeof given[0] === "string" && given[0].startsWith(before)) {
    isFrozen = true;
    process.kill(process.pid, "SIGSTOP");
  }
  return Reflect.apply(query, this, given) as unknown;
} as typeof query;

const db = makePool({ connectionString: connectionString! }, 5);
const store = makePostgresEventStore(db, db, testLogKeys);
const ways = {
  rebuild: Effect.as(rebuild(store, db, tally), "done"),
  stale: Effect.map(rebuildIfStale(store, db, tally), (built) => (built === null ? "left" : "done")),
};
const recorded = Effect.map(runRebuild(db, store, [tally], Number(how)), (run) => run?.state ?? "left");
const way: Effect.Effect<string, { readonly _tag: string }> =
  how === "rebuild" || how === "stale" ? ways[how] : recorded;
const ending = await Effect.runPromise(
  Effect.match(way, { onSuccess: (done) => done, onFailure: ({ _tag }) => _tag }),
);
console.log(ending);
await db.end();
