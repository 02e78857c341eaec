/** Who answers learners. The one place that says so. */
export const supportRoles = ["admin", "support"] as const;
