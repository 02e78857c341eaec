import { mailTemplate } from "#kernel/mail/template";

interface Facts {
  readonly path: string;
  readonly hours: number;
}

/** The link that confirms the address of a new account. */
export const confirmEmailMail = mailTemplate<Facts>({
  name: "confirm-email",
  isAboutSecurity: true,
  untrusted: [],
  en: ({ path, hours }, say) => ({
    subject: "Confirm your e-mail address",
    before: [
      "You asked for an account. One step is left: confirm that this address is yours.",
      "If you open the link on another device, we’ll ask for your password there.",
    ],
    button: { label: "Confirm my address", path },
    after: [
      `The link works for ${say.hours(hours)}. After that, ask for a new one on the sign-in page.`,
      "Was this not you? Then you don’t need to do anything. Without the link no one can use this account.",
    ],
  }),
  fr: ({ path, hours }, say) => ({
    subject: "Confirmez votre adresse e-mail",
    before: [
      "Vous avez demandé un compte. Il reste une étape : confirmer que cette adresse est la vôtre.",
      "Si vous ouvrez le lien sur un autre appareil, nous y demanderons votre mot de passe.",
    ],
    button: { label: "Confirmer mon adresse", path },
    after: [
      `Le lien est valable ${say.hours(hours)}. Ensuite, demandez-en un nouveau sur la page de connexion.`,
      "Ce n’était pas vous ? Vous n’avez rien à faire. Sans le lien, personne ne peut utiliser ce compte.",
    ],
  }),
  ar: ({ path, hours }, say) => ({
    subject: "أكّد عنوان بريدك الإلكتروني",
    before: [
      "طلبتَ حسابًا، وبقيت خطوة واحدة: أن تؤكد أن هذا العنوان لك.",
      "إن فتحت الرابط على جهاز آخر فسنطلب منك كلمة المرور هناك.",
    ],
    button: { label: "تأكيد العنوان", path },
    after: [
      `مدة صلاحية الرابط: ${say.hours(hours)}. بعد ذلك اطلب رابطًا جديدًا من صفحة تسجيل الدخول.`,
      "لم تطلب ذلك؟ لا يلزمك فعل شيء. لا يستطيع أحد استعمال هذا الحساب دون الرابط.",
    ],
  }),
  ch: ({ path, hours }, say) => ({
    subject: "请确认您的邮箱地址",
    before: [
      "您申请了账号，只差最后一步：确认这个邮箱是您的。",
      "如果在另一台设备上打开链接，我们会请您输入密码。",
    ],
    button: { label: "确认邮箱", path },
    after: [
      `链接在${say.hours(hours)}内有效。过期后，请在登录页面重新获取。`,
      "不是您本人操作？那么无需做任何事。没有这个链接，任何人都无法使用这个账号。",
    ],
  }),
});
