import type { Role } from "#vocabulary/access";

/** The part of an account that decides whether it may sign in, and as what. */
interface Entrant {
  readonly status: "unconfirmed" | "active" | "closing" | "erased";
  readonly roles: readonly Role[];
}

/** An account that is being closed may sign in: else nobody could think better of it. */
const mayEnter = ({ status }: Entrant): boolean => status === "active" || status === "closing";

/** What an account is at the learners' door: a learner, whatever else it may be elsewhere. Empty: it is refused. */
export const learnerRoles = (account: Entrant): readonly Role[] =>
  mayEnter(account) ? account.roles.filter((role) => role === "client") : [];

/** What an account is at the door of staff. Empty: it is refused. */
export const staffRoles = (account: Entrant): readonly Role[] =>
  mayEnter(account) ? account.roles.filter((role) => role !== "client") : [];
