import type { StaffConversation } from "#modules/admin-template/contract";
import type { BulkChange } from "../admin/use-bulk.ts";
import { type TicketChange, ticketChangeOf } from "./ticket-change.ts";

export const bulkActs = ["assign", "close"] as const;
export type BulkAct = (typeof bulkActs)[number];

type TicketBulkChange = BulkChange<StaffConversation, TicketChange>;

/** What an act changes of the chosen tickets or chats, which are assigned to `to`. Those that are so already are left alone. */
export const bulkChanges = (
  act: BulkAct,
  chosen: readonly StaffConversation[],
  to: StaffConversation["assignee"],
): readonly TicketBulkChange[] =>
  chosen
    .filter((ticket) => (act === "assign" ? ticket.assignee !== to : ticket.status !== "closed"))
    .map((before) => ({
      before,
      change: { ...ticketChangeOf(before), ...(act === "assign" ? { assignee: to } : { status: "closed" }) },
    }));

/** Takes a change back: as the ticket was, on the version that the change has made. Not what came after it. */
export const undoOf = (
  { before }: Pick<TicketBulkChange, "before">,
  now: StaffConversation,
): TicketBulkChange => ({
  before: now,
  change: { ...ticketChangeOf(before), version: now.version },
});
