import { expect, test } from "vitest";
import { learnerRoles, staffRoles } from "./doors.ts";

const all = ["client", "admin", "operator"] as const;

test("at the learners' door everybody is a learner, and who is none is refused", () => {
  expect(learnerRoles({ status: "active", roles: all })).toEqual(["client"]);
  expect(learnerRoles({ status: "active", roles: ["admin", "operator"] })).toEqual([]);
});

test("at the door of staff nobody is a learner, and who is nothing else is refused", () => {
  expect(staffRoles({ status: "active", roles: all })).toEqual(["admin", "operator"]);
  expect(staffRoles({ status: "active", roles: ["client"] })).toEqual([]);
});

test.each(["unconfirmed", "erased"] as const)("both are shut to an account that is %s", (status) => {
  expect([...learnerRoles({ status, roles: all }), ...staffRoles({ status, roles: all })]).toEqual([]);
});

test("both are open to an account that is being closed", () => {
  expect(learnerRoles({ status: "closing", roles: all })).toEqual(["client"]);
  expect(staffRoles({ status: "closing", roles: ["admin"] })).toEqual(["admin"]);
});
