import * as z from "zod/mini";
import { AccountId, ContactStatus, ContactTag, GuardianState } from "#modules/identity/contract";
import { SchoolId } from "#modules/catalogue/contract";
import { roles } from "#vocabulary/access";
import { defineEndpoint } from "#vocabulary/endpoint";
import { IsoInstant } from "#vocabulary/instant";
import { fileFormat, listAsFile } from "#vocabulary/list-as-file";
import { visible } from "#vocabulary/why";
import { MailThreadId } from "./mail-ids.ts";
import { supportRoles } from "./support-roles.ts";

/** `lead`: someone without an account who wrote to the office. */
export const ContactKind = z.enum(["learner", "guardian", "school", "lead", "staff"]);
export type ContactKind = z.infer<typeof ContactKind>;

/** A row of the list of contacts. What its kind does not have is null. */
export const ListedContact = z.object({
  kind: ContactKind,
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** Of a guardian: the learner's. */
  accountId: z.nullable(AccountId),
  schoolId: z.nullable(SchoolId),
  /** The first correspondence of a lead, which names it. */
  leadId: z.nullable(MailThreadId),
  /** Of a guardian: the learner's. */
  status: z.nullable(ContactStatus),
  isSuspended: z.boolean(),
  roles: z.array(z.enum(roles)),
  /** The name of a guardian's learner, or the town of a school. */
  about: z.nullable(z.string()),
  consent: z.nullable(GuardianState),
  /** When they registered, or first wrote. */
  since: z.nullable(IsoInstant),
});
export type ListedContact = z.infer<typeof ListedContact>;

export const longestContactSearch = 120;

/** Every value is text, because it is read from an address. What only accounts have matches accounts alone. */
export const ContactFilter = z.object({
  kind: z.optional(ContactKind),
  status: z.optional(ContactStatus),
  suspended: z.optional(z.literal("yes")),
  tag: z.optional(ContactTag),
  /** A whole address, or whole words of a name; of a school the beginning of its name. A lead is found by its address. */
  text: z.optional(z.string().check(z.trim(), z.maxLength(longestContactSearch), visible)),
  /** Registered at this moment or later, and before that one. */
  from: z.optional(IsoInstant),
  before: z.optional(IsoInstant),
  /** `newest` by default; schools are always by name. */
  sort: z.optional(z.enum(["newest", "oldest"])),
});
export type ContactFilter = z.infer<typeof ContactFilter>;

const support = { access: supportRoles, data: "any" } as const;

export const listContacts = defineEndpoint({
  method: "GET",
  path: "/admin/contacts",
  summary:
    "Leads, people with an account, guardians and listed driving schools, one kind after the other, 25 at a time",
  ...support,
  query: z.extend(ContactFilter, { after: z.optional(z.string().check(z.maxLength(400))) }),
  ok: z.object({ contacts: z.array(ListedContact), next: z.nullable(z.string()) }),
  refusals: {},
});

export const exportContacts = defineEndpoint({
  ...listAsFile,
  path: "/admin/exports/contacts",
  summary: "Every contact that fits the filter, as a file; goes into the audit log",
  ...support,
  query: z.extend(ContactFilter, fileFormat),
});
