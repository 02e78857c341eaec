import { createHash } from "node:crypto";
import { Effect } from "effect";
import type { Query } from "#kernel/database/tables";
import type { PersonSecrets } from "../../application/accounts/person-secrets.ts";
import type { IdentityTables } from "../tables.ts";

interface Needs {
  readonly query: Query<IdentityTables>;
  readonly secrets: PersonSecrets["Service"];
}

const placeOf = (accountId: string) => `identity.picture/${accountId}`;
const markOf = (webp: Buffer) => createHash("sha256").update(webp).digest("hex").slice(0, 12);

/** The sealed picture of each person. */
export const makePersonPictures = ({ query, secrets }: Needs) => ({
  find: Effect.fnUntraced(function* (accountId: string) {
    const row = yield* query("identity.findPicture", (db) =>
      db
        .selectFrom("identity.picture")
        .select(["sealed", "mark"])
        .where("account", "=", accountId)
        .executeTakeFirst(),
    );
    if (row === undefined) return null;
    const base64 = (yield* secrets.open(accountId, placeOf(accountId), row.sealed)) as string | null;
    return base64 === null ? null : { mark: row.mark, webp: Buffer.from(base64, "base64") };
  }),

  change: Effect.fnUntraced(function* (accountId: string, webp: Buffer | null) {
    if (webp === null) {
      yield* query("identity.removePicture", (db) =>
        db.deleteFrom("identity.picture").where("account", "=", accountId).execute(),
      );
      return;
    }
    const sealed = yield* secrets.seal(accountId, placeOf(accountId), webp.toString("base64"));
    const picture = { sealed, mark: markOf(webp) };
    yield* query("identity.changePicture", (db) =>
      db
        .insertInto("identity.picture")
        .values({ account: accountId, ...picture })
        .onConflict((conflict) => conflict.column("account").doUpdateSet(picture))
        .execute(),
    );
  }),
});
