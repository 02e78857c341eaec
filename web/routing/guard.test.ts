import { describe, expect, test } from "vitest";
import type { Role } from "#vocabulary/access";
import { decideGuard, type Visitor } from "./guard.ts";
import { type Guard, isPage, type RouteRow } from "./route-row.ts";
import { routes } from "./routes.ts";
import { wholeTable } from "./whole-table.ts";

const here = "/client/dashboard?week=2";

const signedInAs = (...roles: readonly Role[]): Visitor => ({
  phase: "signedIn",
  account: { roles },
});
const withoutAccount = (phase: Visitor["phase"]): Visitor => ({ phase, account: null });

const sessions = {
  restoring: withoutAccount("restoring"),
  signedOut: withoutAccount("signedOut"),
  expired: withoutAccount("expired"),
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
const toStaffLogin = `/admin/login history ${here}`;
const toLoginFromStorage = `/login storage ${here}`;

describe("every guard and every session", () => {
  test.each([
    ["none", "render", "render", "render", "render", "render", "render"],
    ["client", "wait", toLogin, toLogin, "render", toLogin, toLogin],
    ["admin", "wait", toStaffLogin, toStaffLogin, toStaffLogin, "render", "render"],
    [
      "subscribe",
      "wait",
      toLoginFromStorage,
      toLoginFromStorage,
      "render",
      toLoginFromStorage,
      toLoginFromStorage,
    ],
  ] as const)("%s", (guard, ...expected) => {
    expect(Object.values(sessions).map((session) => decided(guard, session))).toEqual(expected);
  });
});

test("staff are refused a page that is for other roles, and learners are sent to its sign-in", () => {
  const row = { guard: "admin", roles: ["admin", "support"] } as const;
  const kindFor = (...roles: readonly Role[]) => decideGuard(row, signedInAs(...roles), here).kind;
  expect(kindFor("support")).toBe("render");
  expect(kindFor("editor", "admin")).toBe("render");
  expect(kindFor("editor")).toBe("refuse");
  expect(kindFor("client", "operator")).toBe("refuse");
  expect(kindFor("client")).toBe("redirect");
});

test("every page of staff but their dashboard, which is for all, says for which roles it is, and no other page does", () => {
  for (const [name, row] of Object.entries<RouteRow>(wholeTable))
    if (isPage(row))
      expect([name, (row.roles?.length ?? 0) > 0]).toEqual([
        name,
        row.guard === "admin" && name !== "adminDashboard",
      ]);
});

test("a guarded row has a layout with a session and is not prerendered", () => {
  for (const [name, row] of Object.entries<RouteRow>(routes))
    if (isPage(row) && row.guard !== "none")
      expect([name, row.layout === "public", row.prerender]).toEqual([name, false, undefined]);
});
