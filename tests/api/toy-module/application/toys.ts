import { randomUUID } from "node:crypto";
import { Effect } from "effect";
import { Audit } from "#kernel/audit/audit";
import { Pools } from "#kernel/database/pools";
import { onConnection, transact } from "#kernel/database/transact";
import { tellEvents } from "#kernel/event-store/event-sentences";
import { appendWithin } from "#kernel/event-store/append-within";
import { sessionOf } from "#kernel/http/caller";
import { implement } from "#kernel/http/implement";
import type { PersonalDataSection } from "#kernel/personal-data";
import { toyEvents } from "../contract/events.ts";
import { addToy, listAllToys } from "../contract/index.ts";

export const addToyHandler = implement(
  addToy,
  Effect.fnUntraced(function* ({ body: { name }, caller, reference }) {
    const { accountId, roles } = sessionOf(caller);
    const [{ main }, audit] = [yield* Pools, yield* Audit];
    const toyId = randomUUID();
    const insert = "INSERT INTO toys.toy (id, account_id, name) VALUES ($1, $2, $3)";
    return yield* transact(
      Effect.gen(function* () {
        yield* onConnection(main, "add a toy", (db) => db.query(insert, [toyId, accountId, name]));
        yield* appendWithin({
          stream: toyId,
          events: [toyEvents.toyAdded({ name })],
          versionOf: toyEvents.versionOf,
        });
        const act = { actor: accountId, roles, action: "toys.add-toy" as const, target: null, reference };
        yield* audit.record({ ...act, facts: {} });
        return { toyId };
      }),
    );
  }),
);

const namesOf = Effect.fnUntraced(function* (accountId: string | null) {
  const { main } = yield* Pools;
  const read = "SELECT name FROM toys.toy WHERE $1::uuid IS NULL OR account_id = $1";
  const { rows } = yield* onConnection(main, "read toys", (db) =>
    db.query<{ name: string }>(read, [accountId]),
  );
  return rows.map(({ name }) => name);
});

export const listAllToysHandler = implement(listAllToys, () =>
  Effect.map(namesOf(null), (names) => ({ names })),
);

export const toyData: Effect.Effect<PersonalDataSection, never, Pools> = Effect.map(Pools, (pools) => ({
  section: "toys",
  collect: (accountId) => Effect.provideService(namesOf(accountId), Pools, pools),
}));

export const toySentences = tellEvents(toyEvents, {
  "toys.toy-added": ({ name }) => `Was given the toy ${name}`,
});
