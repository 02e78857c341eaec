import { mailTemplate } from "#kernel/mail/template";
import type { DayInNumbers } from "../../domain/reminders/reminder-of-day.ts";
import { dayLines } from "./day-lines.ts";
import { stopLink, stopPath } from "./stopping.ts";

interface Facts extends DayInNumbers {
  readonly token: string;
}

const path = "/client/plan";

/** Says what is planned for today. */
export const studyDayMail = mailTemplate<Facts>({
  name: "study-day",
  untrusted: [],
  unsubscribePath: stopPath,
  en: ({ token, ...day }, say) => ({
    subject: `Your plan for today: ${say.minutes(day.minutes)}`,
    before: dayLines(day, "en", say),
    button: { label: "Open today’s plan", path },
    after: ["No time today? The plan starts afresh tomorrow."],
    alsoLink: stopLink("en", token),
  }),
  fr: ({ token, ...day }, say) => ({
    subject: `Votre plan d’aujourd’hui : ${say.minutes(day.minutes)}`,
    before: dayLines(day, "fr", say),
    button: { label: "Ouvrir le plan du jour", path },
    after: ["Pas le temps aujourd’hui ? Le plan repart de demain."],
    alsoLink: stopLink("fr", token),
  }),
  ar: ({ token, ...day }, say) => ({
    subject: `خطتك لليوم: ${say.minutes(day.minutes)}`,
    before: dayLines(day, "ar", say),
    button: { label: "افتح خطة اليوم", path },
    after: ["لا وقت لديك اليوم؟ تبدأ الخطة من جديد غدًا."],
    alsoLink: stopLink("ar", token),
  }),
  ch: ({ token, ...day }, say) => ({
    subject: `今天的计划：${say.minutes(day.minutes)}`,
    before: dayLines(day, "ch", say),
    button: { label: "打开今天的计划", path },
    after: ["今天没有时间？计划会从明天重新开始。"],
    alsoLink: stopLink("ch", token),
  }),
});
