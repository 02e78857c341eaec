import { mailTemplate } from "#kernel/mail/template";

interface Facts {
  readonly resetPath: string;
}

/** Reports a changed password. */
export const passwordChangedMail = mailTemplate<Facts>({
  name: "password-changed",
  isAboutSecurity: true,
  untrusted: [],
  en: ({ resetPath }) => ({
    subject: "Your password was changed",
    before: [
      "The password of your account was changed just now. You were signed out on every other device.",
      "Was this you? Then you don’t need to do anything.",
      "Was this not you? Then choose a new password now. That signs everyone out.",
    ],
    button: { label: "Choose a new password", path: resetPath },
    after: [],
  }),
  fr: ({ resetPath }) => ({
    subject: "Votre mot de passe a été changé",
    before: [
      "Le mot de passe de votre compte vient d’être changé. Les autres appareils ont été déconnectés.",
      "C’était vous ? Vous n’avez rien à faire.",
      "Ce n’était pas vous ? Choisissez tout de suite un nouveau mot de passe. Cela déconnecte tout le monde.",
    ],
    button: { label: "Choisir un nouveau mot de passe", path: resetPath },
    after: [],
  }),
  ar: ({ resetPath }) => ({
    subject: "تغيّرت كلمة مرورك",
    before: [
      "تغيّرت كلمة مرور حسابك قبل قليل، وسُجّل خروجك من كل الأجهزة الأخرى.",
      "أنت من غيّرها؟ لا يلزمك فعل شيء.",
      "لم تغيّرها أنت؟ اختر كلمة مرور جديدة فورًا، فيخرج الجميع من حسابك.",
    ],
    button: { label: "اختيار كلمة مرور جديدة", path: resetPath },
    after: [],
  }),
  ch: ({ resetPath }) => ({
    subject: "您的密码已更改",
    before: [
      "您账号的密码刚刚被更改，其他设备已退出登录。",
      "是您本人操作？那么无需做任何事。",
      "不是您本人操作？请立即设置新密码，这会让所有人退出登录。",
    ],
    button: { label: "设置新密码", path: resetPath },
    after: [],
  }),
});
