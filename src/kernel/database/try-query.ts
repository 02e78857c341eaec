import { Effect } from "effect";
import { DatabaseUnavailable } from "../errors.ts";

/** Puts a question to the database. Whatever goes wrong is `DatabaseUnavailable`, with the name of the question. */
export const tryQuery = <A>(during: string, ask: () => Promise<A>): Effect.Effect<A, DatabaseUnavailable> =>
  Effect.tryPromise({ try: ask, catch: (cause) => new DatabaseUnavailable({ during, cause }) });
