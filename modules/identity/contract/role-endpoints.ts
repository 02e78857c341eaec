import * as z from "zod/mini";
import { defineEndpoint } from "#vocabulary/endpoint";
import { IsoInstant } from "#vocabulary/instant";
import { fileFormat, listAsFile } from "#vocabulary/list-as-file";
import { Email } from "./fields.ts";
import { AccountId } from "./ids.ts";
import { PersonSearch } from "./person-search.ts";

/** The roles that an admin gives and takes. What each may do is on docs/permissions.md. */
export const StaffRole = z.enum(["admin", "operator", "support", "editor"]);
export type StaffRole = z.infer<typeof StaffRole>;

/** Each role once. */
const StaffRoles = z
  .array(StaffRole)
  .check(z.refine((roles) => new Set(roles).size === roles.length, "must be different"));

/** An account with its roles as staff: none for a learner. */
export const StaffMember = z.object({
  accountId: AccountId,
  name: z.string(),
  email: z.string(),
  roles: z.array(StaffRole),
  /** Whether the account has set up an authenticator, without which nothing can be done as staff. */
  hasAuthenticator: z.boolean(),
  /** When it was last used as staff, where it is signed in as staff now. */
  seenAt: z.nullable(IsoInstant),
});
export type StaffMember = z.infer<typeof StaffMember>;

/** Every value is text, because it is read from an address. */
export const StaffFilter = z.object({
  role: z.optional(StaffRole),
  /** Whether they have set up an authenticator. */
  authenticator: z.optional(z.enum(["yes", "no"])),
  /** A whole e-mail address, words that begin those of a name, or the id of an account. */
  person: z.optional(PersonSearch),
  /** By name by default; `seen`: those who are signed in as staff first, the last used first. */
  sort: z.optional(z.enum(["name", "seen"])),
});
export type StaffFilter = z.infer<typeof StaffFilter>;

export const listStaff = defineEndpoint({
  method: "GET",
  path: "/admin/staff",
  summary: "Every account with a role of staff that fits a filter, by name by default",
  access: ["admin"],
  data: "any",
  query: StaffFilter,
  ok: z.object({ staff: z.array(StaffMember) }),
  refusals: {},
});

/** A member of staff to whom work can be given: a name, and no address. */
export const Colleague = z.object({ accountId: AccountId, name: z.string(), roles: z.array(StaffRole) });
export type Colleague = z.infer<typeof Colleague>;

export const listColleagues = defineEndpoint({
  method: "GET",
  path: "/admin/colleagues",
  summary: "The names and roles of everyone who works as staff now, by name; no addresses",
  access: ["admin", "support"],
  data: "any",
  ok: z.object({ colleagues: z.array(Colleague) }),
  refusals: {},
});

export const exportStaff = defineEndpoint({
  ...listAsFile,
  path: "/admin/exports/staff",
  summary: "Every account with a role of staff that fits a filter, as a file; goes into the audit log",
  access: ["admin"],
  data: "any",
  query: z.extend(StaffFilter, fileFormat),
});

/** The address is in the body, so that it is in no log and no history of a browser. */
export const findAccount = defineEndpoint({
  method: "POST",
  path: "/admin/accounts/search",
  summary: "The account of an exact address, if there is one; goes into the audit log",
  access: ["admin", "support"],
  data: "any",
  body: z.object({ email: Email }),
  ok: z.object({ account: z.nullable(StaffMember) }),
  refusals: {},
});

export const changeRoles = defineEndpoint({
  method: "PUT",
  path: "/admin/accounts/:accountId/roles",
  summary: "Give and take roles of staff; open pages of the account follow at once",
  access: ["admin"],
  data: "any",
  params: z.object({ accountId: AccountId }),
  body: z.object({
    /** The digits of the authenticator, or a recovery code. */
    code: z.string().check(z.minLength(6), z.maxLength(40)),
    /** What the admin saw: another admin may have changed them since. */
    before: StaffRoles,
    roles: StaffRoles,
  }),
  ok: StaffMember,
  refusals: {
    AccountNotFound: 404,
    RolesChanged: 409,
    LastAdmin: 409,
    SecondFactorRefused: 422,
    TooManyTries: 429,
  },
});
