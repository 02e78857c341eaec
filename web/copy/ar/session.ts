import type { session as en } from "../en/session.ts";
import type { Translated } from "../messages.ts";

export const session = {
  goOn: "ستنتقل بعد ذلك إلى: {title}",
  ended: {
    "signed-out": "تم تسجيل خروجك.",
    "ended-elsewhere": "سُجّل خروجك من هنا من جهاز آخر. سجّل الدخول إن أردت المتابعة هنا.",
    lapsed: "غبت طويلًا فانتهت جلستك. ما لم يرسله هذا الجهاز بعد محفوظ. سجّل الدخول وتابع.",
    "token-reused": "أنهينا هذه الجلسة لأن أحدًا ربما نسخها. سجّل الدخول، واختر كلمة مرور جديدة إن كنت في شك.",
    "password-changed": "تغيّرت كلمة مرورك، فسُجّل خروجك. سجّل الدخول بالكلمة الجديدة.",
    "account-closed": "حسابك قيد الإغلاق، فسُجّل خروجك هنا. سجّل الدخول إن أردت الاحتفاظ به.",
    "ended-by-staff": "أنهى فريقنا جلستك. سجّل الدخول وتابع.",
  },
} satisfies Translated<typeof en>;
