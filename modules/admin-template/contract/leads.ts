import * as z from "zod/mini";
import { AccountId } from "#modules/identity/contract";
import { defineEndpoint } from "#vocabulary/endpoint";
import { IsoInstant } from "#vocabulary/instant";
import { MailThreadId } from "./mail-ids.ts";
import { MailThread } from "./mail-threads.ts";
import { supportRoles } from "./support-roles.ts";

/** Who a lead is to the person on whose card it is shown: the same person, or someone who looks after them. */
export const LeadRelation = z.enum(["same", "guardian"]);
export type LeadRelation = z.infer<typeof LeadRelation>;

/** Someone without an account who wrote to the office. */
export const Lead = z.object({
  /** Their first correspondence. */
  leadId: MailThreadId,
  sender: z.object({ address: z.string(), name: z.string() }),
  /** When they first wrote. */
  since: IsoInstant,
  /** On whose card they are shown; null while on no one's. */
  person: z.nullable(z.object({ accountId: AccountId, relation: LeadRelation })),
  /** The newest mail first. */
  threads: z.array(MailThread),
});
export type Lead = z.infer<typeof Lead>;

const support = { access: supportRoles, data: "any" } as const;
const params = z.object({ leadId: MailThreadId });
const refusals = { MailThreadNotFound: 404 } as const;

export const readLead = defineEndpoint({
  method: "GET",
  path: "/admin/leads/:leadId",
  summary: "Someone without an account and their correspondences; that staff looked goes into the audit log",
  ...support,
  params,
  ok: Lead,
  refusals,
});

export const mergeLead = defineEndpoint({
  method: "PUT",
  path: "/admin/leads/:leadId/person",
  summary: "Show someone without an account on a person's card from now on; goes into the audit log",
  ...support,
  params,
  body: z.object({ accountId: AccountId, relation: LeadRelation }),
  ok: Lead,
  refusals: { ...refusals, AccountNotFound: 404 },
});

export const splitLead = defineEndpoint({
  method: "DELETE",
  path: "/admin/leads/:leadId/person",
  summary: "Take someone without an account off the card again; goes into the audit log",
  ...support,
  params,
  ok: Lead,
  refusals,
});

export const listLeadsOf = defineEndpoint({
  method: "GET",
  path: "/admin/contacts/:accountId/leads",
  summary:
    "A person's correspondences, and who is shown on their card without an account; these go into the audit log as looked at",
  ...support,
  params: z.object({ accountId: AccountId }),
  /** The newest mail first; `own` are those of the account, 20 at most. */
  ok: z.object({ own: z.array(MailThread), leads: z.array(Lead) }),
  refusals: {},
});
