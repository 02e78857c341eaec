import { Layer } from "effect";
import { PoolTimeouts } from "#kernel/database/pools";

/**
 * Pools that wait for a slow database as long as the tests do. The program's own bounds turn a machine that is busy for
 * seconds into `DatabaseUnavailable`; they are kept where a test is about them.
 */
export const patientPools = Layer.succeed(PoolTimeouts, {
  connectionTimeoutMillis: 60_000,
  query_timeout: 60_000,
  statement_timeout: 60_000,
  idle_in_transaction_session_timeout: 60_000,
});
