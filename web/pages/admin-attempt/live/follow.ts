import { type AttemptId, AttemptNews, followAttempt } from "#modules/assessment/contract";
import { addressOf } from "../../../data/call.ts";
import { callSession } from "../../../data/call-session.ts";
import { readServerEvents } from "../../../data/server-events.ts";
import { longWaitAfter } from "../../../machines/backoff.ts";

interface Following {
  readonly attemptId: AttemptId;
  /** The version that the page shows when the stream is opened. */
  readonly after: () => number;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onNews: (version: number) => void;
}

/** Reads the stream once, to its end. */
const readOnce = async ({ attemptId, after, onOpen, onNews }: Following, signal: AbortSignal) => {
  const session = callSession();
  const headers = await session?.prepare();
  if (headers === "unreachable") return;
  const address = addressOf(followAttempt, { params: { attemptId }, query: { after: String(after()) } });
  const response = await fetch(address, {
    credentials: "same-origin",
    headers: { ...headers, accept: "text/event-stream" },
    signal,
  });
  if (response.status === 401 && headers !== undefined) await session?.renew(headers);
  if (!response.ok) return;
  onOpen(true);
  await readServerEvents(response, AttemptNews, { onMessage: ({ version }) => onNews(version) });
};

/**
 * Hears of every new event of an attempt, and connects again whenever the connection ends; the server ends it each minute.
 * Returns a function that stops it.
 */
export const followEvents = (following: Following): (() => void) => {
  const closing = new AbortController();
  let failures = 0;
  let timer: ReturnType<typeof setTimeout>;
  const again = () => {
    if (closing.signal.aborted) return;
    failures += 1;
    timer = setTimeout(() => void read(), longWaitAfter(failures, Math.random()));
  };
  const read = async () => {
    const onOpen = () => {
      failures = 0;
      following.onOpen(true);
    };
    // A rejection is a lost network, or the page that was left.
    await readOnce({ ...following, onOpen }, closing.signal).catch(() => undefined);
    if (!closing.signal.aborted) following.onOpen(false);
    again();
  };
  void read();
  return () => {
    closing.abort();
    clearTimeout(timer);
  };
};
