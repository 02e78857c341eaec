import {
  companions,
  type KnownSession,
  refreshCookie,
  type SessionView,
  UserState,
} from "#modules/identity/contract";
import { fromIso } from "#vocabulary/instant";
import type { KeyValueStorage } from "../data/storage.ts";

/** Where this browser keeps what it knows of its session. All tabs see the same. */
export interface SessionEntries {
  /** Who is signed in, as far as the entries say; null when they say nothing, or nonsense. */
  readonly read: () => KnownSession | null;
  readonly keep: (view: SessionView) => void;
  readonly clear: () => void;
  /** The tokens; undefined where they are out of the page's reach. */
  readonly access: () => string | undefined;
  readonly refresh: () => string | undefined;
}

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
export const localEntries = (deviceStorage: KeyValueStorage): SessionEntries => ({
  read: () => (deviceStorage.get(accessEntry) === null ? null : readWith(deviceStorage.get)),
  keep: ({ sessionId, accountId, roles, storage, ...view }) => {
    // What the server says of a session later comes without its tokens.
    if (view.tokens !== undefined) {
      deviceStorage.set(accessEntry, view.tokens.access);
      deviceStorage.set(refreshCookie, view.tokens.refresh);
    }
    deviceStorage.set(companions.type, view.type);
    deviceStorage.set(companions.expiry, view.expiresAt);
    deviceStorage.set(companions.refreshExpiry, view.refreshExpiresAt);
    deviceStorage.set(companions.state, JSON.stringify({ sessionId, accountId, roles, storage }));
  },
  clear: () => {
    for (const name of [accessEntry, refreshCookie, ...Object.values(companions)]) deviceStorage.remove(name);
  },
  access: () => deviceStorage.get(accessEntry) ?? undefined,
  refresh: () => deviceStorage.get(refreshCookie) ?? undefined,
});
