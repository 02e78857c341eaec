import type { CloseReason } from "#modules/identity/contract";
import type { CallSession } from "../data/call-session.ts";
import { bearerOf } from "./session-api.ts";
import type { SessionEntries } from "./session-entries.ts";
import type { Renewed } from "./session-renewal.ts";

interface Calling {
  readonly entries: SessionEntries;
  readonly isKnown: () => boolean;
  /** Whether the access token is good now, or for as much longer; false when nobody can be sure of the time. */
  readonly isGood: (marginMs?: number) => boolean;
  readonly renew: () => Promise<Renewed>;
  /** Makes up for a sign-out that the server has not heard of. */
  readonly finishSignOut: () => Promise<void>;
  readonly expire: (reason: CloseReason) => void;
}

/** A token that runs out sooner is renewed before it is used. */
export const freshMs = 60_000;

/** What every call asks of the session. */
export const sessionCalls = ({
  entries,
  isKnown,
  isGood,
  renew,
  finishSignOut,
  expire,
}: Calling): CallSession => {
  const headers = () => bearerOf(entries.access());
  return {
    prepare: async () => {
      await finishSignOut();
      if (!isKnown() || isGood(freshMs)) return headers();
      // One that has run out would make a stranger of whoever sends it.
      return (await renew()) !== "unreachable" || isGood() ? headers() : "unreachable";
    },
    renew: async (sent) => {
      if (!isKnown()) return "over";
      const isOld = sent["authorization"] !== headers()["authorization"];
      const renewed = isOld ? "renewed" : await renew();
      return renewed === "renewed" ? headers() : renewed;
    },
    giveUp: () => {
      if (isKnown()) expire("lapsed");
    },
  };
};
