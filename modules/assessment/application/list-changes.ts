const attempts = ["/admin/attempts"] as const;

/** What learners do here that lists of staff show. Answers are too many to show each. */
export const listChanges = {
  requests: {
    reportQuestion: ["/admin/question-reports", "/admin/questions", "/admin/questions/:questionId"],
  },
  events: {
    "assessment.attempt-started": [...attempts, "/admin/active-learners"],
    "assessment.attempt-claimed": attempts,
    "assessment.attempt-marked": attempts,
    "assessment.attempt-re-marked": attempts,
    "assessment.practice-started": ["/admin/active-learners"],
    "assessment.practice-claimed": ["/admin/active-learners"],
  },
} as const;
