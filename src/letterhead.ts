import type { Letterhead } from "#kernel/mail/mail-settings";

/** The frame of every mail of Roadworthy. */
export const letterhead: Letterhead = {
  product: "Roadworthy",
  footer: {
    en: [
      "Roadworthy helps you study for the South African K53 learner’s licence test.",
      "We never ask for your password by e-mail.",
    ],
    fr: [
      "Roadworthy vous aide à préparer l’examen sud-africain du permis d’apprenti K53.",
      "Nous ne demandons jamais votre mot de passe par e-mail.",
    ],
    ar: [
      "يساعدك Roadworthy على الاستعداد لاختبار رخصة المتعلّم K53 في جنوب أفريقيا.",
      "لا نطلب منك كلمة المرور بالبريد الإلكتروني أبدًا.",
    ],
    ch: ["Roadworthy 帮助您准备南非 K53 学习驾照考试。", "我们绝不会通过邮件索要您的密码。"],
  },
};
