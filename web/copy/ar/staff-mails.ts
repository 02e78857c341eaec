import type { staffMails as en } from "../en/staff-mails.ts";
import type { Translated } from "../messages.ts";

export const staffMails = {
  title: "البريد الإلكتروني",
  lead: "ما أرسله البرنامج في آخر 90 يومًا، الأحدث أولًا: لمن، وأي نوع، وهل وصل إلى خادم بريده الإلكتروني. يُمحى نص الرسالة بعد إرسالها.",
  state: "الحالة",
  kind: "النوع",
  any: "الكل",
  to: "إلى",
  written: "كُتبت",
  sent: "أُرسلت",
  attempts: "مرات الإرسال",
  trouble: "ما الخلل",
  none: "لا رسالة تطابق.",
  more: "أظهر الأقدم",
  ofPerson: "الرسائل إلى هذا الشخص فقط:",
  everyone: "الرسائل إلى الجميع",
  noAccount: "شخص بلا حساب",
  states: { waiting: "تنتظر", sending: "قيد الإرسال", sent: "أُرسلت", failed: "فشلت", bounced: "ارتدّت" },
  troubles: {
    later: "لم يستطع خادم بريده الإلكتروني استلامها بعد",
    never: "رفضها خادم بريده الإلكتروني: تحقق من العنوان",
    unknown: "لم يأتِ رد: ربما وصلت، لذلك لا تُرسل ثانية",
    erased: "مُحي الشخص",
    bounced: "ارتدّت: لا يستقبل العنوان رسائل",
  },
} as const satisfies Translated<typeof en>;
