import { Effect } from "effect";
import { EventStore } from "#kernel/event-store/event-store";
import type { PersonalDataSection } from "#kernel/personal-data";
import { toIso } from "#vocabulary/instant";
import { testDateIdOf, TestDateRows } from "./test-dates.ts";

/** Collects what scheduling stores about an account: every event of its test dates, and the testing centres. */
export const schedulingData: Effect.Effect<PersonalDataSection, never, TestDateRows | EventStore> =
  Effect.gen(function* () {
    const rows = yield* TestDateRows;
    const store = yield* EventStore;
    const eventsOf = (stream: string) =>
      Effect.map(store.readStream(stream), (events) =>
        events.map(({ type, recordedAt, data }) => ({ type, recordedAt: toIso(recordedAt), data })),
      );
    return {
      section: "scheduling",
      collect: Effect.fnUntraced(function* (account: string) {
        const testDates = yield* Effect.forEach(yield* rows.ofAccount(account), ({ id, centre }) =>
          Effect.map(eventsOf(id), (events) => ({ testDateId: testDateIdOf(id), centre, events })),
        );
        return { testDates };
      }),
    };
  });
