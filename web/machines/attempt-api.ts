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
import type { InputOf } from "../data/call.ts";
import { currentSettings } from "../data/settings.ts";
import { callInTime, failedSend } from "./calls-in-time.ts";
import type { Loaded } from "./exam-session-actors.ts";
import type { Parcel, SendReply } from "./outbox.machine.ts";

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

/** Whether a paper may be started: it is there, needs a plan that the learner does not have, or does not exist. */
export type PaperState = "open" | "locked" | "none";

/** Returns whether a paper may be started. Without an answer of the server it may: its start finds out. */
export const lookAtPaper = async ({ testCode, testNum, category }: PaperReference): Promise<PaperState> => {
  const query = { testCode, kind: category ?? ("exam" as const) };
  const answer = await callInTime(listPapers, { query }, lookTimeoutMs);
  if (!answer.ok) return "open";
  const found = answer.value.papers.find(({ paper }) => paper.testNum === testNum);
  if (found === undefined) return "none";
  return found.locked && found.running === null ? "locked" : "open";
};

const Outcomes = z.object({ outcomes: z.array(CommandOutcome), deadline: z.optional(z.string()) });

/** Sends commands and returns what the reply means for the outbox. */
export const send = async ({ attemptId, commands }: Parcel): Promise<SendReply> => {
  const answer = await callInTime(sendCommands, { params: { attemptId }, body: { commands: [...commands] } });
  return answer.ok
    ? { kind: "outcomes", ...answer.value }
    : failedSend(answer, { missing: "AttemptNotFound", outcomes: Outcomes });
};

/** Sends commands as a beacon, which leaves even when the page is gone the next moment. */
export const sendLast = ({ attemptId, commands }: Parcel): void => {
  const body = new Blob([JSON.stringify({ commands })], { type: "application/json" });
  navigator.sendBeacon(`/api${sendCommands.path.replace(":attemptId", attemptId)}`, body);
};
