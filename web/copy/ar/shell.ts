import type { shell as en } from "../en/shell.ts";
import type { Translated } from "../messages.ts";

export const shell = {
  titles: {
    home: "Roadworthy: تدرّب على اختبار رخصة المتعلّم في جنوب أفريقيا",
    "study-guide": "دليل دراسة K53: القواعد واللوحات وأجهزة التحكّم",
    exam: "محاكاة الاختبار",
    "component-test": "اختبار قسم واحد",
    result: "نتيجتك",
    login: "تسجيل الدخول",
    "admin-login": "دخول فريق العمل",
    register: "أنشئ حسابك",
    "forgot-password": "كلمة مرور جديدة",
    "confirm-email": "أكّد عنوانك",
    "guardian-consent": "موافقة وليّ الأمر",
    profile: "ملفك الشخصي",
    dashboard: "لوحة المتابعة",
    "admin-dashboard": "أرقام فريق العمل",
    "admin-attempts": "المحاولات",
    "admin-attempt": "محاولة واحدة",
    "admin-audit": "ما فعله فريق العمل",
    "development-mails": "رسائل نظام التجربة هذا",
    "not-found": "الصفحة غير موجودة",
  },
  homeDescription:
    "تدرّب على اختبار رخصة المتعلّم K53 في جنوب أفريقيا: 64 سؤالًا، ثلاثة أقسام، 60 دقيقة، ولكل إجابة سببها ومصدرها. البداية مجانية وبلا حساب.",
  skip: "انتقل إلى المحتوى",
  home: "{product}، الصفحة الرئيسية",
  settings: "الإعدادات",
  language: "اللغة",
  colours: "الألوان",
  system: "تلقائي",
  light: "فاتح",
  dark: "داكن",
  loading: "الصفحة التالية قيد التحميل",
  studyGuide: "دليل الدراسة",
  signIn: "تسجيل الدخول",
  account: "الحساب",
  profile: "الملف الشخصي",
  dashboard: "لوحة المتابعة",
  adminDashboard: "الإدارة",
  signOut: "تسجيل الخروج",
  checking: "نتحقق مما إذا كنت مسجّل الدخول",
  disclaimer:
    "أداة دراسة مستقلة. لا صلة لها بوزارة النقل (Department of Transport) ولا بهيئة RTMC ولا بأي مركز رخص، وليست معتمدة من أي منها.",
  basis:
    "تستند محاكاة الاختبار إلى الصيغة التي تذكرها هيئة RTMC ومدارس القيادة. الأسئلة أسئلة تدريب من إعدادنا.",
} satisfies Translated<typeof en>;
