import { mailTemplate } from "#kernel/mail/template";

interface Facts {
  readonly given: boolean;
}

/** Tells the learner what the guardian decided. */
export const guardianDecidedMail = mailTemplate<Facts>({
  name: "guardian-decided",
  isAboutSecurity: true,
  untrusted: [],
  en: ({ given }) =>
    given
      ? {
          subject: "Your guardian said yes",
          before: ["Your parent or guardian gave their consent. You don’t need to do anything more."],
          after: ["They can change their mind with the link in their e-mail. We would tell you at once."],
        }
      : {
          subject: "Your guardian said no",
          before: [
            "Your parent or guardian did not give their consent.",
            "Talk to them. They can change their mind with the link in their e-mail, and you can ask them again from your profile.",
          ],
          after: ["Did we ask the wrong person? You can name another guardian in your profile."],
        },
  fr: ({ given }) =>
    given
      ? {
          subject: "Votre parent ou tuteur a dit oui",
          before: ["Votre parent ou tuteur a donné son accord. Vous n’avez plus rien à faire."],
          after: [
            "Il ou elle peut changer d’avis avec le lien de son e-mail. Nous vous le dirions aussitôt.",
          ],
        }
      : {
          subject: "Votre parent ou tuteur a dit non",
          before: [
            "Votre parent ou tuteur n’a pas donné son accord.",
            "Parlez-en ensemble. Il ou elle peut changer d’avis par le lien de son e-mail, et vous pouvez refaire la demande depuis votre profil.",
          ],
          after: [
            "La demande est partie à la mauvaise personne ? Vous pouvez indiquer quelqu’un d’autre dans votre profil.",
          ],
        },
  ar: ({ given }) =>
    given
      ? {
          subject: "وافق وليّ أمرك",
          before: ["أعطى وليّ أمرك موافقته. لا يلزمك فعل شيء آخر."],
          after: ["يمكنه أن يغيّر رأيه من الرابط الذي في رسالته، وسنخبرك في الحال."],
        }
      : {
          subject: "لم يوافق وليّ أمرك",
          before: [
            "لم يعطِ وليّ أمرك موافقته.",
            "تحدّث معه. يمكنه أن يغيّر رأيه من الرابط الذي في رسالته، ويمكنك أن تطلب منه مرة أخرى من ملفك الشخصي.",
          ],
          after: ["وصل الطلب إلى شخص آخر بالخطأ؟ يمكنك أن تذكر وليّ أمر آخر في ملفك الشخصي."],
        },
  ch: ({ given }) =>
    given
      ? {
          subject: "您的监护人同意了",
          before: ["您的父母或监护人已经同意。您无需再做任何事。"],
          after: ["对方可以通过邮件中的链接改变决定，届时我们会立即告诉您。"],
        }
      : {
          subject: "您的监护人没有同意",
          before: [
            "您的父母或监护人没有同意。",
            "请和对方谈谈。对方可以通过邮件中的链接改变决定，您也可以在个人资料中再次请求。",
          ],
          after: ["请求发错了人？您可以在个人资料中填写另一位监护人。"],
        },
});
