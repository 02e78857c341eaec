import type { SignedIn } from "#kernel/http/caller";
import type { Instant } from "#vocabulary/instant";

/** For how long this process may believe what it knew, in milliseconds. */
export const believedForMs = 5_000;
const most = 10_000;

/** The session of an access token, and until when it is valid. */
export interface KnownToken {
  readonly session: SignedIn;
  readonly expiresAt: Instant;
}

/** A process's cache of access tokens: at most 5 seconds and 10 000 tokens, without the sessions it closed itself. */
export const makeSessionCache = () => {
  const known = new Map<string, { readonly session: SignedIn; readonly until: Instant }>();
  let drops = 0;
  return {
    find: (hash: string, now: Instant): SignedIn | null => {
      const found = known.get(hash);
      if (found === undefined) return null;
      if (now < found.until) return found.session;
      known.delete(hash);
      return null;
    },
    /** Records the moment before the query; sessions dropped since are not cached by its result. */
    ask: () => {
      const before = drops;
      return (hash: string, { session, expiresAt }: KnownToken, now: Instant): void => {
        if (drops !== before) return;
        if (known.size >= most) known.delete(known.keys().next().value!);
        known.set(hash, { session, until: Math.min(now + believedForMs, expiresAt) });
      };
    },
    drop: (sessionId: string): void => {
      drops += 1;
      for (const [hash, { session }] of known) if (session.sessionId === sessionId) known.delete(hash);
    },
    size: () => known.size,
  };
};

export type SessionCache = ReturnType<typeof makeSessionCache>;
