import { mailTemplate } from "#kernel/mail/template";

interface Facts {
  readonly resetPath: string;
}

/** Reports a changed password. */
export const passwordChangedMail = mailTemplate<Facts>({
  name: "password-changed",
  untrusted: [],
  en: ({ resetPath }) => ({
    subject: "Your password was changed",
    before: [
      "The password of your account was changed just now. Other devices were signed out.",
      "Was it you? Then there is nothing to do.",
      "Was it not you? Then choose a new password at once. That signs everyone out.",
    ],
    button: { label: "It was not me", path: resetPath },
    after: [],
  }),
  fr: ({ resetPath }) => ({
    subject: "Votre mot de passe a été changé",
    before: [
      "Le mot de passe de votre compte vient d’être changé. Les autres appareils ont été déconnectés.",
      "C’était vous ? Alors il n’y a rien à faire.",
      "Ce n’était pas vous ? Alors choisissez tout de suite un nouveau mot de passe. Cela déconnecte tout le monde.",
    ],
    button: { label: "Ce n’était pas moi", path: resetPath },
    after: [],
  }),
  ar: ({ resetPath }) => ({
    subject: "تغيّرت كلمة مرورك",
    before: [
      "تغيّرت كلمة مرور حسابك قبل قليل، وخرجت الأجهزة الأخرى منه.",
      "أنت من غيّرها؟ ليس عليك شيء.",
      "لم تغيّرها أنت؟ اختر كلمة مرور جديدة فورًا، فيخرج الجميع من حسابك.",
    ],
    button: { label: "لم أكن أنا", path: resetPath },
    after: [],
  }),
  ch: ({ resetPath }) => ({
    subject: "您的密码已更改",
    before: [
      "您账户的密码刚刚被更改，其他设备已退出登录。",
      "是您本人操作？那么无需做任何事。",
      "不是您本人操作？请立即设置新密码，这会让所有人退出登录。",
    ],
    button: { label: "不是我操作的", path: resetPath },
    after: [],
  }),
});
