const tests = ["/admin/tests", "/admin/calendar/tests"] as const;
const groups = ["/admin/study-groups", "/admin/study-groups/:groupId", "/admin/study-group-members"] as const;

/** What learners do here that lists of staff show. */
export const listChanges = {
  requests: {
    makeStudyGroup: groups,
    joinGroup: groups,
    leaveGroup: groups,
    removeMember: groups,
    blockMember: groups,
    reportGroup: groups,
  },
  events: {
    "scheduling.test-date-set": tests,
    "scheduling.test-date-claimed": tests,
    "scheduling.test-date-cancelled": tests,
    "scheduling.test-outcome-told": tests,
  },
} as const;
