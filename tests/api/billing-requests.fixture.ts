import type { TestBrowser } from "#kernel/http/test-browser.fixture";
import { listPlans } from "#modules/billing/contract";
import { succeeded } from "./identity-steps.fixture.ts";

/** A price that the first migration stored. */
const lines = [
  { planId: "access-30", priceId: "pri_019aab00000070008000000000000002", quantity: 1 },
] as const;
const order = {
  lines,
  commandId: "018f0000-0000-7000-8000-000000000014",
  method: "payfast",
  consent: true,
} as const;

/** The id of an order that no one has placed. */
export const noOrder = `ord_${"0".repeat(32)}`;

const commandId = "018f0000-0000-7000-8000-000000000015";
const bank = { holder: "Thandi Mokoena", bank: "capitec", number: "1234567890", type: "savings" };
/** Not the code of anyone. */
const confirmed = { code: "000000" };
const noRefund = `ref_${"0".repeat(32)}`;
const coupon = {
  code: "SPRING",
  discount: { kind: "percent", basisPoints: 1_000 },
  leastCents: 0,
  mostUses: 10,
  mostUsesByAccount: 1,
  validFrom: "2026-11-01T00:00:00.000Z",
  validTo: null,
};
const noInvoice = `inv_${"0".repeat(32)}`;

/** What the endpoints of billing take, by the names of its contract; those of one order, for that order. */
export const billingRequests = (
  orderId: string = noOrder,
): Readonly<
  Record<string, { readonly params?: Readonly<Record<string, string>>; readonly body?: object }>
> => {
  const ofRefund = { params: { refundId: noRefund } };
  const ofProof = { params: { proofId: `prf_${"0".repeat(32)}` } };
  const ofLine = { params: { bankLineId: `bnk_${"0".repeat(32)}` } };
  const ofInvoice = { params: { invoiceId: noInvoice } };
  const ofOrder = { params: { orderId } };
  return {
    listPlans: {},
    readBankDetails: {},
    readAccess: {},
    readCart: {},
    moveCart: { body: { moves: [{ type: "line.add", planId: "access-30" }] } },
    quoteOrder: { body: { lines } },
    placeOrder: { body: order },
    listOrders: {},
    readMoneyNumbers: {},
    readOrder: ofOrder,
    cancelOrder: ofOrder,
    leavePayment: ofOrder,
    preparePayment: ofOrder,
    returnFromPayment: ofOrder,
    followOrder: ofOrder,
    receivePayfast: {},
    listInvoices: {},
    readInvoice: ofInvoice,
    readInvoicePdf: ofInvoice,
    searchInvoices: {},
    exportInvoices: {},
    readInvoicePdfOf: ofInvoice,
    requestRefund: { ...ofOrder, body: { because: "changed-mind", bank } },
    readRefunds: ofOrder,
    exportRefunds: {},
    exportBankLines: {},
    listRefunds: {},
    startRefund: { ...ofOrder, body: { ...confirmed, commandId, cents: 500, reason: "fault" } },
    approveRefund: { ...ofRefund, body: confirmed },
    declineRefund: ofRefund,
    readRefundAccount: { ...ofRefund, body: confirmed },
    importStatement: { body: { ...confirmed, csv: "Date,Amount,Description\n" } },
    listBankLines: {},
    agreeToBankLine: { ...ofLine, body: confirmed },
    prepareSubscription: ofOrder,
    listSubscriptions: {},
    cancelSubscription: { params: { subscriptionId: `sub_${"0".repeat(32)}` } },
    readReconciliation: {},
    exportDifferences: {},
    exportComparisons: {},
    explainDifference: { params: { differenceId: `dif_${"0".repeat(32)}` } },
    restoreDifference: { params: { differenceId: `dif_${"0".repeat(32)}` } },
    restoreBankLine: ofLine,
    dismissBankLine: { ...ofLine, body: { reason: "done" } },
    bookBankLine: { ...ofLine, body: { ...confirmed, reference: "K53-7F3K9QX" } },
    sendProof: { ...ofOrder, body: { type: "application/pdf", base64: "JVBERi0xLjcK" } },
    listOwnProofs: ofOrder,
    readOwnProof: ofProof,
    listProofs: {},
    exportProofs: {},
    lookAtProof: ofProof,
    noteMissingMoney: ofProof,
    restoreProof: ofProof,
    searchOrders: {},
    exportOrders: {},
    listCheckouts: {},
    exportCheckouts: {},
    changePlanSale: { params: { planId: "none" }, body: { onSale: false, wasOnSale: true } },
    reviewOrder: ofOrder,
    listPayments: {},
    exportPayments: {},
    listNotifications: {},
    exportNotifications: {},
    listPrices: {},
    exportPrices: {},
    addPrice: { params: { planId: "none" }, body: { cents: 9_900, validFrom: "2026-12-01T00:00:00.000Z" } },
    listCoupons: {},
    exportCoupons: {},
    createCoupon: { body: { ...coupon, plans: ["none"] } },
    endCoupon: { params: { code: "NONE" } },
    resumeCoupon: { params: { code: "NONE" } },
    finishRefund: { ...ofRefund, body: confirmed },
  };
};

/** Places an order of the plan that is shown first. */
export const placeAnOrder = async (browser: TestBrowser): Promise<string> => {
  const { plans } = await browser.call(listPlans);
  const { planId, price } = plans[0]!;
  const wanted = [{ planId, priceId: price.priceId, quantity: 1 }];
  const body = { ...order, lines: wanted, commandId: crypto.randomUUID() };
  return succeeded<{ orderId: string }>(await browser.send("POST", "/orders", body)).orderId;
};
