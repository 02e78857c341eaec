import type { Role } from "#vocabulary/access";
import type { Href } from "../ui/href.ts";
import { href } from "./href.ts";
import type { Guard, PageRow } from "./route-row.ts";

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
  /** The page is for staff, but not for this role. */
  | { readonly kind: "refuse" }
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

/** Whether a page with this guard is for the kind of account that has these roles. */
const admits = (guard: Guard, roles: readonly Role[]): boolean =>
  guard === "none" || roles.some((role) => admitted[guard].includes(role));

/** Whom a page is for. */
type Admission = Pick<PageRow, "guard" | "roles">;

/** Whether a page is for an account with these roles: not all pages of staff are for each of them. */
export const isFor = ({ guard, roles: wanted }: Admission, roles: readonly Role[]): boolean =>
  admits(guard, roles) && (wanted?.some((role) => roles.includes(role)) ?? true);

/**
 * Whether a page may be shown to this visitor, and where to send them if not. `location` is path and query, as the
 * address bar has them.
 */
export const decideGuard = (row: Admission, { phase, account }: Visitor, location: string): Decision => {
  const { guard } = row;
  if (guard === "none") return { kind: "render" };
  if (phase === "restoring") return { kind: "wait" };
  const own = account?.roles ?? [];
  if (phase === "signedIn" && admits(guard, own)) return { kind: isFor(row, own) ? "render" : "refuse" };
  return { kind: "redirect", to: signInPage[guard], remember: remembered(guard, location) };
};
