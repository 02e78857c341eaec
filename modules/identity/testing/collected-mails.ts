import { Effect, Layer } from "effect";
import { afterCommit } from "#kernel/database/transact";
import { type AddressedMail, Mail } from "#kernel/mail/mail";

/** A mail as it would be written to the outbox. */
export interface CollectedMail {
  readonly accountId: string;
  readonly to: string;
  readonly language: string;
  readonly template: string;
  /** Each mail has those of its template. */
  readonly facts: { readonly name: string; readonly path: string; readonly code: string };
}

const collected = <Facts extends object>({
  accountId,
  to,
  template,
  facts,
}: AddressedMail<Facts>): CollectedMail => ({
  accountId: accountId!,
  to: to.address,
  language: to.language,
  template: template.name,
  facts: { ...facts, name: to.name } as unknown as CollectedMail["facts"],
});

/** Collects the mails of committed transactions, each named one once, instead of sending them. Fails while `isBroken`. */
export const collectMails = (mails: CollectedMail[], isBroken = () => false): Layer.Layer<Mail> => {
  const written = new Set<string>();
  const write = <Facts extends object>(mail: AddressedMail<Facts>) => {
    if (mail.id !== undefined && written.has(mail.id)) return;
    if (mail.id !== undefined) written.add(mail.id);
    mails.push(collected(mail));
  };
  return Layer.succeed(
    Mail,
    Mail.of({
      send: () => Effect.die(new Error("Identity knows the addresses of its own mails.")),
      sendTo: (mail) =>
        isBroken()
          ? Effect.die(new Error("The outbox is broken."))
          : afterCommit(Effect.sync(() => write(mail))),
    }),
  );
};
