import { createContext, use, useSyncExternalStore } from "react";
import type { companions, UserState } from "#modules/identity/contract";
import { externalStore } from "../ui/external-store.ts";

/** Who is signed in as far as a cookie says: enough for the header, never for a decision. */
export type AuthMark = Readonly<Pick<UserState, "accountId" | "roles">>;

// The contract's constant would bring the contract to every page. The compiler compares the two.
const stateCookie: (typeof companions)["state"] = "rw-auth-state";

/** What the session says; undefined on a page that has not loaded it. */
const published = externalStore<AuthMark | null | undefined>(undefined);

const parsed = (text: string): AuthMark | null => {
  try {
    const { accountId, roles } = JSON.parse(decodeURIComponent(text)) as Partial<AuthMark>;
    return typeof accountId === "string" && Array.isArray(roles) ? { accountId, roles } : null;
  } catch {
    return null;
  }
};

/** Returns a function that reads the companion cookie; it returns the same object as long as the cookie is the same. */
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

/** Publishes what the session says: it knows better than a cookie. */
export const publishMark = (mark: AuthMark | null): void => {
  const last = published.get();
  const isSame = last?.accountId === mark?.accountId && last?.roles.join() === mark?.roles.join();
  if (last === undefined || !isSame) published.set(mark);
};

const subscribe = (listener: () => void) => {
  const unsubscribe = published.subscribe(listener);
  const listening = new AbortController();
  // Another tab may have signed in or out meanwhile.
  document.addEventListener("visibilitychange", listener, { signal: listening.signal });
  addEventListener("pageshow", listener, { signal: listening.signal });
  return () => {
    unsubscribe();
    listening.abort();
  };
};

/** Who seems to be signed in now, outside React. */
export const currentMark = (): AuthMark | null => {
  const mark = published.get();
  return mark === undefined ? readMark() : mark;
};

/** Whom the build draws a page for. Pages for anyone show no account, so hydration starts from that. */
export const DrawnMark = createContext<AuthMark | null>(null);

/** Returns who seems to be signed in. */
export const useAuthMark = (): AuthMark | null => {
  const drawn = use(DrawnMark);
  return useSyncExternalStore(subscribe, currentMark, () => drawn);
};
