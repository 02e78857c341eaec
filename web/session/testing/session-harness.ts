import {
  accessLifeMs,
  type CloseReason,
  companions,
  refreshCookie,
  refreshLifeMs,
  type SessionView,
  type TokenStorage,
} from "#modules/identity/contract";
import { toIso } from "#vocabulary/instant";
import { dropOwnCopies } from "../../data/own-copies.ts";
import { storageOver } from "../../data/storage.ts";
import { createServerClock } from "../../machines/server-clock.ts";
import { memoryStorage } from "../../machines/testing/memory-storage.ts";
import { settled, simulatedTime } from "../../machines/testing/simulated-time.ts";
import { sessionApi } from "../session-api.ts";
import { createSession, type Session } from "../session.ts";
import type { SessionEffects } from "../session-effects.ts";
import { accessEntry, cookieEntries, localEntries, noSignOutNote, signOutNote } from "../session-storage.ts";
import { aloneBy, channelTabs } from "../session-tabs.ts";

/** When each test begins, by the device's clock. */
export const noon = Date.parse("2026-11-21T12:00:00.000Z");

/** Requests take no time in most tests, so whole seconds are small enough. */
const stepMs = 1_000;

export const idOf = (prefix: "ses" | "acc", letter: string) => `${prefix}_${letter.repeat(32)}`;

interface Open {
  readonly letter: string;
  readonly roles: SessionView["roles"];
  access: string;
  refresh: string;
  accessEndsAt: number;
  closed: CloseReason | null;
}

/** The cookies of one browser. Pages see what the server sets, except the hidden ones. */
const cookieJar = () => {
  const cookies = new Map<string, { readonly value: string; readonly isHidden: boolean }>();
  return {
    cookies,
    jar: {
      isSecure: false,
      read: () =>
        [...cookies]
          .flatMap(([name, { value, isHidden }]) => (isHidden ? [] : [`${name}=${value}`]))
          .join("; "),
      write: (cookie: string) => {
        if (cookie.includes("Max-Age=0")) cookies.delete(cookie.split("=")[0]!);
      },
    },
  };
};

/**
 * One browser in simulated time, and the server's side of its sessions over `fetch`: sign-in, refresh with tokens that
 * work once, and sign-out. `serverLead` is how far the server's clock is ahead of the device's.
 */
