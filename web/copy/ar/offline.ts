import type { offline as en } from "../en/offline.ts";
import type { Translated } from "../messages.ts";

export const offline = {
  title: "الدراسة من دون شبكة",
  keep: "احفظ للاستخدام من دون شبكة",
  what: "أسئلتك الـ 60 التالية ودليل الدراسة وكل الإشارات{known, select, yes {، نحو {size}} other {}}. تُحفظ الأفلام واحدًا واحدًا في صفحاتها. تسجيل الخروج يحذف كل شيء.",
  keeping: "يجري الحفظ الآن. ابقَ في هذه الصفحة.",
  kept: "محفوظ على {device, select, phone {هذا الهاتف} other {هذا الحاسوب}}: {what}. {size}",
  questions: "{count, plural, one {سؤال واحد} two {سؤالان} few {# أسئلة} many {# سؤالًا} other {# سؤال}}",
  guide: "دليل الدراسة",
  signs: "كل الإشارات",
  app: "التطبيق نفسه",
  lacks:
    "لم يُحفظ: {what}. لا توجد مساحة، أو أن هذا المتصفح لا يحفظ شيئًا، كما في النافذة الخاصة. يعمل التدريب وأنت متصل.",
  noSignal: "لا يوجد اتصال، فلم يُحفظ شيء. شغّل هذا مرة أخرى عندما تتوفر الشبكة.",
  practise: "تدرّب من دون شبكة",
  left: "{count, plural, =0 {أجبت عنها كلها} one {بقي سؤال واحد} two {بقي سؤالان} few {بقيت # أسئلة} many {بقي # سؤالًا} other {بقي # سؤال}}",
  waiting:
    "{count, plural, one {إجابة واحدة تنتظر} two {إجابتان تنتظران} few {# إجابات تنتظر} many {# إجابة تنتظر} other {# إجابة تنتظر}} على {device, select, phone {هذا الهاتف} other {هذا الحاسوب}}، وستُرسل فور توفر الاتصال.",
  film: "احفظ هذا الفيلم للمشاهدة من دون شبكة",
  filmSize: "يأخذ {size} على {device, select, phone {هذا الهاتف} other {هذا الحاسوب}}.",
  filmKept: "محفوظ للمشاهدة من دون شبكة",
  filmLacks:
    "لم يُحفظ هذا الفيلم. لا يوجد اتصال، أو لا توجد مساحة، أو أن هذا المتصفح لا يحفظ شيئًا، كما في النافذة الخاصة.",
  onlyKept: "لا يوجد اتصال. هذه هي الأفلام التي حفظتها.",
} satisfies Translated<typeof en>;
