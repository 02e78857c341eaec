import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { transact } from "#kernel/database/transact";
import { implement } from "#kernel/http/implement";
import { RateLimits } from "#kernel/limits/rate-limits";
import { dayOf } from "#vocabulary/day";
import {
  maxPushBrowsers,
  movePushBrowser,
  type PushBrowser,
  readReminders,
  type RemindersView,
  setReminders,
  stopReminders,
} from "../../contract/index.ts";
import { isKnownPushService } from "../../domain/reminders/push-service.ts";
import { hourOf } from "../../domain/reminders/quiet-hours.ts";
import { PushBrowsers } from "./push-browsers.ts";
import { PushSettings } from "./push-settings.ts";
import { ReminderSettings } from "./reminder-settings.ts";
import { stopLinks } from "../marked-ids.ts";

/** A person changes their mind a few times. */
const byAccount = { name: "scheduling.reminders-by-account", tries: 30, perSeconds: 3_600 };
/** Of tokens that we did not make, and of browsers that we do not know: who guesses is slowed down, and a mail program that stops many is not. */
const wrongByNetwork = { name: "scheduling.wrong-reminder-links-by-network", tries: 30, perSeconds: 900 };

const viewOf = Effect.fnUntraced(function* (account: string) {
  const { keys } = yield* PushSettings;
  const browsers = yield* (yield* PushBrowsers).ofAccount(account);
  const view: RemindersView = {
    reminders: yield* (yield* ReminderSettings).read(account),
    pushKey: keys?.publicKey ?? null,
    browsers: browsers.length,
  };
  return view;
});

const readRemindersHandler = implement(
  readReminders,
  Effect.fnUntraced(function* ({ caller: { session } }) {
    return yield* viewOf(session!.accountId);
  }),
);

/** Notifications need keys of ours, and a browser at a push service that we know. */
const checkPush = Effect.fnUntraced(function* (account: string, browser: PushBrowser | undefined) {
  const { keys, alsoOrigins } = yield* PushSettings;
  if (keys === null) return yield* Effect.fail({ _tag: "PushNotOffered" as const });
  if (browser === undefined) {
    const known = yield* (yield* PushBrowsers).ofAccount(account);
    if (known.length === 0) return yield* Effect.fail({ _tag: "NoPushBrowser" as const });
  } else if (!isKnownPushService(browser.endpoint, alsoOrigins))
    return yield* Effect.fail({ _tag: "PushServiceUnknown" as const });
});

/** An hour that has passed today begins tomorrow. */
const setRemindersHandler = implement(
  setReminders,
  Effect.fnUntraced(function* ({ body: { hour, testCode, channel = "mail", browser }, caller: { session } }) {
    const account = session!.accountId;
    yield* (yield* RateLimits).take({ limit: byAccount, key: account });
    const settings = yield* ReminderSettings;
    if (hour === null) yield* settings.remove(account);
    else {
      if (channel !== "mail") yield* checkPush(account, browser);
      const at = (yield* DatabaseClock).now();
      const silentOn = hour <= hourOf(at) ? dayOf(at) : null;
      const browsers = yield* PushBrowsers;
      yield* transact(
        Effect.gen(function* () {
          yield* settings.save(account, { hour, testCode, channel }, silentOn);
          if (channel !== "mail" && browser !== undefined)
            yield* browsers.add(account, browser, maxPushBrowsers);
        }),
      );
    }
    return yield* viewOf(account);
  }),
);

const movePushBrowserHandler = implement(
  movePushBrowser,
  Effect.fnUntraced(function* ({ body: { before, now }, exchange }) {
    if (!isKnownPushService(now.endpoint, (yield* PushSettings).alsoOrigins))
      return yield* Effect.fail({ _tag: "PushServiceUnknown" as const });
    if (!(yield* transact((yield* PushBrowsers).move(before, now)))) {
      yield* (yield* RateLimits).take({ limit: wrongByNetwork, key: exchange.address });
      return yield* Effect.fail({ _tag: "PushBrowserUnknown" as const });
    }
    return {};
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
  movePushBrowser: movePushBrowserHandler,
  stopReminders: stopRemindersHandler,
};
