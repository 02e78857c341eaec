import { request } from "node:http";
import { Effect } from "effect";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { defineEndpoint } from "#vocabulary/endpoint";
import { ask } from "./ask.fixture.ts";
import { eventually } from "../../../tests/support/eventually.ts";
import { maxLargeBodies } from "./few-at-once.ts";
import { implement } from "./implement.ts";
import { defaultBodyLimit } from "./on-error.ts";
import { openApi } from "./openapi.ts";
import { startToyServer, type ToyServer } from "./toy-server.fixture.ts";

const listThings = defineEndpoint({
  method: "GET",
  path: "/things",
  summary: "Some things",
  access: ["admin", "operator"],
  data: "none",
  query: z.object({
    before: z.optional(z.string().check(z.regex(/^\d{1,4}$/))),
    state: z.optional(z.enum(["waiting", "sent"])),
  }),
  ok: z.unknown(),
  refusals: { TooManyTries: 429 },
});
const findThing = defineEndpoint({ ...listThings, path: "/things/open", access: "anyone" });
const tellThing = defineEndpoint({
  method: "PUT",
  path: "/things",
  summary: "A large thing",
  access: "signed-in",
  data: "none",
  body: z.object({ text: z.string() }),
  bodyLimit: 300_000,
  ok: z.number(),
  refusals: {},
});
const tellLittle = defineEndpoint({ ...tellThing, path: "/things/little", bodyLimit: 50 });
const showThing = defineEndpoint({
  method: "GET",
  path: "/things/:name/picture",
  summary: "A picture",
  access: "anyone",
  data: "none",
  params: z.object({ name: z.string() }),
  ok: z.unknown(),
  produces: "image/webp",
  refusals: { NoPicture: 404 },
});

/** Bytes that are text in no encoding. */
const picture = Buffer.from([0x52, 0x49, 0x46, 0x46, 0x00, 0xff, 0xfe, 0x0d, 0x0a, 0x80]);
const implementations = [
  implement(listThings, ({ query }) => Effect.succeed(query)),
  implement(findThing, ({ query }) =>
    query.before === "7"
      ? Effect.fail({ _tag: "TooManyTries" as const, retryAfterSeconds: 33 })
      : Effect.succeed(query),
  ),
  implement(tellThing, ({ body }) => Effect.succeed(body.text.length)),
  implement(tellLittle, ({ body }) => Effect.succeed(body.text.length)),
  implement(showThing, ({ params: { name } }) =>
    name === "none" ? Effect.fail({ _tag: "NoPicture" as const }) : Effect.succeed(picture),
  ),
];

let server: ToyServer;
beforeAll(async () => {
  server = await startToyServer({}, implementations);
});
afterAll(() => server.stop());

const find = (query: string) => ask(server.port, `/api/things/open${query}`);
const cookie = `rw-auth=c-${"t".repeat(30)}`;
const put = (path: string, length: number) =>
  ask(server.port, `/api${path}`, {
    method: "PUT",
    body: { text: "x".repeat(length) },
    headers: { cookie },
  });

describe("the query of an address", () => {
  test.each([
    ["", {}],
    ["?", {}],
    ["?before=12&state=sent", { before: "12", state: "sent" }],
    ["?before=%31&other=1", { before: "1" }],
  ])("(%s) reaches the handler parsed, without undeclared parameters", async (query, expected) => {
    const answer = await find(query);
    expect(answer.status).toBe(200);
    expect(answer.json()).toEqual(expected);
  });

  test.each([
    ["?before=x", ["before"]],
    ["?before=", ["before"]],
    ["?before=12345", ["before"]],
    ["?before=1&before=2", ["before"]],
    ["?state=lost&before=-1", ["before", "state"]],
    ["?state=sent&state=sent", ["state"]],
  ])("(%s) that is invalid is 400 with the paths", async (query, paths) => {
    const answer = await find(query);
    expect(answer.status).toBe(400);
    const issues = paths.map((path) => ({ where: "query", path, message: expect.any(String) }));
    expect(answer.json()).toEqual({ tag: "BadRequest", reference: expect.any(String), facts: { issues } });
  });

  test.each(["?__proto__=1", "?constructor=1", "?toString=1", "?before[x]=1", "?%", "?%E0%A4%A"])(
    "(%s) does no harm",
    async (query) => {
      expect((await find(query)).json()).toEqual({});
    },
  );
});

test("a refusal for too many attempts has a Retry-After header", async () => {
  const answer = await find("?before=7");
  expect(answer.status).toBe(429);
  expect(answer.headers["retry-after"]).toBe("33");
  expect(answer.json()).toMatchObject({ tag: "TooManyTries", facts: { retryAfterSeconds: 33 } });
});

