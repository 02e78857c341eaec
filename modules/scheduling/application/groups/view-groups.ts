import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { nameShown, PublicNames } from "#modules/identity";
import { idFromUuid } from "#vocabulary/id";
import { type Instant, toIso } from "#vocabulary/instant";
import type { StudyGroup, StudyGroups } from "../../contract/index.ts";
import { invitationLinks } from "../marked-ids.ts";
import { type Group, Groups, type Member } from "./groups.ts";
import { readShared } from "./shared-figures.ts";

const unnamed = { firstName: "–", initials: "–", mayBeSeen: false };

/** The other side of every block of an account, whichever of the two blocked. */
export const blockedWith = Effect.fnUntraced(function* (account: string) {
  const blocks = yield* (yield* Groups).blocks(account);
  return new Set(blocks.map(({ blocker, blocked }) => (blocker === account ? blocked : blocker)));
});

/** The members of a group whom an account sees: itself, and those that may be seen and are not blocked, either way. */
export const visibleMembers = Effect.fnUntraced(function* (
  { members }: Pick<Group, "members">,
  account: string,
) {
  const hidden = yield* blockedWith(account);
  const people = yield* (yield* PublicNames).of(members.map((member) => member.account));
  return members.flatMap((member) => {
    const person = people.get(member.account) ?? unnamed;
    const isYou = member.account === account;
    return isYou || (person.mayBeSeen && !hidden.has(member.account)) ? [{ member, person, isYou }] : [];
  });
});

const viewGroup = Effect.fnUntraced(function* (group: Group, own: Member, mayBeSeen: boolean, at: Instant) {
  const { id, maker, closedAt, invitation } = group;
  const isClosed = closedAt !== null;
  const seen = yield* visibleMembers(group, own.account);
  // Who may not be seen sees no one, and no one sees anyone in a closed group.
  const shown = isClosed || !mayBeSeen ? seen.filter(({ isYou }) => isYou) : seen;
  const members = yield* Effect.forEach(
    shown,
    Effect.fnUntraced(function* ({ member, person, isYou }) {
      return {
        memberId: idFromUuid("mbr", member.id),
        name: nameShown(person, member.sharing.shownAs),
        ...{ isMaker: member.account === maker, isYou },
        ...(yield* readShared(member.account, member.sharing, at)),
      };
    }),
    { concurrency: 4 },
  );
  const isYours = maker === own.account;
  const works = isYours && !isClosed && invitation !== null && invitation.expiresAt > at ? invitation : null;
  const view: StudyGroup = {
    groupId: idFromUuid("grp", id),
    ...{ isClosed, isYours, sharing: own.sharing, members },
    invitation: works && {
      token: (yield* invitationLinks).tokenOf(works.id),
      expiresAt: toIso(works.expiresAt),
    },
  };
  return view;
});

/** Returns everything that an account has of study groups. */
export const viewGroups = Effect.fnUntraced(function* (account: string) {
  const at = (yield* DatabaseClock).now();
  const groups = yield* Groups;
  const blocks = (yield* groups.blocks(account)).filter(({ blocker }) => blocker === account);
  const people = yield* (yield* PublicNames).of([account, ...blocks.map(({ blocked }) => blocked)]);
  const { firstName, initials, mayBeSeen } = people.get(account) ?? unnamed;
  const own = yield* groups.ofAccount(account);
  const view: StudyGroups = {
    may: mayBeSeen ? "take-part" : "guardian",
    names: { firstName, initials },
    groups: [
      ...(yield* Effect.forEach(own, (group) => {
        const member = group.members.find((one) => one.account === account)!;
        return viewGroup(group, member, mayBeSeen, at);
      })),
    ],
    blocked: blocks.map(({ id, blocked }) => ({
      blockId: idFromUuid("blk", id),
      name: (people.get(blocked) ?? unnamed).initials,
    })),
  };
  return view;
});
