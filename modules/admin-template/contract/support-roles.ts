/** Who answers learners. The one place that says so: a role of its own for support goes here. */
export const supportRoles = ["admin"] as const;