describe("a body", () => {
  test("may be as large as its endpoint declares, and no larger", async () => {
    const around = '{"text":""}'.length;
    expect((await put("/things", 300_000 - around)).json()).toBe(300_000 - around);
    expect((await put("/things/little", 50 - around)).json()).toBe(50 - around);
    for (const [path, limitBytes] of [
      ["/things", 300_000],
      ["/things/little", 50],
    ] as const) {
      const answer = await put(path, limitBytes - around + 1);
      expect(answer.status).toBe(413);
      expect(answer.json()).toMatchObject({ tag: "BodyTooLarge", facts: { limitBytes } });
    }
  });
});

describe("a picture", () => {
  test("is sent byte for byte, with its media type, and is not cached", async () => {
    const answer = await ask(server.port, "/api/things/a/picture");
    expect(answer.status).toBe(200);
    expect(answer.bytes).toEqual(picture);
    expect(answer.headers).toMatchObject({
      "content-type": "image/webp",
      "content-length": String(picture.length),
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    });
  });

  test("that does not exist is refused as JSON", async () => {
    const answer = await ask(server.port, "/api/things/none/picture");
    expect(answer.status).toBe(404);
    expect(answer.json()).toMatchObject({ tag: "NoPicture" });
  });
});

describe("the description of an endpoint", () => {
  const { paths } = openApi(implementations.map(({ endpoint }) => endpoint));
  const operation = (path: string, method: string) => paths[path]![method]!;

  test("lists the parameters of its query", () => {
    expect(operation("/api/things", "get").parameters).toEqual([
      { name: "before", in: "query", required: false, schema: { type: "string", pattern: "^\\d{1,4}$" } },
      { name: "state", in: "query", required: false, schema: { type: "string", enum: ["waiting", "sent"] } },
    ]);
    expect(operation("/api/things", "put").parameters).toEqual([]);
  });

  test("says who may call it, and what other callers get", () => {
    const described = (path: string, method: string) => {
      const described = operation(path, method);
      const { 401: notSignedIn, 403: notAllowed } = described.responses;
      return [described["x-access"], notSignedIn?.description, notAllowed?.description];
    };
    expect(described("/api/things", "get")).toEqual([["admin", "operator"], "NotSignedIn", "NotAllowed"]);
    expect(described("/api/things", "put")).toEqual(["signed-in", "NotSignedIn", "CrossSiteRequest"]);
    expect(described("/api/things/open", "get")).toEqual(["anyone", undefined, undefined]);
  });

  test("lists every status that it may return", () => {
    const statuses = (path: string, method: string) => Object.keys(operation(path, method).responses);
    expect(statuses("/api/things", "get")).toEqual(["200", "400", "401", "403", "429", "500", "503"]);
    expect(statuses("/api/things/{name}/picture", "get")).toEqual(["200", "404", "500", "503"]);
    const { content } = operation("/api/things/{name}/picture", "get").responses[200]!;
    expect(Object.keys(content)).toEqual(["image/webp"]);
  });
});

describe("large bodies", () => {
  const large = defaultBodyLimit + 1;
  /** Requests whose bodies do not arrive. */
  const hang = (count: number) => {
    const headers = { cookie, "content-type": "application/json", "content-length": "200000" };
    const hanging = Array.from({ length: count }, () => {
      const one = request({ port: server.port, path: "/api/things", method: "PUT", headers, agent: false });
      one.on("error", () => {});
      one.write('{"text":"');
      return one;
    });
    return () => hanging.forEach((one) => one.destroy());
  };

  test("beyond a few of one endpoint at the same time are refused unread, and other endpoints still answer", async () => {
    const release = hang(maxLargeBodies);
    await eventually(async () => {
      const answer = await put("/things", large);
      expect([answer.status, answer.json()]).toMatchObject([503, { tag: "TooBusy" }]);
      expect(answer.headers["retry-after"]).toBe("1");
    });
    expect((await put("/things/little", 10)).status).toBe(200);
    release();
    await eventually(async () => expect((await put("/things", large)).status).toBe(200));
  });

  test("do not keep out a small one that says its size, however many wait", async () => {
    const release = hang(maxLargeBodies);
    await eventually(async () => expect((await put("/things", large)).status).toBe(503));
    expect((await put("/things", 10)).status).toBe(200);
    expect((await put("/things", large)).status).toBe(503);
    release();
    await eventually(async () => expect((await put("/things", large)).status).toBe(200));
  });

  test("that are done make room, also when they failed", async () => {
    for (let n = 0; n < 2 * maxLargeBodies; n++) {
      expect((await put("/things", large)).status).toBe(200);
      expect((await put("/things", 400_000)).status).toBe(413);
    }
  });
});
