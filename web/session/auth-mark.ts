import { useSyncExternalStore } from "react";
import type { companions, UserState } from "#modules/identity/contract";

/** Who seems to be signed in: enough for the header, never for a decision. */
export type AuthMark = Readonly<Pick<UserState, "accountId" | "roles">>;

// The contract's own constant would bring the contract along, and this is on every page. The compiler compares.
const stateCookie: (typeof companions)["state"] = "rw-auth-state";

const listeners = new Set<() => void>();
/** What the session's program says, once a page has brought it. */
let published: AuthMark | null | undefined;

const parsed = (text: string): AuthMark | null => {
  try {
    const { accountId, roles } = JSON.parse(decodeURIComponent(text)) as Partial<AuthMark>;
    return typeof accountId === "string" && Array.isArray(roles) ? { accountId, roles } : null;
  } catch {
    return null;
  }
};

/** Reads the companion cookie that tells who is signed in; the same mark as long as it says the same. */
export const markReader = (cookies: () => string, isSecure: () => boolean): (() => AuthMark | null) => {
  let last: { readonly text: string; readonly mark: AuthMark | null } | undefined;
  return () => {
    const start = `${isSecure() ? "__Host-" : ""}${stateCookie}=`;
    const pair = cookies()
      .split("; ")
      .find((cookie) => cookie.startsWith(start));
    const text = pair?.slice(start.length) ?? "";
    if (last?.text !== text) last = { text, mark: parsed(text) };
    return last.mark;
  };
};

const readMark = markReader(
  () => document.cookie,
  () => location.protocol === "https:",
);

/** The session's program knows better than a cookie: it tells whenever that changes. */
export const publishMark = (mark: AuthMark | null): void => {
  if (published?.accountId === mark?.accountId && published?.roles.join() === mark?.roles.join()) {
    if (published !== undefined) return;
  }
  published = mark;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  const looking = new AbortController();
  // Another tab may have signed in or out meanwhile.
  document.addEventListener("visibilitychange", listener, { signal: looking.signal });
  addEventListener("pageshow", listener, { signal: looking.signal });
  return () => {
    listeners.delete(listener);
    looking.abort();
  };
};

/** Who seems to be signed in. Prerendered pages know nobody, so hydration starts from that. */
export const useAuthMark = (): AuthMark | null =>
  useSyncExternalStore(
    subscribe,
    () => (published === undefined ? readMark() : published),
    () => null,
  );
