import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { transact } from "#kernel/database/transact";
import { sessionOf } from "#kernel/http/caller";
import { implement } from "#kernel/http/implement";
import { counted } from "#kernel/limits/counted";
import type { Limit } from "#kernel/limits/rate-limits";
import { PersonalData } from "#kernel/personal-data";
import { toIso } from "#vocabulary/instant";
import { accountIdOf } from "#vocabulary/account-id";
import { identityEvents } from "../../contract/events.ts";
import { exportData } from "../../contract/index.ts";
import { recordEvent } from "../accounts/record-event.ts";

const exportsByAccount: Limit = {
  name: "identity.exports-by-account",
  tries: 10,
  perSeconds: 24 * 3600,
};

/** The export is recorded after it is made, so that it does not contain itself. */
export const exportDataHandler = implement(
  exportData,
  Effect.fnUntraced(function* ({ caller, reference }) {
    const { accountId } = sessionOf(caller);
    const made = Effect.gen(function* () {
      const madeAt = toIso((yield* DatabaseClock).now());
      const sections = yield* (yield* PersonalData).collect(accountId);
      const exported = identityEvents.dataExported({ accountId: accountIdOf(accountId) });
      yield* transact(recordEvent(accountId, exported, reference));
      return { madeAt, sections };
    });
    return yield* counted(exportsByAccount, accountId, made);
  }),
);
