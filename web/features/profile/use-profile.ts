import { readProfile } from "#modules/identity/contract";
import { useQuery } from "@tanstack/react-query";
import { queryFor } from "../../data/query.ts";

/** The caller's own profile. */
export const useProfile = () =>
  useQuery({ ...queryFor(readProfile, {}), staleTime: 0, refetchOnWindowFocus: "always" });
