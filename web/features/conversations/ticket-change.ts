import type { StaffConversation, TicketField } from "#modules/admin-template/contract";

/** A ticket as `changeTicket` takes it: every field that may be changed, and the version that is changed. */
export type TicketChange = Pick<StaffConversation, TicketField | "version">;

export const ticketChangeOf = ({
  version,
  topic,
  channel,
  status,
  priority,
  assignee,
  dueAt,
}: StaffConversation): TicketChange => ({ version, topic, channel, status, priority, assignee, dueAt });
