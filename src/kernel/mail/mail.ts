import { Context, Effect, Layer } from "effect";
import { uuidv7 } from "#kernel/uuidv7";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { Pools } from "#kernel/database/pools";
import { afterCommit, transact } from "#kernel/database/transact";
import type { DatabaseUnavailable } from "#kernel/errors";
import { Jobs } from "#kernel/jobs/queue";
import type { Instant } from "#vocabulary/instant";
import { Outbox } from "./outbox.ts";
import { type Recipient, Recipients } from "./recipients.ts";
import { sendMail } from "./send-mail.ts";
import type { MailTemplate } from "./template.ts";
import { Unreachable } from "./unreachable.ts";

/** A mail to an account. */
export interface AccountMail<Facts extends object> {
  /** The UUID of the account. */
  readonly to: string;
  readonly template: MailTemplate<Facts>;
  readonly facts: Facts;
  /** Sends one mail for one cause, however often it is processed. `id` is the cause's UUID, `at` its time. */
  readonly once?: { readonly id: string; readonly at: Instant };
}

/** A mail to an address that its caller knows, such as one that is not confirmed yet. */
export interface AddressedMail<Facts extends object> {
  /**
   * The UUID of the account under whose key the mail is sealed, and with which it is erased; null for someone without an
   * account.
   */
  readonly accountId: string | null;
  /** The UUID of the mail, where its cause names it: it is written once. */
  readonly id?: string;
  readonly to: Recipient;
  readonly template: MailTemplate<Facts>;
  readonly facts: Facts;
}

/** Mails are kept for 90 days, so a cause older than this may have been mailed and deleted already. */
const newsForMs = 60 * 24 * 3600 * 1000;

/**
 * Sends mails. Each one is written to the outbox in the open transaction, so that it exists exactly when the change it
 * reports does. A job sends it after the commit, retries while the mail server is unavailable, and never sends it twice.
 */
export class Mail extends Context.Service<
  Mail,
  {
    /**
     * Sends a mail to an account in its language. An account that is not active gets none, without an error, and an
     * address that mails came back from gets only those about security.
     */
    readonly send: <Facts extends object>(
      mail: AccountMail<Facts>,
    ) => Effect.Effect<void, DatabaseUnavailable>;
    /** Sends a mail to an address. */
    readonly sendTo: <Facts extends object>(
      mail: AddressedMail<Facts>,
    ) => Effect.Effect<void, DatabaseUnavailable>;
  }
>()("roadworthy/kernel/Mail") {
  static readonly layer: Layer.Layer<
    Mail,
    never,
    Outbox | Recipients | Unreachable | Jobs | Pools | DatabaseClock
  > = Layer.effect(
    Mail,
    Effect.gen(function* () {
      const outbox = yield* Outbox;
      const recipients = yield* Recipients;
      const unreachable = yield* Unreachable;
      const jobs = yield* Jobs;
      const pools = yield* Pools;
      const { now } = yield* DatabaseClock;

      /** The sweep makes up for a job that cannot be added. */
      const plan = (mailId: string) =>
        Effect.catch(jobs.add(sendMail, { mailId }), ({ message }) =>
          Effect.logWarning("The mail's job could not be added; the sweep will send it", {
            mailId,
            message,
          }),
        );
      const write = Effect.fnUntraced(function* <Facts extends object>(
        { accountId, to, template, facts }: AddressedMail<Facts>,
        id: string,
      ) {
        const { address, name, language } = to;
        if (template.isAboutSecurity !== true && (yield* unreachable.since(address)) !== null) return;
        const content = { ...facts, name };
        yield* outbox.write({
          id,
          accountId,
          to: address,
          language,
          template: template.name,
          facts: content,
        });
        yield* afterCommit(plan(id));
      });

      return Mail.of({
        send: Effect.fnUntraced(function* ({ to: accountId, template, facts, once }) {
          if (once !== undefined && now() - once.at > newsForMs) return;
          const resolveAndWrite = Effect.gen(function* () {
            const to = yield* recipients.find(accountId);
            if (to !== null) yield* write({ accountId, to, template, facts }, once?.id ?? uuidv7());
          });
          yield* Effect.provideService(transact(resolveAndWrite), Pools, pools);
        }),
        sendTo: (mail) => write(mail, mail.id ?? uuidv7()),
      });
    }),
  );
}
