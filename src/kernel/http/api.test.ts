import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Answer, ask, type Asked } from "./ask.fixture.ts";
import { startToyServer, type ToyServer } from "./toy-server.fixture.ts";

let server: ToyServer;

beforeAll(async () => {
  server = await startToyServer();
});
afterAll(() => server.stop());

const api = (path: string, asked?: Asked) => ask(server.port, `/api${path}`, asked);
const post = (body: unknown, headers = {}) => api("/things", { method: "POST", body, headers });
const json = { "content-type": "application/json" };

/**
 * The common form of every error: its tag and facts; the reference is that of the response's headers and of
 * the log.
 */
const problem = (answer: Answer) => {
  const { tag, reference, facts, ...rest } = answer.json() as Record<string, unknown>;
  expect(rest).toEqual({});
  expect(reference).toBe(answer.headers["x-request-id"]);
  expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
  expect(answer.headers["cache-control"]).toBe("no-store");
  return { status: answer.status, tag, facts };
};
const thing = (last: string) => `thing_${"a".repeat(31)}${last}`;

describe("an endpoint returns", () => {
  test("what its handler returns, with its status, not cacheable", async () => {
    const read = await api(`/things/${thing("1")}`);
    expect(read.status).toBe(200);
    expect(read.json()).toEqual({ thingId: thing("1"), reference: read.headers["x-request-id"] });
    expect(read.headers["cache-control"]).toBe("no-store");
    const made = await post({ name: "Ada", more: "not asked for" });
    expect(made.status).toBe(201);
    expect(made.json()).toEqual({ name: "Ada", participant: expect.any(String) });
  });

  test("HEAD like GET, without the body", async () => {
    const answer = await api(`/things/${thing("1")}`, { method: "HEAD" });
    expect(answer).toMatchObject({ status: 200, text: "" });
    expect(Number(answer.headers["content-length"])).toBeGreaterThan(0);
  });

  test.each([
    ["/drawings/a.svg", "image/svg+xml; charset=utf-8"],
    ["/things/rules", "application/json; charset=utf-8"],
  ])("%s, cacheable for ever when declared immutable", async (path, type) => {
    const { status, headers } = await api(path);
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe(type);
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  });

  test("long JSON compressed for those who take that, and as it is for others", async () => {
    const plain = await api("/openapi.json");
    const small = await api("/openapi.json", { headers: { "accept-encoding": "br, gzip" } });
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(small.headers).toMatchObject({ "content-encoding": "gzip", vary: "Accept-Encoding" });
    expect(Number(small.headers["content-length"])).toBe(small.bytes.length);
    expect(small.bytes.length).toBeLessThan(plain.bytes.length / 2);
    expect(gunzipSync(small.bytes).toString()).toBe(plain.text);
  });

  test("short JSON as it is: it goes out in one packet", async () => {
    const { headers } = await api(`/things/${thing("1")}`, { headers: { "accept-encoding": "gzip" } });
    expect(headers["content-encoding"]).toBeUndefined();
  });

  test("a drawing compressed, and nothing to those who have it", async () => {
    const headers = { "accept-encoding": "br" };
    const plain = await api("/drawings/a.svg");
    const small = await api("/drawings/a.svg", { headers });
    expect(small.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(small.bytes).toString()).toBe(plain.text);
    const again = await api("/drawings/a.svg", {
      headers: { ...headers, "if-none-match": small.headers.etag! },
    });
    expect(again.status).toBe(304);
  });

  test("to a call without a body where it wants none", async () => {
    const asked = { method: "PUT", headers: { "content-length": "0" } };
    expect((await api("/things", asked)).status).toBe(200);
    expect((await api("/things", { method: "PUT" })).status).toBe(200);
  });

  test("a refusal with the status it declares and the facts, without the tag among them", async () => {
    expect(problem(await api(`/things/${thing("0")}`))).toEqual({
      status: 404,
      tag: "ThingNotFound",
      facts: { thingId: thing("0") },
    });
    expect(problem(await post({ name: "taken" }))).toEqual({
      status: 409,
      tag: "NameTaken",
      facts: { name: "taken" },
    });
  });
});

