import { Effect } from "effect";
import { EventStore, type StoredEvent } from "#kernel/event-store/event-store";
import type { PersonalDataSection } from "#kernel/personal-data";
import { Remarks } from "#kernel/remarks/remarks";
import { toIso } from "#vocabulary/instant";
import { accountIdOf } from "#vocabulary/account-id";
import { AttemptList } from "./attempt-list.ts";
import { attemptStarted, type DataOf } from "../contract/events.ts";
import { attemptIdOf } from "./attempts.ts";
import { withoutBankIds } from "./public-ids.ts";

/** A learner may read what staff did and wrote about an attempt, but not which staff account it was. */
const withoutStaff = (data: object) =>
  Object.fromEntries(Object.entries(data).filter(([name]) => name !== "by"));

const askedIn = (events: readonly StoredEvent[]): ReadonlySet<string> =>
  new Set(
    events
      .filter(({ type }) => type === attemptStarted.type)
      .flatMap(({ data }) => (data as DataOf<"assessment.attempt-started">).questions)
      .map(({ questionId }) => questionId),
  );

/** Collects what assessment stores about an account: every event of every attempt. */
export const assessmentData: Effect.Effect<PersonalDataSection, never, AttemptList | EventStore | Remarks> =
  Effect.gen(function* () {
    const list = yield* AttemptList;
    const store = yield* EventStore;
    const remarks = yield* Remarks;
    return {
      section: "assessment",
      collect: Effect.fnUntraced(function* (accountId: string) {
        const streams = yield* list.ofAccount(accountIdOf(accountId));
        const attempts = yield* Effect.forEach(streams, (stream) =>
          Effect.map(store.readStream(stream), (events) => {
            const asked = askedIn(events);
            return {
              attemptId: attemptIdOf(stream),
              events: events.map(({ type, recordedAt, data }) => ({
                type,
                recordedAt: toIso(recordedAt),
                data: withoutBankIds(withoutStaff(data as object), asked),
              })),
            };
          }),
        );
        return yield* remarks.reveal({ attempts });
      }),
    };
  });
