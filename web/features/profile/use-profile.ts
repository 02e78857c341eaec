import { readProfile } from "#modules/identity/contract";
import { useQuery } from "@tanstack/react-query";
import { queryFor } from "../../data/query.ts";

/** Parts of a page that come a moment after it ask no second time. */
const samePageMs = 5_000;

/** The caller's own profile. Guests have none: it is asked for only when there is a session. */
export const useProfile = (isAsked = true) =>
  useQuery({
    ...queryFor(readProfile, {}),
    enabled: isAsked,
    staleTime: samePageMs,
    refetchOnWindowFocus: "always",
  });
