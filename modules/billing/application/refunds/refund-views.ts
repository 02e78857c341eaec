import { accountIdOf } from "#vocabulary/account-id";
import { idFromUuid } from "#vocabulary/id";
import { toIso } from "#vocabulary/instant";
import type { Refund, StaffRefund } from "../../contract/index.ts";
import { orderIdOf } from "../views.ts";
import type { StoredRefund } from "./refunds.ts";

/** A refund for its buyer. */
export const refundViewOf = (refund: StoredRefund): Refund => ({
  refundId: idFromUuid("ref", refund.id),
  orderId: orderIdOf(refund.order),
  cents: refund.cents,
  reason: refund.reason,
  because: refund.because,
  status: refund.status,
  method: refund.method,
  requestedAt: toIso(refund.requestedAt),
  settledAt: refund.settledAt === null ? null : toIso(refund.settledAt),
});

const staffOf = (account: string | null) => (account === null ? null : accountIdOf(account));

/** A refund for staff. */
export const staffRefundOf = (refund: StoredRefund): StaffRefund => ({
  ...refundViewOf(refund),
  accountId: accountIdOf(refund.account),
  reference: refund.reference,
  requestedBy: accountIdOf(refund.requestedBy),
  approvedBy: staffOf(refund.approvedBy),
  secondedBy: staffOf(refund.secondedBy),
  hasBankDetails: refund.bank !== null,
});
