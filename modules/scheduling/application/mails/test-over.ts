import { mailTemplate } from "#kernel/mail/template";
import { stopLink, stopPath } from "./stopping.ts";

interface Facts {
  readonly token: string;
}

const path = "/client/test-date";

/** Asks how the test went, on the day after, and says what comes next either way, as the answers of `/faqs` do. */
export const testOverMail = mailTemplate<Facts>({
  name: "test-over",
  untrusted: [],
  unsubscribePath: stopPath,
  en: ({ token }) => ({
    subject: "How did your test go?",
    before: [
      "Well done for writing it.",
      "If you passed: a learner’s licence is valid for 24 months and is not extended, so book your driving test early.",
      "If you did not pass: book and pay again when you are ready. Set the new date, and your plan starts from what you know.",
    ],
    button: { label: "Tell us how it went", path },
    after: ["Your answer is optional. It helps us to tell others more truthfully how ready they are."],
    alsoLink: stopLink("en", token),
  }),
  fr: ({ token }) => ({
    subject: "Comment s’est passé votre examen ?",
    before: [
      "Bravo de l’avoir passé.",
      "Si vous l’avez réussi : le permis d’apprenti est valable 24 mois et n’est pas prolongé. Réservez tôt votre examen de conduite.",
      "Sinon : inscrivez-vous et payez à nouveau quand vous serez prêt. Fixez la nouvelle date, et le plan repart de ce que vous savez.",
    ],
    button: { label: "Dire comment cela s’est passé", path },
    after: [
      "Votre réponse est facultative. Elle nous aide à dire plus justement aux autres s’ils sont prêts.",
    ],
    alsoLink: stopLink("fr", token),
  }),
  ar: ({ token }) => ({
    subject: "كيف كان اختبارك؟",
    before: [
      "أحسنت لأنك أديته.",
      "إن نجحت: رخصة المتعلّم صالحة 24 شهرًا ولا تُمدَّد، فاحجز اختبار القيادة مبكرًا.",
      "إن لم تنجح: احجز وادفع من جديد عندما تكون مستعدًا. حدد الموعد الجديد، وتبدأ الخطة مما تعرفه.",
    ],
    button: { label: "أخبرنا كيف كان", path },
    after: ["إجابتك اختيارية. وهي تساعدنا على أن نخبر غيرك بصدق أكبر بمدى استعداده."],
    alsoLink: stopLink("ar", token),
  }),
  ch: ({ token }) => ({
    subject: "您的考试怎么样？",
    before: [
      "您考完了，辛苦了。",
      "如果通过了：学习驾照有效期为 24 个月，不能延长，请早些预约路考。",
      "如果没有通过：准备好后再预约、再缴费。设定新的日期，计划就从您已掌握的内容开始。",
    ],
    button: { label: "告诉我们考得怎样", path },
    after: ["是否回答由您决定。您的回答能让我们更如实地告诉别人准备得怎样。"],
    alsoLink: stopLink("ch", token),
  }),
});
