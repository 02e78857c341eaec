import { accessLifeMs, companions, refreshEveryMs, refreshLifeMs } from "#modules/identity/contract";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { AuthConfigurationError } from "./session-options.ts";
import { accessEntry } from "./session-entries.ts";
import { createSession, type Session } from "./session.ts";
import { idOf, sessionWorld } from "./testing/session-world.ts";

const noon = Date.parse("2026-11-21T12:00:00.000Z");
let stop = () => undefined as void;
beforeEach(() => void vi.useFakeTimers({ now: noon }));
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const world = (...options: Parameters<typeof sessionWorld>) => {
  const made = sessionWorld(...options);
  vi.stubGlobal("fetch", made.fetch);
  stop = made.stop;
  return made;
};

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const settled = () => pass(0);
const whoIn = (session: Session) => [session.state().phase, session.state().account?.accountId ?? null];
const refreshes = (requests: readonly string[]) =>
  requests.filter((request) => request === "POST /api/session/refresh").length;
const inAs = (letter: string) => ["signedIn", idOf("acc", letter)];

describe.each(["cookie", "local"] as const)("with tokens in %s storage", (storage) => {
  test("a tab knows who is signed in before the server was asked, then asks once", async () => {
    const { openTab, signIn, requests } = world(storage);
    const first = openTab();
    first.adopt(signIn());
    const later = openTab();
    expect(whoIn(later)).toEqual(inAs("a"));
    expect(requests).toEqual([]);
    await Promise.all([later.restore(), later.restore()]);
    expect(requests).toEqual(["GET /api/session"]);
    expect(whoIn(later)).toEqual(inAs("a"));
  });

  test("without entries nobody is known until the server has answered", async () => {
    const { openTab } = world(storage);
    const tab = openTab();
    expect(tab.state().phase).toBe("restoring");
    await tab.restore();
    expect(whoIn(tab)).toEqual(["signedOut", null]);
  });

  test("a browser that comes back after its access token has run out renews it", async () => {
    const { openTab, signIn, requests } = world(storage);
    openTab().adopt(signIn());
    stop();
    await pass(accessLifeMs + 1);
    const tab = openTab();
    expect(whoIn(tab)).toEqual(inAs("a"));
    await tab.restore();
    expect(requests).toEqual(["POST /api/session/refresh"]);
    expect(whoIn(tab)).toEqual(inAs("a"));
  });

  test("a server that knows the access token no longer is asked for another before anybody is signed out", async () => {
    const { openTab, signIn, requests, open } = world(storage);
    openTab().adopt(signIn());
    stop();
    open[0]!.accessEndsAt = 0;
    const tab = openTab();
    await tab.restore();
    expect(requests).toEqual(["GET /api/session", "POST /api/session/refresh"]);
    expect(whoIn(tab)).toEqual(inAs("a"));
  });

  test("a session that was ended while the browser was closed is expired, and why is told", async () => {
    const { openTab, signIn, open } = world(storage);
    openTab().adopt(signIn());
    stop();
    open[0]!.closed = "ended-elsewhere";
    const tab = openTab();
    expect(whoIn(tab)).toEqual(inAs("a"));
    await tab.restore();
    expect(tab.state()).toMatchObject({ phase: "expired", account: null, endedBecause: "ended-elsewhere" });
  });

  test("tokens are renewed every five minutes while somebody is signed in, and not after", async () => {
    const { openTab, signIn, requests } = world(storage);
    const tab = openTab();
    tab.adopt(signIn());
    await pass(3 * refreshEveryMs);
    expect(refreshes(requests)).toBe(3);
    await tab.signOut();
    await pass(3 * refreshEveryMs);
    expect(refreshes(requests)).toBe(3);
  });

  test("two tabs renew once between them, and both have the new tokens", async () => {
    const { openTab, signIn, requests } = world(storage);
    const [one, other] = [openTab(), openTab()];
    one.adopt(signIn());
    expect(whoIn(other)).toEqual(inAs("a"));
    await pass(60_000);
    await Promise.all([one.renew(), other.renew()]);
    expect(refreshes(requests)).toBe(1);
    await pass(refreshEveryMs);
    expect(refreshes(requests)).toBe(2);
    expect(await other.calls.prepare()).toEqual(await one.calls.prepare());
    expect(refreshes(requests)).toBe(2);
  });

  test("signing out in one tab signs out every tab, clears the entries and tells the server", async () => {
    const { openTab, signIn, open, cookies, disk } = world(storage);
    const [one, other] = [openTab(), openTab()];
    one.adopt(signIn());
    const done = one.signOut();
    expect(whoIn(one)).toEqual(["signedOut", null]);
    expect(whoIn(other)).toEqual(["signedOut", null]);
    await done;
    expect(open[0]!.closed).toBe("signed-out");
    expect(cookies.size).toBe(0);
    expect(disk.length).toBe(0);
  });

  test("signing in as somebody else in one tab is so in all", async () => {
    const { openTab, signIn } = world(storage);
    const [one, other] = [openTab(), openTab()];
    one.adopt(signIn("a"));
    other.adopt(signIn("b"));
    expect(whoIn(one)).toEqual(inAs("b"));
    expect(await one.calls.prepare()).toEqual(await other.calls.prepare());
  });

  test("a refused refresh ends the session as expired, with the server's reason, in every tab", async () => {
    const { openTab, signIn, open } = world(storage);
    const [one, other] = [openTab(), openTab()];
    one.adopt(signIn());
    open[0]!.closed = "password-changed";
    expect(await one.renew()).toBe("over");
    expect(one.state()).toMatchObject({ phase: "expired", account: null, endedBecause: "password-changed" });
    expect(other.state()).toMatchObject({ phase: "signedOut", endedBecause: "password-changed" });
    expect(openTab().state().account).toBeNull();
  });

  test("without a connection somebody stays signed in, and the next try follows by itself", async () => {
    const { openTab, signIn, server, requests } = world(storage);
    const tab = openTab();
    tab.adopt(signIn());
    server.isReachable = false;
    await pass(accessLifeMs);
    expect(whoIn(tab)).toEqual(inAs("a"));
    expect(await tab.calls.prepare()).toBe("unreachable");
    server.isReachable = true;
    const before = refreshes(requests);
    await pass(30_000);
    expect(refreshes(requests)).toBe(before + 1);
    expect(await tab.calls.prepare()).not.toBe("unreachable");
  });

  test("a server that is busy or broken ends no session", async () => {
    const { openTab, signIn, server } = world(storage);
    const tab = openTab();
    tab.adopt(signIn());
    server.status = 503;
    expect(await tab.renew()).toBe("unreachable");
    server.status = 429;
    expect(await tab.renew()).toBe("unreachable");
    expect(whoIn(tab)).toEqual(inAs("a"));
  });

  test("an answer that comes after signing out signs nobody in again", async () => {
    const { openTab, signIn, server, open } = world(storage);
    const tab = openTab();
    tab.adopt(signIn());
    server.delayMs = 1_000;
    const renewed = tab.renew();
    await pass(500);
    const signedOut = tab.signOut();
    await pass(3_000);
    await Promise.all([renewed, signedOut]);
    expect(whoIn(tab)).toEqual(["signedOut", null]);
    expect(openTab().state().account).toBeNull();
    // In local storage the token it had is of no use to anybody once the session is closed.
    expect(open[0]!.closed === "signed-out" || storage === "local").toBe(true);
  });

  test("a page that wakes renews what grew old while it slept", async () => {
    const { openTab, signIn, requests } = world(storage);
    const tab = openTab();
    tab.adopt(signIn());
    tab.wake();
    await settled();
    expect(refreshes(requests)).toBe(0);
    // Asleep: the clock went on, no timer did.
    vi.setSystemTime(noon + refreshEveryMs + 60_000);
    tab.wake();
    await settled();
    expect(refreshes(requests)).toBe(1);
  });

  test("a device whose clock is a day ahead or behind signs nobody out", async () => {
    for (const serverLead of [24 * 3600_000, -24 * 3600_000, -2 * refreshLifeMs]) {
      const { openTab, signIn } = world(storage, { serverLead });
      const tab = openTab();
      await tab.restore();
      tab.adopt(signIn());
      expect(whoIn(tab)).toEqual(inAs("a"));
      const later = openTab();
      await later.restore();
      expect(whoIn(later)).toEqual(inAs("a"));
      stop();
    }
  });
});

