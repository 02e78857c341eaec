import { Context, Effect, Layer } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";
import { Secrets } from "#kernel/secrets/secrets";
import { Recipients } from "./recipients.ts";

/** Marks by which addresses are recognised without being stored. They are the same for the same address. */
export class AddressMarks extends Context.Service<
  AddressMarks,
  {
    /** Upper and lower case make no difference. */
    readonly of: (address: string) => Buffer;
    /**
     * Returns the mark of an active account's address, and null for any other account. Call it in a transaction: the
     * account is locked until it ends.
     */
    readonly ofAccount: (accountId: string) => Effect.Effect<Buffer | null, DatabaseUnavailable>;
  }
>()("roadworthy/kernel/AddressMarks") {
  static readonly layer: Layer.Layer<AddressMarks, never, Secrets | Recipients> = Layer.effect(
    AddressMarks,
    Effect.gen(function* () {
      const { mark } = yield* Secrets;
      const recipients = yield* Recipients;
      const of = (address: string) => mark("kernel.mail-address", address.trim().toLowerCase());
      return AddressMarks.of({
        of,
        ofAccount: (accountId) =>
          Effect.map(recipients.find(accountId), (found) => (found === null ? null : of(found.address))),
      });
    }),
  );
}
