import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { uuidOfId } from "#vocabulary/id";
import { type GroupId, type MemberId, maxGroups, type Sharing } from "../../contract/index.ts";
import { type Group, Groups } from "./groups.ts";
import { visibleMembers } from "./view-groups.ts";

const notFound = Effect.fail({ _tag: "GroupNotFound" } as const);

/** Takes a group of an account's, for a change in the open transaction. */
export const takeOwn = Effect.fnUntraced(function* (groupId: GroupId, account: string) {
  const group = yield* (yield* Groups).take(uuidOfId(groupId));
  const member = group?.members.find((one) => one.account === account);
  return group === null || member === undefined ? yield* notFound : { group, member };
});

/** Takes a group that an account made; for others it is not found. */
export const takeMade = Effect.fnUntraced(function* (groupId: GroupId, account: string) {
  const { group } = yield* takeOwn(groupId, account);
  return group.maker === account ? group : yield* notFound;
});

/** Finds another member whom an account sees. */
export const findOther = Effect.fnUntraced(function* (group: Group, memberId: MemberId, account: string) {
  const seen = yield* visibleMembers(group, account);
  const other = seen.find(({ member, isYou }) => member.id === uuidOfId(memberId) && !isYou);
  return other === undefined ? yield* notFound : other.member;
});

/** Puts an account into a group, unless it is in as many as it may be. */
export const enter = Effect.fnUntraced(function* (entering: {
  readonly id: string;
  readonly group: string;
  readonly account: string;
  readonly invitedBy: string | null;
  readonly sharing: Sharing;
}) {
  const groups = yield* Groups;
  if ((yield* groups.countOf(entering.account)) >= maxGroups)
    return yield* Effect.fail({ _tag: "TooManyGroups" } as const);
  yield* groups.join({ ...entering, joinedAt: yield* (yield* DatabaseClock).exact });
});
