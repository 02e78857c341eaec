import {
  addNote,
  type AttemptReview,
  grantExtraTime,
  reinstateAttempt,
  retractNote,
  reviewAttempt,
  reviewEvents,
  searchAttempts,
  stateOfAttempt,
  verifyAttempt,
  voidAttempt,
} from "#modules/assessment/contract";
import { useFormatter, useTranslations } from "use-intl";
import { useCommand } from "../../../data/use-command.ts";
import { newCommandId } from "../../../machines/command-id.ts";
import type { Filled } from "./act-dialog.tsx";

export type Act = "note" | "retract" | "void" | "reinstate" | "time";

/** What was just done, and how to undo it where that is possible. */
export interface News {
  readonly text: string;
  readonly undo?: () => Promise<boolean>;
}

/** Everything that shows attempts is stale after an act. */
const invalidates = [searchAttempts, reviewAttempt, reviewEvents, verifyAttempt, stateOfAttempt] as const;

interface Meant {
  readonly commandId: string;
  readonly why: string;
}

/** The acts on one attempt. Each returns whether it was done, and tells what was done and how it is undone. */
export const useActs = ({ entry: { attemptId } }: AttemptReview, onNews: (news: News) => void) => {
  const t = useTranslations("attempt.acts");
  const format = useFormatter();
  const params = { attemptId };
  const noting = useCommand(addNote, { invalidates });
  const retracting = useCommand(retractNote, { invalidates });
  const voiding = useCommand(voidAttempt, { invalidates });
  const reinstating = useCommand(reinstateAttempt, { invalidates });
  const granting = useCommand(grantExtraTime, { invalidates });
  const commands = [noting, retracting, voiding, reinstating, granting];
  const undone = (): Meant => ({ commandId: newCommandId(), why: t("undone") });

  const retract = async (noteId: string, body: Meant) => {
    const { ok } = await retracting.send({ params: { attemptId, noteId }, body });
    if (ok) onNews({ text: t("retract.done") });
    return ok;
  };
  const reinstate = async (body: Meant) => {
    const { ok } = await reinstating.send({ params, body });
    if (ok) onNews({ text: t("reinstate.done") });
    return ok;
  };
  const send: Readonly<Record<Act, (filled: Filled, noteId: string) => Promise<boolean>>> = {
    note: async ({ commandId, text }) => {
      const { ok } = await noting.send({ params, body: { commandId, text } });
      // A note has the id of the command that made it.
      if (ok) onNews({ text: t("note.done"), undo: () => retract(commandId, undone()) });
      return ok;
    },
    retract: ({ commandId, text }, noteId) => retract(noteId, { commandId, why: text }),
    void: async ({ commandId, text }) => {
      const { ok } = await voiding.send({ params, body: { commandId, why: text } });
      if (ok) onNews({ text: t("void.done"), undo: () => reinstate(undone()) });
      return ok;
    },
    reinstate: ({ commandId, text }) => reinstate({ commandId, why: text }),
    time: async ({ commandId, text, minutes }) => {
      const body = { commandId, why: text, seconds: minutes * 60 };
      const sent = await granting.send({ params, body });
      if (sent.ok) {
        const time = format.dateTime(new Date(sent.value.deadline), { timeStyle: "medium" });
        onNews({ text: t("time.done", { time }) });
      }
      return sent.ok;
    },
  };
  return {
    isBusy: commands.some(({ isBusy }) => isBusy),
    failure: commands.find(({ failure }) => failure !== null)?.failure ?? null,
    reset: () => commands.forEach(({ reset }) => reset()),
    send,
  };
};
