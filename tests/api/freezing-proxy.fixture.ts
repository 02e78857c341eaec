import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import pg from "pg";

/** A way to a database that can freeze: connections stay, and nothing comes through any more. */
export interface FreezingProxy {
  readonly url: string;
  readonly freeze: () => void;
  readonly thaw: () => void;
  readonly close: () => Promise<void>;
}

export const freezingProxy = async (databaseUrl: string): Promise<FreezingProxy> => {
  const { host, port, user = "", password, database = "" } = new pg.Client({ connectionString: databaseUrl });
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const relay = (from: Socket, to: Socket) => {
    sockets.add(from);
    if (isFrozen) from.pause();
    from.on("data", (bytes) => to.write(bytes));
    from.on("error", () => to.destroy());
    from.on("close", () => {
      sockets.delete(from);
      to.destroy();
    });
  };
  const server = createServer((incoming) => {
    const outgoing = host.startsWith("/") ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    relay(incoming, outgoing);
    relay(outgoing, incoming);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address() as { readonly port: number };
  const login = password === undefined || password === null ? user : `${user}:${password}`;
  return {
    url: `postgresql://${login}@127.0.0.1:${address.port}/${database}`,
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw: () => {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
};
