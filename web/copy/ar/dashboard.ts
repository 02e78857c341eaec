import type { dashboard as en } from "../en/dashboard.ts";
import type { Translated } from "../messages.ts";

export const dashboard = {
  title: "لوحة المتابعة",
  hello: "مرحبًا، {name}",
  vehicle: { light: "مركبة خفيفة", heavy: "مركبة ثقيلة", bike: "دراجة نارية" },
  section: { rules: "القواعد", signs: "اللوحات", controls: "أجهزة التحكّم" },
  paper: "{vehicle} · النموذج {number}",
  part: "{vehicle} · النموذج {number} · {section}",
  next: {
    resume: "اختبارك جارٍ الآن",
    where:
      "السؤال {number} من {count}، والوقت الباقي: {minutes, plural, zero {لحظات} one {دقيقة واحدة} two {دقيقتان} few {# دقائق} many {# دقيقة} other {# دقيقة}}",
    left: "الوقت الباقي: {minutes, plural, zero {لحظات} one {دقيقة واحدة} two {دقيقتان} few {# دقائق} many {# دقيقة} other {# دقيقة}}",
    goOn: "متابعة الاختبار",
  },
  due: {
    today:
      "{count, plural, one {سؤال واحد لليوم} two {سؤالان لليوم} few {# أسئلة لليوم} many {# سؤالًا لليوم} other {# سؤال لليوم}}",
    none: "لا أسئلة لليوم",
  },
  testDate: {
    days: "{days, plural, =0 {اختبارك اليوم} one {بقي يوم واحد على اختبارك} two {بقي يومان على اختبارك} few {بقيت # أيام على اختبارك} many {بقي # يومًا على اختبارك} other {بقي # يوم على اختبارك}}",
    set: "حدّد موعد اختبارك",
    tell: "أخبرنا كيف كان اختبارك",
  },
  empty: {
    sign: "لوحة زرقاء عليها سهم أبيض يشير إلى الأمام",
    text: "لم تؤدِّ أي اختبار بعد.",
  },
  more: "عرض اختبارات أقدم",
  because: "السبب: {why}",
  reMarked: "أُعيد تصحيحها في {date}",
  outcome: {
    running: "جارٍ",
    marking: "قيد التصحيح",
    "out-of-time": "انتهى الوقت",
    passed: "ناجح",
    failed: "راسب",
    voided: "ملغاة",
  },
  guardian: {
    asked: "طلبنا موافقة وليّ أمرك وننتظر ردّه. يمكنك الدراسة في هذه الأثناء.",
    refused: "لم يوافق وليّ أمرك. ما زال بإمكانك الدراسة. تحدّث معه أو اطلب منه مرة أخرى.",
    go: "عرض ملفك الشخصي",
  },
  closing: {
    text: "سيُمحى حسابك في {date}.",
    meanwhile: "حتى ذلك الحين لا يُمحى شيء.",
    keep: "الاحتفاظ بحسابي",
    keeping: "لحظة…",
    kept: "حسابك باقٍ، ولن يُمحى شيء.",
  },
} satisfies Translated<typeof en>;
