import pg from "pg";
import { confirm } from "../../../modules/billing/application/payments/confirm-payment.ts";
import { billingHarness } from "../../../modules/billing/testing/billing-harness.ts";
import type { TestDatabase } from "../../support/postgres.ts";
import { sabotageQueries } from "./sabotaged-queries.ts";

/**
 * Settles one notification and is killed on the way: `settler-to-kill.fixture.ts URL PAYFAST ID STEP before|after` dies
 * before or after the database has answered its query number STEP. Exits with 0 when it came to the end.
 */
const [url = "", host = "", id = "", step = "", when = ""] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url });
const shop = await billingHarness({ url, pool } as TestDatabase, null, host);
if (process.env["PAYMENTS_SABOTAGE"] === "piecemeal") sabotageQueries("piecemeal");
let queries = 0;
const die = () => process.kill(process.pid, "SIGKILL");
// oxlint-disable-next-line typescript/unbound-method -- it is called with the client it was called on
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function counted(this: pg.Client, ...given: unknown[]) {
  queries += 1;
  const isLast = queries === Number(step);
  if (isLast && when === "before") die();
  // The pool asks with a callback, a client that is lent out by a promise.
  const callback = given.at(-1);
  if (isLast && typeof callback === "function") given.splice(-1, 1, die);
  const answer = Reflect.apply(query, this, given) as unknown;
  if (isLast && answer instanceof Promise) void answer.then(die, die);
  return answer;
} as typeof query;
await shop.run(confirm(id));
process.exit(0);
