import { Effect, Layer } from "effect";
import * as z from "zod/mini";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { Jobs } from "#kernel/jobs/queue";
import { handle } from "#kernel/jobs/registry";
import { defineJob } from "#vocabulary/job";
import { changeOrder } from "./change-order.ts";
import { OrderRows } from "./orders.ts";

/** Closes orders whose money did not come in time, which frees their coupons. Money that comes later is honoured. */
export const expireOrders = defineJob({
  name: "billing.expire-orders",
  queue: "general",
  data: z.object({}),
  dedupe: () => "all",
  attempts: 3,
  backoff: 10_000,
});

const everyMs = 60_000;
const atOnce = 200;

export const expireOrdersHandler = handle(
  expireOrders,
  Effect.fnUntraced(function* () {
    const at = yield* (yield* DatabaseClock).exact;
    // An order that was paid or cancelled meanwhile refuses, which is right.
    for (const stream of yield* (yield* OrderRows).overdue(at, atOnce))
      yield* changeOrder(stream, { type: "expire", at });
  }),
);

export const expireRegularly = Layer.effectDiscard(
  Jobs.use((jobs) => jobs.upsertSchedule(expireOrders, {}, { everyMs })),
);
