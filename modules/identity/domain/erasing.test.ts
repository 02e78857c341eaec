import { expect, test } from "vitest";
import { eraseFrom, unconfirmedLifeMs } from "./erasing.ts";

const registeredAt = Date.UTC(2026, 10, 21);
const account = { registeredAt, eraseAt: null };

test("a closed account is erased on the announced day", () => {
  expect(eraseFrom({ ...account, status: "closing", eraseAt: registeredAt + 7 })).toBe(registeredAt + 7);
});

test("an unconfirmed address is kept for 30 days", () => {
  expect(eraseFrom({ ...account, status: "unconfirmed" })).toBe(registeredAt + unconfirmedLifeMs);
  expect(unconfirmedLifeMs).toBe(30 * 24 * 3600 * 1000);
});

test.each(["active", "erased"] as const)("an account that is %s is not erased", (status) => {
  expect(eraseFrom({ ...account, status, eraseAt: registeredAt })).toBeNull();
});
