import { type DatabaseAddress, makePool } from "#kernel/database/pools";

const everyMs = 500;

/** Spares statements that began after the interruption: they are short, and let the command end in good order. */
const cancelText = `SELECT pg_cancel_backend(pid) FROM pg_stat_activity
  WHERE application_name = $1 AND state = 'active' AND query_start < clock_timestamp() - interval '400 milliseconds'`;

const cancel = async (address: DatabaseAddress, name: string): Promise<void> => {
  const other = makePool(address, 1);
  await other.query(cancelText, [name]).catch(() => {});
  await other.end();
};

/**
 * Cancels long statements of a command's connections once the command is interrupted: a transaction rolls back, and a
 * connection closes, only when its statement has ended. Returns a stop function, for when the connections are closed.
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
