import type { SessionParts } from "./session-parts.ts";

interface Keeping extends Pick<SessionParts, "entries" | "api" | "alone" | "deviceStorage"> {
  /** Whether something is left that only the server can take away: cookies that no page can reach. */
  readonly isNeeded: boolean;
}

const pendingKey = "roadworthy.sign-out";

/**
 * Signing out without a connection: the cookie of the token stays until the server has heard. So it is noted, and made
 * up for before anything else is sent. Whoever takes the phone next is nobody's stand-in.
 */
export const signOutKeeper = ({ entries, api, alone, deviceStorage, isNeeded }: Keeping) => {
  const isPending = () => isNeeded && deviceStorage.get(pendingKey) !== null;
  const forget = () => deviceStorage.remove(pendingKey);

  const tell = async (access: string | undefined) => {
    if (isNeeded && !isPending()) return;
    const hasHeard = await api.end(access);
    if (!hasHeard) return;
    if (isNeeded) entries.clear();
    forget();
  };

  return {
    isPending,
    /** Somebody has signed in since: there is nothing left to end. */
    forget,
    send: (access: string | undefined): Promise<void> => {
      if (isNeeded) deviceStorage.set(pendingKey, "1");
      return alone(() => tell(access));
    },
    /** Makes up for a sign-out that the server has not heard of. */
    finish: async (): Promise<void> => {
      if (isPending()) await alone(() => tell(undefined));
    },
  };
};
