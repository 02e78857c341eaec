import type { staff as en } from "../en/staff.ts";
import type { Translated } from "../messages.ts";

export const staff = {
  title: "ما فعله فريق العمل",
  lead: "كل عمل من أعمال الفريق، الأحدث أولًا. يحمل كل قيد بصمة القيد الذي قبله، فلا يتغيّر شيء دون أن يُرى.",
  empty: "لم يُفعل شيء بعد.",
  chain: { holds: "السلسلة سليمة", broken: "انقطعت السلسلة عند القيد {number}" },
  columns: {
    number: "الرقم",
    time: "الوقت",
    actor: "من",
    action: "العمل",
    target: "الهدف",
    facts: "الوقائع",
    hash: "البصمة",
  },
  roles: { client: "متعلّم", admin: "مدير", operator: "مشغّل" },
  actions: {
    "create-account": "أنشأ حسابًا",
    "end-sessions": "سجّل خروج كل أجهزة حساب",
    "refuse-second-factor": "رُفض: العامل الثاني خاطئ",
    "enrol-authenticator": "أعدّ تطبيق مصادقة",
    "sign-in-staff": "سجّل الدخول",
    "find-learner": "بحث عن متعلم بعنوان بريده الإلكتروني",
    "export-attempts": "صدّر محاولات",
    "add-note": "أضاف ملاحظة إلى محاولة",
    "retract-note": "سحب ملاحظة",
    "void-attempt": "ألغى محاولة",
    "reinstate-attempt": "أعاد احتساب محاولة",
    "grant-extra-time": "منح وقتًا إضافيًا",
    "start-re-mark": "بدأ إعادة تصحيح",
    "cancel-re-mark": "أوقف إعادة تصحيح",
  },
  program: "البرنامج",
  none: "–",
  older: "قيود أقدم",
  newest: "العودة إلى الأحدث",
} satisfies Translated<typeof en>;
