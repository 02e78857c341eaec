import { Effect } from "effect";
import { subscribe, subscriptionProcessor } from "../bus/subscription.ts";
import { makePool } from "../database/pools.ts";
import { makePostgresEventStore } from "../event-store/postgres.ts";
import { runProcessor } from "./processor.ts";
import { noted } from "./toy-log.fixture.ts";

/**
 * A process with one subscriber. It writes each number it hears into `handled`, and says so. At the number it is
 * told to hold at it says `holding`, and waits for a line on standard input; at the one it is told to fail at it fails.
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

const store = makePostgresEventStore(db, db);
await Effect.runPromise(
  Effect.scoped(
    Effect.andThen(
      runProcessor(store, db, subscriptionProcessor(db, handler, { attempts: 3, firstPauseMs: 20 }), owner),
      Effect.never,
    ),
  ),
);
