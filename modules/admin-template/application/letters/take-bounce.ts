import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { transact } from "#kernel/database/transact";
import { AddressMarks } from "#kernel/mail/address-marks";
import { mailIdIn } from "#kernel/mail/message-id";
import { MailSettings } from "#kernel/mail/mail-settings";
import { Outbox } from "#kernel/mail/outbox";
import { Unreachable } from "#kernel/mail/unreachable";
import { isHard } from "../../domain/letters/hard-bounce.ts";
import type { Bounce } from "./mail-reader.ts";
import { MailThreads } from "./mail-threads.ts";

/** Whether a mail of ours went to the address that a report names: others could report what never was. */
const wentTo = Effect.fnUntraced(function* (mailId: string, accountId: string | null, recipient: string) {
  const marks = yield* AddressMarks;
  const mark =
    accountId === null
      ? (yield* (yield* MailThreads).ofLetter(mailId))?.mark
      : yield* marks.ofAccount(accountId);
  return mark?.equals(marks.of(recipient)) === true;
});

/** Marks a mail as come back, and its address as unreachable where it takes none for good. */
export const takeBounce = Effect.fnUntraced(function* ({ messageIds, recipient, status }: Bounce) {
  const { publicUrl } = yield* MailSettings;
  const mailId = messageIds.map((id) => mailIdIn(id, publicUrl)).find((id) => id !== null);
  if (mailId === undefined) return yield* Effect.logInfo("A report about a mail that is none of ours");
  const at = yield* (yield* DatabaseClock).exact;
  yield* transact(
    Effect.gen(function* () {
      const found = yield* (yield* Outbox).bounced(mailId, status);
      if (found === null || !isHard(status)) return;
      const { accountId } = found;
      if (yield* wentTo(mailId, accountId, recipient))
        yield* (yield* Unreachable).add({ address: recipient, accountId, status, at });
    }),
  );
});
