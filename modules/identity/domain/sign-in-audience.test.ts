import { expect, test } from "vitest";
import { learnerRoles, staffRoles } from "./sign-in-audience.ts";

const all = ["client", "admin", "operator"] as const;

test("the learners' sign-in grants the learner role only, and refuses an account without it", () => {
  expect(learnerRoles({ status: "active", roles: all })).toEqual(["client"]);
  expect(learnerRoles({ status: "active", roles: ["admin", "operator"] })).toEqual([]);
});

test("the staff sign-in grants the staff roles only, and refuses an account without one", () => {
  expect(staffRoles({ status: "active", roles: all })).toEqual(["admin", "operator"]);
  expect(staffRoles({ status: "active", roles: ["client"] })).toEqual([]);
});

test.each(["unconfirmed", "erased"] as const)("both sign-ins refuse an account that is %s", (status) => {
  expect([...learnerRoles({ status, roles: all }), ...staffRoles({ status, roles: all })]).toEqual([]);
});

test("both sign-ins admit an account that is being closed", () => {
  expect(learnerRoles({ status: "closing", roles: all })).toEqual(["client"]);
  expect(staffRoles({ status: "closing", roles: ["admin"] })).toEqual(["admin"]);
});
