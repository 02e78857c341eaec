import type { CommandContext } from "../command-context.ts";

/** What `npm run events` takes from its process. */
export interface EventsContext extends CommandContext {
  /** Whether the output shows colours. */
  readonly hasColours: boolean;
  /** Aborts when the command is to end early. */
  readonly interrupted: AbortSignal;
}
