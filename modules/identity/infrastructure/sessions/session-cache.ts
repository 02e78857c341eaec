import type { SignedIn } from "#kernel/http/caller";
import type { Instant } from "#vocabulary/instant";

/** For how long this process may believe what it knew, in milliseconds. */
export const believedForMs = 5_000;
const most = 10_000;

/** Whose access token something is, and until when that is so. */
export interface KnownToken {
  readonly session: SignedIn;
  readonly expiresAt: Instant;
}

/** What a process remembers of access tokens: at most 5 seconds, 10 000 tokens, and nothing it closed itself. */
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
    /** Notes the moment before the database is asked; what was dropped since is not remembered by the answer. */
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
