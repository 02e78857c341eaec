import type { guardianConsent as en } from "../en/guardian-consent.ts";
import type { Translated } from "../messages.ts";

export const guardianConsent = {
  title: "{learner} يطلب موافقتك",
  hello: "مرحبًا {guardian}.",
  lead: "عمر {learner} دون 18 عامًا، ويدرس معنا لاختبار رخصة المتعلّم في جنوب أفريقيا. يطلب القانون موافقة والد أو وليّ أمر.",
  meansTitle: "على ماذا توافق",
  means: {
    keep: "نحفظ اسم {learner} وبريده وتاريخ ميلاده ونتائج دراسته، لنعطيه حسابه. لا نبيع شيئًا لأحد.",
    pay: "يستطيع {learner} دفع اشتراك. من دون موافقتك يستطيع الدراسة، لا الدفع.",
    news: "لا إعلانات بالبريد، أيًّا كان اختيارك.",
    change: "يمكنك تغيير رأيك في أي وقت بالرابط الذي في الرسالة.",
  },
  question: "هل توافق؟",
  yes: "نعم، أوافق",
  no: "لا، لا أوافق",
  state: {
    asked: "لم تُجب بعد.",
    given: "أجبتَ بنعم. يستطيع {learner} دفع اشتراك.",
    refused: "أجبتَ بلا. يستطيع {learner} متابعة الدراسة، لا الدفع.",
  },
  asked: "طُلب في {date}",
  changeYes: "التغيير إلى نعم",
  changeNo: "التغيير إلى لا",
  loading: "جارٍ فتح الطلب…",
  refusedTitle: "هذا الرابط لم يعد يعمل",
  refused:
    "مضى عليه أكثر من 30 يومًا، أو هناك رابط أحدث. لم يتغيّر شيء. اطلب من المتعلّم إرسال الطلب من جديد من ملفه الشخصي.",
  none: "افتح الرابط الذي في الرسالة التي أرسلناها إليك.",
  noneTitle: "تحتاج هذه الصفحة إلى رابط من رسالة",
  home: "الصفحة الرئيسية",
  again: "حاول من جديد",
} satisfies Translated<typeof en>;
