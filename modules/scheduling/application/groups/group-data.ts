import { Effect } from "effect";
import { idFromUuid } from "#vocabulary/id";
import { toIso } from "#vocabulary/instant";
import type { Groups } from "./groups.ts";

/** What study groups hold about an account. The other members are people of their own, and are only counted. */
export const groupsOf = Effect.fnUntraced(function* (groups: Groups["Service"], account: string) {
  const memberships = (yield* groups.ofAccount(account)).map(({ id, maker, members }) => {
    const own = members.find((member) => member.account === account)!;
    return {
      groupId: idFromUuid("grp", id),
      madeByYou: maker === account,
      joinedAt: toIso(own.joinedAt),
      shares: own.sharing,
      members: members.length,
    };
  });
  const blocks = yield* groups.blocks(account);
  const reports = (yield* groups.reportsBy(account)).map(({ group, reason, reportedAt }) => ({
    groupId: idFromUuid("grp", group),
    reason,
    reportedAt: toIso(reportedAt),
  }));
  return { memberships, blocked: blocks.filter(({ blocker }) => blocker === account).length, reports };
});
