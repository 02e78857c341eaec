import type { Role } from "#vocabulary/access";

/** The part of an account that decides whether it may sign in, and as what. */
interface Entrant {
  readonly status: "unconfirmed" | "active" | "closing" | "erased";
  readonly roles: readonly Role[];
  readonly suspendedAt: number | null;
}

/** An account that is being closed may sign in, so that its owner can change their mind. */
const mayEnter = ({ status, suspendedAt }: Entrant): boolean =>
  suspendedAt === null && (status === "active" || status === "closing");

/**
 * Returns the roles of an account that signs in as a learner: a learner, regardless of its other roles. Empty: refused.
 */
export const learnerRoles = (account: Entrant): readonly Role[] =>
  mayEnter(account) ? account.roles.filter((role) => role === "client") : [];

/** Returns the roles of an account that signs in as staff. Empty: refused. */
export const staffRoles = (account: Entrant): readonly Role[] =>
  mayEnter(account) ? account.roles.filter((role) => role !== "client") : [];
