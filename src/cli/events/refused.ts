import { Data } from "effect";

/** Ends a command with 1: it could not be done, or it found something wrong. The message stands on the error output. */
export class Refused extends Data.TaggedError("Refused")<{ readonly message: string }> {}

/** Ends a command with 2: it was not given rightly. What is wrong comes first, then how it is used. */
export class Misused extends Data.TaggedError("Misused")<{ readonly message: string }> {}
