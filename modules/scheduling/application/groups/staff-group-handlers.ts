import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { transact } from "#kernel/database/transact";
import { implement, implementTextStream } from "#kernel/http/implement";
import { sendShownList } from "#kernel/http/send-list";
import { recordAct } from "#kernel/http/record-act";
import { accountIdOf } from "#vocabulary/account-id";
import { idFromUuid, uuidOfId } from "#vocabulary/id";
import { toIso } from "#vocabulary/instant";
import { pageOf, placeIn } from "#vocabulary/list-place";
import {
  closeGroup,
  exportGroupMembers,
  exportGroups,
  type GroupCard,
  type GroupId,
  listGroupMembers,
  listGroups,
  readGroup,
  settleGroupReports,
  type StaffMember,
} from "../../contract/index.ts";
import { GroupReview } from "./group-review.ts";
import { type Group, Groups, type Member } from "./groups.ts";

const perPage = 50;

const memberForStaff = ({ id, group, account, invitedBy, joinedAt, sharing }: Member): StaffMember => ({
  memberId: idFromUuid("mbr", id),
  groupId: idFromUuid("grp", group),
  accountId: accountIdOf(account),
  invitedBy: invitedBy === null ? null : accountIdOf(invitedBy),
  joinedAt: toIso(joinedAt),
  sharing,
});

const listHandler = implement(
  listGroups,
  Effect.fnUntraced(function* ({ query: { status = null, sort, after } }) {
    const review = yield* GroupReview;
    const wanted = { status, isOldestFirst: sort === "oldest" };
    const found = yield* review.list(wanted, placeIn(after), perPage + 1);
    const { page, next } = pageOf(found, perPage, ({ madeAt }) => madeAt);
    const groups = page.map(({ id, madeAt, closedAt, members, reports }) => ({
      ...{ groupId: idFromUuid("grp", id), madeAt: toIso(madeAt), members, reports },
      closedAt: closedAt === null ? null : toIso(closedAt),
    }));
    return { groups, reported: yield* review.reported, next };
  }),
);

const exportHandler = implementTextStream(exportGroups, (input) =>
  sendShownList(input, listHandler, {
    ...{ list: listGroups, name: "study-groups", action: "scheduling.export-list" },
    columns: ["groupId", "madeAt", "closedAt", "members", "reports"],
    rowsOf: ({ groups }) => groups,
  }),
);

const listMembersHandler = implement(
  listGroupMembers,
  Effect.fnUntraced(function* ({ query: { accountId, sort, after } }) {
    const account = accountId === undefined ? null : uuidOfId(accountId);
    const wanted = { account, isOldestFirst: sort === "oldest" };
    const found = yield* (yield* GroupReview).members(wanted, placeIn(after), perPage + 1);
    const { page, next } = pageOf(found, perPage, ({ joinedAt }) => joinedAt);
    return { members: page.map(memberForStaff), next };
  }),
);

const exportMembersHandler = implementTextStream(exportGroupMembers, (input) =>
  sendShownList(input, listMembersHandler, {
    ...{ list: listGroupMembers, name: "study-group-members", action: "scheduling.export-list" },
    columns: ["memberId", "groupId", "accountId", "invitedBy", "joinedAt", "sharing"],
    rowsOf: ({ members }) => members,
  }),
);

const cardOf = Effect.fnUntraced(function* ({ id, maker, madeAt, closedAt, members }: Group) {
  const reports = yield* (yield* GroupReview).reports(id);
  const card: GroupCard = {
    groupId: idFromUuid("grp", id),
    madeAt: toIso(madeAt),
    closedAt: closedAt === null ? null : toIso(closedAt),
    members: members.length,
    reports: reports.filter(({ settledAt }) => settledAt === null).length,
    madeBy: accountIdOf(maker),
    people: members.map(memberForStaff),
    allReports: reports.map(({ reason, reporter, about, reportedAt, settledAt }) => ({
      ...{ reason, reportedBy: accountIdOf(reporter), reportedAt: toIso(reportedAt) },
      about: about === null ? null : accountIdOf(about),
      settledAt: settledAt === null ? null : toIso(settledAt),
    })),
  };
  return card;
});

const takeGroup = Effect.fnUntraced(function* (groupId: GroupId) {
  const group = yield* (yield* Groups).take(uuidOfId(groupId));
  return group ?? (yield* Effect.fail({ _tag: "GroupNotFound" } as const));
});

/** That staff looked is recorded with what they are shown, or they are shown nothing. */
const readHandler = implement(
  readGroup,
  Effect.fnUntraced(function* ({ params: { groupId }, caller, reference }) {
    return yield* transact(
      Effect.gen(function* () {
        const card = yield* cardOf(yield* takeGroup(groupId));
        yield* recordAct({ caller, reference }, { action: "scheduling.look-at-group", target: groupId });
        return card;
      }),
    );
  }),
);

const closeHandler = implement(
  closeGroup,
  Effect.fnUntraced(function* ({ params: { groupId }, body: { isClosed }, caller, reference }) {
    return yield* transact(
      Effect.gen(function* () {
        const group = yield* takeGroup(groupId);
        if ((group.closedAt !== null) === isClosed) return yield* cardOf(group);
        const closedAt = isClosed ? yield* (yield* DatabaseClock).exact : null;
        yield* (yield* GroupReview).close(group.id, closedAt);
        const action = isClosed ? "scheduling.close-group" : "scheduling.open-group";
        yield* recordAct({ caller, reference }, { action, target: groupId });
        return yield* cardOf({ ...group, closedAt });
      }),
    );
  }),
);

const settleHandler = implement(
  settleGroupReports,
  Effect.fnUntraced(function* ({ params: { groupId }, body: { reports }, caller, reference }) {
    return yield* transact(
      Effect.gen(function* () {
        const group = yield* takeGroup(groupId);
        if ((yield* cardOf(group)).reports !== reports)
          return yield* Effect.fail({ _tag: "GroupReportsChanged" } as const);
        yield* (yield* GroupReview).settle(group.id, yield* (yield* DatabaseClock).exact);
        yield* recordAct(
          { caller, reference },
          { action: "scheduling.settle-group-reports", target: groupId, facts: { reports } },
        );
        return yield* cardOf(group);
      }),
    );
  }),
);

/** The handlers of the endpoints for staff. */
export const staffGroupHandlers = {
  listGroups: listHandler,
  exportGroups: exportHandler,
  listGroupMembers: listMembersHandler,
  exportGroupMembers: exportMembersHandler,
  readGroup: readHandler,
  closeGroup: closeHandler,
  settleGroupReports: settleHandler,
};
