import { mailTemplate } from "#kernel/mail/template";

interface Facts {
  readonly eraseAt: string;
  readonly path: string;
}

/** Announces when a closed account will be erased. `eraseAt` is in ISO form. */
export const accountClosingMail = mailTemplate<Facts>({
  name: "account-closing",
  untrusted: [],
  en: ({ eraseAt, path }, say) => ({
    subject: "Your account will be erased",
    before: [
      "You asked us to close your account. We will erase it, and everything in it that is about you, on:",
      `${say.moment(eraseAt)}, South African time`,
      "Until then you can change your mind.",
    ],
    button: { label: "Keep my account", path },
    after: [
      "Do you want it erased? Then there is nothing to do.",
      "Was it not you? Then keep the account and choose another password in your profile.",
    ],
  }),
  fr: ({ eraseAt, path }, say) => ({
    subject: "Votre compte va être effacé",
    before: [
      "Vous avez demandé la fermeture de votre compte. Nous l’effacerons, avec tout ce qui vous concerne, à cette date :",
      `${say.moment(eraseAt)}, heure d’Afrique du Sud`,
      "D’ici là, vous pouvez changer d’avis.",
    ],
    button: { label: "Garder mon compte", path },
    after: [
      "Vous voulez qu’il soit effacé ? Alors il n’y a rien à faire.",
      "Ce n’était pas vous ? Alors gardez le compte et choisissez un autre mot de passe dans votre profil.",
    ],
  }),
  ar: ({ eraseAt, path }, say) => ({
    subject: "سيُمحى حسابك",
    before: [
      "طلبت إغلاق حسابك. سنمحوه مع كل ما فيه عنك في:",
      `${say.moment(eraseAt)} بتوقيت جنوب أفريقيا`,
      "حتى ذلك الحين يمكنك أن تغيّر رأيك.",
    ],
    button: { label: "الإبقاء على حسابي", path },
    after: ["تريد محوه؟ ليس عليك شيء.", "لم تطلب ذلك؟ أبقِ على الحساب واختر كلمة مرور أخرى من ملفك الشخصي."],
  }),
  ch: ({ eraseAt, path }, say) => ({
    subject: "您的账户将被删除",
    before: [
      "您申请了注销账户。我们将在以下时间删除账户以及其中所有与您有关的资料：",
      `南非时间 ${say.moment(eraseAt)}`,
      "在此之前，您可以改变主意。",
    ],
    button: { label: "保留我的账户", path },
    after: ["确实想删除？那么无需做任何事。", "不是您本人操作？请保留账户，并在个人资料中更换密码。"],
  }),
});
