import { type AttemptId, AttemptNews, followAttempt } from "#modules/assessment/contract";
import { addressOf } from "../../../data/call.ts";
import { followStream } from "../../../machines/follow-stream.ts";

interface Following {
  readonly attemptId: AttemptId;
  /** The version that the page shows when the stream is opened. */
  readonly after: () => number;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onNews: (version: number) => void;
}

/** Hears of every new event of an attempt. Returns a function that stops it. */
export const followEvents = ({ attemptId, after, onOpen, onNews }: Following): (() => void) =>
  followStream({
    address: () => addressOf(followAttempt, { params: { attemptId }, query: { after: String(after()) } }),
    schema: AttemptNews,
    onOpen,
    onMessage: ({ version }) => onNews(version),
  });
