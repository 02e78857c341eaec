import type * as z from "zod/mini";
import type { CommandOutcome } from "#modules/assessment/contract";
import { type Answer, type AnyEndpoint, call, type InputOf } from "../data/call.ts";
import type { SendReplyOf } from "./outbox.ts";

/** On a bad line a request may hang for ever; its commands carry ids, so a retry costs nothing. */
const timeoutMs = 12_000;

export const callInTime = async <E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  withinMs = timeoutMs,
): Promise<Answer<E>> =>
  call(endpoint, input, AbortSignal.timeout(withinMs)).catch((): Answer<E> => ({
    ok: false,
    offline: true,
  }));

const usualPauseMs = 5_000;
const longestPauseMs = 60_000;

/** Returns how long the server asks to wait after too many requests. */
const pauseIn = ({ retryAfterSeconds }: Readonly<Record<string, unknown>>): number =>
  typeof retryAfterSeconds === "number" ? Math.min(retryAfterSeconds * 1_000, longestPauseMs) : usualPauseMs;

/** An answer that is not the one that was asked for. */
export type Refused = Extract<Answer<AnyEndpoint>, { readonly ok: false }>;

interface Means<News> {
  /** The refusal that says: there is no such thing here. */
  readonly missing: string;
  /** The outcomes in the facts of a refusal. */
  readonly outcomes: z.ZodMiniType<{ readonly outcomes: readonly CommandOutcome[] } & News>;
}

/** Returns what a refusal of commands, or its lack of an answer, means for the outbox. */
export const failedSend = <News>(answer: Refused, { missing, outcomes }: Means<News>): SendReplyOf<News> => {
  if (answer.offline) return { kind: "unreachable", cause: "network" };
  // A request of which nothing had an effect is a problem, with the outcomes among its facts.
  const found = outcomes.safeParse(answer.problem.facts);
  if (found.success) return { kind: "outcomes", ...found.data };
  if (answer.problem.tag === missing) return { kind: "missing" };
  if (answer.status === 429) return { kind: "busy", retryAfterMs: pauseIn(answer.problem.facts) };
  const isUnfit = answer.status === 400 || answer.status === 413 || answer.status === 422;
  return isUnfit ? { kind: "unfit", tag: answer.problem.tag } : { kind: "unreachable", cause: "server" };
};
