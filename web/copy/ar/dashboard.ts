import type { dashboard as en } from "../en/dashboard.ts";
import type { Translated } from "../messages.ts";

export const dashboard = {
  title: "لوحة المتابعة",
  hello: "مرحبًا، {name}",
  vehicle: { light: "مركبة خفيفة", heavy: "مركبة ثقيلة", bike: "دراجة نارية" },
  section: { rules: "القواعد", signs: "الإشارات", controls: "أدوات التحكم" },
  paper: "{vehicle} · النموذج {number}",
  part: "{vehicle} · النموذج {number} · {section}",
  next: {
    resume: "اختبارك جارٍ الآن",
    where:
      "السؤال {number} من {count}، والوقت الباقي: {minutes, plural, zero {لحظات} one {دقيقة واحدة} two {دقيقتان} few {# دقائق} many {# دقيقة} other {# دقيقة}}",
    left: "الوقت الباقي: {minutes, plural, zero {لحظات} one {دقيقة واحدة} two {دقيقتان} few {# دقائق} many {# دقيقة} other {# دقيقة}}",
    goOn: "متابعة الاختبار",
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
    asked: "طلبنا موافقة وليّ أمرك وننتظر جوابه. يمكنك الدراسة في هذه الأثناء.",
    refused: "لم يوافق وليّ أمرك. يمكنك الدراسة؛ تحدّث معه أو اطلب منه من جديد.",
    go: "إلى ملفك الشخصي",
  },
  closing: {
    text: "سيُمحى حسابك في {date}.",
    meanwhile: "حتى ذلك الحين يبقى كل شيء في مكانه.",
    keep: "الاحتفاظ بحسابي",
    keeping: "لحظة…",
  },
  state: {
    loading: "جارٍ التحميل…",
    again: "حاول من جديد",
    offline: "لا نستطيع الوصول إلى الخادم. لم يضع شيء. تحقّق من اتصالك وحاول من جديد.",
  },
} satisfies Translated<typeof en>;
