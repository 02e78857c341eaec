import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ask } from "./ask.fixture.ts";
import { startToyServer, type ToyServer } from "./toy-server.fixture.ts";

let plain: ToyServer;
let behindProxy: ToyServer;

beforeAll(async () => {
  [plain, behindProxy] = await Promise.all([
    startToyServer(),
    startToyServer({ https: true, trustedProxies: 1 }),
  ]);
});
afterAll(() => Promise.all([plain.stop(), behindProxy.stop()]));

const post = ({ port }: ToyServer, headers: Record<string, string>) =>
  ask(port, "/api/things", {
    method: "POST",
    body: { name: "Ada" },
    headers: { host: "exam.example", ...headers },
  });
const refused = { tag: "CrossSiteRequest", reference: expect.any(String), facts: {} };

describe("a state-changing request", () => {
  test.each([
    ["of our own page", { "sec-fetch-site": "same-origin", origin: "http://exam.example" }],
    ["typed into the address bar", { "sec-fetch-site": "none" }],
    ["of our own page in a browser that knows no better", { origin: "http://exam.example" }],
    ["of a tool that is no browser", {}],
  ])("%s is accepted", async (_, headers: Record<string, string>) => {
    expect((await post(plain, headers)).status).toBe(201);
  });

  test.each([
    ["of another site's page", { "sec-fetch-site": "cross-site" }],
    ["of a sister site's page", { "sec-fetch-site": "same-site" }],
    ["of who knows what", { "sec-fetch-site": "", origin: "http://evil.example" }],
    ["whose origin is forged along", { "sec-fetch-site": "cross-site", origin: "http://exam.example" }],
    ["of another origin, in a browser that knows no better", { origin: "http://evil.example" }],
    ["of another port", { origin: "http://exam.example:81" }],
    ["of the same host by https", { origin: "https://exam.example" }],
    ["of a page that hides its origin", { origin: "null" }],
  ])("%s is refused, and sets no participant cookie", async (_, headers: Record<string, string>) => {
    const answer = await post(plain, headers);
    expect(answer.status).toBe(403);
    expect(answer.json()).toEqual(refused);
    expect(answer.headers["set-cookie"]).toBeUndefined();
  });

  test("is same-origin by the scheme that a trusted proxy reports, and by no other header", async () => {
    const headers = { origin: "https://exam.example", "x-forwarded-proto": "https" };
    expect((await post(behindProxy, headers)).status).toBe(201);
    expect((await post(plain, headers)).status).toBe(403);
  });
});

describe("a request that changes nothing", () => {
  const paths = ["/api/things/rules", "/api/openapi.json", "/api/nothing"];

  test.each(paths)("for %s is refused from another site, with GET and with HEAD", async (path) => {
    for (const method of ["GET", "HEAD"])
      for (const site of ["cross-site", "same-site"]) {
        const answer = await ask(plain.port, path, { method, headers: { "sec-fetch-site": site } });
        expect([method, site, answer.status]).toEqual([method, site, 403]);
      }
    const answer = await ask(plain.port, path, { headers: { origin: "http://evil.example" } });
    expect([answer.status, answer.json()]).toEqual([403, refused]);
  });

  test("is accepted from our own page, from the address bar and from a tool that is no browser", async () => {
    for (const headers of [{ "sec-fetch-site": "same-origin" }, { "sec-fetch-site": "none" }, {}] as const)
      expect((await ask(plain.port, "/api/things/rules", { headers: { ...headers } })).status).toBe(200);
  });

  test("may lead to a page from any site", async () => {
    const statuses = ["same-origin", "cross-site"].map(
      async (site) => (await ask(plain.port, "/", { headers: { "sec-fetch-site": site } })).status,
    );
    // This server has no pages of its own.
    expect(await Promise.all(statuses)).toEqual([404, 404]);
  });
});

describe("the headers", () => {
  const pathsOfApi = ["/api/things/rules", "/api/nothing", "/api/openapi.json", "/healthz", "/readyz"];

  test.each(pathsOfApi)("of %s forbid running, framing, sniffing and embedding it", async (path) => {
    const { headers } = await ask(plain.port, path);
    expect(headers).toMatchObject({
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
      "x-request-id": expect.stringMatching(/^[0-9a-f]{12}$/),
    });
    expect(headers["x-powered-by"]).toBeUndefined();
    expect(headers["access-control-allow-origin"]).toBeUndefined();
  });

  test("of a page allow its own files and the scripts known by their hash, and nothing else", async () => {
    const { headers } = await ask(plain.port, "/");
    const policy = Object.fromEntries(
      headers["content-security-policy"]!.toString()
        .split(";")
        .map((directive) => directive.split(" "))
        .map(([name, ...sources]) => [name, sources]),
    );
    expect(policy).toEqual({
      "default-src": ["'self'"],
      "script-src": ["'self'", "'sha256-abc'"],
      "style-src": ["'self'", "'unsafe-inline'"],
      "img-src": ["'self'", "data:"],
      "font-src": ["'self'"],
      "connect-src": ["'self'"],
      "object-src": ["'none'"],
      "base-uri": ["'none'"],
      "form-action": ["'self'"],
      "frame-ancestors": ["'none'"],
    });
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "same-origin",
      "cross-origin-opener-policy": "same-origin",
    });
  });

  test.each(["/", "/api/things/rules"])(
    "of %s bind browsers to https only where the site has it",
    async (path) => {
      const hsts = "strict-transport-security";
      expect((await ask(plain.port, path)).headers[hsts]).toBeUndefined();
      expect((await ask(behindProxy.port, path)).headers[hsts]).toBe("max-age=31536000; includeSubDomains");
    },
  );

  test("carry a new reference for every request", async () => {
    const asked = Array.from({ length: 600 }, () => ask(plain.port, "/healthz"));
    const names = (await Promise.all(asked)).map(({ headers }) => headers["x-request-id"]);
    expect(new Set(names).size).toBe(600);
  });
});
