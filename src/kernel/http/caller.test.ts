import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ask } from "./ask.fixture.ts";
import { participantOfToken } from "./caller.ts";
import { startToyServer, type ToyServer } from "./toy-server.fixture.ts";

let plain: ToyServer;
let behindProxy: ToyServer;

beforeAll(async () => {
  [plain, behindProxy] = await Promise.all([startToyServer(), startToyServer({ trustedProxies: 1 })]);
});
afterAll(() => Promise.all([plain.stop(), behindProxy.stop()]));

const makeThing = async ({ port }: ToyServer, headers: Record<string, string> = {}) => {
  const answer = await ask(port, "/api/things", { method: "POST", body: { name: "Ada" }, headers });
  const cookie = answer.headers["set-cookie"]?.join();
  const { participant } = answer.json() as { participant: string };
  return { participant, cookie, token: /=([^;]*)/.exec(cookie ?? "")?.[1] ?? "" };
};
const byHttps = { "x-forwarded-proto": "https" };

describe("a participant", () => {
  test("is created on first use and recognised by the cookie", async () => {
    const first = await makeThing(plain);
    expect(first.participant).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
    const again = await makeThing(plain, { cookie: `theme=dark; rw-participant=${first.token}; x=y` });
    expect(again).toMatchObject({ participant: first.participant, cookie: undefined });
    expect((await makeThing(plain)).participant).not.toBe(first.participant);
  });

  test("is not created by reading, which knows the one that a cookie names", async () => {
    const stranger = await ask(plain.port, "/api/own-things");
    expect(stranger.headers["set-cookie"]).toBeUndefined();
    const { participant, token } = await makeThing(plain);
    const known = await ask(plain.port, "/api/own-things", {
      headers: { cookie: `rw-participant=${token}` },
    });
    expect([stranger.json(), known.json()]).toEqual([
      { participant: expect.not.stringMatching(participant) },
      { participant },
    ]);
  });

  test("is not created where no handler needs the caller", async () => {
    expect((await ask(plain.port, "/api/things/rules")).headers["set-cookie"]).toBeUndefined();
  });

  test.each([
    ["too short", "abc"],
    ["of other characters", `${"a".repeat(42)}!`],
    ["quoted", `"${"a".repeat(43)}"`],
    ["empty", ""],
  ])("is replaced when the cookie is %s", async (_, token) => {
    expect((await makeThing(plain, { cookie: `rw-participant=${token}` })).cookie).toContain(
      "rw-participant=",
    );
  });

  test("has an id from a hash, which does not reveal the cookie and is never shared by two tokens", async () => {
    const { token, participant } = await makeThing(plain);
    const hash = createHash("sha256").update(token).digest("hex");
    const digits = participant.replaceAll("-", "");
    expect(digits.slice(0, 12)).toBe(hash.slice(0, 12));
    expect(token).not.toContain(digits.slice(0, 8));
    const ids = Array.from({ length: 20_000 }, (_, n) => participantOfToken(String(n).padStart(43, "a")));
    expect(new Set(ids).size).toBe(ids.length);
    expect(participantOfToken(String(7).padStart(43, "a"))).toBe(ids[7]);
  });
});

describe("the cookie", () => {
  test("is inaccessible to scripts and other sites, and lasts", async () => {
    const { cookie, token } = await makeThing(plain);
    const [pair, ...flags] = cookie!.split("; ");
    expect(pair).toBe(`rw-participant=${token}`);
    expect(flags.filter((flag) => !flag.startsWith("Expires"))).toEqual([
      `Max-Age=${400 * 24 * 3600}`,
      "Path=/",
      "HttpOnly",
      "SameSite=Lax",
    ]);
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
  });

  test("is bound to host and https behind a proxy that has https", async () => {
    const { cookie, token, participant } = await makeThing(behindProxy, byHttps);
    expect(cookie).toMatch(/^__Host-rw-participant=/);
    expect(cookie!.split("; ")).toEqual(
      expect.arrayContaining(["Secure", "HttpOnly", "SameSite=Lax", "Path=/"]),
    );
    expect(cookie).not.toContain("Domain");
    const again = await makeThing(behindProxy, { ...byHttps, cookie: `__Host-rw-participant=${token}` });
    expect(again.participant).toBe(participant);
  });

  test("of plain http is not accepted on https", async () => {
    const { token, participant } = await makeThing(plain);
    const other = await makeThing(behindProxy, { ...byHttps, cookie: `rw-participant=${token}` });
    expect(other.participant).not.toBe(participant);
  });

  test("ignores what a client that is not a proxy says about https", async () => {
    expect((await makeThing(plain, byHttps)).cookie).toMatch(/^rw-participant=/);
  });
});
