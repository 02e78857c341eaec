import { mailTemplate } from "#kernel/mail/template";

interface Facts {
  readonly code: string;
  readonly path: string;
  readonly minutes: number;
  readonly linkMinutes: number;
}

/** The code for a new password, in groups of characters. */
export const resetPasswordMail = mailTemplate<Facts>({
  name: "reset-password",
  isAboutSecurity: true,
  untrusted: [],
  en: ({ code, path, minutes, linkMinutes }, say) => ({
    subject: "Your code for a new password",
    before: [
      "Someone, probably you, asked for a new password. Enter this code on the page that asks for it, or press the button.",
    ],
    code,
    button: { label: "Choose a new password", path },
    after: [
      `The code works for ${say.minutes(minutes)}, the button for ${say.minutes(linkMinutes)}. You can use one of them, once.`,
      "Was this not you? Then you don’t need to do anything. Give this code to no one. Your password did not change.",
    ],
  }),
  fr: ({ code, path, minutes, linkMinutes }, say) => ({
    subject: "Votre code pour un nouveau mot de passe",
    before: [
      "Quelqu’un, sans doute vous, a demandé un nouveau mot de passe. Saisissez ce code sur la page qui le demande, ou appuyez sur le bouton.",
    ],
    code,
    button: { label: "Choisir un nouveau mot de passe", path },
    after: [
      `Le code est valable ${say.minutes(minutes)}, le bouton ${say.minutes(linkMinutes)}. L’un des deux peut servir, une seule fois.`,
      "Ce n’était pas vous ? Vous n’avez rien à faire. Ne donnez ce code à personne. Votre mot de passe n’a pas changé.",
    ],
  }),
  ar: ({ code, path, minutes, linkMinutes }, say) => ({
    subject: "رمزك لكلمة مرور جديدة",
    before: [
      "طلب أحدهم، وهو أنت على الأرجح، كلمة مرور جديدة. اكتب هذا الرمز في الصفحة التي تطلبه، أو اضغط الزر.",
    ],
    code,
    button: { label: "اختيار كلمة مرور جديدة", path },
    after: [
      `مدة صلاحية الرمز: ${say.minutes(minutes)}، ومدة صلاحية الزر: ${say.minutes(linkMinutes)}. يمكنك استخدام أحدهما مرة واحدة.`,
      "لم تطلب ذلك؟ لا يلزمك فعل شيء. لا تعطِ هذا الرمز لأحد. لم تتغيّر كلمة مرورك.",
    ],
  }),
  ch: ({ code, path, minutes, linkMinutes }, say) => ({
    subject: "用于设置新密码的验证码",
    before: ["有人（很可能是您）申请设置新密码。请在相应页面输入这个验证码，或点击按钮。"],
    code,
    button: { label: "设置新密码", path },
    after: [
      `验证码在${say.minutes(minutes)}内有效，按钮在${say.minutes(linkMinutes)}内有效。两者任选其一，只能使用一次。`,
      "不是您本人操作？那么无需做任何事。请不要把验证码告诉任何人。您的密码没有改变。",
    ],
  }),
});
