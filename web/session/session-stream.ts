import { type CloseReason, followSession, SessionMessage } from "#modules/identity/contract";
import { assign, createActor, type EventObject, fromCallback, setup } from "xstate";
import type { CallSession } from "../data/call-session.ts";
import { readServerEvents } from "../data/server-events.ts";
import { longWaitAfter } from "../machines/backoff.ts";
import { mustProvide } from "../machines/must-provide.ts";

/** What the server says of a session while its page is visible. */
export type StreamEvent =
  | { readonly type: "tokens.renew" }
  | { readonly type: "session.end"; readonly reason: CloseReason };

type Calls = Pick<CallSession, "prepare" | "renew">;

/** What a connection tells the stream. */
type ConnectionEvent =
  | { readonly type: "connection.heard" }
  | { readonly type: "connection.said"; readonly message: SessionMessage }
  | { readonly type: "connection.lost" }
  /** There is no session any more. */
  | { readonly type: "connection.over" };

/** Connects once and reads to the end. By `fetch`, because an `EventSource` cannot carry a token in its header. */
const follow = async (
  calls: Calls,
  signal: AbortSignal,
  report: (event: ConnectionEvent) => void,
): Promise<"lost" | "over"> => {
  const headers = await calls.prepare();
  if (headers === "unreachable" || signal.aborted) return "lost";
  const response = await fetch(`/api${followSession.path}`, {
    credentials: "same-origin",
    headers: { ...headers, accept: "text/event-stream" },
    // It stays open: what the page shows goes first.
    priority: "low",
    signal,
  });
  if (response.status === 401) return (await calls.renew(headers)) === "over" ? "over" : "lost";
  if (!response.ok) return "lost";
  await readServerEvents(response, SessionMessage, {
    onHeard: () => report({ type: "connection.heard" }),
    onMessage: (message) => report({ type: "connection.said", message }),
  });
  return "lost";
};

const connection = fromCallback<EventObject, Calls>(({ input: calls, sendBack }) => {
  const closing = new AbortController();
  const report = (event: ConnectionEvent) => {
    if (!closing.signal.aborted) sendBack(event);
  };
  // A rejection is a lost network, or the closed connection.
  void follow(calls, closing.signal, report)
    .catch(() => "lost" as const)
    .then((outcome) => report({ type: `connection.${outcome}` }));
  return () => closing.abort();
});

/** Listens to the server, and connects again whenever the connection is lost. */
export const sessionStreamMachine = setup({
  types: {
    context: {} as { readonly calls: Calls; readonly failures: number },
    events: {} as ConnectionEvent,
    input: {} as { readonly calls: Calls },
  },
  actors: { connection },
  delays: {
    /** The server says something at least every 20 s: a line that is silent for this long is dead. */
    silence: 60_000,
    backoff: ({ context }) => longWaitAfter(context.failures, Math.random()),
  },
  actions: { say: (_args, _message: SessionMessage) => mustProvide("the action say")() },
}).createMachine({
  id: "sessionStream",
  context: ({ input }) => ({ ...input, failures: 0 }),
  initial: "connected",
  states: {
    connected: {
      invoke: { src: "connection", input: ({ context }) => context.calls },
      on: {
        "connection.said": { actions: { type: "say", params: ({ event }) => event.message } },
        "connection.lost": "waiting",
        "connection.over": "over",
      },
      initial: "quiet",
      states: {
        quiet: {
          after: { silence: "#sessionStream.waiting" },
          on: {
            "connection.heard": { target: "quiet", reenter: true, actions: assign({ failures: 0 }) },
          },
        },
      },
    },
    waiting: {
      entry: assign({ failures: ({ context }) => context.failures + 1 }),
      after: { backoff: "connected" },
    },
    over: { type: "final" },
  },
});

/** Opens the stream of the session. Returns a function that closes it. */
export const openSessionStream = (calls: Calls, report: (event: StreamEvent) => void): (() => void) => {
  const say = (_: unknown, message: SessionMessage) =>
    report(
      message.type === "rotate" ? { type: "tokens.renew" } : { type: "session.end", reason: message.reason },
    );
  const stream = createActor(sessionStreamMachine.provide({ actions: { say } }), {
    input: { calls },
  }).start();
  return () => void stream.stop();
};
