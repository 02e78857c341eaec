import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { transact } from "#kernel/database/transact";
import { implement } from "#kernel/http/implement";
import { recordAct } from "#kernel/http/record-act";
import { accountIdOf } from "#vocabulary/account-id";
import { idFromUuid, uuidOfId } from "#vocabulary/id";
import { fromIso, toIso } from "#vocabulary/instant";
import {
  closeGroup,
  type GroupCard,
  type GroupId,
  readGroup,
  settleGroupReports,
} from "../../contract/index.ts";
import { GroupReview } from "./group-review.ts";
import { type Group, Groups } from "./groups.ts";
import { groupListHandlers, memberForStaff } from "./list-groups.ts";

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
  Effect.fnUntraced(function* ({ params: { groupId }, body: { isClosed, seen }, caller, reference }) {
    return yield* transact(
      Effect.gen(function* () {
        const group = yield* takeGroup(groupId);
        if (group.closedAt !== (seen === null ? null : fromIso(seen)))
          return yield* Effect.fail({ _tag: "GroupChanged" } as const);
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
  ...groupListHandlers,
  readGroup: readHandler,
  closeGroup: closeHandler,
  settleGroupReports: settleHandler,
};
