import type { Role } from "#vocabulary/access";
import type { SessionState } from "../session/session-state.ts";
import { authPaths } from "../session/auth-paths.ts";
import type { Href } from "./href.ts";
import type { Guard } from "./route-row.ts";

/** How a sign-in page comes to know where somebody wanted to go. */
export type Remember =
  /** With the entry of the browser's history: for this visit. */
  | { readonly in: "history"; readonly origin: string }
  /** In local storage: even when an account has to be made first. */
  | { readonly in: "storage"; readonly path: string };

export type Decision =
  | { readonly kind: "render" }
  | { readonly kind: "wait" }
  | { readonly kind: "redirect"; readonly to: Href; readonly remember: Remember };

type Door = Exclude<Guard, "none">;

const allowed: Readonly<Record<Door, readonly Role[]>> = {
  client: ["client"],
  admin: ["admin", "operator"],
  subscribe: ["client"],
};

const doors: Readonly<Record<Door, Href>> = {
  client: authPaths.login,
  admin: authPaths.adminLogin,
  subscribe: authPaths.login,
};

const remembered = (guard: Door, location: string): Remember =>
  guard === "subscribe" ? { in: "storage", path: location } : { in: "history", origin: location };

/**
 * Whether a page may be shown to whoever is here, and where to send them if not. `location` is path and query, as the
 * address bar has them.
 */
export const decideGuard = (
  { guard }: { readonly guard: Guard },
  { phase, account }: Pick<SessionState, "phase" | "account">,
  location: string,
): Decision => {
  if (guard === "none") return { kind: "render" };
  if (phase === "restoring") return { kind: "wait" };
  const isIn = phase === "signedIn" && account?.roles.some((role) => allowed[guard].includes(role));
  if (isIn) return { kind: "render" };
  return { kind: "redirect", to: doors[guard], remember: remembered(guard, location) };
};
