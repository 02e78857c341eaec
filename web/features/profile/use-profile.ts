import { readProfile } from "#modules/identity/contract";
import { useQuery } from "@tanstack/react-query";
import { queryFor } from "../../data/query.ts";

/** The caller's own profile. Guests have none: it is asked for only when there is a session. */
export const useProfile = (isAsked = true) =>
  useQuery({
    ...queryFor(readProfile, {}),
    enabled: isAsked,
    staleTime: 0,
    refetchOnWindowFocus: "always",
  });
