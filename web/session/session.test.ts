import { accessLifeMs, companions, refreshEveryMs, refreshLifeMs } from "#modules/identity/contract";
import { examCopyPrefix } from "../data/own-copies.ts";
import { afterEach, describe, expect, test, vi } from "vitest";
import { AuthConfigurationError, createSession, type Session } from "./session.ts";
import { accessEntry } from "./session-storage.ts";
import { idOf, sessionHarness } from "./testing/session-harness.ts";

let stop = () => undefined as void;
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

const harness = (...options: Parameters<typeof sessionHarness>) => {
  const made = sessionHarness(...options);
  vi.stubGlobal("fetch", made.fetch);
  stop = made.stop;
  return made;
};

const whoIn = (session: Session) => [session.state().phase, session.state().account?.accountId ?? null];
const refreshes = (requests: readonly string[]) =>
  requests.filter((request) => request === "POST /api/session/refresh").length;
const inAs = (letter: string) => ["signedIn", idOf("acc", letter)];

describe.each(["cookie", "local"] as const)("with tokens in %s storage", (storage) => {
  test("a tab knows who is signed in before it asks the server, and asks once", async () => {
    const { openTab, signIn, requests } = harness(storage);
    const first = openTab();
    first.adopt(signIn());
    const later = openTab();
    expect(whoIn(later)).toEqual(inAs("a"));
    expect(requests).toEqual([]);
    await Promise.all([later.restore(), later.restore()]);
    expect(requests).toEqual(["GET /api/session"]);
    expect(whoIn(later)).toEqual(inAs("a"));
  });

  test("without entries a tab is restoring until the server replies", async () => {
    const { openTab } = harness(storage);
    const tab = openTab();
    expect(tab.state().phase).toBe("restoring");
    await tab.restore();
    expect(whoIn(tab)).toEqual(["signedOut", null]);
  });

  test("a browser that is opened after its access token has expired renews it", async () => {
    const { openTab, signIn, requests, pass } = harness(storage);
    openTab().adopt(signIn());
    stop();
    await pass(accessLifeMs + 1);
    const tab = openTab();
    expect(whoIn(tab)).toEqual(inAs("a"));
    await tab.restore();
    expect(requests).toEqual(["POST /api/session/refresh"]);
    expect(whoIn(tab)).toEqual(inAs("a"));
  });

  test("when the server rejects the access token, the tab tries the refresh token before it signs out", async () => {
    const { openTab, signIn, requests, open } = harness(storage);
    openTab().adopt(signIn());
    stop();
    open[0]!.accessEndsAt = 0;
    const tab = openTab();
    await tab.restore();
    expect(requests).toEqual(["GET /api/session", "POST /api/session/refresh"]);
    expect(whoIn(tab)).toEqual(inAs("a"));
  });

  test("a session that ended while the browser was closed is expired, with the server's reason", async () => {
    const { openTab, signIn, open } = harness(storage);
    openTab().adopt(signIn());
    stop();
    open[0]!.closed = "ended-elsewhere";
    const tab = openTab();
    expect(whoIn(tab)).toEqual(inAs("a"));
    await tab.restore();
    expect(tab.state()).toMatchObject({ phase: "expired", account: null, endedBecause: "ended-elsewhere" });
  });

  test("tokens are renewed every five minutes until the user signs out", async () => {
    const { openTab, signIn, requests, pass } = harness(storage);
    const tab = openTab();
    tab.adopt(signIn());
    await pass(3 * refreshEveryMs);
    expect(refreshes(requests)).toBe(3);
    await tab.signOut();
    await pass(3 * refreshEveryMs);
    expect(refreshes(requests)).toBe(3);
  });

  test("two tabs renew once between them, and both have the new tokens", async () => {
    const { openTab, signIn, requests, pass } = harness(storage);
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

  test("a second ask for new tokens waits for the renewal that is under way", async () => {
    const { openTab, signIn, server, requests, pass } = harness(storage);
    const tab = openTab();
    tab.adopt(signIn());
    server.delayMs = 1_000;
    const first = tab.renew();
    await pass(500);
    const second = tab.renew();
    await pass(3_000);
    expect(await Promise.all([first, second])).toEqual(["renewed", "renewed"]);
    expect(refreshes(requests)).toBe(1);
    expect(whoIn(tab)).toEqual(inAs("a"));
  });

  test("signing out in one tab signs out every tab, clears the entries and copies of exams, and tells the server", async () => {
    const { openTab, signIn, open, cookies, disk } = harness(storage);
    const [one, other] = [openTab(), openTab()];
    one.adopt(signIn());
    disk.setItem(`${examCopyPrefix}att_1.view`, "an exam of theirs");
    const done = one.signOut();
    expect(whoIn(one)).toEqual(["signedOut", null]);
    expect(whoIn(other)).toEqual(["signedOut", null]);
    await done;
    expect(open[0]!.closed).toBe("signed-out");
    expect(cookies.size).toBe(0);
    expect(disk.length).toBe(0);
  });

  test("signing in to another account in one tab signs in every tab to it", async () => {
    const { openTab, signIn } = harness(storage);
    const [one, other] = [openTab(), openTab()];
    one.adopt(signIn("a"));
    other.adopt(signIn("b"));
    expect(whoIn(one)).toEqual(inAs("b"));
    expect(await one.calls.prepare()).toEqual(await other.calls.prepare());
  });

  test("a refused refresh ends the session as expired, with the server's reason, in every tab", async () => {
    const { openTab, signIn, open } = harness(storage);
    const [one, other] = [openTab(), openTab()];
    one.adopt(signIn());
    open[0]!.closed = "password-changed";
    expect(await one.renew()).toBe("over");
    expect(one.state()).toMatchObject({ phase: "expired", account: null, endedBecause: "password-changed" });
    expect(other.state()).toMatchObject({ phase: "signedOut", endedBecause: "password-changed" });
    expect(openTab().state().account).toBeNull();
  });

  test("without a connection the user stays signed in, and the renewal is retried", async () => {
    const { openTab, signIn, server, requests, pass } = harness(storage);
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
    const { openTab, signIn, server } = harness(storage);
    const tab = openTab();
    tab.adopt(signIn());
    server.status = 503;
    expect(await tab.renew()).toBe("unreachable");
    server.status = 429;
    expect(await tab.renew()).toBe("unreachable");
    expect(whoIn(tab)).toEqual(inAs("a"));
  });

  test("a reply that arrives after signing out does not sign in again", async () => {
    const { openTab, signIn, server, open, pass } = harness(storage);
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
    // In local storage the request may carry the token from before the renewal, which the server no longer accepts.
    expect(open[0]!.closed === "signed-out" || storage === "local").toBe(true);
  });

  test("a page that wakes renews the tokens that became due while it slept", async () => {
    const { openTab, signIn, requests, pass, sleep } = harness(storage);
    const tab = openTab();
    tab.adopt(signIn());
    tab.actor.send({ type: "page.wake" });
    await pass();
    expect(refreshes(requests)).toBe(0);
    sleep(refreshEveryMs + 60_000);
    tab.actor.send({ type: "page.wake" });
    await pass();
    expect(refreshes(requests)).toBe(1);
  });

  test("a device whose clock is a day ahead or behind stays signed in", async () => {
    for (const serverLead of [24 * 3600_000, -24 * 3600_000, -2 * refreshLifeMs]) {
      const { openTab, signIn } = harness(storage, { serverLead });
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
    const { openTab, signIn, disk } = harness("cookie");
    const tab = openTab();
    tab.adopt(signIn());
    expect(await tab.calls.prepare()).toEqual({});
    expect(disk.length).toBe(0);
  });

  test("a sign-out that could not be sent is sent before any call, even after a reload", async () => {
    const { openTab, signIn, server, requests, cookies, open } = harness("cookie");
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

  test("a sign-in cancels an old sign-out that was not sent", async () => {
    const { openTab, signIn, server, open } = harness("cookie");
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

  test("a tab that wakes sees that the cookies are gone, or another account's", async () => {
    const { openTab, signIn, cookies } = harness("cookie");
    const tab = openTab();
    tab.adopt(signIn("a"));
    signIn("b");
    tab.actor.send({ type: "page.wake" });
    expect(whoIn(tab)).toEqual(inAs("b"));
    cookies.delete(companions.state);
    tab.actor.send({ type: "page.wake" });
    expect(whoIn(tab)).toEqual(["signedOut", null]);
  });

  test("a reply that signed in without naming the account is looked up, for every tab", async () => {
    const { openTab, signIn } = harness("cookie");
    const [tab, other] = [openTab(), openTab()];
    await Promise.all([tab.restore(), other.restore()]);
    signIn("c");
    await tab.look();
    expect(whoIn(tab)).toEqual(inAs("c"));
    expect(whoIn(other)).toEqual(inAs("c"));
  });

  test("without the page's host for its cookies a session is not created", () => {
    const wrong = [{ storage: "cookie", cookieDomain: "" }, { storage: "cookie" }] as never[];
    const effects = harness().effectsOf();
    for (const options of wrong)
      expect(() => createSession(options, effects)).toThrow(AuthConfigurationError);
    expect(() => createSession({ storage: "cookie", cookieDomain: "elsewhere.test" }, effects)).toThrow(
      /elsewhere\.test/,
    );
  });
});

test("in local storage tokens and companions have the names of the cookies", async () => {
  const { openTab, signIn, disk } = harness("local");
  const tab = openTab();
  tab.adopt(signIn());
  const names = Array.from({ length: disk.length }, (_, index) => disk.key(index) ?? "").toSorted();
  expect(names).toEqual([accessEntry, "rw-auth-refresh", ...Object.values(companions)].toSorted());
  expect(await tab.calls.prepare()).toEqual({ authorization: "Bearer access-1" });
});

test("without locks two tabs may both renew, and both stay signed in", async () => {
  const { openTab, signIn } = harness("local", { hasLocks: false });
  const [one, other] = [openTab(), openTab()];
  one.adopt(signIn());
  await one.renew();
  await other.renew();
  expect([whoIn(one), whoIn(other)]).toEqual([inAs("a"), inAs("a")]);
});

test("the state that pages see stays the same object while only tokens change", async () => {
  const { openTab, signIn } = harness();
  const tab = openTab();
  tab.adopt(signIn());
  const before = tab.state();
  await tab.renew();
  expect(tab.state()).toBe(before);
});

describe("the stream of a session", () => {
  const show = (tab: Session) => tab.actor.send({ type: "page.show" });
  const hide = (tab: Session) => tab.actor.send({ type: "page.hide" });

  test("is open while the user is signed in and the page is visible", async () => {
    const { openTab, signIn, streams } = harness();
    const tab = openTab();
    show(tab);
    expect(streams).toEqual([]);
    tab.adopt(signIn());
    expect(streams).toEqual(["open"]);
    await tab.renew();
    show(tab);
    expect(streams).toEqual(["open"]);
    hide(tab);
    expect(streams).toEqual(["open", "close"]);
    show(tab);
    expect(streams).toEqual(["open", "close", "open"]);
    await tab.signOut();
    expect(streams).toEqual(["open", "close", "open", "close"]);
  });

  test("is opened again for another session", () => {
    const { openTab, signIn, streams } = harness();
    const tab = openTab();
    show(tab);
    tab.adopt(signIn("a"));
    tab.adopt(signIn("b"));
    expect(streams).toEqual(["open", "close", "open"]);
  });
});

test("a session that the server ends is signed out in every tab, with the server's reason", async () => {
  const { openTab, signIn, requests, cookies, pass } = harness();
  const [one, other] = [openTab(), openTab()];
  one.adopt(signIn());
  one.actor.send({ type: "session.end", reason: "ended-elsewhere" });
  for (const tab of [one, other])
    expect(tab.state()).toMatchObject({ phase: "signedOut", endedBecause: "ended-elsewhere" });
  await pass();
  expect(requests).toEqual(["DELETE /api/session"]);
  expect(cookies.size).toBe(0);
});
