import type { signCards as en } from "../en/sign-cards.ts";
import type { Translated } from "../messages.ts";

export const signCards = {
  title: "بطاقات اللوحات",
  lead: "انظر إلى اللوحة وقل ماذا تعني، ثم اقلب البطاقة.",
  place: "البطاقة {number} من {total}",
  meaningFirst: "المعنى أولًا",
  turn: "اقلب البطاقة",
  turnBack: "اقلبها مرة أخرى",
  previous: "رجوع",
  next: "التالي",
  keys: "اسحب إلى البطاقة التالية، أو استخدم مفاتيح الأسهم. مفتاح المسافة يقلب البطاقة.",
  classes: "أنواع اللوحات",
  none: "هذه اللوحات لم تُرسم بعد. اختر نوعًا آخر.",
  unknown: "لا توجد إشارات تحت «{name}». اختر نوعًا أدناه.",
} satisfies Translated<typeof en>;
