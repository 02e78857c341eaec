import { mailTemplate } from "#kernel/mail/template";

interface Facts {
  readonly path: string;
  readonly hours: number;
}

/** The link that confirms a changed address, sent to the new one. */
export const confirmNewAddressMail = mailTemplate<Facts>({
  name: "confirm-new-address",
  isAboutSecurity: true,
  untrusted: [],
  en: ({ path, hours }, say) => ({
    subject: "Confirm your new e-mail address",
    before: [
      "You want to use this address for your account. Confirm that it is yours.",
      "Until then, sign in with your old address.",
    ],
    button: { label: "Confirm the new address", path },
    after: [
      `The link works for ${say.hours(hours)}. After that, ask for the change again in your profile.`,
      "Was this not you? Then you don’t need to do anything. We will not use this address.",
    ],
  }),
  fr: ({ path, hours }, say) => ({
    subject: "Confirmez votre nouvelle adresse e-mail",
    before: [
      "Vous voulez utiliser cette adresse pour votre compte. Confirmez qu’elle est la vôtre.",
      "D’ici là, continuez à vous connecter avec l’ancienne.",
    ],
    button: { label: "Confirmer la nouvelle adresse", path },
    after: [
      `Le lien est valable ${say.hours(hours)}. Ensuite, redemandez le changement dans votre profil.`,
      "Ce n’était pas vous ? Vous n’avez rien à faire. Cette adresse ne sera pas utilisée.",
    ],
  }),
  ar: ({ path, hours }, say) => ({
    subject: "أكّد عنوان بريدك الإلكتروني الجديد",
    before: ["تريد استعمال هذا العنوان لحسابك. أكّد أنه لك.", "حتى ذلك الحين سجّل الدخول بعنوانك القديم."],
    button: { label: "تأكيد العنوان الجديد", path },
    after: [
      `مدة صلاحية الرابط: ${say.hours(hours)}. بعد ذلك اطلب التغيير مرة أخرى من ملفك الشخصي.`,
      "لم تطلب ذلك؟ لا يلزمك فعل شيء. لن يُستعمل هذا العنوان.",
    ],
  }),
  ch: ({ path, hours }, say) => ({
    subject: "请确认您的新邮箱地址",
    before: ["您想把这个邮箱用于您的账号。请确认它是您的。", "在此之前，请继续用原来的邮箱登录。"],
    button: { label: "确认新邮箱", path },
    after: [
      `链接在${say.hours(hours)}内有效。过期后，请在个人资料中重新申请更改。`,
      "不是您本人操作？那么无需做任何事。这个邮箱不会被使用。",
    ],
  }),
});
