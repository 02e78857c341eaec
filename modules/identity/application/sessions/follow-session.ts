import { Effect } from "effect";
import { sessionOf } from "#kernel/http/caller";
import type { EventStream } from "#kernel/http/event-stream";
import { implementEventStream } from "#kernel/http/implement";
import { Live } from "#kernel/live/live";
import { followSession, SessionMessage } from "../../contract/index.ts";
import { sessionTopic } from "./session-topic.ts";
import { Sessions } from "./sessions.ts";

/** How many pages of one session this process tells; one more takes the place of the oldest. */
export const maxStreams = 5;

/** How to end the streams of each session, oldest first. */
const open = new Map<string, (() => void)[]>();

const enter = (sessionId: string, end: () => void): (() => void) => {
  const streams = open.get(sessionId) ?? [];
  open.set(sessionId, streams);
  streams.push(end);
  if (streams.length > maxStreams) streams[0]!();
  return () => {
    const place = streams.indexOf(end);
    if (place >= 0) streams.splice(place, 1);
    if (streams.length === 0 && open.get(sessionId) === streams) open.delete(sessionId);
  };
};

const follow =
  (live: Live["Service"], sessionId: string): EventStream<SessionMessage> =>
  ({ send, end }) => {
    const leave = enter(sessionId, () => stop());
    const silence = live.listen(sessionTopic(sessionId), (heard) => {
      const { data: message } = SessionMessage.safeParse(heard);
      if (message === undefined) return;
      send(message);
      if (message.type === "closed") stop();
    });
    const stop = () => {
      silence();
      leave();
      end();
    };
    return stop;
  };

/** A session that has just closed ends the stream at once: the browser reconnects and is refused. */
export const followSessionHandler = implementEventStream(
  followSession,
  Effect.fnUntraced(function* ({ caller }) {
    const { sessionId } = sessionOf(caller);
    const live = yield* Live;
    if ((yield* (yield* Sessions).status(sessionId)) !== null) return follow(live, sessionId);
    return ({ end }) => {
      end();
      return () => {};
    };
  }),
);
