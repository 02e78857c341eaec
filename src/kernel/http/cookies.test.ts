import { Effect } from "effect";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { defineEndpoint } from "#vocabulary/endpoint";
import { ask } from "./ask.fixture.ts";
import { implement } from "./implement.ts";
import { startToyServer, type ToyServer } from "./toy-server.fixture.ts";

const state = JSON.stringify({ name: "Ada; 試=100%", roles: ["client"] });
const base = {
  method: "POST",
  access: "anyone",
  data: "none",
  summary: "",
  ok: z.unknown(),
  refusals: {},
} as const;
const implementations = [
  implement(defineEndpoint({ ...base, path: "/set" }), ({ exchange: { cookies } }) =>
    Effect.sync(() => {
      cookies.set("plain", "abc-_1", { maxAgeMs: 90_500 });
      cookies.set("state", state, { maxAgeMs: 1_000, httpOnly: false });
      cookies.set("apart", "secret", { maxAgeMs: 1_000, path: "/api/apart", sameSite: "strict" });
      return null;
    }),
  ),
  implement(defineEndpoint({ ...base, path: "/clear" }), ({ exchange: { cookies } }) =>
    Effect.sync(() => {
      cookies.clear("plain");
      cookies.clear("apart", "/api/apart");
      return null;
    }),
  ),
  implement(defineEndpoint({ ...base, path: "/read" }), ({ exchange: { cookies } }) =>
    Effect.sync(() => ({
      plain: cookies.read("plain"),
      state: cookies.read("state"),
      apart: cookies.read("apart", "/api/apart"),
    })),
  ),
  implement(defineEndpoint({ ...base, path: "/exchange" }), ({ exchange: { address, userAgent } }) =>
    Effect.succeed({ address, userAgent }),
  ),
];

let plain: ToyServer;
let behindProxy: ToyServer;
beforeAll(async () => {
  [plain, behindProxy] = await Promise.all([
    startToyServer({}, implementations),
    startToyServer({ trustedProxies: 1 }, implementations),
  ]);
});
afterAll(() => Promise.all([plain.stop(), behindProxy.stop()]));

const https = { "x-forwarded-proto": "https" };
const post = ({ port }: ToyServer, path: string, headers: Record<string, string> = {}) =>
  ask(port, `/api${path}`, { method: "POST", headers });
/** Each cookie with its flags, without the Expires date that repeats Max-Age. */
const written = async (server: ToyServer, path: string, headers = {}) =>
  ((await post(server, path, headers)).headers["set-cookie"] ?? []).map((cookie) => cookie.split("; "));
const withoutDate = (flags: readonly string[]) => flags.filter((flag) => !flag.startsWith("Expires="));

describe("a cookie that is set", () => {
  test("is inaccessible to scripts and limited to this host by default", async () => {
    expect((await written(plain, "/set")).map(withoutDate)).toEqual([
      ["plain=abc-_1", "Max-Age=90", "Path=/", "HttpOnly", "SameSite=Lax"],
      [`state=${encodeURIComponent(state)}`, "Max-Age=1", "Path=/", "SameSite=Lax"],
      ["apart=secret", "Max-Age=1", "Path=/api/apart", "HttpOnly", "SameSite=Strict"],
    ]);
  });

  test("is bound to https and to the host by its name, or to https alone when it has a path", async () => {
    expect((await written(behindProxy, "/set", https)).map(withoutDate)).toEqual([
      ["__Host-plain=abc-_1", "Max-Age=90", "Path=/", "HttpOnly", "Secure", "SameSite=Lax"],
      [`__Host-state=${encodeURIComponent(state)}`, "Max-Age=1", "Path=/", "Secure", "SameSite=Lax"],
      ["__Secure-apart=secret", "Max-Age=1", "Path=/api/apart", "HttpOnly", "Secure", "SameSite=Strict"],
    ]);
  });

  test.each([
    ["http", {}],
    ["https", https],
  ])("is read back as it was set, on %s", async (_, headers) => {
    const cookies = (await written(behindProxy, "/set", headers)).map(([pair]) => pair);
    const answer = await post(behindProxy, "/read", { ...headers, cookie: cookies.join("; ") });
    expect(answer.json()).toEqual({ plain: "abc-_1", state, apart: "secret" });
  });
});

describe("a cookie that is cleared", () => {
  test.each([
    ["http", {}, "plain", "apart", []],
    ["https", https, "__Host-plain", "__Secure-apart", ["Secure"]],
  ])(
    "expires immediately, under the name and path it was set with (%s)",
    async (_, headers, one, other, secure) => {
      const over = "Expires=Thu, 01 Jan 1970 00:00:00 GMT";
      expect(await written(behindProxy, "/clear", headers)).toEqual([
        [`${one}=`, "Path=/", over, ...secure],
        [`${other}=`, "Path=/api/apart", over, ...secure],
      ]);
    },
  );
});

test.each([
  ["plain=%E0%A4%A", "%E0%A4%A"],
  ["plain=100%", "100%"],
  ["plain=a=b", "a=b"],
  ["plain= a ", "a"],
  ["plain=first; plain=second", "first"],
  ["=x; ;plain", undefined],
  ["PLAIN=a; xplain=b; plainx=c", undefined],
])("a foreign cookie (%s) is read safely", async (cookie, expected) => {
  expect((await post(plain, "/read", { cookie })).json()).toEqual(
    expected === undefined ? {} : { plain: expected },
  );
});

describe("the client address that a handler sees", () => {
  const from = { "x-forwarded-for": "203.0.113.7", "user-agent": "Toy/1" };

  test("is the one that a trusted proxy reports", async () => {
    const answer = await post(behindProxy, "/exchange", from);
    expect(answer.json()).toEqual({ address: "203.0.113.7", userAgent: "Toy/1" });
    const spoofed = { ...from, "x-forwarded-for": "198.51.100.1, 203.0.113.7" };
    expect((await post(behindProxy, "/exchange", spoofed)).json()).toMatchObject({ address: "203.0.113.7" });
  });

  test("is that of the connection when there is no proxy, despite forwarding headers", async () => {
    expect((await post(plain, "/exchange", from)).json()).toMatchObject({ address: "127.0.0.1" });
    expect((await post(plain, "/exchange")).json()).toMatchObject({ userAgent: "" });
  });
});
