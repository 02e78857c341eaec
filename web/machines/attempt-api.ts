import {
  type AttemptId,
  CommandOutcome,
  listPapers,
  readAttempt,
  sendCommands,
  startAttempt,
} from "#modules/assessment/contract";
import type { PaperReference } from "#modules/catalogue/contract";
import * as z from "zod/mini";
import { type Answer, type AnyEndpoint, call, type InputOf } from "../data/call.ts";
import { currentSettings } from "../data/settings.ts";
import type { Loaded } from "./exam-session-actors.ts";
import type { Parcel, SendReply } from "./outbox.machine.ts";

/** On a bad line a request may hang for ever; its commands carry ids, so a retry costs nothing. */
const timeoutMs = 12_000;

const callInTime = async <E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  withinMs = timeoutMs,
): Promise<Answer<E>> =>
  call(endpoint, input, AbortSignal.timeout(withinMs)).catch((): Answer<E> => ({
    ok: false,
    offline: true,
  }));

const load = async <E extends typeof startAttempt | typeof readAttempt>(
  endpoint: E,
  input: InputOf<E>,
): Promise<Loaded> => {
  const sentAt = performance.now();
  const answer = await callInTime(endpoint, input);
  const receivedAt = performance.now();
  if (answer.ok) return { kind: "loaded", view: answer.value, sentAt, receivedAt };
  // Any other error comes from a proxy in between, or is temporary.
  if (answer.offline || !Object.hasOwn(endpoint.refusals, answer.problem.tag)) return { kind: "unreachable" };
  const { tag, facts } = answer.problem;
  const { retryAfterSeconds } = facts;
  return { kind: "refused", tag, ...(typeof retryAfterSeconds === "number" && { retryAfterSeconds }) };
};

/** Translated questions come in the language of the interface, the others in English. */
const inLanguage = () => ({ language: currentSettings().language });

/** Starts an attempt; the same `commandId` finds the same attempt. */
export const start = (paper: PaperReference, commandId: string): Promise<Loaded> =>
  load(startAttempt, { body: { ...paper, commandId, ...inLanguage() } });

/** Reads an attempt. */
export const read = (attemptId: AttemptId): Promise<Loaded> =>
  load(readAttempt, { params: { attemptId }, query: inLanguage() });

/** A learner on a bad line waits no longer than this for the start screen. */
const lookTimeoutMs = 4_000;

/** Returns whether a paper is published. Without an answer of the server it may be: its start finds out. */
export const isPublished = async ({ testCode, testNum, category }: PaperReference): Promise<boolean> => {
  const query = { testCode, kind: category ?? ("exam" as const) };
  const answer = await callInTime(listPapers, { query }, lookTimeoutMs);
  return !answer.ok || answer.value.papers.some(({ paper }) => paper.testNum === testNum);
};

const Outcomes = z.object({ outcomes: z.array(CommandOutcome), deadline: z.optional(z.string()) });

const usualPauseMs = 5_000;
const longestPauseMs = 60_000;

/** Returns how long the server asks to wait after too many requests. */
const pauseIn = ({ retryAfterSeconds }: Readonly<Record<string, unknown>>): number =>
  typeof retryAfterSeconds === "number" ? Math.min(retryAfterSeconds * 1_000, longestPauseMs) : usualPauseMs;

/** Sends commands and returns what the reply means for the outbox. */
export const send = async ({ attemptId, commands }: Parcel): Promise<SendReply> => {
  const answer = await callInTime(sendCommands, { params: { attemptId }, body: { commands: [...commands] } });
  if (answer.ok) return { kind: "outcomes", ...answer.value };
  if (answer.offline) return { kind: "unreachable", cause: "network" };
  // A request of which nothing had an effect is a problem, with the outcomes among its facts.
  const outcomes = Outcomes.safeParse(answer.problem.facts);
  if (outcomes.success) return { kind: "outcomes", ...outcomes.data };
  if (answer.problem.tag === "AttemptNotFound") return { kind: "missing" };
  if (answer.status === 429) return { kind: "busy", retryAfterMs: pauseIn(answer.problem.facts) };
  const isUnfit = answer.status === 400 || answer.status === 413 || answer.status === 422;
  return isUnfit ? { kind: "unfit", tag: answer.problem.tag } : { kind: "unreachable", cause: "server" };
};

/** Sends commands as a beacon, which leaves even when the page is gone the next moment. */
export const sendLast = ({ attemptId, commands }: Parcel): void => {
  const body = new Blob([JSON.stringify({ commands })], { type: "application/json" });
  navigator.sendBeacon(`/api${sendCommands.path.replace(":attemptId", attemptId)}`, body);
};
