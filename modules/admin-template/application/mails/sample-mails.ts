import { Effect } from "effect";
import { transact } from "#kernel/database/transact";
import { Outbox } from "#kernel/mail/outbox";
import { uuidNamed } from "#kernel/named-uuid";
import { sampleLearnerIds } from "#modules/identity";

/** By the number of a sample learner: what became of a mail to them. */
const samples = [
  { who: 3, fate: "failed" },
  { who: 8, fate: "bounced" },
] as const;

/**
 * One mail that could not be sent and one that came back, to learners who do not exist, for trying the office out: made
 * once, and never handed to a mail server. Returns a line for the log, or null.
 */
export const sampleMails = Effect.gen(function* () {
  const outbox = yield* Outbox;
  const ids = samples.map(({ fate }) => uuidNamed(`office.sample-mail/${fate}`));
  if ((yield* outbox.statesOf(ids)).size > 0) return null;
  for (const [index, { who, fate }] of samples.entries()) {
    const mail = {
      ...{ id: ids[index]!, accountId: sampleLearnerIds[who]!, to: `sample.${who + 1}@roadworthy.test` },
      ...{ template: "password-changed", language: "en" as const, facts: { name: "Sample" } },
    };
    yield* outbox.write(mail);
    const claim = (yield* outbox.claim(mail.id))!;
    if (fate === "failed") yield* outbox.failed(claim, "failed", "never: 550");
    else {
      yield* outbox.sent(claim, false);
      yield* outbox.bounced(mail.id, "5.1.1");
    }
  }
  return `${samples.length} sample mails that did not arrive`;
}).pipe(transact);
