import fc from "fast-check";
import { expect, test } from "vitest";
import { accessLifeMs, clientSessionMs, refreshEveryMs, refreshLifeMs } from "../contract/index.ts";
import { idleCheckMs, planAccount, planRefresh, type SessionAtRest } from "./refresh-plan.ts";

const now = Date.UTC(2026, 10, 21, 8);
const session = (own: Partial<SessionAtRest> = {}): SessionAtRest => ({
  seenAt: now - refreshEveryMs,
  refreshExpiresAt: now + refreshLifeMs,
  endsAt: now + clientSessionMs,
  accountStatus: "active",
  ...own,
});

test("a page that refreshed five minutes ago is asked to refresh now, and again in five minutes", () => {
  expect(planRefresh(session(), now)).toEqual({ act: "rotate", againInMs: refreshEveryMs });
  // The page was a little later than the job.
  const later = session({ seenAt: now - refreshEveryMs + 900 });
  expect(planRefresh(later, now)).toEqual({ act: "rotate", againInMs: refreshEveryMs });
});

test("one that refreshed a moment ago is left alone", () => {
  expect(planRefresh(session({ seenAt: now - 1_000 }), now)).toEqual({
    act: "nothing",
    againInMs: refreshEveryMs,
  });
});

test("a session without a page is checked once a day", () => {
  const idle = session({ seenAt: now - accessLifeMs });
  expect(planRefresh(idle, now)).toEqual({ act: "rotate", againInMs: idleCheckMs });
});

test("the last check is right at the end of the session", () => {
  expect(planRefresh(session({ endsAt: now + 7 }), now)).toEqual({ act: "rotate", againInMs: 7 });
  expect(planRefresh(session({ refreshExpiresAt: now + 7 }), now).againInMs).toBe(7);
});

test.each([
  ["its refresh token has expired", { refreshExpiresAt: now }],
  ["its absolute end has come", { endsAt: now }],
])("a session lapses when %s", (_, own) => {
  expect(planRefresh(session(own), now)).toEqual({ act: "lapse", againInMs: null });
});

test("the session of an erased account is revoked; an account that is being closed keeps its own", () => {
  expect(planRefresh(session({ accountStatus: "erased" }), now)).toEqual({ act: "revoke", againInMs: null });
  expect(planRefresh(session({ accountStatus: "closing" }), now).act).toBe("rotate");
});

test("an account whose sessions are gone needs nothing, ever", () => {
  expect(planAccount([], now)).toEqual({ acts: [], again: null });
  const over = { ...session({ endsAt: now }), sessionId: "phone" };
  expect(planAccount([over], now)).toEqual({ acts: [{ sessionId: "phone", act: "lapse" }], again: null });
});

test("an account is checked again when the first of its sessions needs it, rarely only if all are unused", () => {
  const idle = { ...session({ seenAt: now - accessLifeMs }), sessionId: "tablet" };
  const used = { ...session(), sessionId: "phone" };
  const fresh = { ...session({ seenAt: now - 1_000 }), sessionId: "laptop" };
  expect(planAccount([idle, used, fresh], now)).toEqual({
    acts: [
      { sessionId: "tablet", act: "rotate" },
      { sessionId: "phone", act: "rotate" },
      { sessionId: "laptop", act: "nothing" },
    ],
    again: { inMs: refreshEveryMs, pace: "often" },
  });
  expect(planAccount([idle, idle], now).again).toEqual({ inMs: idleCheckMs, pace: "rarely" });
});

test("at any moment, an open session is checked again, soon and not too soon", () => {
  const moment = fc.integer({ min: now - clientSessionMs, max: now + clientSessionMs });
  fc.assert(
    fc.property(moment, moment, moment, (seenAt, refreshExpiresAt, endsAt) => {
      const { act, againInMs } = planRefresh(session({ seenAt, refreshExpiresAt, endsAt }), now);
      expect(againInMs === null).toBe(act === "lapse");
      if (againInMs !== null) {
        expect(againInMs).toBeGreaterThan(0);
        expect(againInMs).toBeLessThanOrEqual(idleCheckMs);
        expect(now + againInMs).toBeLessThanOrEqual(Math.min(refreshExpiresAt, endsAt));
      }
    }),
  );
});
