import { assign, type EventObject, fromCallback, setup } from "xstate";
import { longWaitAfter } from "./backoff.ts";
import { mustProvide } from "./must-provide.ts";

/** What a connection tells its stream. */
export type ConnectionEvent =
  /** The server has accepted it. */
  | { readonly type: "connection.opened" }
  /** Something came, also a sign of life without a message. */
  | { readonly type: "connection.heard" }
  | { readonly type: "connection.lost" }
  /** There is nothing to follow any more. */
  | { readonly type: "connection.over" };

/**
 * Keeps an event stream open, and connects again whenever the connection is lost or silent. Messages do not pass through
 * here: the connection gives them to the page.
 */
export const eventStreamMachine = setup({
  types: { context: {} as { readonly failures: number }, events: {} as ConnectionEvent },
  actors: {
    /** Connects once and reads to the end. Stopping it closes the connection. */
    connection: fromCallback<EventObject>(mustProvide("the actor connection")),
  },
  delays: {
    /** The server says something at least every 20 s: a line that is silent for this long is dead. */
    silence: 60_000,
    backoff: ({ context }) => longWaitAfter(context.failures, Math.random()),
  },
  actions: { tell: (_args, _isOpen: boolean) => mustProvide("the action tell")() },
}).createMachine({
  id: "eventStream",
  context: { failures: 0 },
  initial: "connected",
  states: {
    connected: {
      invoke: { src: "connection" },
      on: {
        "connection.opened": { actions: { type: "tell", params: true } },
        "connection.lost": "waiting",
        "connection.over": "over",
      },
      initial: "quiet",
      states: {
        quiet: {
          after: { silence: "#eventStream.waiting" },
          on: {
            "connection.heard": { target: "quiet", reenter: true, actions: assign({ failures: 0 }) },
          },
        },
      },
    },
    waiting: {
      entry: [assign({ failures: ({ context }) => context.failures + 1 }), { type: "tell", params: false }],
      after: { backoff: "connected" },
    },
    over: { type: "final", entry: { type: "tell", params: false } },
  },
});
