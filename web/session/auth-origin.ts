import type { SessionState } from "./session-state.ts";
import { useTranslations } from "use-intl";
import { useHistoryState } from "wouter/use-browser-location";
import { decideGuard } from "../routing/guard.ts";
import { href } from "../routing/href.ts";
import type { Href } from "../ui/href.ts";
import { knownHref, settle } from "../routing/match.ts";
import { readRedirectPath } from "./redirect-path.ts";

/** The page that a guard sent somebody away from, out of the state of the browser's history. */
export const originIn = (state: unknown): Href | undefined => {
  const origin = (state as { readonly origin?: unknown } | null | undefined)?.origin;
  return typeof origin === "string" ? knownHref(origin) : undefined;
};

const isSignInPage = (to: Href) => ["login", "adminLogin"].includes(settle(to).name);

/**
 * Where to go after signing in: where a guard stood in the way, else where somebody wanted to go before they had an
 * account, else their dashboard. Never to a page that would send them back.
 */
export const chooseNext = (
  session: Pick<SessionState, "phase" | "account">,
  ...wanted: readonly (Href | undefined)[]
): Href => {
  const open = wanted.find(
    (to) =>
      to !== undefined && !isSignInPage(to) && decideGuard(settle(to).row, session, to).kind === "render",
  );
  const isStaff = session.account?.roles.some((role) => role !== "client") === true;
  return open ?? (isStaff ? href("adminDashboard") : href("dashboard"));
};

/** The title of the page that somebody will go on to after signing in; null when it is just their dashboard. */
export const useOriginTitle = (): string | null => {
  const titles = useTranslations("shell.titles");
  const origin = originIn(useHistoryState()) ?? readRedirectPath();
  return origin === undefined ? null : titles(settle(origin).row.title);
};
