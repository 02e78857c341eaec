import type { practice as en } from "../en/practice.ts";
import type { Translated } from "../messages.ts";

export const practice = {
  /** What happened, what was kept, what to do. Beside the general ones, because exams do not load them. */
  problems: {
    NothingToPractise: "لا يوجد ما تتدرب عليه هنا الآن. لم يبدأ شيء. اختر شيئًا آخر.",
    SubjectNotFound: "لا يوجد درس أو فصل كهذا. لم يبدأ شيء. اختر شيئًا آخر.",
    PracticeNotFound:
      "ليس في هذا المتصفح تدريب كهذا. ربما بدأ على جهاز آخر، أو مُسحت بياناته. افتحه هناك، أو ابدأ تدريبًا جديدًا.",
    PracticeFinished: "انتهى هذا التدريب، فلم تُحفظ هذه الإجابة. كل ما قبلها محسوب. ابدأ تدريبًا جديدًا.",
    PracticeFull:
      "سجّل هذا التدريب أكبر عدد ممكن من الإجابات، فلم تُحفظ هذه. كل ما قبلها محسوب. ابدأ تدريبًا جديدًا.",
    QuestionNotInPractice: "هذه الإجابة تخص تدريبًا آخر ولم تُحفظ. إجاباتك الأخرى محفوظة. أعد تحميل الصفحة.",
    OptionNotInPractice:
      "هذه الإجابة لا تناسب السؤال ولم تُحفظ. إجاباتك الأخرى محفوظة. أعد تحميل الصفحة واختر مرة أخرى.",
    TooManyPractices: "بدأت تدريبات كثيرة في وقت قصير. لم يبدأ شيء. أكمل أحدها، أو ابدأ من جديد بعد ساعة.",
    TooManyGuestPractices:
      "بدأت هنا أو على شبكتك تدريبات كثيرة في وقت قصير. لم يبدأ شيء. سجّل الدخول مجانًا، فلا تُحسب تدريبات غيرك. أو حاول بعد ربع ساعة.",
    TooManyReports: "أرسلت بلاغات كثيرة اليوم. لم يُرسل هذا البلاغ، وما كتبته ما زال هنا. أرسله غدًا.",
    ReportedQuestionNotFound: "لم يعد هذا السؤال لدينا. لم يُرسل بلاغك.",
  },
} satisfies Translated<typeof en>;
