import type { AccountId } from "#modules/identity/contract";
import { createSession, type Session } from "./session.ts";
import { publishMark } from "./auth-mark.ts";
import { onCall } from "../data/call-session.ts";
import { queryClient } from "../data/query-client.ts";

/** Tells the header, and forgets what one account was told before another one looks. */
const follow = (session: Session) => {
  let account = session.state().account?.accountId;
  const tell = () => {
    const { phase, account: now } = session.state();
    if (account !== now?.accountId) queryClient.clear();
    account = now?.accountId;
    if (phase !== "restoring")
      publishMark(now === null ? null : { accountId: now.accountId as AccountId, roles: [...now.roles] });
  };
  session.subscribe(tell);
  tell();
};

let made: Session | undefined;

/** The session of this tab; from its first use on, every call goes out as its. For browsers only. */
export const productSession = (): Session => {
  if (made !== undefined) return made;
  made = createSession({ storage: "cookie", cookieDomain: location.hostname });
  onCall(made.calls);
  follow(made);
  return made;
};
