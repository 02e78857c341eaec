import type { Server } from "node:http";
import type { Response } from "express";

/** What an endpoint with an event stream answers: how to begin. It gets a way to send, and returns how to stop. */
export type Streaming<Message> = (stream: {
  readonly send: (message: Message) => void;
  /** Ends the answer; the browser will come back. */
  readonly end: () => void;
}) => () => void;

/** Proxies cut connections that are silent for a minute. */
const beatMs = 20_000;

const open = new WeakMap<Server, Set<Response>>();

const openOf = (response: Response): Set<Response> => {
  const { server } = response.req.socket as unknown as { readonly server: Server };
  const known = open.get(server);
  if (known !== undefined) return known;
  const fresh = new Set<Response>();
  open.set(server, fresh);
  return fresh;
};

/** Answers with server-sent events, one JSON message each, until the browser leaves or the server stops. */
export const answerStream = (response: Response, streaming: Streaming<unknown>): void => {
  response.writeHead(200, {
    "Content-Type": "text/event-stream; charset=utf-8",
    "Cache-Control": "no-store",
    "X-Accel-Buffering": "no",
  });
  response.write(": open\n\n");
  const beat = setInterval(() => response.write(": beat\n\n"), beatMs);
  const all = openOf(response).add(response);
  const stop = streaming({
    send: (message) => void response.write(`data: ${JSON.stringify(message)}\n\n`),
    end: () => response.end(),
  });
  response.once("close", () => {
    clearInterval(beat);
    all.delete(response);
    stop();
  });
};

/** Ends every stream of a server, so that it can close. */
export const endStreams = (server: Server): void => {
  for (const response of open.get(server) ?? []) response.end();
};
