import { listDevices } from "#modules/identity/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { queryFor } from "../../data/query.ts";

const all = queryFor(listDevices, {});

/** The devices that are signed in, this one first. */
export const useDevices = () =>
  useQuery({
    ...all,
    staleTime: 0,
    select: ({ devices }) =>
      devices.toSorted(
        (one, other) =>
          Number(other.isThis) - Number(one.isThis) || Date.parse(other.seenAt) - Date.parse(one.seenAt),
      ),
  });

/** Has the list asked for again. */
export const useDevicesAgain = (): (() => void) => {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: all.queryKey });
};
