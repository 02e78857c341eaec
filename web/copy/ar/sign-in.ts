import type { signIn as en } from "../en/sign-in.ts";
import type { Translated } from "../messages.ts";

export const signIn = {
  title: "تسجيل الدخول",
  lead: "اختباراتك ونتائجك على كل أجهزتك.",
  send: "تسجيل الدخول",
  forgot: "نسيت كلمة المرور؟",
  register: "إنشاء حساب",
  noAccount: "لا يحتاج الاختبار إلى حساب. يبقى في المتصفح الذي تؤديه فيه.",
  refused:
    "البريد الإلكتروني وكلمة المرور لا يتطابقان. ما كتبته محفوظ. تحقّق منهما وحاول مرة أخرى، أو اختر كلمة مرور جديدة. الحساب الجديد يُفتح بعد تأكيد عنوانه.",
  resend: "إرسال رابط التأكيد مرة أخرى",
} satisfies Translated<typeof en>;
