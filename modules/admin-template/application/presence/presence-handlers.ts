import { Effect } from "effect";
import { sessionOf } from "#kernel/http/caller";
import { implement, implementEventStream } from "#kernel/http/implement";
import { type NamedPace, Paces } from "#kernel/limits/paces";
import { PublicNames } from "#modules/identity";
import { accountIdOf } from "#vocabulary/account-id";
import { uuidOfId } from "#vocabulary/id";
import { followPresence, mayWorkOn, sayPresence } from "../../contract/index.ts";
import { WhoIsHere } from "./who-is-here.ts";

/** A page speaks every 15 s, and at once when something changes; a person has a few pages open. */
const presenceByAccount: NamedPace = { name: "office.presence-by-account", atOnce: 60, perSecond: 2 };

const sayHandler = implement(
  sayPresence,
  Effect.fnUntraced(function* ({ params: { subject }, body, caller }) {
    const { roles, ...session } = sessionOf(caller);
    const accountId = accountIdOf(session.accountId);
    yield* (yield* Paces).take({ pace: presenceByAccount, key: accountId, amount: 1 });
    if (!mayWorkOn(subject, roles)) return { colleagues: [] };
    const who = yield* WhoIsHere;
    yield* who.say({ subject, accountId, ...body });
    const others = [...who.at(subject)].filter(([id]) => id !== accountId);
    if (others.length === 0) return { colleagues: [] };
    const names = yield* (yield* PublicNames).of(others.map(([id]) => uuidOfId(id)));
    return {
      colleagues: others.flatMap(([id, { isEditing }]) => {
        const name = names.get(uuidOfId(id));
        return name === undefined ? [] : [{ accountId: id, firstName: name.firstName, isEditing }];
      }),
    };
  }),
);

const followHandler = implementEventStream(
  followPresence,
  Effect.fnUntraced(function* ({ params: { subject }, caller }) {
    const who = yield* WhoIsHere;
    const mayHear = mayWorkOn(subject, sessionOf(caller).roles);
    return ({ send }) => (mayHear ? who.follow(subject, () => send({ subject })) : () => undefined);
  }),
);

export const presenceHandlers = { sayPresence: sayHandler, followPresence: followHandler };
