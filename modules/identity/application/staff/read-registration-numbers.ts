import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { implement } from "#kernel/http/implement";
import { dayOf } from "#vocabulary/day";
import { toIso } from "#vocabulary/instant";
import { daysIn, spanOf } from "#vocabulary/span";
import { readRegistrationNumbers } from "../../contract/index.ts";
import { RegistrationCounts } from "../registration/registration-counts.ts";

export const readRegistrationNumbersHandler = implement(
  readRegistrationNumbers,
  Effect.fnUntraced(function* ({ query }) {
    const at = (yield* DatabaseClock).now();
    const span = spanOf(query, dayOf(at));
    const { days, guardiansWaiting } = yield* (yield* RegistrationCounts).within(span);
    const byDay = new Map(days.map((count) => [count.day, count]));
    return {
      at: toIso(at),
      span,
      total: {
        registered: days.reduce((sum, { registered }) => sum + registered, 0),
        confirmed: days.reduce((sum, { confirmed }) => sum + confirmed, 0),
      },
      days: daysIn(span).map((day) => byDay.get(day) ?? { day, registered: 0, confirmed: 0 }),
      guardiansWaiting,
    };
  }),
);
