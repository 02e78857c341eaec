import { Effect, Layer } from "effect";
import { TestClock } from "effect/testing";
import { expect, test } from "vitest";
import { Live } from "./live.ts";
import { StaleLists, staleListsTopic, tellingStaleLists } from "./stale-lists.ts";

test("of many changes at once the first is told at once, and the others together a second later", async () => {
  const told: unknown[] = [];
  const live = Layer.succeed(Live, {
    tell: (topic, message) => Effect.sync(() => told.push([topic, message])),
    listen: () => () => {},
  });
  const work = Effect.gen(function* () {
    const { tell } = yield* StaleLists;
    yield* tell([]);
    yield* tell(["/admin/orders"]);
    yield* TestClock.adjust("1 millis");
    for (let n = 0; n < 1_000; n++) yield* tell(["/admin/orders", "/admin/payments"]);
    yield* TestClock.adjust("900 millis");
    expect(told).toEqual([[staleListsTopic, { paths: ["/admin/orders"] }]]);
    yield* TestClock.adjust("1 minute");
    expect(told.slice(1)).toEqual([[staleListsTopic, { paths: ["/admin/orders", "/admin/payments"] }]]);
  });
  await Effect.runPromise(
    work.pipe(Effect.provide(Layer.provide(tellingStaleLists, live)), Effect.provide(TestClock.layer())),
  );
});
