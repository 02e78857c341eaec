import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { transact } from "#kernel/database/transact";
import { implement } from "#kernel/http/implement";
import { recordAct } from "#kernel/http/record-act";
import { type MailState, Outbox } from "#kernel/mail/outbox";
import { AccountStatus } from "#modules/identity";
import { daysLater } from "#vocabulary/day";
import { uuidOfId } from "#vocabulary/id";
import { toIso } from "#vocabulary/instant";
import {
  daysOfPlanForStaff,
  type LearnerStudy,
  maxDaysOfReadiness,
  maxRemindersShown,
  readLearnerStudy,
  ReminderKind,
  type SentReminder,
  type StaffTestDate,
  type TestDate,
} from "../contract/index.ts";
import { readPlanOf } from "./account-plan.ts";
import { ReadinessDays } from "./readiness/readiness-days.ts";
import { Notifications } from "./reminders/notifications.ts";
import { ReminderSettings } from "./reminders/reminder-settings.ts";

const forStaff = (date: TestDate): StaffTestDate => {
  const { subscriptionId: _, ...seen } = date;
  return seen;
};

/** The reminders of an account by both ways, newest first. */
const sentTo = Effect.fnUntraced(function* (account: string) {
  const mails = (yield* (yield* Outbox).deliveries(account)).flatMap(
    ({ template, state, createdAt }): readonly SentReminder[] => {
      const { data: kind } = ReminderKind.safeParse(template);
      return kind === undefined
        ? []
        : [{ channel: "mail", kind, state: state as MailState, at: toIso(createdAt) }];
    },
  );
  const notifications = (yield* (yield* Notifications).ofAccount(account)).map(
    ({ kind, outcome, triedAt }): SentReminder => ({
      ...{ channel: "push", kind, state: outcome },
      at: toIso(triedAt),
    }),
  );
  return [...mails, ...notifications]
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
    .slice(0, maxRemindersShown);
});

/** That staff looked is recorded with what they are shown, or they are shown nothing. */
export const readLearnerStudyHandler = implement(
  readLearnerStudy,
  Effect.fnUntraced(function* ({ params, caller, reference }) {
    const account = uuidOfId(params.accountId);
    if ((yield* (yield* AccountStatus).of(account)) === null)
      return yield* Effect.fail({ _tag: "AccountNotFound" as const });
    const told = yield* (yield* ReadinessDays).newest(account, null, maxDaysOfReadiness);
    const reminders = yield* (yield* ReminderSettings).read(account);
    // Without a test date the plan is the one that they looked at last, or asked to be reminded of.
    const testCode = told.at(-1)?.testCode ?? reminders?.testCode ?? "code 8";
    const at = (yield* DatabaseClock).now();
    const { dates, plan } = yield* readPlanOf({ account, testCode }, at);
    const end = daysLater(dates.today, daysOfPlanForStaff);
    const study: LearnerStudy = {
      today: dates.today,
      current: dates.current && forStaff(dates.current),
      history: dates.history.map(forStaff),
      readiness: told.map(({ day, testCode: code, chances }) => ({
        day,
        testCode: code,
        chance: chances.all,
      })),
      reminders: {
        hour: reminders?.hour ?? null,
        channel: reminders?.channel ?? null,
        sent: yield* sentTo(account),
      },
      plan: { ...plan, days: plan.days.filter(({ day }) => day < end) },
    };
    yield* transact(
      recordAct({ caller, reference }, { action: "scheduling.look-at-study", target: params.accountId }),
    );
    return study;
  }),
);
