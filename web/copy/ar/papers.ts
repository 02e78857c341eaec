import type { papers as en } from "../en/papers.ts";
import type { Translated } from "../messages.ts";

export const papers = {
  lead: {
    exam: "الأقسام الثلاثة دفعة واحدة كما في الاختبار الحقيقي. لتنجح عليك أن تنجح في الثلاثة كلها.",
    rules: "قواعد السير وحدها، بحدّ النجاح في الاختبار الحقيقي.",
    signs: "لوحات الطريق والإشارات الضوئية والعلامات الأرضية وحدها، بحدّ النجاح في الاختبار الحقيقي.",
    controls: "أجهزة التحكّم في المركبة وحدها، بحدّ النجاح في الاختبار الحقيقي.",
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
  state: { new: "لم تبدأه بعد", running: "جارٍ", passed: "ناجح", failed: "لم تنجح بعد" },
  start: "ابدأ النموذج {number}",
  goOn: "تابع النموذج {number}",
  again: "أعد النموذج {number}",
  empty: "لا نماذج من هذا النوع لهذه المركبة بعد.",
  bikeOnly: "للدراجة النارية اختبارات في قواعد السير وأجهزة التحكّم فقط.",
  history: {
    kind: "النوع",
    testCode: "المركبة",
    outcome: "النتيجة",
    any: "الكل",
    exam: "اختبار كامل",
    noneFits: "لا توجد محاولة مطابقة لهذه المرشّحات.",
    all: "عرض كل المحاولات",
    dashboard: "إلى لوحة المتابعة",
  },
} satisfies Translated<typeof en>;
