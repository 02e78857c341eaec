import { Effect } from "effect";
import { type ActingRequest, recordAct } from "#kernel/http/record-act";
import { StaffConfirmation } from "#modules/identity";
import { idFromUuid, uuidOfId } from "#vocabulary/id";
import type { ActionOf } from "#vocabulary/staff-action";
import type { RefundId } from "../../contract/index.ts";
import { Refunds, type StoredRefund } from "./refunds.ts";

const notThere = Effect.fail({ _tag: "RefundNotFound" } as const);
export const closed = Effect.fail({ _tag: "RefundClosed" } as const);

/** Asks for the second factor once more, outside of any transaction, and acts. */
export const confirmed = <A, E, R>(request: ActingRequest, code: string, act: Effect.Effect<A, E, R>) =>
  Effect.flatMap(StaffConfirmation, (confirmation) => confirmation.confirmed(request, code, act));

/** Records what was done with a refund, last in its transaction. */
export const record = (
  request: ActingRequest,
  name: ActionOf<"billing">,
  { id, cents, order }: StoredRefund,
) =>
  recordAct(request, {
    action: `billing.${name}`,
    target: idFromUuid("ref", id),
    facts: { orderId: idFromUuid("ord", order), cents },
  });

/** Returns a refund, or refuses before a code is asked for. */
export const known = Effect.fnUntraced(function* (refundId: RefundId) {
  const refund = yield* (yield* Refunds).find(uuidOfId(refundId));
  return refund ?? (yield* notThere);
});
