import type { titles as en } from "../en/titles.ts";
import type { Translated } from "../messages.ts";

export const titles = {
  home: "Roadworthy: تدرّب على اختبار رخصة المتعلّم في جنوب أفريقيا",
  "home-description":
    "تدرّب على اختبار رخصة المتعلّم K53 في جنوب أفريقيا: 64 سؤالًا، ثلاثة أقسام، 60 دقيقة، ولكل إجابة سببها ومصدرها. البداية مجانية وبلا حساب.",
  exam: "محاكاة الاختبار",
  result: "نتيجتك",
  "not-found": "الصفحة غير موجودة",
} satisfies Translated<typeof en>;
