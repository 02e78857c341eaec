import { mailTemplate } from "#kernel/mail/template";

interface Facts {
  readonly learnerName: string;
  readonly path: string;
  readonly days: number;
}

/** Asks a guardian for consent. */
export const guardianConsentMail = mailTemplate<Facts>({
  name: "guardian-consent",
  isAboutSecurity: true,
  untrusted: ["learnerName"],
  en: ({ learnerName, path, days }, say) => ({
    subject: "A learner driver needs your consent",
    before: [
      `${learnerName} is under 18, wants to study for the learner’s licence test with Roadworthy, and named you as parent or guardian.`,
      "Under South African law we need your consent to keep their data. Read what you would agree to, then say yes or no. Opening the page decides nothing.",
    ],
    button: { label: "Read and decide", path },
    after: [
      `The link works for ${say.days(days)}. Until then you can come back and change your mind.`,
      "Do you not know this person? Then say no on that page, or do nothing. Without your yes there is no consent.",
    ],
  }),
  fr: ({ learnerName, path, days }, say) => ({
    subject: "Votre accord est demandé pour un apprenti conducteur",
    before: [
      `${learnerName} a moins de 18 ans, veut préparer l’examen du permis d’apprenti avec Roadworthy et vous a indiqué comme parent ou tuteur.`,
      "La loi sud-africaine exige votre accord pour que nous gardions ses données. Lisez de quoi il s’agit, puis dites oui ou non. Ouvrir la page ne décide de rien.",
    ],
    button: { label: "Lire et décider", path },
    after: [
      `Le lien est valable ${say.days(days)}. D’ici là, vous pouvez revenir et changer d’avis.`,
      "Vous ne connaissez pas cette personne ? Dites non sur cette page, ou ne faites rien. Sans votre oui, il n’y a pas d’accord.",
    ],
  }),
  ar: ({ learnerName, path, days }, say) => ({
    subject: "موافقتك مطلوبة لمتعلّم قيادة",
    before: [
      `يريد ${learnerName} الاستعداد لاختبار رخصة المتعلّم مع Roadworthy، وعمره دون 18 سنة، وقد ذكرك وليًّا لأمره.`,
      "يشترط القانون في جنوب أفريقيا موافقتك لنحفظ بياناته. اقرأ على ماذا توافق، ثم أجب بنعم أو لا. فتح الصفحة وحده لا يقرّر شيئًا.",
    ],
    button: { label: "القراءة واتخاذ القرار", path },
    after: [
      `مدة صلاحية الرابط: ${say.days(days)}. في هذه المدة يمكنك أن تعود إليه وتغيّر رأيك.`,
      "لا تعرف هذا الشخص؟ أجب بلا في تلك الصفحة، أو لا تفعل شيئًا. من دون «نعم» منك لا توجد موافقة.",
    ],
  }),
  ch: ({ learnerName, path, days }, say) => ({
    subject: "一位学车者需要您的同意",
    before: [
      `${learnerName} 想用 Roadworthy 准备学习驾照考试，未满 18 岁，并填写您为父母或监护人。`,
      "根据南非法律，保存其资料需要您的同意。请先阅读说明，再选择同意或不同意。打开页面本身不代表任何决定。",
    ],
    button: { label: "阅读并决定", path },
    after: [
      `链接在${say.days(days)}内有效。在此期间您可以随时回来改变决定。`,
      "您不认识这个人？请在该页面选择不同意，或不做任何事。没有您的明确同意，就不算同意。",
    ],
  }),
});
