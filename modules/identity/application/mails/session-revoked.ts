import { mailTemplate } from "#kernel/mail/template";

interface Facts {
  readonly resetPath: string;
}

/** Reports that a session ended because its refresh token was used from two places. */
export const sessionRevokedMail = mailTemplate<Facts>({
  name: "session-revoked",
  isAboutSecurity: true,
  untrusted: [],
  en: ({ resetPath }) => ({
    subject: "We signed you out on one of your devices",
    before: [
      "Your sign-in on one of your devices was used from two places. Someone may have copied it, so we ended it.",
      "Simply sign in again. Your account and your results did not change.",
      "If you use a shared computer, or something looks strange, choose a new password too. That signs you out on every device.",
    ],
    button: { label: "Choose a new password", path: resetPath },
    after: [],
  }),
  fr: ({ resetPath }) => ({
    subject: "Nous avons déconnecté un de vos appareils",
    before: [
      "La connexion d’un de vos appareils a été utilisée à deux endroits. Quelqu’un l’a peut-être copiée, nous y avons donc mis fin.",
      "Reconnectez-vous simplement. Votre compte et vos résultats n’ont pas changé.",
      "Si vous utilisez un ordinateur partagé, ou si quelque chose vous paraît étrange, choisissez aussi un nouveau mot de passe. Cela déconnecte tous les appareils.",
    ],
    button: { label: "Choisir un nouveau mot de passe", path: resetPath },
    after: [],
  }),
  ar: ({ resetPath }) => ({
    subject: "سجّلنا خروجك من أحد أجهزتك",
    before: [
      "استُعمل تسجيل دخولك على أحد أجهزتك من مكانين. ربما نسخه أحدهم، فأنهيناه.",
      "سجّل الدخول مرة أخرى فقط. لم يتغيّر حسابك ولا نتائجك.",
      "إن كنت تستعمل حاسوبًا مشتركًا، أو رأيت شيئًا غريبًا، فاختر كلمة مرور جديدة أيضًا، فيُسجَّل خروجك من كل الأجهزة.",
    ],
    button: { label: "اختيار كلمة مرور جديدة", path: resetPath },
    after: [],
  }),
  ch: ({ resetPath }) => ({
    subject: "我们让您的一台设备退出了登录",
    before: [
      "您一台设备的登录状态在两处被使用。可能有人复制了它，所以我们结束了这次登录。",
      "请直接重新登录。您的账号和成绩没有变化。",
      "如果您使用公用电脑，或发现异常，请同时设置新密码，这会让所有设备退出登录。",
    ],
    button: { label: "设置新密码", path: resetPath },
    after: [],
  }),
});
