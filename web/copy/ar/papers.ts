import type { papers as en } from "../en/papers.ts";
import type { Translated } from "../messages.ts";

export const papers = {
  lead: {
    exam: "الأجزاء الثلاثة في جلسة واحدة كما في الاختبار. تنجح إذا نجحت في كل جزء.",
    rules: "قواعد الطريق وحدها، بدرجة النجاح المطلوبة في الاختبار.",
    signs: "الإشارات والعلامات الأرضية وحدها، بدرجة النجاح المطلوبة في الاختبار.",
    controls: "أدوات التحكم في المركبة وحدها، بدرجة النجاح المطلوبة في الاختبار.",
  },
  vehicles: "المركبة",
  passed: "نجحت في {passed} من {count}",
  number: "النموذج {number}",
  questions:
    "{count, plural, zero {لا أسئلة} one {سؤال واحد} two {سؤالان} few {# أسئلة} many {# سؤالًا} other {# سؤال}}",
  minutes:
    "{count, plural, zero {لحظات} one {دقيقة واحدة} two {دقيقتان} few {# دقائق} many {# دقيقة} other {# دقيقة}}",
  best: "أفضل درجة",
  mark: "{correct} من {questions}",
  toPass: "للنجاح {count}",
  attempts:
    "{count, plural, zero {لا محاولات} one {محاولة واحدة} two {محاولتان} few {# محاولات} many {# محاولة} other {# محاولة}}، آخرها في {date}",
  left: "الوقت الباقي: {minutes, plural, zero {لحظات} one {دقيقة واحدة} two {دقيقتان} few {# دقائق} many {# دقيقة} other {# دقيقة}}",
  state: { new: "لم تُجرَّب بعد", running: "جارٍ", passed: "ناجح", failed: "لم تنجح بعد" },
  start: "ابدأ النموذج {number}",
  goOn: "تابع النموذج {number}",
  again: "أعد النموذج {number}",
  empty: "لا يوجد نموذج منشور من هذا النوع لهذه المركبة.",
  bikeOnly: "أنت تستعد لرخصة الدراجة النارية، ولها اختبارات القواعد وأدوات التحكم فقط.",
  history: {
    kind: "النوع",
    testCode: "المركبة",
    outcome: "النتيجة",
    any: "الكل",
    exam: "اختبار كامل",
    noneFits: "لا توجد محاولة توافق هذا الاختيار.",
    all: "عرض كل المحاولات",
    dashboard: "إلى لوحة المتابعة",
  },
} satisfies Translated<typeof en>;
