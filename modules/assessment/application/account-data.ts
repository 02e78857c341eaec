import { Effect } from "effect";
import { EventStore } from "#kernel/event-store/event-store";
import type { PersonalDataSection } from "#kernel/personal-data";
import { toIso } from "#vocabulary/instant";
import { accountIdOf } from "#vocabulary/account-id";
import { AttemptList } from "./attempt-list.ts";
import { attemptIdOf } from "./attempts.ts";

/** A learner may read what staff did and wrote about an attempt, but not which staff account it was. */
const withoutStaff = (data: object) =>
  Object.fromEntries(Object.entries(data).filter(([name]) => name !== "by"));

/** Collects what assessment stores about an account: every event of every attempt. */
export const assessmentData: Effect.Effect<PersonalDataSection, never, AttemptList | EventStore> = Effect.gen(
  function* () {
    const list = yield* AttemptList;
    const store = yield* EventStore;
    return {
      section: "assessment",
      collect: Effect.fnUntraced(function* (accountId: string) {
        const streams = yield* list.ofAccount(accountIdOf(accountId));
        const attempts = yield* Effect.forEach(streams, (stream) =>
          Effect.map(store.readStream(stream), (events) => ({
            attemptId: attemptIdOf(stream),
            events: events.map(({ type, recordedAt, data }) => ({
              type,
              recordedAt: toIso(recordedAt),
              data: withoutStaff(data as object),
            })),
          })),
        );
        return { attempts };
      }),
    };
  },
);
