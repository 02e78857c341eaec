import { mailTemplate } from "#kernel/mail/template";

/** Warns the old address that a new one is to be confirmed. */
export const addressChangingMail = mailTemplate<object>({
  name: "address-changing",
  isAboutSecurity: true,
  untrusted: [],
  en: () => ({
    subject: "Your e-mail address is about to change",
    before: [
      "Someone, probably you, wants to use another e-mail address for your account. We sent a link there to confirm it.",
      "Until the new address is confirmed, sign in with this one.",
    ],
    after: [
      "Was this you? Then you don’t need to do anything here.",
      "Was this not you? Then someone knows your password. Sign in now, check the address in your profile and choose a new password. That signs you out on every other device.",
    ],
  }),
  fr: () => ({
    subject: "Votre adresse e-mail va changer",
    before: [
      "Quelqu’un, sans doute vous, a demandé une autre adresse pour votre compte. Nous y avons envoyé un lien pour la confirmer.",
      "Tant que la nouvelle adresse n’est pas confirmée, continuez à vous connecter avec celle-ci.",
    ],
    after: [
      "C’était vous ? Vous n’avez rien à faire.",
      "Ce n’était pas vous ? Quelqu’un connaît votre mot de passe. Connectez-vous tout de suite, vérifiez l’adresse dans votre profil et choisissez un nouveau mot de passe. Tous les autres appareils seront déconnectés.",
    ],
  }),
  ar: () => ({
    subject: "عنوان بريدك الإلكتروني على وشك أن يتغيّر",
    before: [
      "طلب أحدهم، وهو أنت على الأرجح، استعمال عنوان آخر لحسابك. أرسلنا إلى ذلك العنوان رابطًا لتأكيده.",
      "إلى أن يُؤكَّد العنوان الجديد، سجّل الدخول بهذا العنوان.",
    ],
    after: [
      "أنت من طلب ذلك؟ لا يلزمك فعل شيء.",
      "لم تطلب ذلك؟ إذن يعرف أحدهم كلمة مرورك. سجّل الدخول الآن وتحقّق من العنوان في ملفك الشخصي واختر كلمة مرور جديدة، فيُسجَّل خروجك من كل الأجهزة الأخرى.",
    ],
  }),
  ch: () => ({
    subject: "您的邮箱地址即将更改",
    before: [
      "有人（很可能是您）申请为您的账号换一个邮箱。我们已向新邮箱发送确认链接。",
      "在新邮箱确认之前，请继续用这个邮箱登录。",
    ],
    after: [
      "是您本人操作？那么无需做任何事。",
      "不是您本人操作？那么有人知道了您的密码。请立即登录，检查个人资料中的邮箱并设置新密码，其他设备会全部退出登录。",
    ],
  }),
});
