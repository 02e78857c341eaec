import type { SnapshotFrom } from "xstate";
import type { SessionActor } from "./session.machine.ts";
import type { Renewed } from "./session-actors.ts";

type Snapshot = SnapshotFrom<SessionActor>;

/** Resolves when the session is in such a state. Not waitFor of xstate: every page would pay for its options. */
const until = (actor: SessionActor, isMet: (snapshot: Snapshot) => boolean) =>
  new Promise<Snapshot>((resolve) => {
    const check = (snapshot: Snapshot) => {
      if (!isMet(snapshot)) return;
      subscription.unsubscribe();
      resolve(snapshot);
    };
    const subscription = actor.subscribe(check);
    check(actor.getSnapshot());
  });

const isRenewing = (snapshot: Snapshot) => snapshot.matches({ tokens: "renewing" });

/** Renews the tokens; together with the others who ask for it meanwhile. */
export const renewed = async (actor: SessionActor): Promise<Renewed> => {
  actor.send({ type: "tokens.renew" });
  return (await until(actor, (snapshot) => !isRenewing(snapshot))).context.renewed;
};

/** Resolves when it is known who is signed in, or that the server cannot be asked. */
export const looked = async (actor: SessionActor): Promise<void> => {
  await until(actor, (snapshot) => snapshot.matches({ lookup: "done" }) && !isRenewing(snapshot));
};

/** Resolves when the server has been told of every sign-out, or could not be reached; earlier when that is enough. */
export const signOutTold = async (actor: SessionActor, isEnough = () => false): Promise<void> => {
  await until(actor, (snapshot) => snapshot.matches({ signOut: "settled" }) || isEnough());
};
