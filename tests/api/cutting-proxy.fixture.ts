import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** What happens to a connection: it works; it ends before the request arrives; or the reply is lost on its way back. */
export type Fate = "passes" | "request-lost" | "reply-lost";

/** A way to a server on this machine that cuts connections, as `fateOf` says for each in turn. */
export const cuttingProxy = async (port: number, fateOf: () => Fate) => {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket, other: () => Socket | undefined) => {
    sockets.add(socket);
    socket.on("error", () => other()?.destroy());
    socket.on("close", () => {
      sockets.delete(socket);
      other()?.destroy();
    });
  };
  const server = createServer((incoming) => {
    const fate = fateOf();
    if (fate === "request-lost") {
      incoming.on("error", () => {});
      incoming.destroy();
      return;
    }
    const outgoing = connect(port, "127.0.0.1");
    keep(incoming, () => outgoing);
    keep(outgoing, () => incoming);
    incoming.pipe(outgoing);
    if (fate === "passes") outgoing.pipe(incoming);
    // The first byte of the reply proves that the server has done its work.
    else outgoing.once("data", () => incoming.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as { readonly port: number }).port,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
};
