import { expect, test } from "vitest";
import { type Role, roles } from "#vocabulary/access";
import { mayWorkOn, PresenceSubject } from "./presence.ts";

const hex = "0".repeat(32);
const worked: readonly (readonly [subject: string, by: readonly Role[]])[] = [
  [`art_${hex}`, ["editor", "admin"]],
  [`cnv_${hex}`, ["support", "admin"]],
  [`acc_${hex}`, ["support", "admin"]],
  [`mth_${hex}`, ["support", "admin"]],
  [`ord_${hex}`, ["admin"]],
  [`att_${hex}`, ["support", "operator", "admin"]],
  [`grp_${hex}`, ["support", "admin"]],
  ["plan_full-30-days", ["support", "editor", "admin"]],
  ["bill_12", ["admin"]],
  ["signs-r209-meaning", ["editor", "admin"]],
];

test.each(worked)("who has %s open is told only to staff who may open its page", (subject, by) => {
  expect(PresenceSubject.safeParse(subject).success).toBe(true);
  expect(roles.filter((role) => mayWorkOn(subject, [role])).toSorted()).toEqual(by.toSorted());
});

test("what is the id of no such subject cannot be open", () => {
  for (const subject of ["bill_", "bill_new", "plan_", "plan_a b", `grp_${hex}0`, `xyz_${hex}`])
    expect(PresenceSubject.safeParse(subject).success).toBe(false);
});
