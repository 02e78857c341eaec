import { Effect } from "effect";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import type { Access } from "#vocabulary/access";
import { defineEndpoint, problemTags } from "#vocabulary/endpoint";
import { ask } from "./ask.fixture.ts";
import { sessionOf } from "./caller.ts";
import { implement } from "./implement.ts";
import { startToyServer, type ToyServer } from "./toy-server.fixture.ts";

const accesses: Readonly<Record<string, Access>> = {
  anyone: "anyone",
  participant: "participant",
  "signed-in": "signed-in",
  client: ["client"],
  staff: ["admin", "operator"],
};
/** Counts how often a request reaches a handler. */
let letIn = 0;
const endpoints = Object.entries(accesses).map(([name, access]) =>
  implement(
    defineEndpoint({
      method: "GET",
      path: `/for/${name}`,
      summary: name,
      access,
      data: "none",
      ok: z.unknown(),
      refusals: {},
    }),
    ({ caller }) => Effect.sync(() => (letIn++, caller)),
  ),
);
/** An endpoint whose handler requires a session although its access does not. */
const careless = implement(
  defineEndpoint({
    method: "GET",
    path: "/careless",
    summary: "Forgets that a participant may be signed out",
    access: "participant",
    data: "none",
    ok: z.string(),
    refusals: {},
  }),
  ({ caller }) => Effect.sync(() => sessionOf(caller).accountId),
);
/** Refuses as a sign-in does. */
const entry = implement(
  defineEndpoint({
    method: "POST",
    path: "/entry",
    summary: "Takes no password",
    access: "anyone",
    data: "none",
    ok: z.string(),
    refusals: { PasswordRefused: 401 },
  }),
  () => Effect.fail({ _tag: "PasswordRefused" as const }),
);

let plain: ToyServer;
let behindProxy: ToyServer;
beforeAll(async () => {
  const all = [...endpoints, careless, entry];
  [plain, behindProxy] = await Promise.all([
    startToyServer({}, all),
    startToyServer({ trustedProxies: 1 }, all),
  ]);
});
afterAll(() => Promise.all([plain.stop(), behindProxy.stop()]));

const token = (role: string) => `${role[0]}-${"t".repeat(41)}`;
const ways = {
  "by cookie": (text: string) => ({ cookie: `theme=dark; rw-auth=${text}` }),
  "by Bearer": (text: string) => ({ authorization: `Bearer ${text}` }),
};
const refusal = (tag: "NotSignedIn" | "NotAllowed") => ({ status: problemTags[tag], tag });

/** The status each returns, from "anonymous" to "operator". */
const table: readonly (readonly [
  access: string,
  who: string,
  expected: "in" | "NotSignedIn" | "NotAllowed",
])[] = [
  ["anyone", "anonymous", "in"],
  ["anyone", "stranger", "in"],
  ["anyone", "client", "in"],
  ["anyone", "admin", "in"],
  ["anyone", "operator", "in"],
  ["participant", "anonymous", "in"],
  ["participant", "stranger", "in"],
  ["participant", "client", "in"],
  ["participant", "admin", "in"],
  ["participant", "operator", "in"],
  ["signed-in", "anonymous", "NotSignedIn"],
  ["signed-in", "stranger", "NotSignedIn"],
  ["signed-in", "client", "in"],
  ["signed-in", "admin", "in"],
  ["signed-in", "operator", "in"],
  ["client", "anonymous", "NotSignedIn"],
  ["client", "stranger", "NotSignedIn"],
  ["client", "client", "in"],
  ["client", "admin", "NotAllowed"],
  ["client", "operator", "NotAllowed"],
  ["staff", "anonymous", "NotSignedIn"],
  ["staff", "stranger", "NotSignedIn"],
  ["staff", "client", "NotAllowed"],
  ["staff", "admin", "in"],
  ["staff", "operator", "in"],
];

const isKnown = (who: string) => who !== "anonymous" && who !== "stranger";
const headersOf = (who: string, way: keyof typeof ways) => (who === "anonymous" ? {} : ways[way](token(who)));

describe.each(["by cookie", "by Bearer"] as const)("an endpoint called %s", (way) => {
  test.each(table)("for %s answers %s: %s", async (access, who, expected) => {
    const before = letIn;
    const answer = await ask(plain.port, `/api/for/${access}`, { headers: headersOf(who, way) });
    if (expected !== "in") {
      expect({ status: answer.status, tag: (answer.json() as { tag: string }).tag }).toEqual(
        refusal(expected),
      );
      expect(answer.json()).toEqual({
        tag: expected,
        reference: answer.headers["x-request-id"],
        facts: {},
      });
      expect(answer.headers["cache-control"]).toBe("no-store");
      expect(answer.headers["set-cookie"]).toBeUndefined();
      expect(letIn).toBe(before);
      return;
    }
    const roles = [who];
    const session = { sessionId: expect.any(String), accountId: token(who), roles };
    expect(answer.status).toBe(200);
    expect(answer.json()).toEqual({
      participant: access === "anyone" ? "" : expect.stringMatching(/^[0-9a-f-]{36}$/),
      ...(access !== "anyone" && { isNewcomer: true }),
      session: access !== "anyone" && isKnown(who) ? session : null,
    });
    expect(letIn).toBe(before + 1);
  });
});

