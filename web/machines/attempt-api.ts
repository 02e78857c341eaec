import {
  type AttemptId,
  CommandOutcome,
  type LearnerCommand,
  readAttempt,
  sendCommands,
  startAttempt,
} from "#modules/assessment/contract";
import type { PaperReference } from "#modules/catalogue/contract";
import * as z from "zod/mini";
import { type Answer, type AnyEndpoint, call, type InputOf } from "../data/call.ts";
import { currentSettings } from "../data/settings.ts";
import type { TimedView } from "./attempt-session.ts";
import type { SendReply } from "./outbox.ts";

/** On a bad line a request may hang for ever; its commands carry ids, so trying again costs nothing. */
const patienceMs = 12_000;

/** What came of asking for an attempt. */
export type Loaded =
  | ({ readonly kind: "loaded" } & TimedView)
  | { readonly kind: "refused"; readonly tag: string }
  | { readonly kind: "unreachable" };

const patiently = async <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>): Promise<Answer<E>> =>
  call(endpoint, input, AbortSignal.timeout(patienceMs)).catch((): Answer<E> => ({
    ok: false,
    offline: true,
  }));

const load = async <E extends typeof startAttempt | typeof readAttempt>(
  endpoint: E,
  input: InputOf<E>,
): Promise<Loaded> => {
  const sentAt = performance.now();
  const answer = await patiently(endpoint, input);
  const receivedAt = performance.now();
  if (answer.ok) return { kind: "loaded", view: answer.value, sentAt, receivedAt };
  // Any other "no" comes from something that stands in between, or passes.
  return !answer.offline && Object.hasOwn(endpoint.refusals, answer.problem.tag)
    ? { kind: "refused", tag: answer.problem.tag }
    : { kind: "unreachable" };
};

/** Questions that somebody has translated come in the language of the interface, the others in English. */
const inLanguage = () => ({ language: currentSettings().language });

export const start = (paper: PaperReference, commandId: string): Promise<Loaded> =>
  load(startAttempt, { body: { ...paper, commandId, ...inLanguage() } });

export const read = (attemptId: AttemptId): Promise<Loaded> =>
  load(readAttempt, { params: { attemptId }, query: inLanguage() });

const Outcomes = z.object({ outcomes: z.array(CommandOutcome), deadline: z.optional(z.string()) });

export const send = async (attemptId: AttemptId, commands: readonly LearnerCommand[]): Promise<SendReply> => {
  const answer = await patiently(sendCommands, { params: { attemptId }, body: { commands: [...commands] } });
  if (answer.ok) return { kind: "outcomes", ...answer.value };
  if (answer.offline) return { kind: "unreachable", cause: "network" };
  // A request of which nothing had an effect is a problem, with the outcomes among its facts.
  const outcomes = Outcomes.safeParse(answer.problem.facts);
  if (outcomes.success) return { kind: "outcomes", ...outcomes.data };
  if (answer.problem.tag === "AttemptNotFound") return { kind: "missing" };
  const isUnfit = answer.status === 400 || answer.status === 413 || answer.status === 422;
  return isUnfit ? { kind: "unfit", tag: answer.problem.tag } : { kind: "unreachable", cause: "server" };
};

/** A beacon leaves even when the page is gone the next moment. */
export const sendLast = (attemptId: AttemptId, commands: readonly LearnerCommand[]): void => {
  const body = new Blob([JSON.stringify({ commands })], { type: "application/json" });
  navigator.sendBeacon(`/api${sendCommands.path.replace(":attemptId", attemptId)}`, body);
};