export const sessionHarness = (
  storage: TokenStorage = "cookie",
  { serverLead = 0, hasLocks = true } = {},
) => {
  const { cookies, jar } = cookieJar();
  const disk = memoryStorage();
  const requests: string[] = [];
  const open: Open[] = [];
  const server = { isReachable: true, status: 0, delayMs: 0 };
  let count = 0;
  const time = simulatedTime(noon);
  const serverNow = () => time.now() + serverLead;

  const viewOf = (session: Open): SessionView => ({
    sessionId: idOf("ses", session.letter) as SessionView["sessionId"],
    accountId: idOf("acc", session.letter) as SessionView["accountId"],
    roles: session.roles,
    type: "Bearer",
    storage,
    expiresAt: toIso(session.accessEndsAt),
    refreshExpiresAt: toIso(serverNow() + refreshLifeMs),
    ...(storage === "local" ? { tokens: { access: session.access, refresh: session.refresh } } : {}),
  });

  const clearCookies = () => cookies.clear();

  const setCookies = (session: Open) => {
    if (storage === "local") return;
    const { type, expiresAt, refreshExpiresAt, sessionId, accountId, roles } = viewOf(session);
    const set = (name: string, value: string, isHidden = false) =>
      cookies.set(name, { value: encodeURIComponent(value), isHidden });
    set(accessEntry, session.access, true);
    set(refreshCookie, session.refresh, true);
    set(companions.type, type);
    set(companions.expiry, expiresAt);
    set(companions.refreshExpiry, refreshExpiresAt);
    set(companions.state, JSON.stringify({ sessionId, accountId, roles, storage }));
  };

  const renewTokens = (session: Open) => {
    count += 1;
    Object.assign(session, {
      access: `access-${count}`,
      refresh: `refresh-${count}`,
      accessEndsAt: serverNow() + accessLifeMs,
    });
    setCookies(session);
  };

  /** Returns what a sign-in page would get. */
  const signIn = (letter = "a", roles: SessionView["roles"] = ["client"]): SessionView => {
    const session: Open = { letter, roles, access: "", refresh: "", accessEndsAt: 0, closed: null };
    renewTokens(session);
    open.push(session);
    return viewOf(session);
  };

  const answers = (request: RequestInit, path: string): Response => {
    const bearer = new Headers(request.headers).get("authorization")?.slice("Bearer ".length);
    const access = bearer ?? cookies.get(accessEntry)?.value;
    const owner = open.find((session) => session.access === access && session.closed === null);
    const isGood = owner !== undefined && owner.accessEndsAt > serverNow();
    const problem = (status: number, tag: string, facts = {}) =>
      Response.json({ tag, reference: "r", facts }, { status });
    if (path === "/api/session" && request.method === "DELETE") {
      if (owner !== undefined) owner.closed = "signed-out";
      clearCookies();
      return Response.json({ signedOut: true });
    }
    if (path === "/api/session") {
      const { tokens: _, ...view } = isGood ? viewOf(owner) : ({} as SessionView);
      return Response.json({ session: isGood ? view : null });
    }
    if (path === "/api/session/refresh") {
      const { refreshToken } = JSON.parse(String(request.body)) as { refreshToken?: string };
      const token = refreshToken ?? cookies.get(refreshCookie)?.value;
      const session = open.find(({ refresh }) => refresh === token);
      if (session === undefined || session.closed !== null) {
        clearCookies();
        return problem(401, "SessionEnded", { reason: session?.closed ?? "token-reused" });
      }
      renewTokens(session);
      return Response.json(viewOf(session));
    }
    return isGood ? Response.json({ letter: owner.letter }) : problem(401, "NotSignedIn");
  };

  const fetch = async (path: string, request: RequestInit = {}): Promise<Response> => {
    requests.push(`${request.method} ${path}`);
    if (server.delayMs > 0)
      await new Promise((resolve) => time.clock.setTimeout(() => resolve(null), server.delayMs));
    if (!server.isReachable) throw new TypeError("Failed to fetch");
    if (server.status > 0) return new Response("<h1>later</h1>", { status: server.status });
    const response = answers(request, path);
    response.headers.set("date", new Date(serverNow()).toUTCString());
    return response;
  };

  const channels: EventTarget[] = [];
  const openChannel = () => {
    const channel = Object.assign(new EventTarget(), {
      postMessage: (data: unknown) => {
        for (const other of channels)
          if (other !== channel) other.dispatchEvent(new MessageEvent("message", { data }));
      },
    });
    channels.push(channel);
    return channel as unknown as BroadcastChannel;
  };

  const alone = aloneBy(undefined);
  /** What the streams of all tabs did. */
  const streams: ("open" | "close")[] = [];
  const effectsOf = (): SessionEffects => {
    const clock = createServerClock({ stopwatch: () => time.clock.now(), device: time.now });
    const page = storageOver(() => disk);
    return {
      host: "roadworthy.test",
      entries: storage === "cookie" ? cookieEntries(jar) : localEntries(page),
      note: storage === "cookie" ? signOutNote(page) : noSignOutNote,
      api: sessionApi(clock),
      tabs: channelTabs(openChannel()),
      alone: hasLocks ? alone : aloneBy(undefined),
      clock,
      timers: time.clock,
      dropCopies: () => dropOwnCopies(page),
      stream: () => {
        streams.push("open");
        return () => void streams.push("close");
      },
    };
  };

  const tabs: Session[] = [];
  const openTab = (): Session => {
    const options =
      storage === "cookie"
        ? ({ storage, cookieDomain: "roadworthy.test" } as const)
        : ({ storage: "local" } as const);
    const tab = createSession(options, effectsOf());
    tabs.push(tab);
    return tab;
  };

  const pass = async (ms = 0) => {
    await settled();
    for (let left = ms; left > 0; left -= stepMs) {
      time.clock.increment(Math.min(stepMs, left));
      await settled();
    }
  };

  return {
    now: time.now,
    /** The device sleeps: its clock runs, and no timer fires. */
    sleep: (ms: number) => time.leapTo(time.now() + ms),
    pass,
    streams,
    cookies,
    disk,
    requests,
    open,
    server,
    signIn,
    fetch,
    openTab,
    effectsOf,
    setCookies,
    stop: () => {
      for (const tab of tabs) tab.stop();
    },
  };
};
