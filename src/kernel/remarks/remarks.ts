import { Context, type Effect } from "effect";
import type { DatabaseUnavailable } from "../errors.ts";
import type { Remark } from "./remark.ts";

/** What staff wrote about people, beside the log. All take part in the open transaction. */
export class Remarks extends Context.Service<
  Remarks,
  {
    /**
     * Stores a remark. `subject` is the stream of which an event holds its reference. Call it in the transaction of that
     * event.
     */
    readonly keep: (remark: Remark, subject: string) => Effect.Effect<void, DatabaseUnavailable>;
    /**
     * Returns a JSON value with the texts in place of their references. A reference without a text stays: it is erased.
     * So does one whose text is not the one that was written.
     */
    readonly reveal: <Value>(value: Value) => Effect.Effect<Value, DatabaseUnavailable>;
    /** Deletes what was written about these streams. */
    readonly erase: (subjects: readonly string[]) => Effect.Effect<void, DatabaseUnavailable>;
  }
>()("roadworthy/kernel/Remarks") {}
