import * as z from "zod/mini";
import { IsoInstant } from "#vocabulary/instant";
import { maxCommandsPerRequest } from "./limits.ts";

const QuestionRef = z.string().check(z.minLength(1), z.maxLength(80));

const envelope = {
  /** Chosen by the client, one per command. Sending it again has no second effect. */
  commandId: z.guid(),
  /** When it happened by the client's clock. Stored beside the event; decides nothing. */
  clientAt: z.optional(IsoInstant),
};

/** A command of a learner in an open attempt. */
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
  /** The time is up and the queue is empty. Refused before the deadline. */
  z.object({ ...envelope, type: z.literal("expire") }),
]);
export type LearnerCommand = z.infer<typeof LearnerCommand>;

export const LearnerCommands = z.object({
  commands: z.array(LearnerCommand).check(z.minLength(1), z.maxLength(maxCommandsPerRequest)),
});

/**
 * The outcome of one command. `recorded`: stored as an event, even when it changes nothing. `repeated`: an
 * earlier delivery was recorded. `omitted`: accepted, but no event says so, because it is a visit to the question that
 * was visited last, or a visit or flag in an attempt that records no more of them. `refused`: see the tag.
 */
export const CommandOutcome = z.object({
  commandId: z.string(),
  status: z.enum(["recorded", "repeated", "omitted", "refused"]),
  refusal: z.optional(z.object({ tag: z.string(), facts: z.record(z.string(), z.unknown()) })),
});
export type CommandOutcome = z.infer<typeof CommandOutcome>;
