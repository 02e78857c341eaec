import type { progress as en } from "../en/progress.ts";
import type { Translated } from "../messages.ts";

export const progress = {
  next: {
    exam: "التالي: اختبار كامل، النموذج {number}",
    part: "التالي: {part}، النموذج {number}",
    facts:
      "عدد الأسئلة {questions}، الوقت {minutes, plural, zero {لحظات} one {دقيقة واحدة} two {دقيقتان} few {# دقائق} many {# دقيقة} other {# دقيقة}}، ولكل إجابة سببها.",
    start: "ابدأ النموذج {number}",
    again: "أعد النموذج {number}",
    all: "عرض كل النماذج",
    done: "نجحت في كل النماذج",
    doneText: "أعد أحدها لتبقى مستعدًا.",
  },
  topic: {
    title: "أضعف موضوع لديك",
    mark: "{topic}: الصحيح {right} من {asked} في أحدث محاولاتك.",
    read: "اقرأ عنه",
    practise: "تدرّب",
  },
  standing: {
    title: "أين وصلت",
    none: "لا درجة بعد",
    last: "آخر درجة",
    first: "درجتك الأولى",
    better: "أفضل من المرة السابقة",
    worse: "أقل من المرة السابقة",
    same: "مثل المرة السابقة",
    table: "{part}: أحدث درجاتك، من الأقدم إلى الأحدث",
    date: "التاريخ",
    mark: "الدرجة",
    needed: "للنجاح",
  },
  papers: { title: "كل النماذج", other: "مركبة أخرى" },
  claimed: {
    text: "{count, plural, one {محاولة واحدة من هذا المتصفح أصبحت في حسابك.} two {محاولتان من هذا المتصفح أصبحتا في حسابك.} few {# محاولات من هذا المتصفح أصبحت في حسابك.} many {# محاولة من هذا المتصفح أصبحت في حسابك.} other {# محاولة من هذا المتصفح أصبحت في حسابك.}}",
    hide: "إخفاء هذه الملاحظة",
  },
  recent: { title: "أحدث المحاولات", all: "كل محاولاتك" },
} satisfies Translated<typeof en>;
