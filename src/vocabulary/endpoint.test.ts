import { expect, test } from "vitest";
import * as z from "zod/mini";
import { defineEndpoint, problemTags } from "./endpoint.ts";

test("a declared endpoint keeps its literal refusals", () => {
  const endpoint = defineEndpoint({
    method: "GET",
    path: "/things/:thingId",
    summary: "A thing",
    access: "anyone",
    data: "none",
    params: z.object({ thingId: z.string() }),
    ok: z.string(),
    refusals: { ThingNotFound: 404 },
  });
  const tag: keyof typeof endpoint.refusals = "ThingNotFound";
  // @ts-expect-error -- not declared
  const other: keyof typeof endpoint.refusals = "ThingBroken";
  expect(Object.keys(endpoint.refusals)).toEqual([tag]);
  expect(other in endpoint.refusals).toBe(false);
});

test("an endpoint with an unknown access does not compile", () => {
  const endpoint = defineEndpoint({
    method: "GET",
    path: "/things",
    summary: "All things",
    // @ts-expect-error -- no such access
    access: "every-account",
    data: "none",
    ok: z.string(),
    refusals: {},
  });
  expect(endpoint.path).toBe("/things");
});

test("every general problem has the status of an error", () => {
  for (const status of Object.values(problemTags)) expect(status).toBeGreaterThanOrEqual(400);
});
