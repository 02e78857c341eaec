import {
  type Colleague,
  beatMs,
  followPresence,
  PresenceNews,
  sayPresence,
} from "#modules/admin-template/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { addressOf } from "../../data/call.ts";
import { fetchFrom } from "../../data/query.ts";
import { useFollowing } from "../../machines/use-following.ts";

const none: readonly Colleague[] = [];
/** This page, among those that the same person has open. */
let tab: string | undefined;
const thisTab = (): string => (tab ??= crypto.randomUUID());

/**
 * Says that this page has a subject open, and returns who else has. `onNews` runs when a colleague comes, begins or stops to
 * edit, or goes: they may have saved. A hidden page says nothing, and after a while counts as left.
 */
export const useColleagues = (
  subject: string,
  isEditing: boolean,
  onNews?: () => void,
): readonly Colleague[] => {
  const params = { subject };
  const { data, refetch } = useQuery({
    queryKey: ["presence", subject, isEditing],
    queryFn: ({ signal }) =>
      fetchFrom(
        sayPresence,
        { params, body: { tab: thisTab(), doing: isEditing ? "editing" : "reading" } },
        signal,
      ),
    refetchInterval: beatMs,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    placeholderData: (before) => before,
  });
  const look = () => void refetch();
  useFollowing({
    address: addressOf(followPresence, { params }),
    schema: PresenceNews,
    onOpen: look,
    onNews: () => {
      look();
      onNews?.();
    },
  });
  useEffect(() => {
    const leave = () =>
      fetchFrom(
        sayPresence,
        { params: { subject }, body: { tab: thisTab(), doing: "gone" } },
        AbortSignal.timeout(beatMs),
      ).catch(() => undefined);
    return () => void leave();
  }, [subject]);
  return data?.colleagues ?? none;
};
