import type pg from "pg";
import { isPassedOver } from "./primary-client.ts";

type Connected = (
  cause: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (why?: Error | boolean) => void,
) => void;

/**
 * Makes a pool of several servers try each of them, and then the first one again, before a query or a transaction fails: a
 * server that is gone, or that answered too late on a busy machine, costs a moment and no error. What waits for a free
 * connection is not tried again.
 */
export const tryEachServer = (pool: pg.Pool, servers: number): void => {
  if (servers === 1) return;
  const connect: (connected: Connected) => void = pool.connect.bind(pool);
  const attempt = (left: number, connected: Connected): void =>
    connect((cause, client, release) => {
      if (left > 0 && isPassedOver(cause)) attempt(left - 1, connected);
      else connected(cause, client, release);
    });
  const connectToOne = (connected?: Connected): Promise<pg.PoolClient> | void => {
    if (connected !== undefined) return attempt(servers, connected);
    return new Promise((resolve, reject) => {
      attempt(servers, (cause, client) => (client === undefined ? reject(cause!) : resolve(client)));
    });
  };
  pool.connect = connectToOne as pg.Pool["connect"];
};
