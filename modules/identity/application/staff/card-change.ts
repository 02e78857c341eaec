import { Effect } from "effect";
import { Audit } from "#kernel/audit/audit";
import { sessionOf } from "#kernel/http/caller";
import { implement } from "#kernel/http/implement";
import { toIso } from "#vocabulary/instant";
import { readCardChange, staffActions } from "../../contract/index.ts";
import { PublicNames } from "../accounts/public-names.ts";

/** The acts that change what a card shows: those that say so of themselves. */
const changingActs = Object.entries(staffActions)
  .filter(([, { changes }]) => changes.some((path) => path === readCardChange.path))
  .map(([action]) => action);

/** So many acts on one card between two looks are read, the newest first. */
const maxRead = 20;

/**
 * Reads the audit log from its end: what a colleague did after the caller's own latest look at the card. Reading this is no
 * look: it says nothing of the person.
 */
export const readCardChangeHandler = implement(
  readCardChange,
  Effect.fnUntraced(function* ({ params: { accountId: target }, caller }) {
    const { read } = yield* Audit;
    const me = sessionOf(caller).accountId;
    const [looks, acts] = yield* Effect.all(
      [
        read(null, 1, { actor: me, actions: ["identity.look-at-account"], target }),
        read(null, maxRead, { actions: changingActs, target }),
      ],
      { concurrency: "unbounded" },
    );
    const looked = looks[0]?.number ?? Infinity;
    const act = acts.find(({ number, actor }) => number > looked && actor !== null && actor !== me);
    if (act === undefined) return { change: null };
    const by = act.actor!;
    const name = (yield* (yield* PublicNames).of([by])).get(by);
    return { change: { by: name?.firstName ?? null, at: toIso(act.at) } };
  }),
);
