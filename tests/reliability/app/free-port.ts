import { once } from "node:events";
import { createServer } from "node:net";
import type { Chance } from "../seeded.ts";

/**
 * Returns a port without a listener, below the range from which the system takes ports of outgoing connections. While
 * the program is down its clients keep trying to connect, and one of them could be given the very port it connects to.
 */
export const freePort = async (chance: Chance): Promise<number> => {
  for (let tries = 0; tries < 50; tries++) {
    const port = chance.whole(15_000, 30_000);
    const server = createServer();
    server.listen(port, "127.0.0.1");
    const isFree = await Promise.race([
      once(server, "listening").then(() => true),
      once(server, "error").then(() => false),
    ]).catch(() => false);
    if (!isFree) continue;
    server.close();
    await once(server, "close");
    return port;
  }
  throw new Error("There is no free port between 15000 and 30000: stop a listener there.");
};
