import { Data } from "effect";

/** The database did not answer, or not in time. What was asked may or may not have happened. */
export class DatabaseUnavailable extends Data.TaggedError("DatabaseUnavailable")<{
  readonly during: string;
  readonly cause: unknown;
}> {
  override get message(): string {
    return `The database did not answer (${this.during}): ${String(this.cause)}`;
  }
}

/** Others kept writing to the same stream while we decided, several times over. */
export class VersionConflict extends Data.TaggedError("VersionConflict")<{
  readonly stream: string;
}> {}

/** A queue inside this process is full. Nothing was begun. */
export class TooBusy extends Data.TaggedError("TooBusy")<{ readonly what: string }> {}
