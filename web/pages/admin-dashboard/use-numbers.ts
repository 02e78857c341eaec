import { readTicketNumbers } from "#modules/admin-template/contract";
import { readAttemptNumbers } from "#modules/assessment/contract";
import { readRegistrationNumbers } from "#modules/identity/contract";
import { readTestNumbers } from "#modules/scheduling/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { TestCode } from "#modules/catalogue/contract";
import { type DayCount, dayCountIn, usualDayCount } from "../../features/numbers/day-counts.ts";
import { useMaySee } from "../../features/admin/use-may-see.ts";
import { queryFor } from "../../data/query.ts";
import { useSettings } from "../../data/settings.ts";
import type { Search } from "../../routing/path.ts";

/** The filter of the numbers, as in the address. */
export interface NumbersQuery {
  readonly days: DayCount;
  readonly testCode?: TestCode;
}

/** Reads an address. Invalid values are ignored, so an old or mistyped link still shows numbers. */
export const readNumbersQuery = (search: string): NumbersQuery => {
  const params = new URLSearchParams(search);
  const testCode = TestCode.safeParse(params.get("code"));
  return {
    days: dayCountIn(search),
    ...(testCode.success && { testCode: testCode.data }),
  };
};

/** Returns the address of a query, without defaults. */
export const writeNumbersQuery = ({ days, testCode }: NumbersQuery): Search => ({
  days: days === usualDayCount ? undefined : days,
  code: testCode,
});

/**
 * How often the numbers are fetched while the page is visible. They are sums over everything: a push for each attempt
 * would make every open page fetch the same sums more often, and the server caches them briefly anyway.
 */
export const everyMs = 5_000;

const live = { staleTime: 0, refetchInterval: everyMs, placeholderData: keepPreviousData } as const;

/** The numbers, refetched while the page is visible. The previous numbers stay while others are fetched. */
export const useNumbers = ({ days, testCode }: NumbersQuery) => {
  const { language } = useSettings();
  const maySee = useMaySee();
  const attempts = useQuery({
    ...queryFor(readAttemptNumbers, { query: { days, language, ...(testCode && { testCode }) } }),
    ...live,
  });
  const registrations = useQuery({ ...queryFor(readRegistrationNumbers, { query: { days } }), ...live });
  const tests = useQuery({ ...queryFor(readTestNumbers, {}), ...live });
  const tickets = useQuery({ ...queryFor(readTicketNumbers, {}), ...live, enabled: maySee("adminTickets") });
  return { attempts, registrations, tests, tickets };
};
