import type { AuthoredQuestion, Wording } from "../contract/index.ts";
import type { Instant } from "#vocabulary/instant";

/** A version of a question with its key and the time it was published. For staff, and for closed attempts. */
export interface KeyVersion extends Pick<
  AuthoredQuestion,
  "version" | "prompt" | "statements" | "correct" | "explanation" | "source"
> {
  readonly options: Wording["options"];
  readonly publishedAt: Instant;
}

/** A version whose key differs from that of the version before. */
export interface KeyChange extends Pick<AuthoredQuestion, "version" | "prompt" | "correct"> {
  readonly questionId: string;
  readonly previous: AuthoredQuestion["correct"];
  readonly publishedAt: Instant;
}
