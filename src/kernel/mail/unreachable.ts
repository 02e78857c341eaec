import { Context, Effect, Layer } from "effect";
import { Pools } from "#kernel/database/pools";
import { preparedListOn } from "#kernel/database/prepared-list";
import { queryOn } from "#kernel/database/tables";
import type { DatabaseUnavailable } from "#kernel/errors";
import type { Instant } from "#vocabulary/instant";
import { AddressMarks } from "./address-marks.ts";
import type { MailTables } from "./tables.ts";

const table = "kernel.unreachable_address";

/**
 * Addresses from which a mail came back for good. They are kept as marks: who gets a new address is reachable again.
 * They get no further mails but those about the security of their account.
 */
export class Unreachable extends Context.Service<
  Unreachable,
  {
    /** `accountId` is whose address it is, so that the mark goes with the person; null for someone without an account. */
    readonly add: (bounce: {
      readonly address: string;
      readonly accountId: string | null;
      /** Such as 5.1.1 (RFC 3463). */
      readonly status: string;
      readonly at: Instant;
    }) => Effect.Effect<void, DatabaseUnavailable>;
    /** Returns since when, or null for an address that mails reach. */
    readonly since: (address: string) => Effect.Effect<Instant | null, DatabaseUnavailable>;
    /** The same for the address of a mark. */
    readonly sinceOf: (mark: Buffer) => Effect.Effect<Instant | null, DatabaseUnavailable>;
    /** A mail came from there. */
    readonly remove: (address: string) => Effect.Effect<void, DatabaseUnavailable>;
  }
>()("roadworthy/kernel/Unreachable") {
  static readonly layer: Layer.Layer<Unreachable, never, Pools | AddressMarks> = Layer.effect(
    Unreachable,
    Effect.gen(function* () {
      const { main } = yield* Pools;
      const query = queryOn<MailTables>(main);
      const prepared = preparedListOn<MailTables>(main);
      const marks = yield* AddressMarks;
      const sinceOf = (mark: Buffer) =>
        Effect.map(
          prepared("unreachable.since", (db) =>
            db.selectFrom(table).select("since").where("mark", "=", mark),
          ),
          ([row]) => row?.since.getTime() ?? null,
        );
      return Unreachable.of({
        add: ({ address, accountId: account, status, at }) =>
          query("unreachable.add", async (db) => {
            const row = { mark: marks.of(address), account, status, since: new Date(at) };
            const added = db.insertInto(table).values(row);
            await added.onConflict((clash) => clash.column("mark").doNothing()).execute();
          }),
        since: (address) => sinceOf(marks.of(address)),
        sinceOf,
        remove: (address) =>
          query("unreachable.remove", async (db) => {
            await db.deleteFrom(table).where("mark", "=", marks.of(address)).execute();
          }),
      });
    }),
  );
}
