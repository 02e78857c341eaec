import type { LearnerCommand } from "#modules/assessment/contract";
import { toIso } from "#vocabulary/instant";
import { newCommandId } from "./command-id.ts";
import type { ExamSession } from "./exam-session.machine.ts";

/** What a learner does: a command without its id and time. */
export type Act = LearnerCommand extends infer One
  ? One extends LearnerCommand
    ? Omit<One, "commandId" | "clientAt">
    : never
  : never;

/** Gives the session a command with a new id and the time of the server's clock. */
export const act = (session: ExamSession, given: Act): void => {
  const at = session.getSnapshot().context.clock.now();
  const command = { ...given, commandId: newCommandId(), clientAt: toIso(at) } as LearnerCommand;
  session.send({ type: "command.give", command, at });
};
