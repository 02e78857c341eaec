import type { StudyGroups } from "#modules/scheduling/contract";
import { isolated } from "../../ui/isolated.ts";

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
