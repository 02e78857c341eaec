import { Effect } from "effect";
import { subscribe, subscriptionProcessor } from "./subscription.ts";
import { makePool } from "../database/pools.ts";
import { makePostgresEventStore } from "../event-store/postgres.ts";
import { runProcessor } from "../processor/processor.ts";
import { noted } from "../processor/toy-log.fixture.ts";
import { testLogKeys } from "../secrets/test-secret.fixture.ts";

/**
 * A process with one subscription. It inserts each number it receives into `handled`, and prints it. At the
 * number `holdAt` it prints `holding`, and waits for a line on standard input; at `failAt` it fails.
 */
const [connectionString, owner = "", holdAt, failAt] = process.argv.slice(2);
const db = makePool({ connectionString: connectionString! }, 3);
const released = new Promise((resolve) => process.stdin.once("data", resolve));

const handler = subscribe(noted, "toy.write-when-noted", ({ data: { n } }) =>
  Effect.promise(async () => {
    if (n === Number(holdAt)) {
      console.log("holding");
      await released;
    }
    if (n === Number(failAt)) throw new Error("cannot");
    await db.query("INSERT INTO handled (n, owner) VALUES ($1, $2)", [n, owner]);
    console.log(`handled ${n}`);
  }),
);

const store = makePostgresEventStore(db, db, testLogKeys);
await Effect.runPromise(
  Effect.scoped(
    Effect.andThen(
      runProcessor(store, db, subscriptionProcessor(db, handler, { attempts: 3, firstPauseMs: 20 }), owner),
      Effect.never,
    ),
  ),
);
