import * as z from "zod/mini";
import { IsoInstant } from "#vocabulary/instant";
import { CommandOutcome } from "./commands.ts";
import { maxCommandsPerRequest } from "./limits.ts";

/** How sure a learner is of an answer. */
export const Confidence = z.enum(["sure", "unsure", "guessed"]);
export type Confidence = z.infer<typeof Confidence>;

const envelope = {
  /** Chosen by the client, one per command. Sending it again has no second effect. */
  commandId: z.guid(),
  /** When it happened by the client's clock. It counts only for an answer that was given offline. */
  clientAt: z.optional(IsoInstant),
};

/** A command of a learner in a practice. */
export const PracticeCommand = z.discriminatedUnion("type", [
  z.object({
    ...envelope,
    type: z.literal("answer"),
    /** The public id of a question of this practice. */
    questionId: z.string().check(z.minLength(1), z.maxLength(80)),
    optionId: z.string().check(z.minLength(1), z.maxLength(20)),
    /** How long the question was on the screen, up to an hour. */
    tookMs: z.int().check(z.minimum(0), z.maximum(3_600_000)),
    confidence: z.optional(Confidence),
    /** Whether it waited in the browser because there was no signal. */
    offline: z.optional(z.boolean()),
  }),
  /** The learner is done. Answers that were given before this still count when they arrive later. */
  z.object({ ...envelope, type: z.literal("finish") }),
]);
export type PracticeCommand = z.infer<typeof PracticeCommand>;

export const PracticeCommands = z.object({
  commands: z.array(PracticeCommand).check(z.minLength(1), z.maxLength(maxCommandsPerRequest)),
});

/**
 * The outcome of one command. `recorded`: stored as an event. `repeated`: an earlier delivery was recorded. `omitted`:
 * accepted, but there was nothing to do, because the practice was finished before. `refused`: see the tag.
 */
export const PracticeOutcome = z.extend(CommandOutcome, {
  /** The server's own verdict on a recorded answer. */
  right: z.optional(z.boolean()),
});
export type PracticeOutcome = z.infer<typeof PracticeOutcome>;
