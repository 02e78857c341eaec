import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** What the balancer did for browsers. */
export interface Balanced {
  /** Requests whose first process took no connection, and that another process answered. */
  moved: number;
  /** Requests that were cut off after they had been sent: only the browser may send those again. */
  cut: number;
  /** Requests for which no process took a connection. */
  refused: number;
}

const lookEveryMs = 100;
const cookiePattern = /rw-participant=([^;]+)/;

const hashOf = (text: string): number => {
  let hash = 0;
  for (const letter of text) hash = (Math.imul(hash, 31) + letter.codePointAt(0)!) >>> 0;
  return hash;
};

const isReady = async (port: number): Promise<boolean> => {
  const reply = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(1_000) }).catch(
    () => null,
  );
  await reply?.arrayBuffer().catch(() => undefined);
  return reply?.status === 200;
};

/** Sends one request to one process, and resolves with the head of its reply. */
const forward = (
  incoming: IncomingMessage,
  body: Buffer,
  port: number,
  agent: Agent,
): Promise<IncomingMessage> =>
  new Promise((settle, fail) => {
    const { connection: _, ...headers } = incoming.headers;
    const sent = request({
      port,
      host: "127.0.0.1",
      path: incoming.url,
      method: incoming.method,
      headers,
      agent,
    });
    sent.once("error", fail);
    sent.once("response", settle);
    sent.end(body);
  });

/**
 * The proxy in front of several processes, as `docs/scaling.md` asks for one: it keeps a browser on one process by its
 * cookie, asks each process whether it is ready, and tries another where a connection is refused. What was sent already it
 * does not send again, as no proxy may with a POST.
 */
export const startBalancer = async (ports: readonly number[]) => {
  const done: Balanced = { moved: 0, cut: 0, refused: 0 };
  const ready = new Set<number>(ports);
  const agents = new Map(ports.map((port) => [port, new Agent({ keepAlive: true })]));
  const over = new AbortController();
  const looking = (async () => {
    while (!over.signal.aborted) {
      for (const port of ports)
        if (await isReady(port)) ready.add(port);
        else ready.delete(port);
      await pause(lookEveryMs, undefined, { signal: over.signal }).catch(() => {});
    }
  })();
  let turn = 0;

  const inTurn = (incoming: IncomingMessage): readonly number[] => {
    const [, participant] = cookiePattern.exec(incoming.headers.cookie ?? "") ?? [];
    const first = (participant === undefined ? turn++ : hashOf(participant)) % ports.length;
    const order = [...ports.slice(first), ...ports.slice(0, first)];
    return [...order.filter((port) => ready.has(port)), ...order.filter((port) => !ready.has(port))];
  };

  const serve = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = Buffer.concat((await incoming.toArray()) as Buffer[]);
    for (const [tried, port] of inTurn(incoming).entries()) {
      try {
        const reply = await forward(incoming, body, port, agents.get(port)!);
        if (tried > 0) done.moved++;
        const { connection: _, "keep-alive": __, ...headers } = reply.headers;
        response.writeHead(reply.statusCode!, headers);
        for await (const chunk of reply) response.write(chunk);
        return void response.end();
      } catch (cause) {
        if ((cause as NodeJS.ErrnoException).code === "ECONNREFUSED") continue;
        done.cut++;
        return void response.destroy();
      }
    }
    done.refused++;
    response.destroy();
  };

  const server = createServer((incoming, response) => {
    serve(incoming, response).catch(() => void response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    done,
    stop: async () => {
      over.abort();
      await looking;
      server.close();
      server.closeAllConnections();
      for (const agent of agents.values()) agent.destroy();
    },
  };
};

export type Balancer = Awaited<ReturnType<typeof startBalancer>>;
