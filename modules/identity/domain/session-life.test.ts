import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  accessLifeMs,
  clientSessionMs,
  refreshGraceMs,
  refreshLifeMs,
  staffSessionMs,
} from "../contract/index.ts";
import { endOf, expiriesOf, judgeRefresh, type PresentedToken } from "./session-life.ts";

const now = Date.UTC(2026, 10, 21, 8);
const token = (own: Partial<PresentedToken> = {}): PresentedToken => ({
  spentAt: null,
  successorUsed: true,
  expiresAt: now + refreshLifeMs,
  endsAt: now + clientSessionMs,
  closedBecause: null,
  ...own,
});

describe("a session's end", () => {
  test("is 90 days for a learner and 8 hours for staff, regardless of their other roles", () => {
    expect(endOf(["client"], now)).toBe(now + clientSessionMs);
    expect(endOf(["admin"], now)).toBe(now + staffSessionMs);
    expect(endOf(["client", "operator"], now)).toBe(now + staffSessionMs);
  });

  test("no token outlives its session", () => {
    fc.assert(
      fc.property(fc.nat(clientSessionMs), (left) => {
        const { access, refresh } = expiriesOf(now, now + left);
        expect(access).toBe(Math.min(now + accessLifeMs, now + left));
        expect(refresh).toBe(Math.min(now + refreshLifeMs, now + left));
      }),
    );
  });
});

describe("a refresh token", () => {
  test("that was not used yet is rotated", () => {
    expect(judgeRefresh(token(), now)).toBe("rotate");
    expect(judgeRefresh(token({ expiresAt: now + 1 }), now)).toBe("rotate");
  });

  test("that was used 20 seconds ago gives the same again; a millisecond later it ends the session", () => {
    expect(judgeRefresh(token({ spentAt: now - refreshGraceMs }), now)).toBe("repeat");
    const verdict = judgeRefresh(token({ spentAt: now - refreshGraceMs - 1 }), now);
    expect(verdict).toEqual({ end: "token-reused" });
  });

  test("whose successor is unused gives the same again however late, because its response was lost", () => {
    fc.assert(
      fc.property(fc.nat(refreshLifeMs), (ago) => {
        const lost = token({ spentAt: now - ago, successorUsed: false });
        expect(judgeRefresh(lost, now)).toBe("repeat");
      }),
    );
  });

  test("that was used ends the session also when it has expired since", () => {
    const stolen = token({ spentAt: now - refreshLifeMs, expiresAt: now - 1 });
    expect(judgeRefresh(stolen, now)).toEqual({ end: "token-reused" });
  });

  test("that has expired, or whose session has, lets it lapse", () => {
    expect(judgeRefresh(token({ expiresAt: now }), now)).toEqual({ end: "lapsed" });
    expect(judgeRefresh(token({ endsAt: now }), now)).toEqual({ end: "lapsed" });
    expect(judgeRefresh(token({ endsAt: now, spentAt: now }), now)).toEqual({ end: "lapsed" });
  });

  test("of a closed session is always refused", () => {
    const moment = fc.integer({ min: now - refreshLifeMs, max: now + refreshLifeMs });
    fc.assert(
      fc.property(fc.option(moment), moment, moment, (spentAt, expiresAt, endsAt) => {
        const closed = token({ spentAt, expiresAt, endsAt, closedBecause: "ended-elsewhere" });
        expect(judgeRefresh(closed, now)).toEqual({ ended: "ended-elsewhere" });
      }),
    );
  });
});
