import { followSession, SessionMessage } from "#modules/identity/contract";
import type { CallSession } from "../data/call-session.ts";
import { longWaitAfter } from "./session-wait.ts";

export interface SessionStream {
  /** Connects, and connects again whenever the connection is lost. Does nothing while it is open. */
  readonly open: () => void;
  readonly close: () => void;
}

interface StreamOptions {
  readonly calls: Pick<CallSession, "prepare" | "renew">;
  readonly onMessage: (message: SessionMessage) => void;
  readonly random?: () => number;
}

/** The server says something at least every 20 s; a line that is silent for this long is dead. */
const silenceMs = 60_000;

/** Cuts what arrives into events, and reads the data of each. A message that makes no sense is passed over. */
const eventReader = (onMessage: (message: SessionMessage) => void) => {
  let pending = "";
  const take = (event: string) => {
    const data = event
      .split("\n")
      .filter((line) => line.startsWith("data:"))
      .map((line) => line.slice("data:".length).trimStart());
    if (data.length === 0) return;
    try {
      const message = SessionMessage.safeParse(JSON.parse(data.join("\n")));
      if (message.success) onMessage(message.data);
    } catch {
      // Not JSON: nothing of ours.
    }
  };
  return (text: string) => {
    const events = (pending + text).replaceAll("\r\n", "\n").split("\n\n");
    pending = events.pop() ?? "";
    events.forEach(take);
  };
};

const pause = (waitMs: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, waitMs);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Reads until the end, the signal, or too long a silence. */
const readAll = async (response: Response, connection: AbortController, take: (text: string) => void) => {
  const reader = response.body!.getReader();
  const decoder = new TextDecoder();
  for (;;) {
    const watchdog = setTimeout(() => connection.abort(), silenceMs);
    const { done, value } = await reader.read().finally(() => clearTimeout(watchdog));
    if (done) return;
    take(decoder.decode(value, { stream: true }));
  }
};

/**
 * What the server tells an open page of its session. By `fetch`, because an `EventSource` cannot carry a token in its
 * header.
 */
export const createSessionStream = ({
  calls,
  onMessage,
  random = Math.random,
}: StreamOptions): SessionStream => {
  let following: AbortController | undefined;

  const connect = async (signal: AbortSignal): Promise<"heard" | "failed" | "over"> => {
    const headers = await calls.prepare();
    if (headers === "unreachable" || signal.aborted) return "failed";
    const connection = new AbortController();
    const cut = () => connection.abort();
    signal.addEventListener("abort", cut);
    let hasHeard = false;
    try {
      const response = await fetch(`/api${followSession.path}`, {
        credentials: "same-origin",
        headers: { ...headers, accept: "text/event-stream" },
        signal: connection.signal,
      });
      if (response.status === 401) return (await calls.renew(headers)) === "over" ? "over" : "failed";
      if (!response.ok) return "failed";
      const take = eventReader((message) => {
        if (!signal.aborted) onMessage(message);
      });
      await readAll(response, connection, (text) => {
        hasHeard = true;
        take(text);
      });
    } catch {
      // The network went, or the page did.
    } finally {
      connection.abort();
      signal.removeEventListener("abort", cut);
    }
    return hasHeard ? "heard" : "failed";
  };

  const follow = async (signal: AbortSignal) => {
    let failures = 0;
    while (!signal.aborted) {
      const outcome = await connect(signal);
      if (outcome === "over") return;
      failures = outcome === "heard" ? 1 : failures + 1;
      await pause(longWaitAfter(failures, random()), signal);
    }
  };

  return {
    open: () => {
      if (following !== undefined) return;
      following = new AbortController();
      void follow(following.signal);
    },
    close: () => {
      following?.abort();
      following = undefined;
    },
  };
};
