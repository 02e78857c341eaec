import type { form as en } from "../en/form.ts";
import type { Translated } from "../messages.ts";

export const form = {
  show: "إظهار",
  hide: "إخفاء",
  thePassword: "كلمة المرور",
  sending: "جارٍ الإرسال…",
  day: "اليوم",
  month: "الشهر",
  year: "السنة",
  check: "تحقّق من هذا.",
  choose: "اختر واحدًا من هذه.",
  copy: "نسخ",
  copied: "نُسخ",
  email: "البريد الإلكتروني",
  password: "كلمة المرور",
  newPassword: "كلمة المرور",
  newPasswordHint: "10 أحرف على الأقل. جملة قصيرة مناسبة تمامًا.",
  no: {
    Offline: "تعذّر الوصول إلى الخادم. ما كتبته محفوظ هنا. تحقّق من اتصالك ثم أرسله مرة أخرى.",
    TooManyTries:
      "محاولات كثيرة في وقت قصير. لم يتغيّر شيء. حاول مرة أخرى بعد {minutes, plural, zero {لحظات} one {دقيقة واحدة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}}.",
    TooBusy: "لدينا ضغط كبير الآن. ما كتبته محفوظ هنا. أرسله مرة أخرى بعد دقيقة.",
    DatabaseUnavailable: "لا نستطيع الحفظ في هذه اللحظة. ما كتبته محفوظ هنا. أرسله مرة أخرى بعد دقيقة.",
    InternalError: "حدث خطأ من جانبنا. ما كتبته محفوظ هنا. أرسله مرة أخرى بعد دقيقة.",
    BadRequest: "تعذّرت قراءة ما أرسلته هذه الصفحة. ما كتبته محفوظ هنا. أعد تحميل الصفحة ثم أرسله.",
  },
} satisfies Translated<typeof en>;
