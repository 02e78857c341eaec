import { type Profile, readProfile } from "#modules/identity/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { queryFor } from "../../data/query.ts";

const own = queryFor(readProfile, {});

/** The caller's own profile. */
export const useProfile = () => useQuery({ ...own, staleTime: 0, refetchOnWindowFocus: "always" });

/** Puts a newer profile, out of an answer, in the place of the one that is known. */
export const useNewProfile = (): ((profile: Profile) => void) => {
  const client = useQueryClient();
  return (profile) => {
    // One that is still on its way may be older.
    void client.cancelQueries({ queryKey: own.queryKey });
    client.setQueryData(own.queryKey, profile);
  };
};
