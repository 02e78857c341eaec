import {
  companions,
  type KnownSession,
  refreshCookie,
  type SessionView,
  UserState,
} from "#modules/identity/contract";
import { fromIso } from "#vocabulary/instant";
import type { KeyValueStorage } from "../data/storage.ts";

/** What this browser stores of its session. All tabs see the same. */
export interface SessionEntries {
  /** Returns who is signed in by the entries; null when they are absent or make no sense. */
  readonly read: () => KnownSession | null;
  readonly keep: (view: SessionView) => void;
  readonly clear: () => void;
  /** The tokens; undefined where the page cannot read them. */
  readonly access: () => string | undefined;
  readonly refresh: () => string | undefined;
}

/** Returns a session as the legality machine knows it. */
export const knownFrom = ({ sessionId, accountId, roles, ...view }: SessionView): KnownSession => ({
  sessionId,
  accountId,
  roles,
  expiresAt: fromIso(view.expiresAt),
  refreshExpiresAt: fromIso(view.refreshExpiresAt),
});

const readWith = (read: (name: string) => string | null): KnownSession | null => {
  try {
    const state = UserState.safeParse(JSON.parse(read(companions.state) ?? "null"));
    const [expiresAt, refreshExpiresAt] = [read(companions.expiry), read(companions.refreshExpiry)].map(
      (text) => fromIso(text ?? ""),
    );
    if (!state.success || !Number.isFinite(expiresAt) || !Number.isFinite(refreshExpiresAt)) return null;
    const { sessionId, accountId, roles } = state.data;
    return { sessionId, accountId, roles, expiresAt: expiresAt!, refreshExpiresAt: refreshExpiresAt! };
  } catch {
    return null;
  }
};

/** `document.cookie`, and whether the page came by https. */
export interface CookieJar {
  readonly read: () => string;
  readonly write: (cookie: string) => void;
  readonly isSecure: boolean;
}

/** The server keeps the tokens in cookies that no page can read, and their companions in some that it can. */
export const cookieEntries = ({ read, write, isSecure }: CookieJar): SessionEntries => {
  const fullName = (name: string) => (isSecure ? `__Host-${name}` : name);
  const valueOf = (name: string) => {
    const start = `${fullName(name)}=`;
    const pair = read()
      .split("; ")
      .find((text) => text.startsWith(start));
    return pair === undefined ? null : decodeURIComponent(pair.slice(start.length));
  };
  const safely = isSecure ? "; Secure" : "";
  return {
    read: () => readWith(valueOf),
    keep: () => undefined,
    clear: () => {
      for (const name of Object.values(companions))
        write(`${fullName(name)}=; Path=/; Max-Age=0; SameSite=Lax${safely}`);
    },
    access: () => undefined,
    refresh: () => undefined,
  };
};

/** The server names the cookie of the access token so; in local storage the token lies under the same name. */
export const accessEntry = "rw-auth";

/** The page keeps tokens and companions itself, in local storage. */
export const localEntries = (storage: KeyValueStorage): SessionEntries => ({
  read: () => (storage.get(accessEntry) === null ? null : readWith(storage.get)),
  keep: ({ sessionId, accountId, roles, storage: kind, ...view }) => {
    // What the server says of a session later has no tokens in it.
    if (view.tokens !== undefined) {
      storage.set(accessEntry, view.tokens.access);
      storage.set(refreshCookie, view.tokens.refresh);
    }
    storage.set(companions.type, view.type);
    storage.set(companions.expiry, view.expiresAt);
    storage.set(companions.refreshExpiry, view.refreshExpiresAt);
    storage.set(companions.state, JSON.stringify({ sessionId, accountId, roles, storage: kind }));
  },
  clear: () => {
    for (const name of [accessEntry, refreshCookie, ...Object.values(companions)]) storage.remove(name);
  },
  access: () => storage.get(accessEntry) ?? undefined,
  refresh: () => storage.get(refreshCookie) ?? undefined,
});

/**
 * A note that the server has not received a sign-out yet. Without a connection its cookies stay, so the sign-out is
 * made up for before anything else is sent: the next user of the device must not act as the last one.
 */
export interface SignOutNote {
  readonly isPending: () => boolean;
  readonly write: () => void;
  /** The server knows, or there has been a sign-in since. */
  readonly forget: () => void;
}

const noteKey = "roadworthy.sign-out";

/** For cookies that no page can delete. */
export const signOutNote = (storage: KeyValueStorage): SignOutNote => ({
  isPending: () => storage.get(noteKey) !== null,
  write: () => void storage.set(noteKey, "1"),
  forget: () => storage.remove(noteKey),
});

/** For tokens in local storage: they are deleted at once, and nothing is left to make up for. */
export const noSignOutNote: SignOutNote = {
  isPending: () => false,
  write: () => undefined,
  forget: () => undefined,
};
