import { useTranslations } from "use-intl";
import { useHistoryState } from "wouter/use-browser-location";
import { browserStorage, type KeyValueStorage } from "../data/storage.ts";
import { decideGuard } from "../routing/guard.ts";
import { href } from "../routing/href.ts";
import { knownHref, settle } from "../routing/match.ts";
import type { Href } from "../ui/href.ts";
import { keptPathLifeMs, redirectPathKey } from "./kept-path.ts";
import type { SessionState } from "./session-state.ts";

/** Returns the stored address if it is of a page of ours and less than a day old. Any script may have written it. */
export const readRedirectPath = (
  now = Date.now(),
  storage: KeyValueStorage = browserStorage,
): Href | undefined => {
  try {
    const { path, at } = JSON.parse(storage.get(redirectPathKey) ?? "null") as Record<string, unknown>;
    const isRecent = typeof at === "number" && at <= now && now - at < keptPathLifeMs;
    return isRecent && typeof path === "string" ? knownHref(path) : undefined;
  } catch {
    return undefined;
  }
};

/** Returns the stored address and deletes it, also when it is not usable. */
export const takeRedirectPath = (
  now = Date.now(),
  storage: KeyValueStorage = browserStorage,
): Href | undefined => {
  const path = readRedirectPath(now, storage);
  storage.remove(redirectPathKey);
  return path;
};

/** Returns the page that a guard sent the visitor away from, out of the state of the browser's history. */
export const originIn = (state: unknown): Href | undefined => {
  const origin = (state as { readonly origin?: unknown } | null | undefined)?.origin;
  return typeof origin === "string" ? knownHref(origin) : undefined;
};

const isSignInPage = (to: Href) => ["login", "adminLogin"].includes(settle(to).name);

type SignedIn = Pick<SessionState, "phase" | "account">;

/**
 * Returns where to go after signing in: to the page whose guard sent the visitor here, else where they wanted to go
 * before they had an account, else to their dashboard. Never to a page that would send them back.
 */
export const chooseNext = (session: SignedIn, ...wanted: readonly (Href | undefined)[]): Href => {
  const open = wanted.find(
    (to) =>
      to !== undefined && !isSignInPage(to) && decideGuard(settle(to).row, session, to).kind !== "redirect",
  );
  const isStaff = session.account?.roles.some((role) => role !== "client") === true;
  return open ?? (isStaff ? href("adminDashboard") : href("dashboard"));
};

/** Returns the address that follows a sign-in, and deletes the stored address. */
export const takeNext = (session: SignedIn): Href =>
  chooseNext(session, originIn(history.state), takeRedirectPath());

type LearnersTitle = Parameters<ReturnType<typeof useTranslations<"shell.titles">>>[0];

/** Returns the title of the page that follows the sign-in; null when it is just the dashboard. */
export const useOriginTitle = (): string | null => {
  const titles = useTranslations("shell.titles");
  const origin = originIn(useHistoryState()) ?? readRedirectPath();
  if (origin === undefined) return null;
  const { row } = settle(origin);
  return row.layout === "staff" ? null : titles(row.title as LearnersTitle);
};
