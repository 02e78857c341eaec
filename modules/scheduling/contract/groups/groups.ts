import * as z from "zod/mini";
import { PublicNames, ShownAs } from "#modules/identity/contract";
import { defineEndpoint } from "#vocabulary/endpoint";
import { idSchema } from "#vocabulary/id";
import { IsoInstant } from "#vocabulary/instant";

export const GroupId = idSchema("grp");
export type GroupId = z.infer<typeof GroupId>;
/** A learner in one group. The account behind it is not told to the others. */
export const MemberId = idSchema("mbr");
export type MemberId = z.infer<typeof MemberId>;
/** That a learner has blocked another. */
export const BlockId = idSchema("blk");
export type BlockId = z.infer<typeof BlockId>;

export const maxMembers = 12;
export const maxGroups = 5;
/** How long an invitation works. */
export const invitationDays = 7;

/** What a learner lets a group see, and nothing more than that. */
export const Sharing = z.object({ shownAs: ShownAs, streak: z.boolean(), papers: z.boolean() });
export type Sharing = z.infer<typeof Sharing>;

/** A learner as the group sees them. Numbers that they do not share are null. */
export const GroupMember = z.object({
  memberId: MemberId,
  name: z.string(),
  isMaker: z.boolean(),
  isYou: z.boolean(),
  /** Days of study without a gap. */
  streak: z.nullable(z.int()),
  /** Papers that they have written to the end. */
  papers: z.nullable(z.int()),
});
export type GroupMember = z.infer<typeof GroupMember>;

/** The link that lets learners in, as its token. */
export const Invitation = z.object({ token: z.string(), expiresAt: IsoInstant });

/** A group as one of its members sees it. */
export const StudyGroup = z.object({
  groupId: GroupId,
  /** Whether staff have closed it: then members see nothing of each other. */
  isClosed: z.boolean(),
  /** Whether the caller made it, and so invites. */
  isYours: z.boolean(),
  sharing: Sharing,
  members: z.array(GroupMember),
  /** Only for who made it; null without a link that works. */
  invitation: z.nullable(Invitation),
});
export type StudyGroup = z.infer<typeof StudyGroup>;

/** Everything that a learner has of study groups. */
export const StudyGroups = z.object({
  /** `guardian`: under 18, a guardian has to agree first. */
  may: z.enum(["take-part", "guardian"]),
  names: PublicNames,
  groups: z.array(StudyGroup),
  /** The newest first. */
  blocked: z.array(z.object({ blockId: BlockId, name: z.string() })),
});
export type StudyGroups = z.infer<typeof StudyGroups>;

/** What a member says when they report a group or one of its members. No words of their own, so none about anyone. */
export const GroupReportReason = z.enum(["name", "stranger", "bullying", "other"]);
export type GroupReportReason = z.infer<typeof GroupReportReason>;

/** As it stands in a link. */
export const InvitationToken = z.string().check(z.regex(/^[\w-]{43}$/));

const own = { access: "signed-in", data: "own", ok: StudyGroups } as const;
const ofGroup = z.object({ groupId: GroupId });
const ofMember = z.object({ groupId: GroupId, memberId: MemberId });

export const readStudyGroups = defineEndpoint({
  ...own,
  method: "GET",
  path: "/study-groups",
  summary: "The study groups of the caller, with what each member shares",
  refusals: {},
});

/** Every change returns what the caller has then. */
export const makeStudyGroup = defineEndpoint({
  ...own,
  method: "POST",
  path: "/study-groups",
  summary: "Make a study group, which others enter by invitation alone",
  body: Sharing,
  refusals: { GuardianMustAgree: 403, TooManyGroups: 409, TooManyTries: 429 },
});

export const shareInGroup = defineEndpoint({
  ...own,
  method: "PUT",
  path: "/study-groups/:groupId/sharing",
  summary: "Choose what a group sees of the caller",
  params: ofGroup,
  body: Sharing,
  refusals: { GroupNotFound: 404, TooManyTries: 429 },
});

export const leaveGroup = defineEndpoint({
  ...own,
  method: "POST",
  path: "/study-groups/:groupId/leaving",
  summary: "Leave a group; it ends with its last member",
  params: ofGroup,
  refusals: { GroupNotFound: 404 },
});

export const inviteToGroup = defineEndpoint({
  ...own,
  method: "POST",
  path: "/study-groups/:groupId/invitation",
  summary: "Make a link that lets learners in for seven days; the link before it ends",
  params: ofGroup,
  refusals: { GroupNotFound: 404, GroupClosed: 409, GuardianMustAgree: 403, TooManyTries: 429 },
});

export const endInvitation = defineEndpoint({
  ...own,
  method: "DELETE",
  path: "/study-groups/:groupId/invitation",
  summary: "End the link to a group",
  params: ofGroup,
  refusals: { GroupNotFound: 404 },
});

/** A POST only so that the token is in no address of a request. One that ended and one that was guessed are the same. */
export const readInvitation = defineEndpoint({
  access: "signed-in",
  data: "bearer",
  method: "POST",
  path: "/study-group-invitations/look",
  summary: "Who invites, and into how large a group; changes nothing",
  body: z.object({ token: InvitationToken }),
  ok: z.object({ name: z.string(), members: z.int(), isMember: z.boolean() }),
  refusals: { InvitationNotFound: 404, TooManyTries: 429 },
});

export const joinGroup = defineEndpoint({
  ...own,
  data: "bearer",
  method: "POST",
  path: "/study-group-invitations/acceptance",
  summary: "Join the group of an invitation; again, it changes nothing",
  body: z.extend(Sharing, { token: InvitationToken }),
  refusals: {
    InvitationNotFound: 404,
    GuardianMustAgree: 403,
    GroupFull: 409,
    TooManyGroups: 409,
    TooManyTries: 429,
  },
});

export const removeMember = defineEndpoint({
  ...own,
  method: "POST",
  path: "/study-groups/:groupId/members/:memberId/removal",
  summary: "Take a member out of the caller's own group, and end its link",
  params: ofMember,
  refusals: { GroupNotFound: 404, TooManyTries: 429 },
});

export const blockMember = defineEndpoint({
  ...own,
  method: "POST",
  path: "/study-groups/:groupId/members/:memberId/block",
  summary: "Block a member: neither sees the other any more, in no group",
  params: ofMember,
  refusals: { GroupNotFound: 404, TooManyTries: 429 },
});

export const unblockMember = defineEndpoint({
  ...own,
  method: "DELETE",
  path: "/study-groups/blocks/:blockId",
  summary: "Take a block back",
  params: z.object({ blockId: BlockId }),
  refusals: { GroupNotFound: 404 },
});

export const reportGroup = defineEndpoint({
  ...own,
  method: "POST",
  path: "/study-groups/:groupId/reports",
  summary: "Report a group, or one of its members, to staff; they are not told",
  params: ofGroup,
  body: z.object({ memberId: z.nullable(MemberId), reason: GroupReportReason }),
  refusals: { GroupNotFound: 404, TooManyTries: 429 },
});
