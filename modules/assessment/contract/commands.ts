import * as z from "zod/mini";
import { IsoInstant } from "#vocabulary/instant";
import { maxCommandsPerRequest } from "./limits.ts";

const QuestionRef = z.string().check(z.minLength(1), z.maxLength(80));

const envelope = {
  /** Made by the sender, once per act. Sending it again has no second effect. */
  commandId: z.guid(),
  /** When the sender's clock says it happened. Kept beside the event; decides nothing. */
  clientAt: z.optional(IsoInstant),
};

/** What a learner can do in an open attempt. */
export const LearnerCommand = z.discriminatedUnion("type", [
  z.object({ ...envelope, type: z.literal("visit"), questionId: QuestionRef }),
  z.object({
    ...envelope,
    type: z.literal("answer"),
    questionId: QuestionRef,
    optionId: z.string().check(z.minLength(1), z.maxLength(20)),
  }),
  z.object({ ...envelope, type: z.literal("clear"), questionId: QuestionRef }),
  z.object({ ...envelope, type: z.literal("flag"), questionId: QuestionRef }),
  z.object({ ...envelope, type: z.literal("unflag"), questionId: QuestionRef }),
  z.object({ ...envelope, type: z.literal("submit") }),
  /** Time is up and nothing is left to send. Before the deadline it is refused. */
  z.object({ ...envelope, type: z.literal("expire") }),
]);
export type LearnerCommand = z.infer<typeof LearnerCommand>;

export const LearnerCommands = z.object({
  commands: z.array(LearnerCommand).check(z.minLength(1), z.maxLength(maxCommandsPerRequest)),
});

/**
 * What became of one command. `recorded`: an event now holds it, even if nothing had to change. `repeated`: an
 * earlier sending already did. `refused`: see the tag.
 */
export const CommandOutcome = z.object({
  commandId: z.string(),
  status: z.enum(["recorded", "repeated", "refused"]),
  refusal: z.optional(z.object({ tag: z.string(), facts: z.record(z.string(), z.unknown()) })),
});
export type CommandOutcome = z.infer<typeof CommandOutcome>;
