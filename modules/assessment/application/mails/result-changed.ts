import { mailTemplate } from "#kernel/mail/template";

interface Facts {
  readonly satAt: string;
  readonly before: number;
  readonly after: number;
  readonly questions: number;
  readonly verdict: "passes-now" | "fails-now" | "still-passes" | "still-fails";
  readonly path: string;
}

/** Reports that a test was marked again with a corrected key and its result changed. `satAt` is in ISO form. */
export const resultChangedMail = mailTemplate<Facts>({
  name: "result-changed",
  untrusted: [],
  en: ({ satAt, before, after, questions, verdict, path }, say) => ({
    subject: "We marked your test again",
    before: [
      `You wrote a test on ${say.moment(satAt)}. Our right answer to one of its questions was wrong. We fixed that and marked your test again.`,
      `Right answers before: ${before} of ${questions}. Right answers now: ${after} of ${questions}.`,
      {
        "passes-now": "That is a pass now.",
        "fails-now": "With this fixed, it is not a pass any more. The mistake was ours, and we are sorry.",
        "still-passes": "It is a pass, as before.",
        "still-fails": "It is not a pass, as before.",
      }[verdict],
    ],
    button: { label: "See your result", path },
    after: [
      "You don’t need to do anything. Your result shows every question with the right answer and the reason.",
    ],
  }),
  fr: ({ satAt, before, after, questions, verdict, path }, say) => ({
    subject: "Nous avons recorrigé votre test",
    before: [
      `Vous avez passé un test le ${say.moment(satAt)}. La bonne réponse d’une de ses questions était mal indiquée. Nous l’avons rectifiée et avons recorrigé votre test.`,
      `Bonnes réponses avant : ${before} sur ${questions}. Bonnes réponses maintenant : ${after} sur ${questions}.`,
      {
        "passes-now": "Vous avez maintenant réussi ce test.",
        "fails-now":
          "Après cette correction, le test n’est plus réussi. L’erreur venait de nous, et nous en sommes désolés.",
        "still-passes": "Le test reste réussi, comme avant.",
        "still-fails": "Le test n’est pas réussi, comme avant.",
      }[verdict],
    ],
    button: { label: "Voir votre résultat", path },
    after: [
      "Vous n’avez rien à faire. Votre résultat montre chaque question avec la bonne réponse et sa raison.",
    ],
  }),
  ar: ({ satAt, before, after, questions, verdict, path }, say) => ({
    subject: "صحّحنا اختبارك مرة أخرى",
    before: [
      `أجريت اختبارًا في ${say.moment(satAt)}. كانت الإجابة المعتمدة لأحد أسئلته خاطئة، فأصلحناها وصحّحنا اختبارك مرة أخرى.`,
      `الإجابات الصحيحة من قبل: ${before} من ${questions}. الإجابات الصحيحة الآن: ${after} من ${questions}.`,
      {
        "passes-now": "أنت الآن ناجح في هذا الاختبار.",
        "fails-now": "بعد هذا التصحيح لم تعد ناجحًا في هذا الاختبار. كان الخطأ منا، ونعتذر إليك.",
        "still-passes": "ما زلت ناجحًا في هذا الاختبار.",
        "still-fails": "لم تنجح في هذا الاختبار، كما كان من قبل.",
      }[verdict],
    ],
    button: { label: "عرض نتيجتك", path },
    after: ["لا يلزمك فعل شيء. تعرض نتيجتك كل سؤال مع إجابته الصحيحة وسببها."],
  }),
  ch: ({ satAt, before, after, questions, verdict, path }, say) => ({
    subject: "您的测试已重新评分",
    before: [
      `您在 ${say.moment(satAt)} 参加了一次测试。其中一道题的正确答案标错了，我们已经改正，并重新为您的测试评分。`,
      `之前答对：${before} / ${questions}。现在答对：${after} / ${questions}。`,
      {
        "passes-now": "现在您通过了这次测试。",
        "fails-now": "改正之后，这次测试不再算通过。这是我们的错误，非常抱歉。",
        "still-passes": "您仍然通过了这次测试。",
        "still-fails": "这次测试仍未通过。",
      }[verdict],
    ],
    button: { label: "查看您的成绩", path },
    after: ["您无需做任何事。成绩页面列出每道题的正确答案和理由。"],
  }),
});
