import * as z from "zod/mini";
import type { Role } from "#vocabulary/access";
import { defineEndpoint } from "#vocabulary/endpoint";
import { ConversationId, LinkedId, StaffTalk } from "./conversations.ts";
import { supportRoles } from "./support-roles.ts";

/** What a ticket is linked to. */
export type LinkKind = "attempt" | "order" | "report" | "question";

const kinds: Readonly<Record<string, LinkKind>> = { att: "attempt", ord: "order", rpt: "report" };

/** What an id is one of. */
export const linkKindOf = (link: LinkedId): LinkKind => kinds[link.split("_")[0]!] ?? "question";

/** Whether someone with these roles may link a ticket to it and take that back. Support sees no money. */
export const mayLink = (roles: readonly Role[], link: LinkedId): boolean =>
  linkKindOf(link) !== "order" || roles.includes("admin");

const support = { access: supportRoles, data: "any" } as const;

export const linkToTicket = defineEndpoint({
  method: "POST",
  path: "/admin/tickets/:conversationId/links",
  summary: "Link a ticket to an attempt, an order, a report or a question; goes into the audit log",
  ...support,
  params: z.object({ conversationId: ConversationId }),
  body: z.object({ link: LinkedId }),
  ok: StaffTalk,
  refusals: {
    ConversationNotFound: 404,
    /** There is no such thing, it is another person's, or it is not for this reader. */
    TicketLinkNotFound: 422,
    /** It has 10 links. */
    TicketLinksFull: 409,
    ConversationFull: 409,
  },
});

export const unlinkFromTicket = defineEndpoint({
  method: "DELETE",
  path: "/admin/tickets/:conversationId/links/:link",
  summary: "Take a link off a ticket; goes into the audit log",
  ...support,
  params: z.object({ conversationId: ConversationId, link: LinkedId }),
  ok: StaffTalk,
  refusals: { ConversationNotFound: 404, TicketLinkNotFound: 422, ConversationFull: 409 },
});
