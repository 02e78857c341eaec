import { useSyncExternalStore } from "react";
import type { AttemptSession, AttemptState } from "./attempt-session.ts";

/** One fact about an attempt. `select` must give the same value as long as the fact is the same. */
export const useAttemptState = <Fact>(
  { state, subscribe }: Pick<AttemptSession, "state" | "subscribe">,
  select: (state: AttemptState) => Fact,
): Fact => useSyncExternalStore(subscribe, () => select(state()));
