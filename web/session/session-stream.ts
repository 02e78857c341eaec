import { type CloseReason, followSession, SessionMessage } from "#modules/identity/contract";
import { followStream, type StreamCalls, type StreamClock } from "../machines/follow-stream.ts";

/** What the server says of a session while its page is visible. */
export type StreamEvent =
  | { readonly type: "tokens.renew" }
  | { readonly type: "session.end"; readonly reason: CloseReason };

/** Opens the stream of the session. Returns a function that closes it. */
export const openSessionStream = (
  calls: StreamCalls,
  report: (event: StreamEvent) => void,
  clock?: StreamClock,
): (() => void) =>
  followStream(
    {
      address: () => `/api${followSession.path}`,
      schema: SessionMessage,
      session: calls,
      // It stays open: what the page shows goes first.
      priority: "low",
      onMessage: (message) =>
        report(
          message.type === "rotate"
            ? { type: "tokens.renew" }
            : { type: "session.end", reason: message.reason },
        ),
    },
    clock,
  );
