import { readAttemptNumbers } from "#modules/assessment/contract";
import { readRegistrationNumbers } from "#modules/identity/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { TestCode } from "#modules/catalogue/contract";
import { queryFor } from "../../data/query.ts";
import { useSettings } from "../../data/settings.ts";
import type { Search } from "../../routing/path.ts";

/** How many days, today the last of them, the numbers can be about. */
export const dayCounts = ["1", "7", "30", "90", "365"] as const;
type DayCount = (typeof dayCounts)[number];
const usualDayCount: DayCount = "30";

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

/**
 * How often the numbers are asked for anew while the page is visible. They are sums over everything: a message for each
 * attempt would make every open page ask for the same sums, only more often; the server keeps each for a moment anyway.
 */
export const everyMs = 5_000;

const live = { staleTime: 0, refetchInterval: everyMs, placeholderData: keepPreviousData } as const;

/** The numbers, renewed while the page is seen. While others are fetched, those before stay. */
export const useNumbers = ({ days, testCode }: NumbersQuery) => {
  const { language } = useSettings();
  const attempts = useQuery({
    ...queryFor(readAttemptNumbers, { query: { days, language, ...(testCode && { testCode }) } }),
    ...live,
  });
  const registrations = useQuery({ ...queryFor(readRegistrationNumbers, { query: { days } }), ...live });
  return { attempts, registrations };
};
