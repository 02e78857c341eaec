import type { nav as en } from "../en/nav.ts";
import type { Translated } from "../messages.ts";

export const nav = {
  label: "الصفحات",
  staffLabel: "صفحات فريق العمل",
  bar: "الصفحات الأكثر استخدامًا",
  crumbs: "مكانك الآن",
  open: "إظهار القائمة",
  close: "إغلاق القائمة",
  fold: "طي الشريط الجانبي",
  unfold: "بسط الشريط الجانبي",
  sections: {
    study: "التدرب",
    learn: "التعلم",
    account: "الحساب",
    staff: "فريق العمل",
  },
  pages: {
    dashboard: "لوحة المتابعة",
    examTests: "الاختبارات الكاملة",
    rulesTests: "قواعد الطريق",
    signsTests: "إشارات الطريق",
    controlsTests: "أدوات التحكم في المركبة",
    bikeRulesTests: "الدراجة النارية: قواعد الطريق",
    bikeControlsTests: "الدراجة النارية: أدوات التحكم",
    history: "كل محاولاتك",
    findSchool: "مدارس القيادة",
    studyGuide: "دليل الدراسة",
    faqs: "الأسئلة",
    profile: "الملف الشخصي",
    adminDashboard: "الأرقام",
    attempts: "المحاولات",
    reMarking: "إعادة التصحيح",
    audit: "ما فعله فريق العمل",
    operations: "التشغيل",
  },
} satisfies Translated<typeof en>;