const staff = (headers: Record<string, string>, { port } = plain) =>
  ask(port, "/api/for/staff", { headers }).then(({ status }) => status);

describe("an access token", () => {
  test.each([
    ["too short", { authorization: `Bearer ${token("admin").slice(0, 19)}` }],
    ["too long", { authorization: `Bearer a${"t".repeat(200)}` }],
    ["of other characters", { authorization: `Bearer ${token("admin")}!` }],
    ["of another scheme", { authorization: `Basic ${token("admin")}` }],
    ["without a scheme", { authorization: token("admin") }],
    ["in a cookie of another name", { cookie: `rw-auth-type=${token("admin")}` }],
    ["in a cookie whose name ends alike", { cookie: `xrw-auth=${token("admin")}` }],
    ["empty", { cookie: "rw-auth=" }],
  ])("that is %s is rejected", async (_, headers: Record<string, string>) => {
    expect(await staff(headers)).toBe(401);
  });

  test("in the header takes precedence over that in the cookie", async () => {
    const both = { ...ways["by cookie"](token("admin")), ...ways["by Bearer"](token("client")) };
    expect(await staff(both)).toBe(403);
  });

  test("on https is accepted only from the cookie that is bound to https and host", async () => {
    const https = { "x-forwarded-proto": "https" };
    const value = token("admin");
    expect(await staff({ ...https, cookie: `rw-auth=${value}` }, behindProxy)).toBe(401);
    expect(await staff({ ...https, cookie: `__Secure-rw-auth=${value}` }, behindProxy)).toBe(401);
    expect(await staff({ ...https, cookie: `__Host-rw-auth=${value}` }, behindProxy)).toBe(200);
  });

  test("is never logged", async () => {
    await staff(ways["by cookie"](token("client")));
    await staff(ways["by Bearer"](token("stranger")));
    expect(JSON.stringify(plain.logged)).not.toContain("ttttt");
  });
});

describe("the log", () => {
  const deniedBy = async (asked: Promise<{ readonly headers: Record<string, unknown> }>) => {
    const before = plain.logged.length;
    const { headers } = await asked;
    const lines = plain.logged.slice(before).filter(({ msg }) => msg === "denied");
    return lines.map(({ level, method, route, tag, reference }) => {
      expect([level, reference]).toEqual([40, headers["x-request-id"]]);
      return [method, route, tag];
    });
  };

  test("names what was denied to a role, and to a wrong password", async () => {
    const headers = ways["by cookie"](token("client"));
    expect(await deniedBy(ask(plain.port, "/api/for/staff", { headers }))).toEqual([
      ["GET", "/for/staff", "NotAllowed"],
    ]);
    expect(await deniedBy(ask(plain.port, "/api/entry", { method: "POST" }))).toEqual([
      ["POST", "/entry", "PasswordRefused"],
    ]);
  });

  test("says nothing of who is let in, or has no session", async () => {
    const headers = ways["by cookie"](token("admin"));
    expect(await deniedBy(ask(plain.port, "/api/for/staff", { headers }))).toEqual([]);
    expect(await deniedBy(ask(plain.port, "/api/for/staff"))).toEqual([]);
  });
});

test("a browser stays the same participant after sign-in", async () => {
  const cookie = `rw-participant=${"p".repeat(43)}`;
  const anonymous = await ask(plain.port, "/api/for/participant", { headers: { cookie } });
  const headers = { cookie: `${cookie}; rw-auth=${token("client")}` };
  const signedIn = await ask(plain.port, "/api/for/client", { headers });
  const { participant } = anonymous.json() as { participant: string };
  expect(signedIn.json()).toMatchObject({ participant, session: { accountId: token("client") } });
  expect([anonymous.json(), signedIn.json()]).toMatchObject([{ isNewcomer: false }, { isNewcomer: false }]);
  expect(signedIn.headers["set-cookie"]).toBeUndefined();
});

test("a handler that requires a session where there may be none is a defect", async () => {
  const headers = ways["by cookie"](token("client"));
  expect((await ask(plain.port, "/api/careless", { headers })).json()).toBe(token("client"));
  const answer = await ask(plain.port, "/api/careless");
  expect(answer.status).toBe(500);
  expect(answer.json()).toMatchObject({ tag: "InternalError", facts: {} });
});
