import { companions } from "#modules/identity/contract";
import { expect, test } from "vitest";
import { markReader } from "./auth-mark.ts";

const state = { sessionId: "ses", accountId: "acc_1", roles: ["client"], storage: "cookie" };
const cookie = (value: string, prefix = "") => `a=b; ${prefix}${companions.state}=${value}; c=d`;
const written = encodeURIComponent(JSON.stringify(state));

test("who seems to be signed in is read from the companion cookie, and stays the same object", () => {
  let cookies = cookie(written);
  const read = markReader(
    () => cookies,
    () => false,
  );
  const first = read();
  expect(first).toEqual({ accountId: "acc_1", roles: ["client"] });
  expect(read()).toBe(first);
  cookies = "";
  expect(read()).toBeNull();
});

test.each([
  ["nothing", "", false],
  ["nonsense", cookie("%7B"), false],
  ["a broken encoding", cookie("%E0%A4%A"), false],
  ["something else", cookie(encodeURIComponent('{"roles":"client"}')), false],
  ["null", cookie("null"), false],
  ["the name of http on https", cookie(written), true],
  ["the name of https on http", cookie(written, "__Host-"), false],
])("%s marks no session", (_, cookies, isSecure) => {
  expect(
    markReader(
      () => cookies,
      () => isSecure,
    )(),
  ).toBeNull();
});

test("on https it is read by its bound name", () => {
  const read = markReader(
    () => cookie(written, "__Host-"),
    () => true,
  );
  expect(read()?.accountId).toBe("acc_1");
});
