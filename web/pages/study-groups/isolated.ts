import type { StudyGroups } from "#modules/scheduling/contract";

/** Keeps a name in its own direction inside a sentence of any language. */
export const isolated = (name: string): string => `\u2068${name}\u2069`;

/** What a learner has of study groups, with names that can stand in any sentence. */
export const withIsolatedNames = ({ names, groups, blocked, ...own }: StudyGroups): StudyGroups => ({
  ...own,
  names: { firstName: isolated(names.firstName), initials: isolated(names.initials) },
  groups: groups.map((group) => ({
    ...group,
    members: group.members.map((member) => ({ ...member, name: isolated(member.name) })),
  })),
  blocked: blocked.map((one) => ({ ...one, name: isolated(one.name) })),
});
