import { Effect, Layer } from "effect";
import { Recipients } from "#kernel/mail/recipients";
import { Accounts } from "./accounts.ts";
import { PersonSecrets } from "./person-secrets.ts";

/** What a mail's content is sealed for. Part of what is stored, so it stays the same. */
const placeOf = (mailId: string): string => `identity.mail/${mailId}`;

/**
 * Resolves accounts to addresses for the kernel's mails. Only active accounts get mail, and the account stays locked so
 * that its person is not erased while a mail is written.
 */
export const accountRecipients: Layer.Layer<Recipients, never, Accounts | PersonSecrets> = Layer.effect(
  Recipients,
  Effect.gen(function* () {
    const accounts = yield* Accounts;
    const secrets = yield* PersonSecrets;
    return Recipients.of({
      find: Effect.fnUntraced(function* (accountId) {
        const account = yield* accounts.lock(accountId);
        const person = yield* accounts.person(accountId);
        if (account?.status !== "active" || person === null) return null;
        return { address: person.email, name: person.name, language: account.language };
      }),
      seal: (accountId, mailId, content) => secrets.seal(accountId, placeOf(mailId), content),
      open: (accountId, mailId, sealed) => secrets.open(accountId, placeOf(mailId), sealed),
    });
  }),
);
