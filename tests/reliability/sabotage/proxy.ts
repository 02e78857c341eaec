import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** One request of a learner in the proxy. */
export interface Exchange {
  readonly url: string;
  readonly body: string;
  readonly response: ServerResponse;
  /** Forwards a body to the program. Rejects when no complete reply arrives. */
  readonly forward: (body: string) => Promise<Forwarded>;
}

export interface Forwarded {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: string;
}

const readAll = async (stream: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

const forwarder =
  (incoming: IncomingMessage, port: number, agent: Agent): Exchange["forward"] =>
  (body) =>
    new Promise((settle, fail) => {
      const { host: _, connection: __, ...headers } = incoming.headers;
      if (body !== "") headers["content-length"] = String(Buffer.byteLength(body));
      const sent = request({
        port,
        host: "127.0.0.1",
        path: incoming.url,
        method: incoming.method,
        headers,
        agent,
      });
      sent.once("error", fail);
      sent.once("response", (reply) => {
        readAll(reply).then(
          (text) => settle({ status: reply.statusCode!, headers: reply.headers, body: text }),
          fail,
        );
      });
      sent.end(body);
    });

/** Returns a reply unchanged. */
export const passOn = (response: ServerResponse, { status, headers, body }: Forwarded): void => {
  const { "set-cookie": cookies, "retry-after": retryAfter } = headers;
  response.writeHead(status, {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
    ...(cookies && { "set-cookie": cookies }),
    ...(typeof retryAfter === "string" && { "retry-after": retryAfter }),
  });
  response.end(body);
};

/** A proxy in front of the program, with a given handler for every request. */
export const startProxy = async (port: number, treat: (exchange: Exchange) => Promise<void>) => {
  const agent = new Agent({ keepAlive: true });
  const server = createServer((incoming, response) => {
    const exchange = async () =>
      treat({
        url: incoming.url!,
        body: await readAll(incoming),
        response,
        forward: forwarder(incoming, port, agent),
      });
    // A program that is down looks the same through the proxy: the connection breaks.
    exchange().catch(() => void response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
};
