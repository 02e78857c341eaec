import { Data } from "effect";

/** Ends a command with 1: it failed or found a fault. The message goes to the error output. */
export class Refused extends Data.TaggedError("Refused")<{ readonly message: string }> {}

/** Ends a command with 2: wrong usage. The message is printed before the usage. */
export class Misused extends Data.TaggedError("Misused")<{ readonly message: string }> {}
