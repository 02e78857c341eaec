import { accessLifeMs } from "#modules/identity/contract";
import * as z from "zod/mini";
import { afterEach, describe, expect, test, vi } from "vitest";
import { defineEndpoint } from "#vocabulary/endpoint";
import { sessionHarness } from "./testing/session-harness.ts";
import { call } from "../data/call.ts";
import { onCall } from "../data/call-session.ts";

const readOwn = defineEndpoint({
  method: "GET",
  path: "/own",
  summary: "",
  access: "signed-in",
  data: "none",
  query: z.object({ page: z.optional(z.string()), name: z.string() }),
  ok: z.object({ letter: z.string() }),
  refusals: {},
});
const readFree = defineEndpoint({
  method: "GET",
  path: "/free",
  summary: "",
  access: "anyone",
  data: "none",
  ok: z.object({}),
  refusals: {},
});
const ask = (signal?: AbortSignal) => call(readOwn, { query: { name: "a b" } }, signal);

let stop = () => undefined as void;
afterEach(() => {
  stop();
  onCall(undefined);
  vi.unstubAllGlobals();
});

describe.each(["cookie", "local"] as const)("a call with tokens in %s storage", (storage) => {
  const signedIn = () => {
    const harness = sessionHarness(storage);
    vi.stubGlobal("fetch", harness.fetch);
    stop = harness.stop;
    const session = harness.openTab();
    session.adopt(harness.signIn());
    onCall(session.calls);
    return { ...harness, session };
  };

  test("is sent once, with the session's tokens", async () => {
    const { requests } = signedIn();
    expect(await ask()).toEqual({ ok: true, value: { letter: "a" } });
    expect(requests).toEqual(["GET /api/own?name=a+b"]);
  });

  test("renews tokens first that expire within a minute", async () => {
    const { requests, sleep } = signedIn();
    sleep(accessLifeMs - 59_000);
    expect(await ask()).toMatchObject({ ok: true });
    expect(requests.map((request) => request.split("?")[0])).toEqual([
      "POST /api/session/refresh",
      "GET /api/own",
    ]);
  });

  test("renews the tokens and is sent again when the server rejects them", async () => {
    const { requests, open } = signedIn();
    open[0]!.accessEndsAt = 0;
    expect(await ask()).toMatchObject({ ok: true });
    expect(requests.filter((request) => request.startsWith("GET"))).toHaveLength(2);
    expect(requests.filter((request) => request.startsWith("POST"))).toHaveLength(1);
  });

  test("is offline, not refused, while expired tokens cannot be renewed", async () => {
    const { server, session, requests, open, sleep } = signedIn();
    open[0]!.accessEndsAt = 0;
    sleep(accessLifeMs + 1);
    server.status = 503;
    expect(await ask()).toEqual({ ok: false, offline: true });
    expect(requests.some((request) => request.startsWith("GET"))).toBe(false);
    expect(session.state().phase).toBe("signedIn");
  });

  test("ends the session as expired when the server refuses to renew the tokens", async () => {
    const { session, open, cookies, disk } = signedIn();
    open[0]!.closed = "ended-by-staff";
    expect(await ask()).toMatchObject({ ok: false, status: 401, problem: { tag: "NotSignedIn" } });
    expect(session.state()).toMatchObject({ phase: "expired", endedBecause: "ended-by-staff" });
    expect([cookies.size, disk.length]).toEqual([0, 0]);
  });

  test("ends the session when the server rejects even renewed tokens, and is not sent a third time", async () => {
    const { session, fetch, requests, pass } = signedIn();
    vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
      const answer = await fetch(path, init);
      return path.startsWith("/api/own")
        ? Response.json({ tag: "NotSignedIn", reference: "r", facts: {} }, { status: 401 })
        : answer;
    });
    expect(await ask()).toMatchObject({ status: 401 });
    expect(requests.filter((request) => request.startsWith("GET /api/own"))).toHaveLength(2);
    expect(session.state().phase).toBe("expired");
    await pass();
    expect(requests.at(-1)).toBe("DELETE /api/session");
  });

  test("renews the tokens once together with other calls", async () => {
    const { requests, open } = signedIn();
    open[0]!.accessEndsAt = 0;
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(requests.filter((request) => request.startsWith("POST"))).toHaveLength(1);
  });

  test("does not wait for a renewal when it is aborted, or when its endpoint is public", async () => {
    const { server, sleep } = signedIn();
    sleep(accessLifeMs);
    server.delayMs = 60_000;
    const giveUp = new AbortController();
    const asked = ask(giveUp.signal);
    giveUp.abort(new Error("late"));
    await expect(asked).rejects.toThrow("late");
    server.delayMs = 0;
    server.isReachable = false;
    expect(await call(readFree, {})).toEqual({ ok: false, offline: true });
  });
});