describe("an internal error", () => {
  test.each(["undeclared", "inherited", "defect", "thrown", "interrupted", "unwritable"])(
    "(%s) is 500 without details; those are logged under the reference",
    async (kind) => {
      const before = server.logged.length;
      const answer = await api(`/wrong/${kind}`);
      expect(problem(answer)).toEqual({ status: 500, tag: "InternalError", facts: {} });
      expect(answer.text).not.toContain("s3cret");
      const lines = server.logged.slice(before).filter(({ msg }) => msg === "defect");
      expect(lines).toEqual([
        expect.objectContaining({ level: 50, reference: answer.headers["x-request-id"] }),
      ]);
      if (kind === "defect" || kind === "thrown") expect(String(lines[0]!["cause"])).toContain("s3cret");
    },
  );

  test.each([
    ["database", 503, "DatabaseUnavailable"],
    ["busy", 503, "TooBusy"],
    ["conflict", 409, "VersionConflict"],
  ])("(%s) is %i %s, without details", async (kind, status, tag) => {
    const answer = await api(`/wrong/${kind}`);
    expect(problem(answer)).toEqual({ status, tag, facts: {} });
    expect(answer.headers["retry-after"]).toBe(status === 503 ? "1" : undefined);
    expect(answer.text).not.toContain("s3cret");
  });

  test("is logged with the database operation, in one line of text", async () => {
    const before = server.logged.length;
    await api("/wrong/database");
    expect(server.logged.slice(before).find(({ msg }) => msg === "failure")).toMatchObject({
      level: 40,
      tag: "DatabaseUnavailable",
      during: "looking",
      cause: "Error: s3cret",
    });
  });
});

describe("a request that", () => {
  test.each([
    ["is broken JSON", '{"name":', json],
    ["is JSON of nothing", "", json],
    ["is another value", "7", json],
    ["has a wrong type inside", '{"name": 7}', json],
    ["has too much text inside", JSON.stringify({ name: "x".repeat(21) }), json],
    ["sends no body at all", undefined, {}],
    ["claims to be compressed", "x", { ...json, "content-encoding": "gzip" }],
  ])("%s is 400", async (_, body, headers) => {
    const answer = problem(await post(body, headers));
    expect(answer).toMatchObject({ status: 400, tag: "BadRequest" });
    expect(answer.facts).toEqual({ issues: expect.any(Array) });
  });

  test("matches its schema nowhere gets the path of the problem", async () => {
    expect(problem(await post({ name: 7 })).facts).toEqual({
      issues: [{ where: "body", path: "name", message: expect.any(String) }],
    });
  });

  test.each([
    ["text/plain", '{"name":"Ada"}'],
    ["application/x-www-form-urlencoded", "name=Ada"],
    ["multipart/form-data; boundary=x", "--x--"],
    ["application/jsonp", '{"name":"Ada"}'],
    ["application/json; charset=latin1", '{"name":"Ada"}'],
  ])("is %s is 415", async (type, body) => {
    expect(problem(await post(body, { "content-type": type }))).toMatchObject({
      status: 415,
      tag: "UnsupportedMediaType",
    });
  });

  test("is compressed in an unknown way is 415", async () => {
    const answer = problem(await post("x", { ...json, "content-encoding": "lzw" }));
    expect(answer).toMatchObject({ status: 415, tag: "UnsupportedMediaType" });
  });

  test("has no content type is 415", async () => {
    expect(problem(await post('{"name":"Ada"}')).status).toBe(415);
  });

  test("is too large is 413, with and without a content length", async () => {
    const body = JSON.stringify({ name: "x".repeat(110_000) });
    const tooLarge = { status: 413, tag: "BodyTooLarge", facts: { limitBytes: 102_400 } };
    expect(problem(await post(body, json))).toEqual(tooLarge);
    const chunked = { ...json, "transfer-encoding": "chunked" };
    expect(problem(await post(body, chunked))).toEqual(tooLarge);
  });

  test.each(["/nothing", "/things/a/b", "", "/", "/__proto__", "/things/%", "/things/%E0%A4%A"])(
    "matches no endpoint (%s) is 404",
    async (path) => {
      expect(problem(await api(path))).toEqual({ status: 404, tag: "NotFound", facts: {} });
    },
  );

  test.each([
    ["no id at all", "thing_x"],
    ["another kind's id", `part_${"a".repeat(32)}`],
    ["NUL", "%00"],
    ["a way out", "..%2f..%2fetc%2fpasswd"],
    ["a very long one", "x".repeat(5_000)],
  ])("names an impossible id (%s) is 404", async (_, id) => {
    expect(problem(await api(`/things/${id}`))).toMatchObject({ status: 404, tag: "NotFound" });
  });

  test.each([
    ["DELETE", "/things", "POST, PUT"],
    ["GET", "/things", "POST, PUT"],
    ["OPTIONS", "/things", "POST, PUT"],
    ["POST", `/things/${thing("1")}`, "HEAD, GET"],
    ["PATCH", "/things/rules", "HEAD, GET"],
  ])("uses %s on a path without it (%s) is 405 with Allow", async (method, path, allow) => {
    const answer = await api(path, { method });
    expect(problem(answer)).toEqual({ status: 405, tag: "MethodNotAllowed", facts: { allow } });
    expect(answer.headers.allow).toBe(allow);
  });
});
