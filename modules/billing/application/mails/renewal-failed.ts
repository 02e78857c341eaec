import { mailTemplate } from "#kernel/mail/template";

interface Facts {
  /** With a point: `99.00`. */
  readonly rand: string;
  /** How long access continues. */
  readonly days: number;
  readonly path: string;
}

/** A card could not be charged again. Access continues for a few days. */
export const renewalFailedMail = mailTemplate<Facts>({
  name: "renewal-failed",
  isAboutMoney: true,
  untrusted: [],
  en: ({ rand, days, path }, say) => ({
    subject: "Your card could not be charged",
    before: [
      `We tried to charge R${rand} to your card, and your bank did not allow it.`,
      `Your access continues for ${say.days(days)}. Choose another card, or cancel: both take a minute.`,
    ],
    button: { label: "Choose another card", path },
    after: ["Do you want to stop? Then you don’t need to do anything: it ends by itself."],
  }),
  fr: ({ rand, days, path }, say) => ({
    subject: "Votre carte n’a pas pu être débitée",
    before: [
      `Nous avons essayé de débiter R${rand} de votre carte, et votre banque l’a refusé.`,
      `Votre accès continue pendant ${say.days(days)}. Choisissez une autre carte ou résiliez : une minute suffit.`,
    ],
    button: { label: "Choisir une autre carte", path },
    after: ["Vous voulez arrêter ? Vous n’avez rien à faire : cela s’arrête tout seul."],
  }),
  ar: ({ rand, days, path }, say) => ({
    subject: "تعذّر الخصم من بطاقتك",
    before: [
      `حاولنا خصم ‏R${rand} من بطاقتك ولم يسمح بنكك بذلك.`,
      `يستمر وصولك ${say.days(days)}. اختر بطاقة أخرى أو ألغِ: كلاهما يستغرق دقيقة.`,
    ],
    button: { label: "اختيار بطاقة أخرى", path },
    after: ["تريد التوقف؟ لا يلزمك فعل شيء: ينتهي الأمر من تلقاء نفسه."],
  }),
  ch: ({ rand, days, path }, say) => ({
    subject: "您的银行卡扣款失败",
    before: [
      `我们尝试从您的银行卡扣款 R${rand}，但银行未予通过。`,
      `您的使用权限还会保留${say.days(days)}。请更换银行卡或取消，只需一分钟。`,
    ],
    button: { label: "更换银行卡", path },
    after: ["想停止？那么无需做任何事：它会自动结束。"],
  }),
});
