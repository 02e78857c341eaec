import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { implement } from "#kernel/http/implement";
import { RateLimits } from "#kernel/limits/rate-limits";
import { dayOf } from "#vocabulary/day";
import { readReminders, setReminders, stopReminders } from "../../contract/index.ts";
import { hourOf } from "../../domain/reminders/quiet-hours.ts";
import { ReminderSettings } from "./reminder-settings.ts";
import { stopLinks } from "../marked-ids.ts";

/** A person changes their mind a few times. */
const byAccount = { name: "scheduling.reminders-by-account", tries: 30, perSeconds: 3_600 };
/** Of tokens that we did not make: who guesses is slowed down, and a mail program that stops many is not. */
const wrongByNetwork = { name: "scheduling.wrong-reminder-links-by-network", tries: 30, perSeconds: 900 };

const readRemindersHandler = implement(
  readReminders,
  Effect.fnUntraced(function* ({ caller: { session } }) {
    return { reminders: yield* (yield* ReminderSettings).read(session!.accountId) };
  }),
);

/** An hour that has passed today begins tomorrow. */
const setRemindersHandler = implement(
  setReminders,
  Effect.fnUntraced(function* ({ body: { hour, testCode }, caller: { session } }) {
    const account = session!.accountId;
    yield* (yield* RateLimits).take({ limit: byAccount, key: account });
    const settings = yield* ReminderSettings;
    if (hour === null) yield* settings.remove(account);
    else {
      const at = (yield* DatabaseClock).now();
      yield* settings.save(account, { hour, testCode }, hour <= hourOf(at) ? dayOf(at) : null);
    }
    return { reminders: yield* settings.read(account) };
  }),
);

const stopRemindersHandler = implement(
  stopReminders,
  Effect.fnUntraced(function* ({ query: { token }, exchange }) {
    const account = (yield* stopLinks).idOf(token);
    if (account === null) {
      yield* (yield* RateLimits).take({ limit: wrongByNetwork, key: exchange.address });
      return yield* Effect.fail({ _tag: "ReminderLinkUnknown" as const });
    }
    yield* (yield* ReminderSettings).remove(account);
    return {};
  }),
);

/** The handlers of the endpoints for reminders. */
export const reminderHandlers = {
  readReminders: readRemindersHandler,
  setReminders: setRemindersHandler,
  stopReminders: stopRemindersHandler,
};
