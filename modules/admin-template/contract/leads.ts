import * as z from "zod/mini";
import { AccountId, Email } from "#modules/identity/contract";
import { defineEndpoint } from "#vocabulary/endpoint";
import { IsoInstant } from "#vocabulary/instant";
import { MailThreadId } from "./mail-ids.ts";
import { MailThread } from "./mail-threads.ts";
import { supportRoles } from "./support-roles.ts";

/** Who a lead is to the person on whose card it is shown: the same person, or someone who looks after them. */
export const LeadRelation = z.enum(["same", "guardian"]);
export type LeadRelation = z.infer<typeof LeadRelation>;

/** How many other addresses are shown with one. */
export const maxJoined = 20;

/** From which address someone wrote. */
const sender = z.object({ address: z.string(), name: z.string() });

/** On whose card someone is shown; null while on no one's. */
const person = z.nullable(z.object({ accountId: AccountId, relation: LeadRelation }));

/** With whom someone is shown, by ids. Staff send it with a change of it, as they saw it. */
export const LeadLinks = z.object({
  person,
  main: z.nullable(MailThreadId),
  joined: z.array(MailThreadId).check(z.maxLength(maxJoined)),
});
export type LeadLinks = z.infer<typeof LeadLinks>;

/** Someone without an account who wrote to the office. */
export const Lead = z.object({
  /** Their first correspondence. */
  leadId: MailThreadId,
  sender,
  /** When they first wrote. */
  since: IsoInstant,
  person,
  /** The same person under the address that this one is shown with; null while shown with no other. */
  main: z.nullable(z.object({ leadId: MailThreadId, sender })),
  /** The same person under other addresses, which are shown here. */
  joined: z.array(z.object({ leadId: MailThreadId, sender, threads: z.array(MailThread) })),
  /** The newest mail first. */
  threads: z.array(MailThread),
});
export type Lead = z.infer<typeof Lead>;

/** Returns what a change of a lead sends as seen. */
export const leadLinksOf = ({ person, main, joined }: Lead): LeadLinks => ({
  ...{ person, main: main && main.leadId, joined: joined.map(({ leadId }) => leadId) },
});

const support = { access: supportRoles, data: "any" } as const;
const params = z.object({ leadId: MailThreadId });
const refusals = { MailThreadNotFound: 404 } as const;
/** `LeadChanged`: a colleague has changed with whom they are shown since it was seen; nothing was changed. */
const changeRefusals = { ...refusals, LeadChanged: 409 } as const;
const asSeen = z.object({ seen: LeadLinks });

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
  body: z.extend(asSeen, { accountId: AccountId, relation: LeadRelation }),
  ok: Lead,
  refusals: { ...changeRefusals, AccountNotFound: 404 },
});

export const splitLead = defineEndpoint({
  method: "DELETE",
  path: "/admin/leads/:leadId/person",
  summary: "Take someone without an account off the card again; goes into the audit log",
  ...support,
  params,
  body: asSeen,
  ok: Lead,
  refusals: changeRefusals,
});

export const joinLead = defineEndpoint({
  method: "PUT",
  path: "/admin/leads/:leadId/main",
  summary:
    "Show someone without an account with the one who wrote from another address, as the same person; goes into the audit log",
  ...support,
  params,
  body: z.extend(asSeen, { address: Email }),
  ok: Lead,
  /** `LeadNotFound`: no one else without an account wrote from this address. */
  refusals: { ...changeRefusals, LeadNotFound: 404 },
});

export const separateLead = defineEndpoint({
  method: "DELETE",
  path: "/admin/leads/:leadId/main",
  summary: "Show someone without an account by themselves again; goes into the audit log",
  ...support,
  params,
  body: asSeen,
  ok: Lead,
  refusals: changeRefusals,
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
