import { companions } from "#modules/identity/contract";
import { expect, test } from "vitest";
import { cookieEntries } from "./session-storage.ts";
import { idOf } from "./testing/session-harness.ts";

const state = {
  sessionId: idOf("ses", "a"),
  accountId: idOf("acc", "a"),
  roles: ["client"],
  storage: "cookie",
};
const texts = {
  [companions.state]: JSON.stringify(state),
  [companions.type]: "Bearer",
  [companions.expiry]: "2026-11-21T12:30:00.000Z",
  [companions.refreshExpiry]: "2026-12-21T12:00:00.000Z",
};
const cookies = (prefix: string, changes: Readonly<Record<string, string>> = {}) =>
  Object.entries({ ...texts, ...changes })
    .map(([name, value]) => `${prefix}${name}=${encodeURIComponent(value)}`)
    .join("; ");
const entriesOf = (text: string, isSecure = false, write: (cookie: string) => void = () => undefined) =>
  cookieEntries({ read: () => text, write, isSecure });

test("companions are read by plain names on http and by __Host- names on https, never the other way round", () => {
  const known = {
    sessionId: state.sessionId,
    accountId: state.accountId,
    roles: ["client"],
    expiresAt: Date.parse("2026-11-21T12:30:00.000Z"),
    refreshExpiresAt: Date.parse("2026-12-21T12:00:00.000Z"),
  };
  expect(entriesOf(`a=b; ${cookies("")}`).read()).toEqual(known);
  expect(entriesOf(cookies("__Host-"), true).read()).toEqual(known);
  expect(entriesOf(cookies("__Host-")).read()).toBeNull();
  expect(entriesOf(cookies(""), true).read()).toBeNull();
});

test.each([
  ["no cookies", ""],
  ["a state that is not JSON", cookies("", { [companions.state]: "{" })],
  [
    "a role that does not exist",
    cookies("", { [companions.state]: JSON.stringify({ ...state, roles: ["king"] }) }),
  ],
  ["an expiry that is not a time", cookies("", { [companions.expiry]: "soon" })],
  ["a broken encoding", `${companions.state}=%E0%A4%A`],
])("with %s the entries say that no account is signed in", (_, text) =>
  expect(entriesOf(text).read()).toBeNull(),
);

test("clearing deletes every companion, with the attributes it was set with", () => {
  const written: string[] = [];
  entriesOf("", true, (cookie) => void written.push(cookie)).clear();
  expect(written).toHaveLength(4);
  for (const cookie of written)
    expect(cookie).toMatch(/^__Host-rw-auth-[\w-]+=; Path=\/; Max-Age=0;.*; Secure$/);
});
