import { Effect, Layer } from "effect";
import pg from "pg";
import { Audit } from "../audit/audit.ts";
import { postgresAudit } from "../audit/postgres-audit.ts";
import { makePool, Pools } from "../database/pools.ts";
import { onConnection, transact } from "../database/transact.ts";
import { makePostgresEventStore } from "../event-store/postgres.ts";
import { uuidv7 } from "../uuidv7.ts";
import { glassesOn, pourPlan } from "./glass.fixture.ts";
import { testLogKeys } from "../secrets/test-secret.fixture.ts";

/**
 * A process that writes an event, a state row, an outbox row and an audit entry in one transaction. It
 * kills itself at the statement with the given number: right before it is sent, or right after its reply.
 */
const [connectionString = "", number = "", when = ""] = process.argv.slice(2);

let sent = 0;
const die = () => process.kill(process.pid, "SIGKILL");
const prototype = pg.Client.prototype as { query: (this: pg.Client, ...all: unknown[]) => unknown };
const query = prototype.query;
// The pool's own statements have callbacks; those of the transaction are awaited.
prototype.query = function (...all) {
  sent++;
  const isIt = sent === Number(number);
  if (isIt && when === "before") die();
  const reply = query.apply(this, all);
  return isIt && when === "after" && reply instanceof Promise ? reply.then(die) : reply;
};

const pool = makePool({ connectionString }, 2);
const store = makePostgresEventStore(pool, pool, testLogKeys);
const insert = (table: string) =>
  onConnection(pool, "insert", (connection) => connection.query(`INSERT INTO ${table} VALUES (1)`));

const work = transact(
  Effect.gen(function* () {
    yield* insert("state");
    yield* glassesOn(store).change(uuidv7(), pourPlan(3));
    yield* insert("outbox");
    yield* (yield* Audit).record({
      actor: null,
      roles: [],
      action: "identity.create-account",
      target: null,
      facts: {},
      reference: "writer",
    });
  }),
);
const pools = Layer.sync(Pools, () =>
  Pools.of({ main: pool, append: pool, pipelined: pool, logKeys: testLogKeys }),
);
await Effect.runPromise(Effect.provide(work, Layer.provideMerge(postgresAudit, pools)));
console.log(`sent ${sent}`);
process.exit(0);
