import { accessLifeMs } from "#modules/identity/contract";
import * as z from "zod/mini";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { defineEndpoint } from "#vocabulary/endpoint";
import { sessionWorld } from "./testing/session-world.ts";
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
beforeEach(() => void vi.useFakeTimers({ now: Date.parse("2026-11-21T12:00:00.000Z") }));
afterEach(() => {
  stop();
  onCall(undefined);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe.each(["cookie", "local"] as const)("a call with tokens in %s storage", (storage) => {
  const signedIn = () => {
    const world = sessionWorld(storage);
    vi.stubGlobal("fetch", world.fetch);
    stop = world.stop;
    const session = world.openTab();
    session.adopt(world.signIn());
    onCall(session.calls);
    return { ...world, session };
  };

  test("goes out as the session's, and only once when all is well", async () => {
    const { requests } = signedIn();
    expect(await ask()).toEqual({ ok: true, value: { letter: "a" } });
    expect(requests).toEqual(["GET /api/own?name=a+b"]);
  });

  test("renews tokens first that run out within the minute", async () => {
    const { requests } = signedIn();
    vi.setSystemTime(Date.now() + accessLifeMs - 59_000);
    expect(await ask()).toMatchObject({ ok: true });
    expect(requests.map((request) => request.split("?")[0])).toEqual([
      "POST /api/session/refresh",
      "GET /api/own",
    ]);
  });

  test("renews once and asks once more when the server knows the tokens no longer", async () => {
    const { requests, open } = signedIn();
    open[0]!.accessEndsAt = 0;
    expect(await ask()).toMatchObject({ ok: true });
    expect(requests.filter((request) => request.startsWith("GET"))).toHaveLength(2);
    expect(requests.filter((request) => request.startsWith("POST"))).toHaveLength(1);
  });

  test("is answered like a dead line, not refused, while tokens cannot be renewed", async () => {
    const { server, session, requests, open } = signedIn();
    open[0]!.accessEndsAt = 0;
    vi.setSystemTime(Date.now() + accessLifeMs + 1);
    server.status = 503;
    expect(await ask()).toEqual({ ok: false, offline: true });
    expect(requests.some((request) => request.startsWith("GET"))).toBe(false);
    expect(session.state().phase).toBe("signedIn");
  });

  test("ends the session as expired when the server will renew nothing", async () => {
    const { session, open, cookies, disk } = signedIn();
    open[0]!.closed = "ended-by-staff";
    expect(await ask()).toMatchObject({ ok: false, status: 401, problem: { tag: "NotSignedIn" } });
    expect(session.state()).toMatchObject({ phase: "expired", endedBecause: "ended-by-staff" });
    expect([cookies.size, disk.length]).toEqual([0, 0]);
  });

  test("ends it too when not even new tokens help, and never asks a third time", async () => {
    const { session, fetch, requests } = signedIn();
    vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
      const answer = await fetch(path, init);
      return path.startsWith("/api/own")
        ? Response.json({ tag: "NotSignedIn", reference: "r", facts: {} }, { status: 401 })
        : answer;
    });
    expect(await ask()).toMatchObject({ status: 401 });
    expect(requests.filter((request) => request.startsWith("GET /api/own"))).toHaveLength(2);
    expect(session.state().phase).toBe("expired");
    await vi.advanceTimersByTimeAsync(0);
    expect(requests.at(-1)).toBe("DELETE /api/session");
  });

  test("many at once renew once", async () => {
    const { requests, open } = signedIn();
    open[0]!.accessEndsAt = 0;
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(requests.filter((request) => request.startsWith("POST"))).toHaveLength(1);
  });

  test("waits for nobody when it is given up, or is for anyone", async () => {
    const { server } = signedIn();
    vi.setSystemTime(Date.now() + accessLifeMs);
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
