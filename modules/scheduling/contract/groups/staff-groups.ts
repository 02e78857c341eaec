import * as z from "zod/mini";
import { AccountId, PersonSearch } from "#modules/identity/contract";
import { defineEndpoint } from "#vocabulary/endpoint";
import { fileFormat, listAsFile } from "#vocabulary/list-as-file";
import { AfterCursor } from "#vocabulary/list-cursor";
import { timeSort } from "#vocabulary/list-sort";
import { IsoInstant } from "#vocabulary/instant";
import { GroupId, GroupReportReason, MemberId, Sharing } from "./groups.ts";

const staff = { access: ["admin", "support"], data: "any" } as const;

export const GroupStatus = z.enum(["reported", "open", "closed"]);
export type GroupStatus = z.infer<typeof GroupStatus>;

/** A group in numbers. */
export const GroupLine = z.object({
  groupId: GroupId,
  madeAt: IsoInstant,
  closedAt: z.nullable(IsoInstant),
  members: z.int(),
  /** Those that staff have not looked at yet. */
  reports: z.int(),
});
export type GroupLine = z.infer<typeof GroupLine>;

/** A learner in a group, as staff see it. */
export const StaffMember = z.object({
  memberId: MemberId,
  groupId: GroupId,
  accountId: AccountId,
  /** Who sent the link; null for who made the group. */
  invitedBy: z.nullable(AccountId),
  joinedAt: IsoInstant,
  sharing: Sharing,
});
export type StaffMember = z.infer<typeof StaffMember>;

export const GroupReport = z.object({
  reason: GroupReportReason,
  reportedBy: AccountId,
  /** Whom it is about; null for the whole group. */
  about: z.nullable(AccountId),
  reportedAt: IsoInstant,
  settledAt: z.nullable(IsoInstant),
});
export type GroupReport = z.infer<typeof GroupReport>;

/** One group with everyone in it and what was reported, the newest first. */
export const GroupCard = z.extend(GroupLine, {
  madeBy: AccountId,
  people: z.array(StaffMember),
  allReports: z.array(GroupReport),
});
export type GroupCard = z.infer<typeof GroupCard>;

const after = z.optional(AfterCursor);
const ofGroup = z.object({ groupId: GroupId });

/** Every value is text, because it is read from an address. */
export const GroupFilter = z.object({
  status: z.optional(GroupStatus),
  /** With this person in them. */
  person: z.optional(PersonSearch),
  ...timeSort,
});
export type GroupFilter = z.infer<typeof GroupFilter>;

/** Every value is text, because it is read from an address. */
export const MemberFilter = z.object({
  accountId: z.optional(AccountId),
  /** Who joined, or whose link it was. */
  person: z.optional(PersonSearch),
  ...timeSort,
});
export type MemberFilter = z.infer<typeof MemberFilter>;

export const listGroups = defineEndpoint({
  ...staff,
  method: "GET",
  path: "/admin/study-groups",
  summary: "Study groups that fit a filter in numbers, the newest first by default, 50 at a time",
  query: z.extend(GroupFilter, { after }),
  ok: z.object({
    groups: z.array(GroupLine),
    /** How many groups have reports that wait: the filter does not apply. */
    reported: z.int(),
    next: z.nullable(z.string()),
  }),
  refusals: {},
});

export const exportGroups = defineEndpoint({
  ...listAsFile,
  path: "/admin/exports/study-groups",
  summary: "Study groups that fit a filter in numbers, as a file; goes into the audit log",
  ...staff,
  query: z.extend(GroupFilter, fileFormat),
});

export const listGroupMembers = defineEndpoint({
  ...staff,
  method: "GET",
  path: "/admin/study-group-members",
  summary: "Who is in which study group by whose link, the newest first by default, 50 at a time",
  query: z.extend(MemberFilter, { after }),
  ok: z.object({ members: z.array(StaffMember), next: z.nullable(z.string()) }),
  refusals: {},
});

export const exportGroupMembers = defineEndpoint({
  ...listAsFile,
  path: "/admin/exports/study-group-members",
  summary: "Who is in which study group by whose link, as a file; goes into the audit log",
  ...staff,
  query: z.extend(MemberFilter, fileFormat),
});

export const readGroup = defineEndpoint({
  ...staff,
  method: "GET",
  path: "/admin/study-groups/:groupId",
  summary: "One group with its members and reports; goes into the audit log",
  params: ofGroup,
  ok: GroupCard,
  refusals: { GroupNotFound: 404 },
});

export const closeGroup = defineEndpoint({
  ...staff,
  method: "PUT",
  path: "/admin/study-groups/:groupId/closure",
  summary: "Close a group, or open it again; goes into the audit log",
  params: ofGroup,
  /** `seen`: since when it was closed as the page showed it; null for an open one. */
  body: z.object({ isClosed: z.boolean(), seen: z.nullable(IsoInstant) }),
  ok: GroupCard,
  /** `GroupChanged`: a colleague has closed it or opened it again since; nothing was changed. */
  refusals: { GroupNotFound: 404, GroupChanged: 409 },
});

export const settleGroupReports = defineEndpoint({
  ...staff,
  method: "POST",
  path: "/admin/study-groups/:groupId/settlement",
  summary: "Say that the reports about a group are dealt with; goes into the audit log",
  params: ofGroup,
  /** How many were seen: one that came since is not settled unseen. */
  body: z.object({ reports: z.int().check(z.minimum(1), z.maximum(10_000)) }),
  ok: GroupCard,
  refusals: { GroupNotFound: 404, GroupReportsChanged: 409 },
});
