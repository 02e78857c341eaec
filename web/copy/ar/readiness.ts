import type { readiness as en } from "../en/readiness.ts";
import type { Translated } from "../messages.ts";

export const readiness = {
  lead: "فرصتك في النجاح في اختبار لم تر أسئلته من قبل. نحسبها من إجاباتك، وقد نخطئ.",
  method: "كيف نحسبها",
  today: "اليوم",
  all: "الأقسام الثلاثة",
  onDay: "في {day}، إن اتبعت خطتك",
  setDate: "حدد موعد اختبارك",
  setDateText: "مع موعد نستطيع أن نخبرك عن ذلك اليوم أيضًا.",
  sections: "قسمًا قسمًا",
  needed: "يجب أن تصح {required} من {questions}",
  answered: "أجبت عن {answered} من {needed} سؤالًا مختلفًا",
  exam: "أدِّ اختبارًا كاملًا",
  raises: {
    title: "ما يفيدك أكثر",
    text: "عشر دقائق في هذه المواضيع ترفع فرصتك أكثر من غيرها.",
    points:
      "{points, plural, zero {نحو # من مئة} one {نحو # من مئة} two {نحو # من مئة} few {نحو # من مئة} many {نحو # من مئة} other {نحو # من مئة}}",
    little: "قليلًا",
  },
  history: {
    title: "يومًا بعد يوم",
    text: "ما قلناه لك في كل يوم نظرت فيه.",
    table: "نفس الأرقام في جدول",
    day: "اليوم",
    chance: "الفرصة",
    range: "المدى",
    first: "عد غدًا: يمتلئ هذا مع كل يوم تنظر فيه.",
  },
  guest: "مع حساب ترى كيف تتغير فرصتك من يوم إلى يوم.",
  register: "أنشئ حسابًا",
  plan: "خطة دراستك",
} satisfies Translated<typeof en>;
