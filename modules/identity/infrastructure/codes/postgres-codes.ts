import { randomUUID } from "node:crypto";
import { Effect, Layer } from "effect";
import { uuidv7 } from "#kernel/uuidv7";
import { Pools } from "#kernel/database/pools";
import { queryOn } from "#kernel/database/tables";
import { transact } from "#kernel/database/transact";
import { OpenTransaction } from "#kernel/database/transaction";
import type { DatabaseUnavailable } from "#kernel/errors";
import { type CodeMeaning, Codes, type CodePurpose } from "../../application/accounts/codes.ts";
import { Passwords } from "../../application/accounts/passwords.ts";
import { PersonSecrets } from "../../application/accounts/person-secrets.ts";
import * as codes from "./code-rows.ts";
import { linkCharacters, linkHash, randomCode, typedCharacters } from "./code-text.ts";
import type { IdentityTables } from "../tables.ts";

const placeOf = (codeId: string) => `identity.code/${codeId}`;

interface LinkRow {
  readonly id: string;
  readonly account: string;
  readonly sealed: Buffer;
}

/** Codes in PostgreSQL. The database's clock decides whether one is still valid. */
export const postgresCodes: Layer.Layer<Codes, never, Pools | PersonSecrets | Passwords> = Layer.effect(
  Codes,
  Effect.gen(function* () {
    const pools = yield* Pools;
    const secrets = yield* PersonSecrets;
    const passwords = yield* Passwords;
    const query = queryOn<IdentityTables>(pools.main);
    const whole = <A, E>(work: Effect.Effect<A, E>) => Effect.provideService(transact(work), Pools, pools);

    const issue = Effect.fnUntraced(function* (
      purpose: CodePurpose,
      { accountId, facts }: CodeMeaning,
      hashes: Pick<codes.NewCode, "link_hash" | "typed_hash">,
      lifeMs: number,
    ) {
      const id = uuidv7();
      const sealed = yield* secrets.seal(accountId, placeOf(id), facts);
      const code = { id, account: accountId, purpose, sealed, ...hashes };
      yield* query("identity.issueCode", (db) => codes.replaceCode(db, code, lifeMs));
    });

    const meaningOf = Effect.fnUntraced(function* (
      row: LinkRow | undefined,
    ): Effect.fn.Return<CodeMeaning | null, DatabaseUnavailable> {
      if (row === undefined) return null;
      const facts = yield* secrets.open(row.account, placeOf(row.id), row.sealed);
      return facts === null ? null : { accountId: row.account, facts: facts as CodeMeaning["facts"] };
    });

    const useTyped = Effect.fnUntraced(function* (
      purpose: CodePurpose,
      accountId: string | null,
      typed: string,
    ) {
      if ((yield* OpenTransaction) !== null)
        throw new Error("A try at a code is counted outside of any transaction.");
      // Without an account a random id runs the same query, without a result.
      const tried = yield* query("identity.tryCode", (db) =>
        codes.countTry(db, purpose, accountId ?? randomUUID()),
      );
      const { id, typed_hash } = tried;
      const { right } = yield* passwords
        .verify(typed_hash, typed)
        .pipe(
          Effect.tapError(() =>
            id === null ? Effect.void : query("identity.untryCode", (db) => codes.uncountTry(db, id)),
          ),
        );
      if (!right || id === null) return false;
      return yield* query("identity.spendTypedCode", (db) => codes.spendTyped(db, id));
    });

    return Codes.of({
      issueLink: Effect.fnUntraced(function* (purpose, meaning, lifeMs) {
        const code = randomCode(linkCharacters);
        const hashes = { link_hash: linkHash(code), typed_hash: null };
        yield* whole(issue(purpose, meaning, hashes, lifeMs));
        return code;
      }),
      read: (purpose, code) =>
        Effect.flatMap(
          query("identity.findLink", (db) => codes.findLink(db, purpose, linkHash(code))),
          meaningOf,
        ),
      use: (purpose, code) =>
        Effect.flatMap(
          query("identity.spendLink", (db) => codes.spendLink(db, purpose, linkHash(code))),
          meaningOf,
        ),
      issueTyped: Effect.fnUntraced(function* (purpose, accountId, lifeMs) {
        const code = randomCode(typedCharacters);
        const hashes = { link_hash: null, typed_hash: yield* passwords.hash(code) };
        yield* whole(issue(purpose, { accountId, facts: {} }, hashes, lifeMs));
        return code;
      }),
      useTyped,
      endOwn: (accountId) => query("identity.endOwnCodes", (db) => codes.endOwnCodes(db, accountId)),
    });
  }),
);
