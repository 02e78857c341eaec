import { mailTemplate } from "#kernel/mail/template";

/** Warns the old address that a new one is to be confirmed. */
export const addressChangingMail = mailTemplate<object>({
  name: "address-changing",
  untrusted: [],
  en: () => ({
    subject: "Your email address is about to change",
    before: [
      "Someone, probably you, asked to use another address for your account. We sent a link there to confirm it.",
      "Until the new address is confirmed, go on signing in with this one.",
    ],
    after: [
      "Was it you? Then there is nothing to do here.",
      "Was it not you? Then someone knows your password. Sign in now, look at the address in your profile and choose another password. Every other device is then signed out.",
    ],
  }),
  fr: () => ({
    subject: "Votre adresse e-mail va changer",
    before: [
      "Quelqu’un, sans doute vous, a demandé une autre adresse pour votre compte. Nous y avons envoyé un lien pour la confirmer.",
      "Tant que la nouvelle adresse n’est pas confirmée, continuez à vous connecter avec celle-ci.",
    ],
    after: [
      "C’était vous ? Alors il n’y a rien à faire ici.",
      "Ce n’était pas vous ? Alors quelqu’un connaît votre mot de passe. Connectez-vous tout de suite, regardez l’adresse dans votre profil et choisissez un autre mot de passe. Tous les autres appareils seront alors déconnectés.",
    ],
  }),
  ar: () => ({
    subject: "عنوان بريدك على وشك أن يتغيّر",
    before: [
      "طلب أحدهم، وربما أنت، استعمال عنوان آخر لحسابك. أرسلنا إلى ذلك العنوان رابطًا لتأكيده.",
      "إلى أن يُؤكَّد العنوان الجديد ادخل بهذا العنوان.",
    ],
    after: [
      "أنت من طلب ذلك؟ ليس عليك شيء هنا.",
      "لم تطلب ذلك؟ إذن يعرف أحدهم كلمة مرورك. ادخل الآن وانظر إلى العنوان في ملفك الشخصي واختر كلمة مرور أخرى، فيخرج كل جهاز آخر من حسابك.",
    ],
  }),
  ch: () => ({
    subject: "您的邮箱地址即将更改",
    before: [
      "有人（很可能是您）申请为您的账户换一个邮箱。我们已向新邮箱发送确认链接。",
      "在新邮箱确认之前，请继续用这个邮箱登录。",
    ],
    after: [
      "是您本人操作？那么无需做任何事。",
      "不是您本人操作？那么有人知道了您的密码。请立即登录，查看个人资料中的邮箱并更换密码，其他设备会全部退出登录。",
    ],
  }),
});
