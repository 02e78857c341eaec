import type { ModerationStatus } from "#vocabulary/moderation";
import { useState } from "react";

interface List {
  readonly data: { readonly pages: readonly { readonly waiting: number }[] } | undefined;
  readonly dataUpdatedAt: number;
}

/** How many wait: what the list said when it was read, and what was decided since, because decided rows stay in the list. */
export const useWaiting = ({ data, dataUpdatedAt: readAt }: List) => {
  const [since, setSince] = useState({ readAt, count: 0 });
  const count = since.readAt === readAt ? since.count : 0;
  const onDecided = (from: ModerationStatus, to: ModerationStatus) =>
    setSince({ readAt, count: count + Number(to === "waiting") - Number(from === "waiting") });
  const read = data?.pages[0]?.waiting;
  return { waiting: read === undefined ? undefined : Math.max(0, read + count), onDecided };
};
