import * as z from "zod/mini";
import { afterEach, describe, expect, test, vi } from "vitest";
import { defineEndpoint } from "#vocabulary/endpoint";
import { call } from "./call.ts";
import { CallFailure, queryFor } from "./query.ts";

const readThing = defineEndpoint({
  method: "GET",
  path: "/things/:thingId",
  summary: "",
  access: "anyone",
  data: "none",
  params: z.object({ thingId: z.string() }),
  ok: z.object({ name: z.string() }),
  refusals: { ThingNotFound: 404 },
});
const addThing = defineEndpoint({
  method: "POST",
  path: "/things",
  summary: "",
  access: "anyone",
  data: "none",
  body: z.object({ name: z.string() }),
  ok: z.object({ thingId: z.string() }),
  refusals: {},
});

const answering = (status: number, body: unknown) =>
  vi
    .spyOn(globalThis, "fetch")
    .mockImplementation(async () =>
      typeof body === "string" ? new Response(body, { status }) : Response.json(body, { status }),
    );

afterEach(() => vi.restoreAllMocks());

describe("call", () => {
  test("fills the path, sends the body as JSON and returns the value", async () => {
    const fetched = answering(200, { name: "robot" });
    expect(await call(readThing, { params: { thingId: "a b" } })).toEqual({
      ok: true,
      value: { name: "robot" },
    });
    expect(fetched.mock.calls[0]).toMatchObject(["/api/things/a%20b", { method: "GET", body: null }]);
    await call(addThing, { body: { name: "x" } });
    expect(fetched.mock.calls[1]).toMatchObject([
      "/api/things",
      { credentials: "same-origin", headers: { "content-type": "application/json" }, body: '{"name":"x"}' },
    ]);
  });

  test("returns the problem of a refusal", async () => {
    answering(404, { tag: "ThingNotFound", reference: "r1", facts: {} });
    expect(await call(readThing, { params: { thingId: "1" } })).toEqual({
      ok: false,
      offline: false,
      status: 404,
      problem: { tag: "ThingNotFound", reference: "r1", facts: {} },
    });
  });

  test("returns a problem for a response in another format", async () => {
    answering(502, "<html>bad gateway</html>");
    expect(await call(readThing, { params: { thingId: "1" } })).toMatchObject({
      problem: { tag: "InternalError" },
    });
    answering(413, "too large");
    expect(await call(readThing, { params: { thingId: "1" } })).toMatchObject({
      problem: { tag: "BodyTooLarge" },
    });
  });

  test("returns that there were too many requests when a proxy says so", async () => {
    answering(429, "slow down");
    expect(await call(readThing, { params: { thingId: "1" } })).toMatchObject({
      problem: { tag: "TooManyTries" },
    });
  });

  test("returns offline without a connection, and rejects only when it is aborted", async () => {
    vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
    expect(await call(readThing, { params: { thingId: "1" } })).toEqual({ ok: false, offline: true });
    await expect(call(readThing, { params: { thingId: "1" } }, AbortSignal.abort())).rejects.toThrow();
  });

  test("checks its input at compile time", () => {
    // @ts-expect-error -- thingId is missing
    const noParams = () => call(readThing, { params: {} });
    // @ts-expect-error -- the body is missing
    const withoutBody = () => call(addThing, {});
    expect([noParams, withoutBody]).toHaveLength(2);
  });
});

const rejectionOf = async () => {
  const { queryFn } = queryFor(readThing, { params: { thingId: "1" } });
  const context = { signal: new AbortController().signal } as never;
  return Promise.resolve((queryFn as (context: never) => unknown)(context)).catch(
    (thrown: unknown) => thrown,
  );
};

test("a failed response is rejected with its body, or with the agreed words when it has none", async () => {
  const body = { tag: "ThingNotFound", reference: "r1", facts: {}, message: "invoice not found" };
  answering(404, body);
  expect(await rejectionOf()).toMatchObject({ problem: body, message: "invoice not found" });
  answering(500, "");
  expect(await rejectionOf()).toMatchObject({ status: 500, message: "Wrong Services" });
  answering(502, "<html>bad gateway</html>");
  expect(await rejectionOf()).toMatchObject({ status: 502, message: "InternalError" });
});

test("a failed query tells whether a retry may help", async () => {
  answering(404, { tag: "ThingNotFound", reference: "r1", facts: {} });
  const { queryFn, queryKey } = queryFor(readThing, { params: { thingId: "1" } });
  expect(queryKey).toEqual(["GET", "/things/:thingId", { params: { thingId: "1" } }]);
  const context = { signal: new AbortController().signal } as never;
  const failure = await Promise.resolve((queryFn as (context: never) => unknown)(context)).catch(
    (thrown: unknown) => thrown,
  );
  expect(failure).toMatchObject({ message: "ThingNotFound", offline: false, passing: false });
  expect(new CallFailure()).toMatchObject({ offline: true, passing: true });
});
