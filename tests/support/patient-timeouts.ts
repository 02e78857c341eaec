import { Layer } from "effect";
import { PoolTimeouts } from "#kernel/database/pools";
import { RequestTimeoutMs } from "#kernel/http/run";
import { QueueTimeoutMs } from "#kernel/jobs/timeouts";
import { PictureTimeout } from "#kernel/pictures/sharp-pictures";

const patienceMs = 60_000;

/**
 * Pools and requests that wait for a slow database as long as the tests do. The program's own bounds turn a machine that
 * is busy for seconds into `DatabaseUnavailable`; they are kept where a test is about them.
 */
export const patientTimeouts = Layer.mergeAll(
  Layer.succeed(PoolTimeouts, {
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
    statement_timeout: patienceMs,
    idle_in_transaction_session_timeout: patienceMs,
  }),
  Layer.succeed(RequestTimeoutMs, patienceMs),
  Layer.succeed(QueueTimeoutMs, patienceMs),
  Layer.succeed(PictureTimeout, patienceMs / 1_000),
);

/** Tests that run a measurement in its short form set this to `yes`: they are not about the program's own bounds. */
export const patienceVariable = "ROADWORTHY_PATIENT";

/** The timeouts of a program that is measured: its own, or patient ones where a test asks for them. */
export const patientIfAsked: Layer.Layer<never> =
  process.env[patienceVariable] === "yes" ? patientTimeouts : Layer.empty;
