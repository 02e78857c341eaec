import { type Day, dayOf } from "#vocabulary/day";
import type { Instant } from "#vocabulary/instant";

/** South Africa's rate of VAT from a day on, oldest first. The rise planned for May 2025 was withdrawn. */
const rates: readonly { readonly from: Day; readonly basisPoints: number }[] = [
  { from: "2018-04-01", basisPoints: 1_500 },
];

/** Returns the rate of VAT in hundredths of a percent on the day of an instant. Throws for a day before the table. */
export const vatRateAt = (at: Instant): number => {
  const day = dayOf(at);
  const rate = rates.findLast(({ from }) => from <= day);
  if (rate === undefined) throw new Error(`There is no rate of VAT for ${day}: the table begins later.`);
  return rate.basisPoints;
};
