import { describe, expect, test } from "vitest";
import type { Role } from "#vocabulary/access";
import { decideGuard, type Visitor } from "./guard.ts";
import { type Guard, isPage, type RouteRow } from "./route-row.ts";
import { routes } from "./routes.ts";

const here = "/client/dashboard?week=2";

const signedInAs = (...roles: readonly Role[]): Visitor => ({
  phase: "signedIn",
  account: { roles },
});
const nobody = (phase: Visitor["phase"]): Visitor => ({ phase, account: null });

const sessions = {
  restoring: nobody("restoring"),
  signedOut: nobody("signedOut"),
  expired: nobody("expired"),
  learner: signedInAs("client"),
  admin: signedInAs("admin"),
  operator: signedInAs("operator"),
} as const;

const decided = (guard: Guard, session: Visitor) => {
  const decision = decideGuard({ guard }, session, here);
  if (decision.kind !== "redirect") return decision.kind;
  const { to, remember } = decision;
  return `${to} ${remember.in} ${remember.in === "history" ? remember.origin : remember.path}`;
};

const toLogin = `/login history ${here}`;
const toStaffDoor = `/admin/login history ${here}`;
const kept = `/login storage ${here}`;

describe("every guard and every session", () => {
  test.each([
    ["none", "render", "render", "render", "render", "render", "render"],
    ["client", "wait", toLogin, toLogin, "render", toLogin, toLogin],
    ["admin", "wait", toStaffDoor, toStaffDoor, toStaffDoor, "render", "render"],
    ["subscribe", "wait", kept, kept, "render", kept, kept],
  ] as const)("%s", (guard, ...expected) => {
    expect(Object.values(sessions).map((session) => decided(guard, session))).toEqual(expected);
  });
});

test("a guarded row stands in a layout that keeps a session, and is not written as HTML", () => {
  for (const [name, row] of Object.entries<RouteRow>(routes))
    if (isPage(row) && row.guard !== "none")
      expect([name, row.layout === "public", row.prerender]).toEqual([name, false, undefined]);
});
