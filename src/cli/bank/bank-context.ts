import type { CommandContext, Input } from "../command-context.ts";

/** What `npm run bank` takes from its process. */
export interface BankContext extends CommandContext {
  /** Where the password and the code are typed. */
  readonly input: Input;
}
