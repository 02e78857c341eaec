import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { transact } from "#kernel/database/transact";
import { uuidNamed } from "#kernel/named-uuid";
import { sampleLearnerIds } from "#modules/identity";
import { accountIdOf } from "#vocabulary/account-id";
import { type Instant, toIso } from "#vocabulary/instant";
import { cents, noCents } from "../../contract/index.ts";
import { CatalogueEditor } from "../catalogue/catalogue-editor.ts";
import { Inbox } from "../inbox.ts";
import { Orders } from "../orders/orders.ts";
import { storeOrder } from "../orders/place-order.ts";
import { Plans } from "../catalogue/plans.ts";
import { priceWanted } from "../catalogue/price-wanted.ts";
import { befall, hourMs, transfer } from "./sample-fates.ts";
import { samples } from "./sample-order-list.ts";

const streamOf = (number: number): string => uuidNamed(`billing.sample-order/${number}`);

const makeCoupons = Effect.fnUntraced(function* (now: Instant) {
  const { addCoupon } = yield* CatalogueEditor;
  const common = {
    ...{ plans: null, leastCents: noCents, mostUses: 100, mostUsesByAccount: 1 },
    ...{ validFrom: toIso(now - 40 * 24 * hourMs), validTo: null },
  };
  yield* addCoupon({ ...common, code: "SAMPLE-SPRING", discount: { kind: "percent", basisPoints: 2_000 } });
  yield* addCoupon({ ...common, code: "SAMPLE-R20", discount: { kind: "fixed", cents: cents(2_000) } });
});

const make = Effect.fnUntraced(function* (number: number, now: Instant, admin: string) {
  const sample = samples[number]!;
  const { who, plan, hoursAgo, method = "payfast", coupon } = sample;
  const offer = (yield* (yield* Plans).onSale).find(({ planId }) => planId === plan);
  // Hidden from sale meanwhile.
  if (offer === undefined) return;
  const placedAt = now - hoursAgo * hourMs;
  const lines = [{ planId: plan, priceId: offer.price.priceId, quantity: 1 }];
  const priced = yield* priceWanted({ lines, ...(coupon !== undefined && { coupon }) }, now);
  const [stream, buyer] = [streamOf(number), sampleLearnerIds[who]!];
  const meta = { actor: accountIdOf(buyer) };
  yield* storeOrder({ stream, account: buyer, priced, method, at: placedAt, meta });
  yield* befall(stream, sample, placedAt, admin);
});

/**
 * Orders of the sample learners in every state, with payments, refunds, transfers, coupons and a message that no one can
 * match, for trying the office out: made once, through what real orders go through, so that the log is as signed as ever.
 * `admin` is the UUID of who agrees to refunds. Returns a line for the log, or null.
 */
export const sampleOrders = (admin: string) =>
  Effect.gen(function* () {
    if ((yield* (yield* Orders).read(streamOf(0))).version > 0) return null;
    const now = yield* (yield* DatabaseClock).exact;
    yield* transact(
      Effect.gen(function* () {
        yield* makeCoupons(now);
        for (const number of samples.keys()) yield* make(number, now, admin);
        yield* transfer("Sample: no reference", cents(9_900), now, admin);
        yield* (yield* Inbox).store({
          ...{ id: uuidNamed("billing.sample-notification"), raw: Buffer.from("sample=yes") },
          ...{ address: "203.0.113.9", order: null, status: "refused", checks: { signature: "wrong" } },
        });
      }),
    );
    return `${samples.length} sample orders, of learners that do not exist`;
  });
