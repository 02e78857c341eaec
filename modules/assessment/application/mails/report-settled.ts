import { mailTemplate } from "#kernel/mail/template";

interface Facts {
  readonly reportedAt: string;
  readonly text: string;
  readonly answer: string;
}

/** Answers what a learner reported about a question. `reportedAt` is in ISO form. */
export const reportSettledMail = mailTemplate<Facts>({
  name: "report-settled",
  untrusted: ["text", "answer"],
  en: ({ reportedAt, text, answer }, say) => ({
    subject: "Your report about a question",
    before: [
      `On ${say.moment(reportedAt)} you reported a question. You wrote: “${text}”`,
      `We looked at it. Our answer: “${answer}”`,
    ],
    button: { label: "Continue practising", path: "/client/practice" },
    after: ["Thank you: reports like yours make the questions better."],
  }),
  fr: ({ reportedAt, text, answer }, say) => ({
    subject: "Votre signalement d’une question",
    before: [
      `Le ${say.moment(reportedAt)}, vous avez signalé une question. Vous avez écrit : « ${text} »`,
      `Nous l’avons examinée. Notre réponse : « ${answer} »`,
    ],
    button: { label: "Continuer à s’entraîner", path: "/client/practice" },
    after: ["Merci : des signalements comme le vôtre améliorent les questions."],
  }),
  ar: ({ reportedAt, text, answer }, say) => ({
    subject: "بلاغك عن سؤال",
    before: [
      `في ${say.moment(reportedAt)} أبلغت عن سؤال. كتبت: «${text}»`,
      `نظرنا في السؤال. ردّنا: «${answer}»`,
    ],
    button: { label: "متابعة التدرّب", path: "/client/practice" },
    after: ["شكرًا لك: بلاغات مثل بلاغك تحسّن الأسئلة."],
  }),
  ch: ({ reportedAt, text, answer }, say) => ({
    subject: "您对一道题的反馈",
    before: [
      `您在 ${say.moment(reportedAt)} 反馈了一道题。您写道：“${text}”`,
      `我们已查看。我们的答复：“${answer}”`,
    ],
    button: { label: "继续练习", path: "/client/practice" },
    after: ["谢谢您：像您这样的反馈让题目变得更好。"],
  }),
});
