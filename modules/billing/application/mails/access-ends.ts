import { mailTemplate } from "#kernel/mail/template";

interface Facts {
  /** The last minute, in ISO form. */
  readonly lastAt: string;
  readonly path: string;
}

/** Says that prepaid access ends in a few days. Nothing is taken by itself. */
export const accessEndsMail = mailTemplate<Facts>({
  name: "access-ends",
  isAboutMoney: true,
  untrusted: [],
  en: ({ lastAt, path }, say) => ({
    subject: "Your access ends in a few days",
    before: [
      "What you bought is open until:",
      `${say.moment(lastAt)}, South African time`,
      "After that, the free part stays open. Your results stay too.",
    ],
    button: { label: "Add more days", path },
    after: ["Are you done? Then you don’t need to do anything: no money is taken."],
  }),
  fr: ({ lastAt, path }, say) => ({
    subject: "Votre accès se termine dans quelques jours",
    before: [
      "Ce que vous avez acheté est ouvert jusqu’au :",
      `${say.moment(lastAt)}, heure d’Afrique du Sud`,
      "Ensuite, la partie gratuite reste ouverte. Vos résultats restent aussi.",
    ],
    button: { label: "Ajouter des jours", path },
    after: ["Vous avez terminé ? Alors vous n’avez rien à faire : aucun montant n’est prélevé."],
  }),
  ar: ({ lastAt, path }, say) => ({
    subject: "ينتهي وصولك بعد بضعة أيام",
    before: [
      "ما اشتريته مفتوح حتى:",
      `${say.moment(lastAt)} بتوقيت جنوب أفريقيا`,
      "بعد ذلك يبقى الجزء المجاني مفتوحًا، وتبقى نتائجك أيضًا.",
    ],
    button: { label: "إضافة أيام", path },
    after: ["انتهيت؟ لا يلزمك فعل شيء: لن يُسحب أي مبلغ."],
  }),
  ch: ({ lastAt, path }, say) => ({
    subject: "您的使用权限即将到期",
    before: [
      "您购买的内容开放至：",
      `南非时间 ${say.moment(lastAt)}`,
      "到期后，免费部分仍然开放，您的成绩也会保留。",
    ],
    button: { label: "增加天数", path },
    after: ["已经不需要了？那么无需做任何事：不会扣款。"],
  }),
});
