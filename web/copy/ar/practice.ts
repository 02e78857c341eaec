import type { practice as en } from "../en/practice.ts";
import type { Translated } from "../messages.ts";

export const practice = {
  /** What happened, what was kept, what to do. Beside the general ones, because exams do not load them. */
  problems: {
    NothingToPractise: "لا يوجد ما تتدرّب عليه هنا الآن. لم يبدأ شيء. اختر شيئًا آخر.",
    SubjectNotFound: "هذا الفيديو أو الفصل غير موجود لدينا. لم يبدأ شيء. اختر شيئًا آخر.",
    PracticeNotFound:
      "جلسة التدريب هذه غير موجودة في هذا المتصفح. ربما هي على جهاز آخر، أو مُسحت بيانات المتصفح. افتحها هناك، أو ابدأ جلسة جديدة.",
    PracticeFinished: "انتهت جلسة التدريب هذه، فلم تُحفظ هذه الإجابة. كل ما قبلها محسوب. ابدأ جلسة جديدة.",
    PracticeFull:
      "لا تتّسع جلسة التدريب هذه لإجابات أخرى، فلم تُحفظ هذه الإجابة. كل ما قبلها محسوب. ابدأ جلسة جديدة.",
    QuestionNotInPractice: "هذه الإجابة تخص جلسة تدريب أخرى ولم تُحفظ. إجاباتك الأخرى محفوظة. أعد تحميل الصفحة.",
    OptionNotInPractice:
      "هذه الإجابة لا تناسب السؤال ولم تُحفظ. إجاباتك الأخرى محفوظة. أعد تحميل الصفحة واختر مرة أخرى.",
    TooManyPractices:
      "بدأت جلسات تدريب كثيرة في وقت قصير، فلم تبدأ هذه الجلسة. أنهِ إحداها، أو حاول مرة أخرى بعد ساعة.",
    TooManyGuestPractices:
      "بدأت جلسات تدريب كثيرة هنا أو على شبكتك في وقت قصير، فلم تبدأ هذه الجلسة. سجّل الدخول مجانًا، فلا تعطّلك جلسات غيرك. أو حاول مرة أخرى بعد 15 دقيقة.",
    TooManyReports: "أرسلت بلاغات كثيرة اليوم. لم يُرسل هذا البلاغ، وما كتبته ما زال هنا. أرسله غدًا.",
    ReportedQuestionNotFound: "لم نعد نطرح هذا السؤال، فلم يُرسل بلاغك. لا يلزمك فعل شيء.",
  },
} satisfies Translated<typeof en>;
