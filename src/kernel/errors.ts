import { Data } from "effect";

/** The database did not respond, or not in time. The operation may or may not have happened. */
export class DatabaseUnavailable extends Data.TaggedError("DatabaseUnavailable")<{
  readonly during: string;
  readonly cause: unknown;
}> {
  override get message(): string {
    return `The database did not answer (${this.during}): ${String(this.cause)}`;
  }
}

/**
 * The queue of jobs did not respond, or not in time. The operation may or may not have happened; repeating it is
 * safe.
 */
export class JobsUnavailable extends Data.TaggedError("JobsUnavailable")<{
  readonly during: string;
  readonly message: string;
  readonly cause: unknown;
}> {}

/** Other writers kept appending to the same stream between read and append, several times over. */
export class VersionConflict extends Data.TaggedError("VersionConflict")<{
  readonly stream: string;
}> {}

/** A queue inside this process is full. Nothing was started. */
export class TooBusy extends Data.TaggedError("TooBusy")<{ readonly what: string }> {}
