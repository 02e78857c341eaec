import type { questionReports as en } from "../en/question-reports.ts";
import type { Translated } from "../messages.ts";

export const questionReports = {
  title: "بلاغات عن الأسئلة",
  lead: "ما يراه المتعلّمون خطأً في سؤال، الأقدم أولًا. إجابتك تغلق البلاغ وتُحفظ في سجل الفريق.",
  ofAll: "كل البلاغات",
  which: "أي البلاغات",
  open: "مفتوحة",
  settled: "مغلقة",
  noOpen: "لا يوجد بلاغ مفتوح.",
  noSettled: "لم يُغلق أي بلاغ بعد.",
  newer: "بلاغات أحدث",
  version: "الإصدار {version}",
  seenIn: {
    practice: "ظهر في التدريب",
    pack: "ظهر من دون شبكة",
    result: "ظهر في نتيجة",
    "study-guide": "ظهر في دليل الدراسة",
    "flash-cards": "ظهر على بطاقة",
  },
  ticketTopic: "بلاغ عن السؤال {questionId}",
  guest: "زائر",
  question: "عرض السؤال",
  right: "الإجابة الصحيحة",
  toCorrection: "تصحيحات هذا السؤال",
  answer: "إجابتك",
  mailed: "تُرسل إلى المتعلّم بالبريد الإلكتروني. قل ماذا تم.",
  notMailed: "أبلغ عنه زائر، فلا يُرسل بريد إلكتروني. قل ماذا تم.",
  short: "اكتب بضع كلمات على الأقل.",
  send: "أجب وأغلق",
  sending: "جارٍ الإرسال…",
  answered: "الإجابة",
} satisfies Translated<typeof en>;
