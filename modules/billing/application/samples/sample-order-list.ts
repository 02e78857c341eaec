import type { PaymentMethod } from "../../contract/index.ts";

/** What becomes of a sample order. */
export type SampleFate =
  | "paid"
  | "waiting"
  | "cancelled"
  | "expired"
  | "short"
  | "other-amount"
  | "refund-asked"
  | "partly-refunded"
  | "refunded"
  | "disputed";

export interface SampleOrder {
  /** Whose it is, by the number of the sample learner. */
  readonly who: number;
  readonly plan: string;
  readonly hoursAgo: number;
  readonly fate: SampleFate;
  readonly method?: PaymentMethod;
  readonly coupon?: string;
}

/**
 * In the order of their days. Card payments are older than the week that is compared with the provider every morning: the
 * provider knows none of them.
 */
export const samples: readonly SampleOrder[] = [
  { who: 0, plan: "access-90", hoursAgo: 672, fate: "paid" },
  { who: 1, plan: "access-30", hoursAgo: 624, fate: "paid", coupon: "SAMPLE-SPRING" },
  { who: 2, plan: "access-7", hoursAgo: 576, fate: "disputed" },
  { who: 3, plan: "access-30", hoursAgo: 528, fate: "refunded" },
  { who: 3, plan: "workbook", hoursAgo: 504, fate: "paid" },
  { who: 4, plan: "access-30", hoursAgo: 432, fate: "paid", coupon: "SAMPLE-R20" },
  { who: 5, plan: "sign-chart", hoursAgo: 408, fate: "paid" },
  { who: 0, plan: "workbook", hoursAgo: 384, fate: "paid" },
  { who: 6, plan: "access-90", hoursAgo: 360, fate: "partly-refunded" },
  { who: 7, plan: "access-30", hoursAgo: 312, fate: "expired" },
  { who: 7, plan: "access-30", hoursAgo: 288, fate: "paid" },
  { who: 8, plan: "Whatsapp-group", hoursAgo: 240, fate: "paid" },
  { who: 9, plan: "access-7", hoursAgo: 216, fate: "cancelled" },
  { who: 10, plan: "access-30", hoursAgo: 144, fate: "paid", method: "eft" },
  { who: 11, plan: "flash-cards", hoursAgo: 120, fate: "paid", method: "eft" },
  { who: 12, plan: "access-90", hoursAgo: 96, fate: "other-amount", method: "eft" },
  { who: 13, plan: "access-30", hoursAgo: 72, fate: "refund-asked", method: "eft", coupon: "SAMPLE-SPRING" },
  { who: 14, plan: "access-30", hoursAgo: 48, fate: "short", method: "eft" },
  { who: 15, plan: "access-7", hoursAgo: 24, fate: "paid", method: "eft" },
  { who: 16, plan: "access-90", hoursAgo: 7, fate: "waiting", method: "eft" },
  { who: 17, plan: "access-30", hoursAgo: 1, fate: "waiting" },
];
