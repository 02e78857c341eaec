import { Effect } from "effect";
import { implement, implementTextStream } from "#kernel/http/implement";
import { sendShownList } from "#kernel/http/send-list";
import { peopleSought } from "#modules/identity";
import { accountIdOf } from "#vocabulary/account-id";
import { idFromUuid, uuidOfId } from "#vocabulary/id";
import { toIso } from "#vocabulary/instant";
import { pageOf, cursorIn } from "#vocabulary/list-cursor";
import {
  exportGroupMembers,
  exportGroups,
  listGroupMembers,
  listGroups,
  type StaffMember,
} from "../../contract/index.ts";
import { GroupReview } from "./group-review.ts";
import type { Member } from "./groups.ts";

const perPage = 50;

/** A learner in a group, for staff. */
export const memberForStaff = ({
  id,
  group,
  account,
  invitedBy,
  joinedAt,
  sharing,
}: Member): StaffMember => ({
  memberId: idFromUuid("mbr", id),
  groupId: idFromUuid("grp", group),
  accountId: accountIdOf(account),
  invitedBy: invitedBy === null ? null : accountIdOf(invitedBy),
  joinedAt: toIso(joinedAt),
  sharing,
});

const listHandler = implement(
  listGroups,
  Effect.fnUntraced(function* ({ query: { status = null, person, sort, after }, caller, reference }) {
    const review = yield* GroupReview;
    const people = yield* peopleSought({ caller, reference }, person, "scheduling.find-member");
    const wanted = { status, people, isOldestFirst: sort === "oldest" };
    const [found, reported] = yield* Effect.all(
      [review.list(wanted, cursorIn(after), perPage + 1), review.reported],
      { concurrency: 2 },
    );
    const { page, next } = pageOf(found, perPage, ({ madeAt }) => madeAt);
    const groups = page.map(({ id, madeAt, closedAt, members, reports }) => ({
      ...{ groupId: idFromUuid("grp", id), madeAt: toIso(madeAt), members, reports },
      closedAt: closedAt === null ? null : toIso(closedAt),
    }));
    return { groups, reported, next };
  }),
);

const exportHandler = implementTextStream(exportGroups, (input) =>
  sendShownList(input, listHandler, {
    ...{ list: listGroups, name: "study-groups", action: "scheduling.export-list" },
    unrecorded: ["person"],
    columns: ["groupId", "madeAt", "closedAt", "members", "reports"],
    rowsOf: ({ groups }) => groups,
  }),
);

const listMembersHandler = implement(
  listGroupMembers,
  Effect.fnUntraced(function* ({ query: { accountId, person, sort, after }, caller, reference }) {
    const account = accountId === undefined ? null : uuidOfId(accountId);
    const people = yield* peopleSought({ caller, reference }, person, "scheduling.find-member");
    const wanted = { account, people, isOldestFirst: sort === "oldest" };
    const found = yield* (yield* GroupReview).members(wanted, cursorIn(after), perPage + 1);
    const { page, next } = pageOf(found, perPage, ({ joinedAt }) => joinedAt);
    return { members: page.map(memberForStaff), next };
  }),
);

const exportMembersHandler = implementTextStream(exportGroupMembers, (input) =>
  sendShownList(input, listMembersHandler, {
    ...{ list: listGroupMembers, name: "study-group-members", action: "scheduling.export-list" },
    unrecorded: ["person"],
    columns: ["memberId", "groupId", "accountId", "invitedBy", "joinedAt", "sharing"],
    rowsOf: ({ members }) => members,
  }),
);

/** The lists of groups and of who is in them, and their files. */
export const groupListHandlers = {
  listGroups: listHandler,
  exportGroups: exportHandler,
  listGroupMembers: listMembersHandler,
  exportGroupMembers: exportMembersHandler,
};
