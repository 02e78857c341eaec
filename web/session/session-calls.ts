import type { SnapshotFrom } from "xstate";
import type { CallSession } from "../data/call-session.ts";
import { bearerOf, type Renewed } from "./session-api.ts";
import { isFresh, isGood, knownSession } from "./session-context.ts";
import type { SessionEffects } from "./session-effects.ts";
import type { SessionActor } from "./session.machine.ts";

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

/** Returns what calls need of a session: tokens that are valid when they are sent. */
export const sessionCalls = (
  actor: SessionActor,
  { entries, note }: Pick<SessionEffects, "entries" | "note">,
): CallSession => {
  const context = () => actor.getSnapshot().context;
  const isKnown = () => knownSession(context()) !== null;
  const headers = () => bearerOf(entries.access());
  return {
    prepare: async () => {
      actor.send({ type: "signOut.finish" });
      await signOutTold(actor, () => !note.isPending());
      if (!isKnown() || isFresh(context())) return headers();
      // An expired token would make the call anonymous.
      return (await renewed(actor)) !== "unreachable" || isGood(context()) ? headers() : "unreachable";
    },
    renew: async (sent) => {
      if (!isKnown()) return "over";
      const isOld = sent["authorization"] !== headers()["authorization"];
      const result = isOld ? "renewed" : await renewed(actor);
      return result === "renewed" ? headers() : result;
    },
    giveUp: () => actor.send({ type: "session.giveUp" }),
  };
};
