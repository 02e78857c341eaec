import type { LearnerCommand } from "#modules/assessment/contract";
import { type Instant, toIso } from "#vocabulary/instant";
import { newCommandId } from "./command-id.ts";
import type { ExamSessionContext } from "./exam-session-context.ts";
import type { CommandGiven } from "./exam-session-events.ts";

/** What a learner does: a command without its id and time. */
export type Act = LearnerCommand extends infer One
  ? One extends LearnerCommand
    ? Omit<One, "commandId" | "clientAt">
    : never
  : never;

/** Returns the command with a new id, made at this time of the server's clock. */
export const commandGiven = (given: Act, at: Instant): CommandGiven => ({
  type: "command.give",
  command: { ...given, commandId: newCommandId(), clientAt: toIso(at) } as LearnerCommand,
  at,
});

interface TakesCommands {
  readonly getSnapshot: () => { readonly context: Pick<ExamSessionContext, "clock"> };
  readonly send: (event: CommandGiven) => void;
}

/** Gives the session a command with a new id and the time of the server's clock. */
export const act = (session: TakesCommands, given: Act): void =>
  session.send(commandGiven(given, session.getSnapshot().context.clock.now()));
