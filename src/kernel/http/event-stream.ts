import type { Server } from "node:http";
import type { Response } from "express";

/**
 * The result of an event-stream endpoint: starts the stream with a send function, and returns a stop
 * function.
 */
export type EventStream<Message> = (stream: {
  readonly send: (message: Message) => void;
  /** Ends the response; the browser will reconnect. */
  readonly end: () => void;
}) => () => void;

/** Proxies close connections that are silent for a minute, and browsers then take a stream for dead (`web/machines/event-stream.machine.ts`). */
const heartbeatMs = 20_000;
/** In bytes; many times what a browser is sent in a minute. */
const maxBacklogBytes = 1_000_000;

const open = new WeakMap<Server, Set<Response>>();

const openOf = (server: Server): Set<Response> => {
  const known = open.get(server);
  if (known !== undefined) return known;
  const fresh = new Set<Response>();
  open.set(server, fresh);
  return fresh;
};

/**
 * Sends server-sent events, one JSON message each, until the browser leaves or the server stops.
 * `streaming` is stopped once, however it ends. A browser that does not read is cut off, and will
 * reconnect.
 */
export const sendEventStream = (
  response: Response,
  streaming: EventStream<unknown>,
  beatMs: number = heartbeatMs,
): void => {
  const { method, socket } = response.req;
  // The browser may have left during authentication.
  if (response.closed) return;
  response.writeHead(200, {
    "Content-Type": "text/event-stream; charset=utf-8",
    "Cache-Control": "no-store",
    "X-Accel-Buffering": "no",
  });
  const { server } = socket as unknown as { readonly server: Server };
  if (method === "HEAD" || !server.listening) return void response.end();

  const write = (text: string) => {
    if (response.writableEnded || response.destroyed) return;
    response.write(text);
    if (response.writableLength > maxBacklogBytes) response.destroy();
  };
  let stop = () => {};
  const heartbeat = setInterval(() => write(": beat\n\n"), beatMs);
  const all = openOf(server).add(response);
  response.once("close", () => {
    clearInterval(heartbeat);
    all.delete(response);
    stop();
  });
  write(": open\n\n");
  stop = streaming({
    send: (message) => write(`data: ${JSON.stringify(message)}\n\n`),
    end: () => void response.end(),
  });
};

/** Ends every stream of a server, so that it can close. */
export const endStreams = (server: Server): void => {
  for (const response of open.get(server) ?? []) response.end();
};
