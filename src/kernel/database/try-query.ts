import { Effect } from "effect";
import { DatabaseUnavailable } from "../errors.ts";

/** Runs a query. Any error becomes `DatabaseUnavailable`, with the name of the query. */
export const tryQuery = <A>(during: string, ask: () => Promise<A>): Effect.Effect<A, DatabaseUnavailable> =>
  Effect.tryPromise({ try: ask, catch: (cause) => new DatabaseUnavailable({ during, cause }) });
