import { randomUUID } from "node:crypto";
import { Effect, Layer } from "effect";
import { uuidv7 } from "#kernel/uuidv7";
import { Pools } from "#kernel/database/pools";
import { queryOn } from "#kernel/database/tables";
import { transact } from "#kernel/database/transact";
import { OpenTransaction } from "#kernel/database/transaction";
import type { DatabaseUnavailable } from "#kernel/errors";
import { Secrets } from "#kernel/secrets/secrets";
import { type CodeMeaning, Codes, type CodePurpose } from "../../application/accounts/codes.ts";
import { Passwords } from "../../application/accounts/passwords.ts";
import { PersonSecrets } from "../../application/accounts/person-secrets.ts";
import * as codes from "./code-rows.ts";
import { typedLength } from "../../domain/typed-code.ts";
import { linkCharacters, linkHash, randomCode } from "./code-text.ts";
import type { IdentityTables } from "../tables.ts";

const placeOf = (codeId: string) => `identity.code/${codeId}`;

interface LinkRow {
  readonly id: string;
  readonly account: string;
  readonly sealed: Buffer;
}

/** Codes in PostgreSQL. The database's clock decides whether one is still valid. */
export const postgresCodes: Layer.Layer<Codes, never, Pools | PersonSecrets | Passwords | Secrets> =
  Layer.effect(
    Codes,
    Effect.gen(function* () {
      const pools = yield* Pools;
      const secrets = yield* PersonSecrets;
      const passwords = yield* Passwords;
      const installation = yield* Secrets;
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
        yield* query("identity.issueCode", (db) => codes.addCode(db, code, lifeMs));
      });

      const meaningOf = Effect.fnUntraced(function* (
        row: LinkRow | undefined,
      ): Effect.fn.Return<CodeMeaning | null, DatabaseUnavailable> {
        if (row === undefined) return null;
        const facts = yield* secrets.open(row.account, placeOf(row.id), row.sealed);
        return facts === null ? null : { accountId: row.account, facts: facts as CodeMeaning["facts"] };
      });

      /** One salt per account and purpose, so that one slow hash finds any of its codes, and a guess costs one. */
      const typedHash = (purpose: CodePurpose, accountId: string, code: string) =>
        passwords.hash(
          code,
          installation.mark("identity.typed-code", `${purpose}/${accountId}`).subarray(0, 16),
        );

      const findTyped = Effect.fnUntraced(function* (
        purpose: CodePurpose,
        accountId: string | null,
        typed: string,
      ) {
        if ((yield* OpenTransaction) !== null)
          throw new Error("A typed code is hashed outside of any transaction.");
        // Without an account a random id runs the same query, without a result.
        const account = accountId ?? randomUUID();
        const hash = yield* typedHash(purpose, account, typed);
        const found = yield* query("identity.findTypedCode", (db) =>
          codes.findTyped(db, purpose, account, hash),
        );
        return found?.id ?? null;
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
          const code = randomCode(typedLength);
          const hashes = { link_hash: null, typed_hash: yield* typedHash(purpose, accountId, code) };
          yield* whole(issue(purpose, { accountId, facts: {} }, hashes, lifeMs));
          return code;
        }),
        findTyped,
        spendTyped: (codeId) => query("identity.spendTypedCode", (db) => codes.spendTyped(db, codeId)),
        end: (purpose, accountId) =>
          query("identity.endCodes", (db) => codes.endCodes(db, accountId, purpose)),
        endOwn: (accountId) => query("identity.endOwnCodes", (db) => codes.endOwnCodes(db, accountId)),
      });
    }),
  );
