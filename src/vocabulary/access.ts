/**
 * The roles of an account. `client`: a learner. `admin`: runs the business. `operator`: runs the log. `support`: answers
 * learners, and sees no money. `editor`: writes questions and articles, and sees no person.
 */
export const roles = ["client", "admin", "operator", "support", "editor"] as const;
export type Role = (typeof roles)[number];

/**
 * Who may call an endpoint. `anyone`: no identity needed. `participant`: the holder of a participant
 * cookie, signed in or not; one is created on first use. `signed-in`: every account. A list: accounts with
 * one of these roles in their session.
 */
export type Access = "anyone" | "participant" | "signed-in" | readonly [Role, ...Role[]];
