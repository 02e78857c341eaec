import type { Role } from "#vocabulary/access";
import type { Href } from "../ui/href.ts";
import { href } from "./href.ts";
import type { Guard } from "./route-row.ts";

/** What a guard needs to know of a session. */
export interface Visitor {
  readonly phase: "restoring" | "signedIn" | "signedOut" | "expired";
  readonly account: { readonly roles: readonly Role[] } | null;
}

/** How a sign-in page gets to know where the visitor wanted to go. */
export type Remember =
  /** With the entry of the browser's history: for this visit. */
  | { readonly in: "history"; readonly origin: string }
  /** In local storage: even when an account has to be made first. */
  | { readonly in: "storage"; readonly path: string };

export type Decision =
  | { readonly kind: "render" }
  | { readonly kind: "wait" }
  | { readonly kind: "redirect"; readonly to: Href; readonly remember: Remember };

type Audience = Exclude<Guard, "none">;

const admitted: Readonly<Record<Audience, readonly Role[]>> = {
  client: ["client"],
  admin: ["admin", "operator", "support", "editor"],
  subscribe: ["client"],
};

const signInPage: Readonly<Record<Audience, Href>> = {
  client: href("login"),
  admin: href("adminLogin"),
  subscribe: href("login"),
};

const remembered = (audience: Audience, location: string): Remember =>
  audience === "subscribe" ? { in: "storage", path: location } : { in: "history", origin: location };

/** Whether a page with this guard may be shown to an account with these roles. */
export const admits = (guard: Guard, roles: readonly Role[]): boolean =>
  guard === "none" || roles.some((role) => admitted[guard].includes(role));

/**
 * Whether a page may be shown to this visitor, and where to send them if not. `location` is path and query, as the
 * address bar has them.
 */
export const decideGuard = (
  { guard }: { readonly guard: Guard },
  { phase, account }: Visitor,
  location: string,
): Decision => {
  if (guard === "none") return { kind: "render" };
  if (phase === "restoring") return { kind: "wait" };
  if (phase === "signedIn" && admits(guard, account?.roles ?? [])) return { kind: "render" };
  return { kind: "redirect", to: signInPage[guard], remember: remembered(guard, location) };
};
