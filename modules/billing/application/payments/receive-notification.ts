import { createHash } from "node:crypto";
import { Effect } from "effect";
import { implement } from "#kernel/http/implement";
import { RateLimits } from "#kernel/limits/rate-limits";
import { uuidNamed } from "#kernel/named-uuid";
import { uuidOfId } from "#vocabulary/id";
import { receivePayfast } from "../../contract/index.ts";
import { PaymentProvider } from "../payment-provider.ts";
import { confirmSoon } from "./confirm-payment.ts";
import { Inbox } from "../inbox.ts";

/** What is not signed by PayFast is counted, so that it cannot fill the table. */
const refusedByNetwork = { name: "billing.refused-notification-by-network", tries: 30, perSeconds: 3_600 };

/** Stores a notification before it is answered: PayFast does not send again what was answered with 200. */
export const receivePayfastHandler = implement(
  receivePayfast,
  Effect.fnUntraced(function* ({ exchange: { rawBody, address } }) {
    const raw = rawBody ?? Buffer.alloc(0);
    const provider = yield* PaymentProvider;
    if (!provider.isOn) return yield* Effect.fail({ _tag: "PaymentsOff" } as const);
    const id = uuidNamed(`billing.notification/${createHash("sha256").update(raw).digest("hex")}`);
    const inbox = yield* Inbox;
    const read = provider.read(raw);
    if (!read.ok) {
      yield* (yield* RateLimits).take({ limit: refusedByNetwork, key: address });
      const checks = { [read.failed]: "wrong" };
      yield* inbox.store({ id, raw, address, order: null, status: "refused", checks });
      return yield* Effect.fail({ _tag: "NotificationRefused" } as const);
    }
    const { orderId } = read.notification;
    const order = orderId === null ? null : uuidOfId(orderId);
    const checks = { signature: "right", merchant: "ours" };
    yield* inbox.store({ id, raw, address, order, status: "waiting", checks });
    yield* confirmSoon(id);
    return { received: true as const };
  }),
);
