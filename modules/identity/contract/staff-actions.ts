import type { StaffActions } from "#vocabulary/staff-action";

/** What staff do here that goes into the audit log. */
export const staffActions = {
  "identity.export-list": {
    en: "Downloaded a list",
    fr: "A téléchargé une liste",
    ar: "نزّل قائمة",
    ch: "下载了一份列表",
  },
  "identity.create-account": {
    en: "Made an account",
    fr: "A créé un compte",
    ar: "أنشأ حسابًا",
    ch: "创建了一个账号",
  },
  "identity.suspend-account": {
    en: "Suspended an account",
    fr: "A suspendu un compte",
    ar: "أوقف حسابًا",
    ch: "停用了一个账号",
  },
  "identity.lift-suspension": {
    en: "Let a suspended account sign in again",
    fr: "A levé la suspension d’un compte",
    ar: "أعاد تفعيل حساب موقوف",
    ch: "恢复了一个停用的账号",
  },
  "identity.close-account": {
    en: "Closed an account, which is erased in 7 days",
    fr: "A fermé un compte, qui sera effacé dans 7 jours",
    ar: "أغلق حسابًا يُمحى بعد 7 أيام",
    ch: "关闭了一个账号，7 天后删除",
  },
  "identity.keep-account": {
    en: "Kept an account that was being closed",
    fr: "A gardé un compte en cours de fermeture",
    ar: "أبقى حسابًا كان قيد الإغلاق",
    ch: "保留了一个正在关闭的账号",
  },
  "identity.export-account": {
    en: "Made a copy of a person’s data",
    fr: "A fait une copie des données d’une personne",
    ar: "أنشأ نسخة من بيانات شخص",
    ch: "导出了一个人的数据",
  },
  "identity.end-sessions": {
    en: "Signed out all devices of an account",
    fr: "A déconnecté tous les appareils d’un compte",
    ar: "سجّل خروج كل أجهزة حساب",
    ch: "让一个账号的所有设备退出登录",
  },
  "identity.change-roles": {
    en: "Changed the roles of an account",
    fr: "A changé les rôles d’un compte",
    ar: "غيّر أدوار حساب",
    ch: "更改了一个账号的角色",
  },
  "identity.look-at-account": {
    en: "Looked at the card of a person",
    fr: "A consulté le profil d’une personne",
    ar: "اطّلع على بطاقة شخص",
    ch: "查看了一个人的资料卡",
  },
  "identity.tag-account": {
    en: "Gave a person a tag",
    fr: "A donné une étiquette à une personne",
    ar: "أعطى شخصًا وسمًا",
    ch: "给一个人加了标签",
  },
  "identity.untag-account": {
    en: "Took a tag off a person",
    fr: "A retiré une étiquette à une personne",
    ar: "أزال وسمًا عن شخص",
    ch: "移除了一个人的标签",
  },
  "identity.find-account": {
    en: "Looked for the account of an address",
    fr: "A cherché le compte d’une adresse",
    ar: "بحث عن حساب عنوان",
    ch: "查找了一个邮箱地址的账号",
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
