import { readAttemptNumbers } from "#modules/assessment/contract";
import { readRegistrationNumbers } from "#modules/identity/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { queryFor } from "../../data/query.ts";
import { useSettings } from "../../data/settings.ts";
import type { NumbersQuery } from "./numbers-query.ts";

/**
 * How often the numbers are asked for anew while somebody looks. They are sums over everything: a message for each
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
