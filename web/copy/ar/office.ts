import type { office as en } from "../en/office.ts";
import type { Translated } from "../messages.ts";

export const office = {
  pages: "صفحات فريق العمل",
  dashboard: "الأرقام",
  attempts: "المحاولات",
  reMarking: "إعادة التصحيح",
  audit: "ما فعله فريق العمل",
  operations: "التشغيل",
  copyId: "نسخ {id}",
  copied: "نُسخ",
} satisfies Translated<typeof en>;
