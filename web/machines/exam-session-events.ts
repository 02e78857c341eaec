import type { LearnerCommand } from "#modules/assessment/contract";
import type { Instant } from "#vocabulary/instant";
import type { CountdownFact } from "./countdown.machine.ts";
import type { OutboxReplied } from "./outbox.machine.ts";
import type { LeaseEvent } from "./tab-lease.ts";

export type ExamSessionEvent =
  /** Start was pressed, or Start again; `at` by the device's clock. */
  | { readonly type: "exam.start"; readonly at: number }
  | { readonly type: "exam.takeOver" }
  | CommandGiven
  /** Asks the server for its clock, the deadline and whether the attempt is still open. */
  | { readonly type: "view.refresh" }
  /** The network or the page is back. */
  | { readonly type: "page.wake" }
  /** The page may be closing. */
  | { readonly type: "page.hide" }
  /** Raised: it is time to try the network again. */
  | { readonly type: "page.catchUp" }
  | CountdownFact
  | OutboxReplied
  | LeaseEvent;

/** The learner does something; `at` by the server's clock. The machine of the attempt says whether it is legal. */
export interface CommandGiven {
  readonly type: "command.give";
  readonly command: LearnerCommand;
  readonly at: Instant;
}
