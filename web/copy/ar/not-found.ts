import type { notFound as en } from "../en/not-found.ts";
import type { Translated } from "../messages.ts";

export const notFound = {
  sign: "لوحة خضراء فيها طريق أبيض ينتهي بشريط أحمر",
  title: "هنا ينتهي الطريق",
  text: "لا توجد صفحة بهذا العنوان. ربما كُتب العنوان خطأً أو نُقلت الصفحة. لم يضع شيء مما حفظته.",
  home: "الصفحة الرئيسية",
  exam: "ابدأ اختبارًا مجانيًا",
} satisfies Translated<typeof en>;
