import type { StaffConversation } from "#modules/admin-template/contract";
import { type TicketChange, ticketChangeOf } from "../../features/conversations/ticket-change.ts";

export const bulkActs = ["assign", "close"] as const;
export type BulkAct = (typeof bulkActs)[number];

/** One ticket, and how it is to become. */
export interface BulkChange {
  readonly before: StaffConversation;
  readonly change: TicketChange;
}

/** What an act changes of the chosen tickets. Those that are so already are left alone. */
export const bulkChanges = (
  act: BulkAct,
  chosen: readonly StaffConversation[],
  me: StaffConversation["assignee"],
): readonly BulkChange[] =>
  chosen
    .filter((ticket) => (act === "assign" ? ticket.assignee !== me : ticket.status !== "closed"))
    .map((before) => ({
      before,
      change: { ...ticketChangeOf(before), ...(act === "assign" ? { assignee: me } : { status: "closed" }) },
    }));

/** Takes a change back: as the ticket was, on the version that the change has made. Not what came after it. */
export const undoOf = ({ before }: Pick<BulkChange, "before">, now: StaffConversation): BulkChange => ({
  before: now,
  change: { ...ticketChangeOf(before), version: now.version },
});
