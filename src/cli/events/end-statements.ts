import { type DatabaseAddress, makePool } from "#kernel/database/pools";

const everyMs = 500;

/** Those that began after somebody had enough are how a command ends in good order. They are short. */
const cancelText = `SELECT pg_cancel_backend(pid) FROM pg_stat_activity
  WHERE application_name = $1 AND state = 'active' AND query_start < clock_timestamp() - interval '400 milliseconds'`;

const cancel = async (address: DatabaseAddress, name: string): Promise<void> => {
  const other = makePool(address, 1);
  await other.query(cancelText, [name]).catch(() => {});
  await other.end();
};

/**
 * Once a command is given up, ends the statements of its connections that take long: a transaction is rolled back, and
 * a connection closed, only when its statement is over. Answers how to stop that, once they are closed.
 */
export const endStatements = (address: DatabaseAddress, name: string, givenUp: AbortSignal): (() => void) => {
  let timer: NodeJS.Timeout | undefined;
  const begin = () => {
    timer = setInterval(() => void cancel(address, name), everyMs);
  };
  givenUp.addEventListener("abort", begin, { once: true });
  return () => {
    givenUp.removeEventListener("abort", begin);
    clearInterval(timer);
  };
};
