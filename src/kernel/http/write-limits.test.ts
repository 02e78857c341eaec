import { Effect, Layer } from "effect";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import type { Access } from "#vocabulary/access";
import { defineEndpoint, type Endpoint } from "#vocabulary/endpoint";
import { ask } from "./ask.fixture.ts";
import { implement } from "./implement.ts";
import { startToyServer, type ToyServer } from "./toy-server.fixture.ts";
import { isCounted, WriteLimits } from "./write-limits.ts";

const write = (name: string, access: Access, refusals: Endpoint["refusals"] = {}) =>
  defineEndpoint({
    method: "POST",
    path: `/${name}`,
    summary: name,
    access,
    data: "none",
    ok: z.string(),
    refusals,
  });
const own = write("own", "participant", { TooManyThings: 429 });
const endpoints = {
  guest: write("guest", "participant"),
  account: write("account", "signed-in"),
  anyone: write("anyone", "anyone"),
  staff: write("staff", ["admin", "operator"]),
  own,
  read: { ...write("read", "participant"), method: "GET" as const },
};

let handled = 0;
let server: ToyServer;
beforeAll(async () => {
  const implementations = Object.values(endpoints).map((endpoint) =>
    implement(endpoint, () => Effect.sync(() => `done ${++handled}`)),
  );
  const narrow = Layer.succeed(WriteLimits, {
    byCaller: { name: "test.by-caller", atOnce: 2, perSecond: 0.001 },
    byNetwork: { name: "test.by-network", atOnce: 10, perSecond: 0.001 },
  });
  server = await startToyServer({ trustedProxies: 1 }, implementations, narrow);
});
afterAll(() => server.stop());

let networks = 0;
const newNetwork = () => `10.0.0.${++networks}`;
const guest = (letter: string) => ({ cookie: `rw-participant=${letter.repeat(43)}` });
const account = (letter: string) => ({ authorization: `Bearer c${letter.repeat(30)}` });

const send = (name: keyof typeof endpoints, headers: Record<string, string>, network: string) =>
  ask(server.port, `/api/${name}`, {
    method: endpoints[name].method,
    headers: { ...headers, "x-forwarded-for": network },
  });
const statuses = async (
  times: number,
  ...[name, headers, network]: Parameters<typeof send>
): Promise<number[]> => {
  const heard: number[] = [];
  while (heard.length < times) heard.push((await send(name, headers, network)).status);
  return heard;
};

describe("writes of an endpoint without a limit of its own", () => {
  test("are refused before the handler when a guest sends too many, on any network", async () => {
    expect(await statuses(2, "guest", guest("a"), newNetwork())).toEqual([200, 200]);
    const before = handled;
    const refused = await send("guest", guest("a"), newNetwork());
    expect([refused.status, refused.json()]).toMatchObject([
      429,
      { tag: "TooManyTries", facts: { retryAfterSeconds: expect.any(Number) } },
    ]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(handled).toBe(before);
  });

  test("are counted for an account over all such endpoints and all of its browsers", async () => {
    const network = newNetwork();
    expect(await statuses(1, "account", account("b"), network)).toEqual([200]);
    expect(await statuses(2, "guest", { ...account("b"), ...guest("b") }, network)).toEqual([200, 429]);
    expect(await statuses(1, "account", account("d"), network)).toEqual([200]);
  });

  test("of all callers behind a network are counted together, and stop no other network", async () => {
    const network = newNetwork();
    expect(await statuses(10, "anyone", {}, network)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await statuses(1, "anyone", {}, network)).toEqual([429]);
    expect(await statuses(1, "guest", guest("e"), network)).toEqual([429]);
    expect(await statuses(1, "guest", guest("e"), newNetwork())).toEqual([200]);
  });

  test("of callers who are not let in are not counted", async () => {
    const network = newNetwork();
    expect(await statuses(11, "account", {}, network)).toEqual(Array.from({ length: 11 }, () => 401));
    expect(await statuses(1, "account", account("f"), network)).toEqual([200]);
  });
});

test.each([
  ["own", guest("g")],
  ["read", guest("g")],
  ["staff", { authorization: `Bearer a${"g".repeat(30)}` }],
] as const)("requests to the endpoint %s are not counted", async (name, headers) => {
  expect(isCounted(endpoints[name])).toBe(false);
  expect(await statuses(12, name, headers, newNetwork())).toEqual(Array.from({ length: 12 }, () => 200));
});
