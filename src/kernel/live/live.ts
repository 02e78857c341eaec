import { Context, type Effect } from "effect";

/**
 * Short messages from any process to the pages that are open anywhere at that moment. They are hints: a
 * page that is not listening misses them, and nothing may depend on one arriving. No personal data in them.
 */
export class Live extends Context.Service<
  Live,
  {
    /**
     * Sends to all listeners of a topic (`session:<uuid>`), after the commit when a transaction is open.
     * Never fails; a message above 7 kB as JSON is a defect.
     */
    readonly tell: (topic: string, message: unknown) => Effect.Effect<void>;
    /** Calls back for every message on a topic until the returned function is called. */
    readonly listen: (topic: string, hear: (message: unknown) => void) => () => void;
  }
>()("roadworthy/kernel/Live") {}
