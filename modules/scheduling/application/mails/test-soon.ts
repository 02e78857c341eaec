import { mailTemplate } from "#kernel/mail/template";
import type { DayInNumbers } from "../../domain/reminders/reminder-of-day.ts";
import { dayLines } from "./day-lines.ts";
import { stopLink, stopPath } from "./stopping.ts";

interface Facts extends DayInNumbers {
  readonly daysLeft: 3 | 1;
  readonly token: string;
}

const path = "/client/plan";

/** Says what to bring to a booked test, as the answers of `/faqs` do with their sources, and what is planned for today. */
export const testSoonMail = mailTemplate<Facts>({
  name: "test-soon",
  untrusted: [],
  unsubscribePath: stopPath,
  en: ({ token, daysLeft, ...day }, say) => ({
    subject: daysLeft === 1 ? "Your test is tomorrow" : `${say.days(daysLeft)} to your test`,
    before: [
      "Bring your identity document, form LL1, ID photographs, proof of your address, and the fee.",
      "How many photographs and how much money differs. Your testing centre knows its own list.",
      ...dayLines(day, "en", say),
      ...(daysLeft === 1 ? ["Rest this evening, and go to bed early."] : []),
    ],
    button: { label: "Open your plan", path },
    after: [],
    alsoLink: stopLink("en", token),
  }),
  fr: ({ token, daysLeft, ...day }, say) => ({
    subject: daysLeft === 1 ? "Votre examen est demain" : `Plus que ${say.days(daysLeft)} avant votre examen`,
    before: [
      "Apportez votre pièce d’identité, le formulaire LL1, des photos d’identité, un justificatif de domicile et de quoi payer.",
      "Le nombre de photos et le montant varient. Votre centre d’examen a sa propre liste.",
      ...dayLines(day, "fr", say),
      ...(daysLeft === 1 ? ["Reposez-vous ce soir et couchez-vous tôt."] : []),
    ],
    button: { label: "Ouvrir votre plan", path },
    after: [],
    alsoLink: stopLink("fr", token),
  }),
  ar: ({ token, daysLeft, ...day }, say) => ({
    subject: daysLeft === 1 ? "اختبارك غدًا" : `${say.days(daysLeft)} على اختبارك`,
    before: [
      "أحضر وثيقة هويتك، واستمارة LL1، وصورًا شخصية، وإثبات عنوانك، والرسم.",
      "عدد الصور والمبلغ يختلفان. لدى مركز الاختبار قائمته.",
      ...dayLines(day, "ar", say),
      ...(daysLeft === 1 ? ["استرح هذا المساء ونم مبكرًا."] : []),
    ],
    button: { label: "افتح خطتك", path },
    after: [],
    alsoLink: stopLink("ar", token),
  }),
  ch: ({ token, daysLeft, ...day }, say) => ({
    subject: daysLeft === 1 ? "明天就是您的考试" : `离考试还有${say.days(daysLeft)}`,
    before: [
      "请带身份证件、LL1 表、证件照、住址证明，还有费用。",
      "照片要几张、费用多少，各处不同。考试中心有它自己的清单。",
      ...dayLines(day, "ch", say),
      ...(daysLeft === 1 ? ["今晚好好休息，早点睡。"] : []),
    ],
    button: { label: "打开您的计划", path },
    after: [],
    alsoLink: stopLink("ch", token),
  }),
});
