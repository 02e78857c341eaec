import * as z from "zod/mini";
import { AccountId } from "#vocabulary/account-id";
import type { Role } from "#vocabulary/access";
import { defineEndpoint } from "#vocabulary/endpoint";
import { noteReaders } from "./notes.ts";
import { supportRoles } from "./support-roles.ts";

/**
 * Something that two colleagues can have open at once: an article, a note, a ticket, a correspondence, a person's card or
 * roles, an order, a driving school, a report about a question, a picture of the gallery, an attempt, a study group, a
 * product or its price (`plan_` and the plan), a pro-forma bill (`bill_` and its number), or a question by the bank's id.
 */
export const PresenceSubject = z
  .string()
  .check(
    z.maxLength(80),
    z.regex(
      /^(?:(?:art|nte|cnv|mth|acc|ord|sch|rpt|pic|att|grp)_[0-9a-f]{32}|plan_[A-Za-z0-9-]+|bill_\d+|(?:rules|signs|controls)-[a-z0-9-]+)$/,
      "must be an id",
    ),
  );
export type PresenceSubject = z.infer<typeof PresenceSubject>;

const editors = ["admin", "editor"] as const;
const workers: Readonly<Record<string, readonly Role[]>> = {
  art: editors,
  pic: editors,
  nte: noteReaders.nothing,
  cnv: supportRoles,
  mth: supportRoles,
  acc: supportRoles,
  ord: ["admin"],
  sch: ["admin"],
  rpt: ["admin", "support", "editor"],
  att: ["admin", "operator", "support"],
  grp: supportRoles,
  plan: ["admin", "support", "editor"],
  bill: ["admin"],
};

/** Whether an account with these roles works on a subject, and so is told who else does. */
export const mayWorkOn = (subject: PresenceSubject, roles: readonly Role[]): boolean =>
  (workers[subject.split("_")[0]!] ?? editors).some((role) => roles.includes(role));

/** `gone`: the page was left. */
export const Doing = z.enum(["reading", "editing", "gone"]);
export type Doing = z.infer<typeof Doing>;

/** A page says every so often that it is still open. One that is silent for longer than `silentMs` counts as left. */
export const beatMs = 15_000;
export const silentMs = 40_000;

/** Another member of staff who has the same subject open. */
export const Colleague = z.object({
  accountId: AccountId,
  /** Their first name only: who may edit need not see more of an account. */
  firstName: z.string(),
  isEditing: z.boolean(),
});
export type Colleague = z.infer<typeof Colleague>;

/** Who has something open has changed. */
export const PresenceNews = z.object({ subject: PresenceSubject });

const staff = { access: noteReaders.nothing, data: "any" } as const;
const params = z.object({ subject: PresenceSubject });

export const sayPresence = defineEndpoint({
  method: "POST",
  path: "/admin/presence/:subject",
  summary: "Say what a page does with a subject, and hear which colleagues have it open; nothing is stored",
  ...staff,
  params,
  /** `tab`: made by the page, to tell its pages apart. */
  body: z.object({ tab: z.guid(), doing: Doing }),
  /** Empty for a subject that is not for the roles of the caller. */
  ok: z.object({ colleagues: z.array(Colleague) }),
  refusals: { TooManyTries: 429 },
});

export const followPresence = defineEndpoint({
  method: "GET",
  path: "/admin/presence/:subject/events",
  summary: "Hear when colleagues open a subject, begin to edit it or leave it",
  ...staff,
  params,
  ok: PresenceNews,
  produces: "text/event-stream",
  refusals: {},
});
