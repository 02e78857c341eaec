import type { studyGuide as en } from "../en/study-guide.ts";
import type { Translated } from "../messages.ts";

export const studyGuide = {
  description:
    "ادرس لاختبار رخصة المتعلّم K53 في جنوب أفريقيا: قواعد السير بحسب الموضوع ومع كل منها مصدرها، واللوحات ومعانيها، وأجهزة التحكّم في المركبة. مجاني وجاهز للطباعة.",
  hero: {
    title: "دليل الدراسة",
    lead: "اقرأ هنا ثم اختبر نفسك. القواعد واللوحات وأجهزة التحكّم، ومن أين جاءت كل معلومة.",
    english: "نص الدليل بالإنجليزية حتى الآن.",
    print: "اطبع الدليل",
    parts: "أقسام الدليل الثلاثة",
  },
  parts: {
    rules: "قواعد السير",
    rulesWhat: "ما عليك فعله، موضوعًا بعد موضوع",
    signs: "لوحات الطريق",
    signsWhat: "شكل كل منها ومعناها",
    controls: "أجهزة التحكّم في المركبة",
    controlsWhat: "وظيفة كل جزء",
  },
  contents: "المحتويات",
  point: {
    source: "المصدر:",
    practice: "قيادة آمنة",
    binds: "تخصّ:",
    "motor-cycles": "الدراجات النارية",
    "light-vehicles": "المركبات الخفيفة",
    "heavy-vehicles": "المركبات الثقيلة",
    "light-and-heavy-vehicles": "المركبات الخفيفة والثقيلة",
  },
  whole: {
    title: "الدليل كله على الورق",
    lead: "القواعد واللوحات وأجهزة التحكّم في صفحة واحدة طويلة للطباعة.",
    print: "اطبع",
  },
  neighbours: "الفصلان قبل هذا وبعده",
  previous: "الفصل السابق",
  next: "الفصل التالي",
  test: "اختبر نفسك في هذا",
  wholeTest: "اختبار القسم كله",
  signs: {
    search: "ابحث في اللوحات",
    example: "Stop, R201, no entry",
    kind: "نوع اللوحة",
    all: "كل الأنواع",
    count:
      "{found} من {total, plural, zero {# لوحة} one {لوحة واحدة} two {لوحتين} few {# لوحات} many {# لوحة} other {# لوحة}}",
    number:
      "{count, plural, zero {# لوحة} one {لوحة واحدة} two {لوحتان} few {# لوحات} many {# لوحة} other {# لوحة}}",
    noneTitle: "لا توجد لوحة مطابقة",
    noneSearch: "جرّب كلمة إنجليزية أقصر، أو رمزًا مثل R201.",
    noneElsewhere:
      "{count, plural, zero {لا لوحات مطابقة من أنواع أخرى.} one {توجد لوحة واحدة مطابقة من نوع آخر.} two {توجد لوحتان مطابقتان من أنواع أخرى.} few {توجد # لوحات مطابقة من أنواع أخرى.} many {توجد # لوحة مطابقة من أنواع أخرى.} other {توجد # لوحة مطابقة من أنواع أخرى.}}",
    elsewhere: "ابحث في كل الأنواع",
    clear: "اعرض كل اللوحات",
    notDrawn: "بلا رسم",
  },
  state: {
    loading: "جارٍ تحميل الدليل",
    failed: "تعذّر تحميل الدليل. تحقّق من اتصالك ثم حاول مرة أخرى.",
    again: "حاول مرة أخرى",
  },
} satisfies Translated<typeof en>;
