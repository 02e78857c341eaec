import {
  CommandOutcome,
  extendPractice,
  type PracticeId,
  readPractice,
  sendPractice,
  startPractice,
} from "#modules/assessment/contract";
import * as z from "zod/mini";
import { currentSettings } from "../data/settings.ts";
import { callInTime, failedSend, type Refused } from "./calls-in-time.ts";
import type { PracticeParcel, PracticeReply } from "./practice-outbox.machine.ts";
import type { Opened, Supplied, Wanted } from "./practice-session-context.ts";

/** Translated questions come in the language of the interface, the others in English. */
const inLanguage = () => ({ language: currentSettings().language });

const notOpened = (answer: Refused, refusals: object): Opened => {
  // Any other error comes from a proxy in between, or is temporary.
  if (answer.offline || !Object.hasOwn(refusals, answer.problem.tag)) return { kind: "unreachable" };
  return { kind: "refused", tag: answer.problem.tag, facts: answer.problem.facts };
};

/** Starts a practice; the same `commandId` finds the same practice. */
export const start = async (wanted: Wanted): Promise<Opened> => {
  const answer = await callInTime(startPractice, { body: { ...wanted, ...inLanguage() } });
  return answer.ok ? { kind: "opened", view: answer.value } : notOpened(answer, startPractice.refusals);
};

/** Reads a practice. */
export const read = async (practiceId: PracticeId): Promise<Opened> => {
  const answer = await callInTime(readPractice, { params: { practiceId }, query: inLanguage() });
  return answer.ok ? { kind: "opened", view: answer.value } : notOpened(answer, readPractice.refusals);
};

/** Asks for more questions than the browser has. */
export const extend = async (practiceId: PracticeId, after: number): Promise<Supplied> => {
  const body = { after, ...inLanguage() };
  const answer = await callInTime(extendPractice, { params: { practiceId }, body });
  if (answer.ok) return { kind: "supplied", ...answer.value };
  const isOver = !answer.offline && Object.hasOwn(extendPractice.refusals, answer.problem.tag);
  // Too many for now: there are more, a little later.
  return isOver && answer.status !== 429
    ? { kind: "supplied", questions: [], more: false }
    : { kind: "unreachable" };
};

const Outcomes = z.object({ outcomes: z.array(CommandOutcome) });

/** Sends commands and returns what the reply means for the outbox. */
export const send = async ({ practiceId, commands }: PracticeParcel): Promise<PracticeReply> => {
  const answer = await callInTime(sendPractice, {
    params: { practiceId },
    body: { commands: [...commands] },
  });
  return answer.ok
    ? { kind: "outcomes", ...answer.value }
    : failedSend(answer, { missing: "PracticeNotFound", outcomes: Outcomes });
};

/** Sends commands as a beacon, which leaves even when the page is gone the next moment. */
export const sendLast = ({ practiceId, commands }: PracticeParcel): void => {
  const body = new Blob([JSON.stringify({ commands })], { type: "application/json" });
  navigator.sendBeacon(`/api${sendPractice.path.replace(":practiceId", practiceId)}`, body);
};
