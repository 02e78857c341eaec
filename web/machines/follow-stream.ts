import { type ActorOptions, createActor, type EventObject, fromCallback } from "xstate";
import type * as z from "zod/mini";
import { type CallSession, callSession } from "../data/call-session.ts";
import { readServerEvents } from "../data/server-events.ts";
import { type ConnectionEvent, eventStreamMachine } from "./event-stream.machine.ts";

/** The part of a session that a stream needs. */
export type StreamCalls = Pick<CallSession, "prepare" | "renew">;

/** The timers of a stream; tests provide their own. */
export type StreamClock = NonNullable<ActorOptions<typeof eventStreamMachine>["clock"]>;

interface Following<Schema extends z.ZodMiniType> {
  /** Where the stream is, asked anew for each connection. */
  readonly address: () => string;
  readonly schema: Schema;
  /** Called with false for each connection that is lost, also one that was never open. */
  readonly onOpen?: (isOpen: boolean) => void;
  readonly onMessage: (message: z.output<Schema>) => void;
  /** The session that the stream is about, and ends with. By default it is read as the page's, and waits for the next one. */
  readonly session?: StreamCalls;
  readonly priority?: RequestPriority;
}

/** Connects once and reads to the end. By `fetch`, because an `EventSource` cannot carry a token in its header. */
const readOnce = async <Schema extends z.ZodMiniType>(
  { address, schema, onMessage, session, priority = "auto" }: Following<Schema>,
  signal: AbortSignal,
  report: (type: ConnectionEvent["type"]) => void,
): Promise<"connection.lost" | "connection.over"> => {
  const calls = session ?? callSession();
  const headers = await calls?.prepare();
  if (headers === "unreachable" || signal.aborted) return "connection.lost";
  const response = await fetch(address(), {
    credentials: "same-origin",
    headers: { ...headers, accept: "text/event-stream" },
    priority,
    signal,
  });
  if (response.status === 401 && headers !== undefined) {
    const renewed = await calls?.renew(headers);
    return session !== undefined && renewed === "over" ? "connection.over" : "connection.lost";
  }
  if (!response.ok) return "connection.lost";
  report("connection.opened");
  await readServerEvents(response, schema, {
    onHeard: () => report("connection.heard"),
    // One that came together with the message that closed the stream is not wanted any more.
    onMessage: (message) => signal.aborted || onMessage(message),
  });
  return "connection.lost";
};

const connectionTo = <Schema extends z.ZodMiniType>(following: Following<Schema>) =>
  fromCallback<EventObject>(({ sendBack }) => {
    const closing = new AbortController();
    const report = (type: ConnectionEvent["type"]) => {
      if (!closing.signal.aborted) sendBack({ type });
    };
    // A rejection is a lost network, or the closed connection.
    void readOnce(following, closing.signal, report)
      .catch(() => "connection.lost" as const)
      .then(report);
    return () => closing.abort();
  });

/** Hears every message of a stream, over as many connections as it takes. Returns a function that stops it. */
export const followStream = <Schema extends z.ZodMiniType>(
  following: Following<Schema>,
  clock?: StreamClock,
): (() => void) => {
  const machine = eventStreamMachine.provide({
    actors: { connection: connectionTo(following) },
    actions: { tell: (_, isOpen) => following.onOpen?.(isOpen) },
  });
  const stream = createActor(machine, clock && { clock }).start();
  return () => void stream.stop();
};
