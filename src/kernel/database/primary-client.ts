import pg from "pg";
import { serversOf } from "./servers.ts";

/** The server takes no writes: it is a standby that has not been promoted. */
export class NotPrimary extends Error {
  constructor() {
    super("This server is a standby and takes no writes");
  }
}

/** Why connections to one of several servers failed. */
const passedOver = new WeakSet<object>();

/** Whether a connection failed because one of several servers was passed over: the next one may take writes. */
export const isPassedOver = (cause: unknown): boolean =>
  cause instanceof Error && (passedOver.has(cause) || isPassedOver(cause.cause));

type Connected = (cause: Error | null, client?: pg.Client) => void;

const recoveryText = "SELECT pg_is_in_recovery() AS recovering";

/**
 * Returns a class of clients that connect to whichever of several servers takes writes. A connection to one that cannot be
 * reached, or that is a standby, fails, and the next connection is tried with the next server: a process follows its
 * primary within a few tries, each of which fails as a database that is away does. Clients of one class share what they
 * found out. With one server it is the driver's own class, and nothing more is asked.
 */
export const clientOfPrimary = (address: pg.ClientConfig): typeof pg.Client => {
  const servers = serversOf(address);
  if (servers.length === 1) return pg.Client;
  let turn = 0;
  const passOver = (failed: number) => {
    // Connections that fail together pass over a server once.
    if (turn % servers.length === failed) turn++;
  };
  return class PrimaryClient extends pg.Client {
    readonly #server: number;

    constructor(settings: pg.ClientConfig = {}) {
      const server = turn % servers.length;
      super({ ...settings, ...servers[server] });
      this.#server = server;
    }

    override connect(): Promise<this>;
    override connect(connected: Connected): void;
    override connect(connected?: Connected): Promise<this> | void {
      const connecting = this.#connectToPrimary();
      if (connected === undefined) return connecting;
      connecting.then(
        () => connected(null, this),
        (cause: Error) => connected(cause),
      );
    }

    async #connectToPrimary(): Promise<this> {
      try {
        await super.connect();
        const { rows } = await this.query<{ recovering: boolean }>(recoveryText);
        if (rows[0]?.recovering !== false) throw new NotPrimary();
        return this;
      } catch (cause) {
        passOver(this.#server);
        if (cause instanceof Error) passedOver.add(cause);
        // The pool forgets a client that did not connect, and does not close it. A server that is gone says no goodbye, and
        // the pool's place must not wait for one.
        void this.end().catch(() => {});
        throw cause;
      }
    }
  };
};
