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
    subject: "Your test was marked again",
    before: [
      `You took a test on ${say.moment(satAt)}. The answer key of one of its questions was wrong. We corrected the key and marked your test again.`,
      `Right answers before: ${before} of ${questions}. Right answers now: ${after} of ${questions}.`,
      {
        "passes-now": "That is a pass now.",
        "fails-now": "With the right key it is not a pass any more. The mistake was ours, and we are sorry.",
        "still-passes": "It is a pass, as before.",
        "still-fails": "It is not a pass, as before.",
      }[verdict],
    ],
    button: { label: "See the result", path },
    after: ["There is nothing for you to do. The result shows every question with the right answer and why."],
  }),
  fr: ({ satAt, before, after, questions, verdict, path }, say) => ({
    subject: "Votre test a été corrigé à nouveau",
    before: [
      `Vous avez passé un test le ${say.moment(satAt)}. Le corrigé d’une de ses questions était faux. Nous l’avons rectifié et avons corrigé votre test à nouveau.`,
      `Bonnes réponses avant : ${before} sur ${questions}. Bonnes réponses maintenant : ${after} sur ${questions}.`,
      {
        "passes-now": "Le test est maintenant réussi.",
        "fails-now":
          "Avec le bon corrigé, le test n’est plus réussi. L’erreur venait de nous, et nous en sommes désolés.",
        "still-passes": "Le test reste réussi.",
        "still-fails": "Le test reste non réussi.",
      }[verdict],
    ],
    button: { label: "Voir le résultat", path },
    after: [
      "Vous n’avez rien à faire. Le résultat montre chaque question avec la bonne réponse et sa raison.",
    ],
  }),
  ar: ({ satAt, before, after, questions, verdict, path }, say) => ({
    subject: "صحّحنا اختبارك مرة أخرى",
    before: [
      `أجريت اختبارًا في ${say.moment(satAt)}. كانت الإجابة المعتمدة لأحد أسئلته خاطئة، فأصلحناها وصحّحنا اختبارك مرة أخرى.`,
      `الإجابات الصحيحة من قبل: ${before} من ${questions}. الإجابات الصحيحة الآن: ${after} من ${questions}.`,
      {
        "passes-now": "اجتزت هذا الاختبار الآن.",
        "fails-now": "بالإجابة الصحيحة لم يعد الاختبار ناجحًا. كان الخطأ منا، ونعتذر إليك.",
        "still-passes": "ما زلت مجتازًا هذا الاختبار.",
        "still-fails": "ما زال الاختبار غير مجتاز.",
      }[verdict],
    ],
    button: { label: "عرض النتيجة", path },
    after: ["ليس عليك شيء. تعرض النتيجة كل سؤال مع إجابته الصحيحة وسببها."],
  }),
  ch: ({ satAt, before, after, questions, verdict, path }, say) => ({
    subject: "您的测试已重新评分",
    before: [
      `您在 ${say.moment(satAt)} 参加了一次测试。其中一道题的标准答案有误，我们已经改正，并重新为您的测试评分。`,
      `之前答对：${before} / ${questions}。现在答对：${after} / ${questions}。`,
      {
        "passes-now": "现在这次测试为合格。",
        "fails-now": "按正确答案计算，这次测试不再合格。这是我们的错误，非常抱歉。",
        "still-passes": "这次测试仍为合格。",
        "still-fails": "这次测试仍为不合格。",
      }[verdict],
    ],
    button: { label: "查看结果", path },
    after: ["您无需做任何事。结果页面列出每道题的正确答案和理由。"],
  }),
});
