type Headers = Readonly<Record<string, string>>;

/** What a call asks of whoever keeps the session. */
export interface CallSession {
  /**
   * Before a request: the headers that say who sends it, with tokens that are good for a while. `unreachable`: there is
   * a session, but its tokens have run out and nobody can renew them now.
   */
  readonly prepare: () => Promise<Headers | "unreachable">;
  /**
   * The server did not know who sent these headers: new tokens, once. `over`: there is no session, or not any more.
   */
  readonly renew: (sent: Headers) => Promise<Headers | "over" | "unreachable">;
  /** Not even new tokens helped. */
  readonly giveUp: () => void;
}

let current: CallSession | undefined;

/**
 * Has every call go out as this session's. The pages behind the public ones do this; public pages bring no program of
 * the session, and their calls go out as the cookies say. `undefined` makes it so again.
 */
export const onCall = (session: CallSession | undefined): void => void (current = session);

/** Whoever keeps the session, where somebody does. */
export const callSession = (): CallSession | undefined => current;
