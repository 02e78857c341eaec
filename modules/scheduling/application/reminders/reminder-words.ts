import type { MailTemplate } from "#kernel/mail/template";
import type { Reminder } from "../../domain/reminders/reminder-of-day.ts";
import { studyDayMail } from "../mails/study-day.ts";
import { testOverMail } from "../mails/test-over.ts";
import { testSoonMail } from "../mails/test-soon.ts";

/** A template and facts that fit it. */
interface Words {
  readonly template: MailTemplate<object>;
  readonly facts: object;
}

/** The two were checked against each other; the pair alone no longer says so. */
const pair = <Facts extends object>(template: MailTemplate<Facts>, facts: Facts): Words => ({
  template: template as MailTemplate<object>,
  facts,
});

/** The template of a reminder with its facts, for one account: a mail and a notification say the same. */
export const wordsOf = (reminder: Reminder, token: string): Words => {
  switch (reminder.kind) {
    case "study":
      return pair(studyDayMail, { ...reminder.day, token });
    case "soon":
      return pair(testSoonMail, { ...reminder.day, daysLeft: reminder.daysLeft, token });
    case "over":
      return pair(testOverMail, { token });
  }
};
