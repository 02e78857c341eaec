import { Effect } from "effect";
import { implement } from "#kernel/http/implement";
import { toIso } from "#vocabulary/instant";
import { type Product, readAccess } from "../../contract/index.ts";
import { Access } from "./access.ts";

export const readAccessHandler = implement(
  readAccess,
  Effect.fnUntraced(function* ({ caller: { session } }) {
    const { needsPlans, openUntil } = yield* Access;
    const until = Effect.fnUntraced(function* (product: Product) {
      const at = session === null ? null : yield* openUntil(session.accountId, product);
      return at === null ? null : toIso(at);
    });
    const open = yield* Effect.all({ access: until("access"), group: until("group") }, { concurrency: 2 });
    return { needsPlans, until: open };
  }),
);
