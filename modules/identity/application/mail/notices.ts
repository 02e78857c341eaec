import { Context, Effect, Layer } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { Pools } from "#kernel/database/pools";
import { transact } from "#kernel/database/transact";
import type { DatabaseUnavailable } from "#kernel/errors";
import type { Instant } from "#vocabulary/instant";
import type { MailFacts } from "../../domain/mail/facts.ts";
import { Accounts } from "../accounts/accounts.ts";
import { Mailer } from "./mailer.ts";

/** What somebody is told, and of when it is. */
interface Notice {
  /** UUID of whatever caused it: of any number with the same one, the first is sent and no other. */
  readonly noticeId: string;
  readonly at: Instant;
}

/** The facts of a mail; its greeting is identity's own. */
type Told<Template extends keyof MailFacts> = Omit<MailFacts[Template], "name">;

/** Mails are remembered for 90 days. What is older than this is no news, and could have been told before. */
const newsForMs = 60 * 24 * 3600 * 1000;

/**
 * What other modules may have people told, by mail and in their language. Nobody learns whether there was anybody to
 * tell: an account that is not active, or is nobody's any more, gets none. Ids are UUIDs.
 */
export class Notices extends Context.Service<
  Notices,
  {
    /** A test that was sat under this account was marked again, and its result is another one. */
    readonly resultChanged: (
      accountId: string,
      notice: Notice & Told<"result-changed">,
    ) => Effect.Effect<void, DatabaseUnavailable>;
  }
>()("roadworthy/identity/Notices") {
  static readonly layer: Layer.Layer<Notices, never, Accounts | Mailer | DatabaseClock | Pools> =
    Layer.effect(
      Notices,
      Effect.gen(function* () {
        const accounts = yield* Accounts;
        const mailer = yield* Mailer;
        const pools = yield* Pools;
        const { now } = yield* DatabaseClock;
        return Notices.of({
          resultChanged: Effect.fnUntraced(function* (accountId, { noticeId, at, ...told }) {
            if (now() - at > newsForMs) return;
            const tell = Effect.gen(function* () {
              // Locked, so that nobody is erased while they are written to.
              const account = yield* accounts.lock(accountId);
              const person = yield* accounts.person(accountId);
              if (account?.status !== "active" || person === null) return;
              yield* mailer.send({
                accountId,
                to: person.email,
                language: account.language,
                template: "result-changed",
                facts: { name: person.name, ...told },
                mailId: noticeId,
              });
            });
            yield* Effect.provideService(transact(tell), Pools, pools);
          }),
        });
      }),
    );
}
