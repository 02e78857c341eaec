import { TestCode } from "#modules/catalogue/contract";
import type { Search } from "../../routing/path.ts";

/** How many days, today the last of them, the numbers can be about. */
export const dayCounts = ["1", "7", "30", "90", "365"] as const;
export type DayCount = (typeof dayCounts)[number];
export const usualDayCount: DayCount = "30";

/** What the numbers are about, as the address says it. */
export interface NumbersQuery {
  readonly days: DayCount;
  readonly testCode?: TestCode;
}

const isDayCount = (text: string | null): text is DayCount => dayCounts.includes(text as DayCount);

/** Reads an address. What cannot be is left out: an old or mistyped link still shows numbers. */
export const readNumbersQuery = (search: string): NumbersQuery => {
  const params = new URLSearchParams(search);
  const days = params.get("days");
  const testCode = TestCode.safeParse(params.get("code"));
  return {
    days: isDayCount(days) ? days : usualDayCount,
    ...(testCode.success && { testCode: testCode.data }),
  };
};

/** The address of a query. What is as it would be anyway is not said. */
export const writeNumbersQuery = ({ days, testCode }: NumbersQuery): Search => ({
  days: days === usualDayCount ? undefined : days,
  code: testCode,
});
