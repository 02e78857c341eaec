import { expect, test } from "vitest";
import { learnerRoles, staffRoles } from "./sign-in-audience.ts";

/** Staff do not keep it from signing in. */
const free = { suspendedAt: null };
const all = ["client", "admin", "operator"] as const;

test("the learners' sign-in grants the learner role only, and refuses an account without it", () => {
  expect(learnerRoles({ ...free, status: "active", roles: all })).toEqual(["client"]);
  expect(learnerRoles({ ...free, status: "active", roles: ["admin", "operator"] })).toEqual([]);
});

test("the staff sign-in grants the staff roles only, and refuses an account without one", () => {
  expect(staffRoles({ ...free, status: "active", roles: all })).toEqual(["admin", "operator"]);
  expect(staffRoles({ ...free, status: "active", roles: ["client"] })).toEqual([]);
});

test.each(["unconfirmed", "erased"] as const)("both sign-ins refuse an account that is %s", (status) => {
  expect([
    ...learnerRoles({ ...free, status, roles: all }),
    ...staffRoles({ ...free, status, roles: all }),
  ]).toEqual([]);
});

test("both sign-ins admit an account that is being closed", () => {
  expect(learnerRoles({ ...free, status: "closing", roles: all })).toEqual(["client"]);
  expect(staffRoles({ ...free, status: "closing", roles: ["admin"] })).toEqual(["admin"]);
});

test("both sign-ins refuse an account that staff suspended", () => {
  const suspended = { status: "active", roles: all, suspendedAt: 1 } as const;
  expect([...learnerRoles(suspended), ...staffRoles(suspended)]).toEqual([]);
});
