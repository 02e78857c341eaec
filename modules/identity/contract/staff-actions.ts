import type { StaffActions } from "#vocabulary/staff-action";

/** What staff do here that goes into the audit log. */
export const staffActions = {
  "identity.create-account": {
    en: "Made an account",
    fr: "A créé un compte",
    ar: "أنشأ حسابًا",
    ch: "创建了一个账号",
  },
  "identity.end-sessions": {
    en: "Signed out all devices of an account",
    fr: "A déconnecté tous les appareils d’un compte",
    ar: "سجّل خروج كل أجهزة حساب",
    ch: "让一个账号的所有设备退出登录",
  },
  "identity.refuse-second-factor": {
    en: "Was refused: wrong second factor",
    fr: "A été refusé : second facteur faux",
    ar: "رُفض: العامل الثاني خاطئ",
    ch: "被拒绝：第二验证码错误",
  },
  "identity.enrol-authenticator": {
    en: "Set up an authenticator",
    fr: "A configuré un authentificateur",
    ar: "أعدّ تطبيق مصادقة",
    ch: "设置了验证器",
  },
  "identity.sign-in-staff": {
    en: "Signed in",
    fr: "S’est connecté",
    ar: "سجّل الدخول",
    ch: "登录",
  },
} as const satisfies StaffActions;
