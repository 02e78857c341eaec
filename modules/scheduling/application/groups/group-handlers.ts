import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { transact } from "#kernel/database/transact";
import { type Caller, sessionOf } from "#kernel/http/caller";
import { implement } from "#kernel/http/implement";
import { counted } from "#kernel/limits/counted";
import { RateLimits } from "#kernel/limits/rate-limits";
import { uuidv7 } from "#kernel/uuidv7";
import { mustBeVisible } from "#modules/identity";
import { uuidOfId } from "#vocabulary/id";
import {
  blockMember,
  leaveGroup,
  makeStudyGroup,
  readStudyGroups,
  removeMember,
  reportGroup,
  shareInGroup,
  unblockMember,
} from "../../contract/index.ts";
import { changesByAccount, makingByAccount, reportsByAccount } from "./group-limits.ts";
import { Groups } from "./groups.ts";
import { enter, findOther, takeMade, takeOwn } from "./own-group.ts";
import { viewGroups } from "./view-groups.ts";

const accountOf = (caller: Caller): string => sessionOf(caller).accountId;

const readHandler = implement(readStudyGroups, ({ caller }) => viewGroups(accountOf(caller)));

const makeHandler = implement(
  makeStudyGroup,
  Effect.fnUntraced(function* ({ body: sharing, caller }) {
    const account = accountOf(caller);
    yield* mustBeVisible(account);
    const made = transact(
      Effect.gen(function* () {
        const group = uuidv7();
        const madeAt = yield* (yield* DatabaseClock).exact;
        yield* (yield* Groups).make({ id: group, maker: account, madeAt });
        yield* enter({ id: uuidv7(), group, account, invitedBy: null, sharing });
      }),
    );
    yield* counted(makingByAccount, account, made);
    return yield* viewGroups(account);
  }),
);

const shareHandler = implement(
  shareInGroup,
  Effect.fnUntraced(function* ({ params: { groupId }, body: sharing, caller }) {
    const account = accountOf(caller);
    yield* (yield* RateLimits).take({ limit: changesByAccount, key: account });
    yield* transact(
      Effect.gen(function* () {
        const { member } = yield* takeOwn(groupId, account);
        yield* (yield* Groups).share(member.id, sharing);
      }),
    );
    return yield* viewGroups(account);
  }),
);

const leaveHandler = implement(
  leaveGroup,
  Effect.fnUntraced(function* ({ params: { groupId }, caller }) {
    const account = accountOf(caller);
    yield* transact(
      Effect.gen(function* () {
        const { group } = yield* takeOwn(groupId, account);
        yield* (yield* Groups).leave(group.id, account);
      }),
    );
    return yield* viewGroups(account);
  }),
);

const removeHandler = implement(
  removeMember,
  Effect.fnUntraced(function* ({ params: { groupId, memberId }, caller }) {
    const account = accountOf(caller);
    yield* (yield* RateLimits).take({ limit: changesByAccount, key: account });
    yield* transact(
      Effect.gen(function* () {
        const groups = yield* Groups;
        const group = yield* takeMade(groupId, account);
        const other = yield* findOther(group, memberId, account);
        yield* groups.leave(group.id, other.account);
        // They may still have the link.
        yield* groups.endInvitation(group.id);
      }),
    );
    return yield* viewGroups(account);
  }),
);

const blockHandler = implement(
  blockMember,
  Effect.fnUntraced(function* ({ params: { groupId, memberId }, caller }) {
    const account = accountOf(caller);
    yield* (yield* RateLimits).take({ limit: changesByAccount, key: account });
    yield* transact(
      Effect.gen(function* () {
        const { group } = yield* takeOwn(groupId, account);
        const other = yield* findOther(group, memberId, account);
        yield* (yield* Groups).block({ id: uuidv7(), blocker: account, blocked: other.account });
      }),
    );
    return yield* viewGroups(account);
  }),
);

const unblockHandler = implement(
  unblockMember,
  Effect.fnUntraced(function* ({ params: { blockId }, caller }) {
    const account = accountOf(caller);
    if (!(yield* (yield* Groups).unblock(uuidOfId(blockId), account)))
      return yield* Effect.fail({ _tag: "GroupNotFound" } as const);
    return yield* viewGroups(account);
  }),
);

const reportHandler = implement(
  reportGroup,
  Effect.fnUntraced(function* ({ params: { groupId }, body: { memberId, reason }, caller }) {
    const account = accountOf(caller);
    const reported = transact(
      Effect.gen(function* () {
        const { group } = yield* takeOwn(groupId, account);
        const other = memberId === null ? null : yield* findOther(group, memberId, account);
        const reportedAt = yield* (yield* DatabaseClock).exact;
        const about = other?.account ?? null;
        yield* (yield* Groups).report({
          ...{ id: uuidv7(), group: group.id, reporter: account },
          ...{ about, reason, reportedAt },
        });
      }),
    );
    yield* counted(reportsByAccount, account, reported);
    return yield* viewGroups(account);
  }),
);

/** The handlers of the endpoints for what learners do in their groups. */
export const groupHandlers = {
  readStudyGroups: readHandler,
  makeStudyGroup: makeHandler,
  shareInGroup: shareHandler,
  leaveGroup: leaveHandler,
  removeMember: removeHandler,
  blockMember: blockHandler,
  unblockMember: unblockHandler,
  reportGroup: reportHandler,
};
