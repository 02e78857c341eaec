import { Effect } from "effect";
import type { Instant } from "#vocabulary/instant";
import { reminderOfDay } from "../../domain/reminders/reminder-of-day.ts";
import { readPlanOf } from "../account-plan.ts";
import type { Reminded } from "./reminder-settings.ts";

/** Works out what to say to an account today; null when there is nothing to say. */
export const readReminder = Effect.fnUntraced(function* (one: Reminded, at: Instant) {
  const { dates, plan } = yield* readPlanOf(one, at);
  const { today, current, history } = dates;
  const [first] = plan.days;
  const told = history.find(({ outcome }) => outcome !== null);
  return reminderOfDay({
    today,
    current,
    hasPassed: told?.outcome?.passed === true,
    items: first?.day === today ? first.items : [],
    done: plan.done,
  });
});
