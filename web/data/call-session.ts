type Headers = Readonly<Record<string, string>>;

/** What a call needs from the session. */
export interface CallSession {
  /**
   * Before a request: returns the headers that identify the sender, with tokens that are still valid. `unreachable`:
   * there is a session, but its tokens have expired and cannot be renewed now.
   */
  readonly prepare: () => Promise<Headers | "unreachable">;
  /**
   * The server rejected these headers: renews the tokens once. `over`: there is no session, or it has ended.
   */
  readonly renew: (sent: Headers) => Promise<Headers | "over" | "unreachable">;
  /** The server rejected the renewed tokens too. */
  readonly giveUp: () => void;
}

let current: CallSession | undefined;

/**
 * Sends every call as this session's. The pages behind the public ones do this; public pages load no session code, and
 * their calls carry only the cookies. `undefined` restores that.
 */
export const onCall = (session: CallSession | undefined): void => void (current = session);

/** The session that calls are sent with, if there is one. */
export const callSession = (): CallSession | undefined => current;
