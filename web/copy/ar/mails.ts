import type { mails as en } from "../en/mails.ts";
import type { Translated } from "../messages.ts";

export const mails = {
  title: "رسائل نظام التجربة هذا",
  lead: "لا تغادر أي رسالة هذا النظام. ما كان سيرسله تجده هنا، الأحدث أولًا.",
  empty: "لا رسائل بعد. أنشئ حسابًا فتصل رسالته هنا.",
  to: "إلى <b>{address}</b>",
  form: "طريقة العرض",
  html: "بتنسيقها",
  text: "نصًا",
  state: { waiting: "تنتظر", sent: "أُرسلت", failed: "فشلت" },
} satisfies Translated<typeof en>;
