import type * as z from "zod/mini";
import { callSession } from "../data/call-session.ts";
import { readServerEvents } from "../data/server-events.ts";
import { longWaitAfter } from "./backoff.ts";

interface Following<Schema extends z.ZodMiniType> {
  /** Where the stream is, asked anew for each connection. */
  readonly address: () => string;
  readonly schema: Schema;
  readonly onOpen?: (isOpen: boolean) => void;
  readonly onMessage: (message: z.output<Schema>) => void;
}

/** Reads the stream once, to its end. */
const readOnce = async <Schema extends z.ZodMiniType>(
  { address, schema, onOpen, onMessage }: Following<Schema>,
  signal: AbortSignal,
) => {
  const session = callSession();
  const headers = await session?.prepare();
  if (headers === "unreachable") return;
  const response = await fetch(address(), {
    credentials: "same-origin",
    headers: { ...headers, accept: "text/event-stream" },
    signal,
  });
  if (response.status === 401 && headers !== undefined) await session?.renew(headers);
  if (!response.ok) return;
  onOpen?.(true);
  await readServerEvents(response, schema, { onMessage });
};

/**
 * Hears every message of a stream, and connects again whenever the connection ends; the server ends it each minute. Returns
 * a function that stops it.
 */
export const followStream = <Schema extends z.ZodMiniType>(following: Following<Schema>): (() => void) => {
  const closing = new AbortController();
  let failures = 0;
  let timer: ReturnType<typeof setTimeout>;
  const again = () => {
    if (closing.signal.aborted) return;
    failures += 1;
    timer = setTimeout(() => void read(), longWaitAfter(failures, Math.random()));
  };
  const read = async () => {
    const onOpen = (isOpen: boolean) => {
      failures = 0;
      following.onOpen?.(isOpen);
    };
    // A rejection is a lost network, or the page that was left.
    await readOnce({ ...following, onOpen }, closing.signal).catch(() => undefined);
    if (!closing.signal.aborted) following.onOpen?.(false);
    again();
  };
  void read();
  return () => {
    closing.abort();
    clearTimeout(timer);
  };
};
