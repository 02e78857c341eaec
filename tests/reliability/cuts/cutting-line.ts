import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/**
 * What happens to a connection: it works to its end; or after so many exchanges it is cut, before the next request arrives or
 * while its reply is on the way back.
 */
export interface Fate {
  readonly kind: "passes" | "request-lost" | "reply-lost";
  readonly after: number;
}

/** A way to a server on this machine that cuts connections, as `fateOf` says for each in turn. */
export const cuttingLine = async (port: number, fateOf: () => Fate) => {
  const sockets = new Set<Socket>();
  const cuts = { "request-lost": 0, "reply-lost": 0 };
  const keep = (socket: Socket, other: Socket) => {
    sockets.add(socket);
    socket.on("error", () => other.destroy());
    socket.on("close", () => {
      sockets.delete(socket);
      other.destroy();
    });
  };
  const server = createServer((incoming) => {
    const { kind, after } = fateOf();
    const outgoing = connect(port, "127.0.0.1");
    keep(incoming, outgoing);
    keep(outgoing, incoming);
    if (kind === "passes") return void incoming.pipe(outgoing).pipe(incoming);
    let exchanges = 0;
    let isAsking = false;
    const cut = () => {
      cuts[kind] += 1;
      incoming.destroy();
    };
    incoming.on("data", (chunk: Buffer) => {
      if (!isAsking && kind === "request-lost" && exchanges === after) return cut();
      isAsking = true;
      outgoing.write(chunk);
    });
    incoming.on("end", () => outgoing.end());
    outgoing.on("end", () => incoming.end());
    outgoing.on("data", (chunk: Buffer) => {
      if (isAsking) exchanges += 1;
      isAsking = false;
      // The first byte of the reply proves that the server has done its work.
      if (exchanges > after && kind === "reply-lost") return cut();
      incoming.write(chunk);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as { readonly port: number }).port,
    /** How often it has cut so far. */
    cuts: (): Readonly<typeof cuts> => cuts,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
};