describe("in cookie storage", () => {
  test("the page never sees a token", async () => {
    const { openTab, signIn, disk } = world("cookie");
    const tab = openTab();
    tab.adopt(signIn());
    expect(await tab.calls.prepare()).toEqual({});
    expect(disk.length).toBe(0);
  });

  test("a sign-out that could not be sent is made up for before anything else, even after a reload", async () => {
    const { openTab, signIn, server, requests, cookies, open } = world("cookie");
    const tab = openTab();
    tab.adopt(signIn());
    server.isReachable = false;
    await tab.signOut();
    expect(cookies.has(accessEntry)).toBe(true);
    stop();
    const later = openTab();
    expect(whoIn(later)).toEqual(["signedOut", null]);
    server.isReachable = true;
    requests.length = 0;
    await later.calls.prepare();
    expect(requests).toEqual(["DELETE /api/session"]);
    expect(open[0]!.closed).toBe("signed-out");
    expect(cookies.size).toBe(0);
    await later.restore();
    expect(whoIn(later)).toEqual(["signedOut", null]);
  });

  test("a sign-in makes an old sign-out void", async () => {
    const { openTab, signIn, server, open } = world("cookie");
    const tab = openTab();
    tab.adopt(signIn("a"));
    server.isReachable = false;
    await tab.signOut();
    server.isReachable = true;
    tab.adopt(signIn("b"));
    await tab.calls.prepare();
    expect(open[1]!.closed).toBeNull();
    expect(whoIn(tab)).toEqual(inAs("b"));
  });

  test("a tab sees when it wakes that the cookies are gone, or somebody else's", async () => {
    const { openTab, signIn, cookies } = world("cookie");
    const tab = openTab();
    tab.adopt(signIn("a"));
    signIn("b");
    tab.wake();
    expect(whoIn(tab)).toEqual(inAs("b"));
    cookies.delete(companions.state);
    tab.wake();
    expect(whoIn(tab)).toEqual(["signedOut", null]);
  });

  test("an answer that signed in without saying as whom is looked up", async () => {
    const { openTab, signIn } = world("cookie");
    const [tab, other] = [openTab(), openTab()];
    await Promise.all([tab.restore(), other.restore()]);
    signIn("c");
    await tab.look();
    expect(whoIn(tab)).toEqual(inAs("c"));
    expect(whoIn(other)).toEqual(inAs("c"));
  });

  test("without a host for its cookies the session is not set up at all", () => {
    const wrong = [{ storage: "cookie", cookieDomain: "" }, { storage: "cookie" }] as never[];
    vi.stubGlobal("location", { hostname: "roadworthy.test" });
    for (const options of wrong) expect(() => createSession(options)).toThrow(AuthConfigurationError);
    expect(() => createSession({ storage: "cookie", cookieDomain: "elsewhere.test" })).toThrow(
      /elsewhere\.test/,
    );
  });
});

test("in local storage tokens and companions lie under the names of the cookies", async () => {
  const { openTab, signIn, disk } = world("local");
  const tab = openTab();
  tab.adopt(signIn());
  const names = Array.from({ length: disk.length }, (_, index) => disk.key(index) ?? "").toSorted();
  expect(names).toEqual([accessEntry, "rw-auth-refresh", ...Object.values(companions)].toSorted());
  expect(await tab.calls.prepare()).toEqual({ authorization: "Bearer access-1" });
});

test("without locks two tabs may both renew; nobody is signed out by it", async () => {
  const { openTab, signIn } = world("local", { hasLocks: false });
  const [one, other] = [openTab(), openTab()];
  one.adopt(signIn());
  await one.renew();
  await other.renew();
  expect([whoIn(one), whoIn(other)]).toEqual([inAs("a"), inAs("a")]);
});

test("what pages see stays the same object while only tokens change", async () => {
  const { openTab, signIn } = world();
  const tab = openTab();
  tab.adopt(signIn());
  const before = tab.state();
  await tab.renew();
  expect(tab.state()).toBe(before);
});
