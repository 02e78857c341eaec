import type { CallSession } from "../data/call-session.ts";
import { bearerOf } from "./session-api.ts";
import { isFresh, isGood, knownSession } from "./session-context.ts";
import type { SessionEffects } from "./session-effects.ts";
import type { SessionActor } from "./session.machine.ts";
import { renewed, signOutTold } from "./session-waits.ts";

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
