import { mailTemplate } from "#kernel/mail/template";

interface Facts {
  readonly eraseAt: string;
  readonly path: string;
}

/** Announces when a closed account will be erased. `eraseAt` is in ISO form. */
export const accountClosingMail = mailTemplate<Facts>({
  name: "account-closing",
  isAboutSecurity: true,
  untrusted: [],
  en: ({ eraseAt, path }, say) => ({
    subject: "Your account will be erased",
    before: [
      "You asked us to delete your account. We will erase it, with everything in it about you, on:",
      `${say.moment(eraseAt)}, South African time`,
      "Until then you can change your mind.",
    ],
    button: { label: "Keep my account", path },
    after: [
      "Do you want it erased? Then you don’t need to do anything.",
      "Was this not you? Then keep your account and choose a new password in your profile.",
    ],
  }),
  fr: ({ eraseAt, path }, say) => ({
    subject: "Votre compte va être effacé",
    before: [
      "Vous avez demandé la suppression de votre compte. Nous l’effacerons, avec tout ce qui vous concerne, le :",
      `${say.moment(eraseAt)}, heure d’Afrique du Sud`,
      "D’ici là, vous pouvez changer d’avis.",
    ],
    button: { label: "Garder mon compte", path },
    after: [
      "Vous voulez qu’il soit effacé ? Vous n’avez rien à faire.",
      "Ce n’était pas vous ? Gardez votre compte et choisissez un nouveau mot de passe dans votre profil.",
    ],
  }),
  ar: ({ eraseAt, path }, say) => ({
    subject: "سيُمحى حسابك",
    before: [
      "طلبت حذف حسابك. سنمحوه مع كل ما فيه عنك في:",
      `${say.moment(eraseAt)} بتوقيت جنوب أفريقيا`,
      "حتى ذلك الحين يمكنك أن تغيّر رأيك.",
    ],
    button: { label: "الاحتفاظ بحسابي", path },
    after: ["تريد محوه؟ لا يلزمك فعل شيء.", "لم تطلب ذلك؟ احتفظ بحسابك واختر كلمة مرور جديدة من ملفك الشخصي."],
  }),
  ch: ({ eraseAt, path }, say) => ({
    subject: "您的账号将被删除",
    before: [
      "您申请了删除账号。我们将在以下时间删除账号以及其中所有与您有关的资料：",
      `南非时间 ${say.moment(eraseAt)}`,
      "在此之前，您可以改变主意。",
    ],
    button: { label: "保留我的账号", path },
    after: ["确实想删除？那么无需做任何事。", "不是您本人操作？请保留账号，并在个人资料中设置新密码。"],
  }),
});
