import { randomUUID } from "node:crypto";
import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { transact } from "#kernel/database/transact";
import { sessionOf } from "#kernel/http/caller";
import { implement } from "#kernel/http/implement";
import { counted } from "#kernel/limits/counted";
import { RateLimits } from "#kernel/limits/rate-limits";
import { uuidv7 } from "#kernel/uuidv7";
import { mustBeVisible, nameShown } from "#modules/identity";
import {
  endInvitation,
  invitationDays,
  inviteToGroup,
  joinGroup,
  maxMembers,
  readInvitation,
} from "../../contract/index.ts";
import { invitationLinks } from "../marked-ids.ts";
import { changesByAccount, makingByAccount, wrongLinksByAccount } from "./group-limits.ts";
import { Groups } from "./groups.ts";
import { enter, takeMade } from "./own-group.ts";
import { blockedWith, viewGroups, visibleMembers } from "./view-groups.ts";

const dayMs = 86_400_000;
const notFound = Effect.fail({ _tag: "InvitationNotFound" } as const);

const inviteHandler = implement(
  inviteToGroup,
  Effect.fnUntraced(function* ({ params: { groupId }, caller }) {
    const account = sessionOf(caller).accountId;
    yield* mustBeVisible(account);
    const made = transact(
      Effect.gen(function* () {
        const group = yield* takeMade(groupId, account);
        if (group.closedAt !== null) return yield* Effect.fail({ _tag: "GroupClosed" } as const);
        const expiresAt = (yield* (yield* DatabaseClock).exact) + invitationDays * dayMs;
        yield* (yield* Groups).invite(group.id, { id: randomUUID(), madeBy: account, expiresAt });
      }),
    );
    yield* counted(makingByAccount, account, made);
    return yield* viewGroups(account);
  }),
);

const endHandler = implement(
  endInvitation,
  Effect.fnUntraced(function* ({ params: { groupId }, caller }) {
    const account = sessionOf(caller).accountId;
    yield* transact(
      Effect.gen(function* () {
        const group = yield* takeMade(groupId, account);
        yield* (yield* Groups).endInvitation(group.id);
      }),
    );
    return yield* viewGroups(account);
  }),
);

/**
 * Finds the group of a link, for an account: a link that ended, that of a closed group, and that of a group with someone who
 * blocked the account or whom it blocked are all the same.
 */
const findInvited = Effect.fnUntraced(function* (token: string, account: string) {
  const groups = yield* Groups;
  const id = (yield* invitationLinks).idOf(token);
  const at = (yield* DatabaseClock).now();
  const invited = id === null ? null : yield* groups.invitedTo(id, at);
  const group = invited && (yield* groups.take(invited.group));
  if (group === null || group.closedAt !== null) return yield* notFound;
  const hidden = yield* blockedWith(account);
  if (group.members.some((member) => hidden.has(member.account))) return yield* notFound;
  const seen = yield* visibleMembers(group, account);
  const inviter = seen.find(({ member }) => member.account === invited!.madeBy);
  return inviter === undefined ? yield* notFound : { group, seen, inviter };
});

/** Counts links that lead nowhere: who guesses is stopped, who looks twice is not. */
const countedLook = <A, E extends { readonly _tag: string }, R>(
  account: string,
  work: Effect.Effect<A, E, R>,
) =>
  Effect.tapError(transact(work), ({ _tag }) =>
    _tag === "InvitationNotFound"
      ? Effect.flatMap(RateLimits, ({ take }) => take({ limit: wrongLinksByAccount, key: account }))
      : Effect.void,
  );

const lookHandler = implement(
  readInvitation,
  Effect.fnUntraced(function* ({ body: { token }, caller }) {
    const account = sessionOf(caller).accountId;
    const { seen, inviter } = yield* countedLook(account, findInvited(token, account));
    return {
      name: nameShown(inviter.person, inviter.member.sharing.shownAs),
      members: seen.length,
      isMember: seen.some(({ isYou }) => isYou),
    };
  }),
);

const joinHandler = implement(
  joinGroup,
  Effect.fnUntraced(function* ({ body: { token, ...sharing }, caller }) {
    const account = sessionOf(caller).accountId;
    yield* mustBeVisible(account);
    yield* (yield* RateLimits).take({ limit: changesByAccount, key: account });
    const joining = Effect.gen(function* () {
      const { group, inviter } = yield* findInvited(token, account);
      if (group.members.some((member) => member.account === account)) return;
      if (group.members.length >= maxMembers) return yield* Effect.fail({ _tag: "GroupFull" } as const);
      const entering = { id: uuidv7(), group: group.id, account, sharing };
      yield* enter({ ...entering, invitedBy: inviter.member.account });
    });
    yield* countedLook(account, joining);
    return yield* viewGroups(account);
  }),
);

/** The handlers of the endpoints around links into groups. */
export const invitationHandlers = {
  inviteToGroup: inviteHandler,
  endInvitation: endHandler,
  readInvitation: lookHandler,
  joinGroup: joinHandler,
};
