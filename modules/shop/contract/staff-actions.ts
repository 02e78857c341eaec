import type { StaffActions } from "#vocabulary/staff-action";

/** What staff do here that goes into the audit log. */
export const staffActions = {
  "shop.decide-review": {
    en: "Decided about a review",
    fr: "A statué sur un avis",
    ar: "بتّ في تقييم",
    ch: "处理了一条评价",
  },
} as const satisfies StaffActions;
