import { Effect, Fiber } from "effect";
import { TestClock } from "effect/testing";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { defineEvent } from "#vocabulary/event";
import type { StoredEvent } from "../event-store/event-store.ts";
import { handleInTime, subscribe } from "./subscription.ts";

const renamed = defineEvent({
  type: "toy.renamed",
  version: 2,
  published: true,
  data: z.object({ name: z.string() }),
  upcasts: { 1: ({ label }) => ({ name: label }) },
});
const stored: StoredEvent = {
  stream: "019a9f3e-0c2b-7d11-8a5e-000000000001",
  version: 1,
  id: "019a9f3e-0c2b-7d11-8a5e-000000000002",
  commandId: null,
  type: "toy.renamed",
  schemaVersion: 1,
  recordedAt: 0,
  data: { label: "Ada" },
  meta: {},
};

test("a handler gets the event in its newest version, and the stored one beside it", async () => {
  const received: unknown[] = [];
  const subscription = subscribe(renamed, "toy.listen-when-renamed", ({ data }, { stream }) =>
    Effect.sync(() => void received.push([data.name, stream])),
  );
  await Effect.runPromise(subscription.handle(stored));
  expect(received).toEqual([["Ada", stored.stream]]);
  expect(subscription).toMatchObject({ name: "toy.listen-when-renamed", types: ["toy.renamed"] });
});

test("a handler that hangs fails after a minute", async () => {
  const hanging = subscribe(renamed, "toy.hang-when-renamed", () => Effect.never);
  const failure = await Effect.runPromise(
    Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(handleInTime(hanging, stored));
      yield* TestClock.adjust("1 minute");
      return yield* Effect.flip(Fiber.join(fiber));
    }).pipe(Effect.provide(TestClock.layer())),
  );
  expect(failure).toEqual(
    new Error(`toy.hang-when-renamed took longer than 1 minute over event ${stored.id}.`),
  );
});

test("a handler has access only to the event's declared data", () => {
  subscribe(renamed, "toy.listen-when-renamed", ({ data }) => {
    // @ts-expect-error -- version 1 had this name
    return Effect.sync(() => void data.label);
  });
});

test("subscribing to an event that its module keeps private does not compile", () => {
  const hidden = defineEvent({ type: "toy.hidden", version: 1, data: z.object({}) });
  // @ts-expect-error -- its definition does not say published: true
  subscribe(hidden, "toy.listen-when-hidden", () => Effect.void);
});
