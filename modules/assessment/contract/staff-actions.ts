import type { StaffActions } from "#vocabulary/staff-action";

/** What staff do here that goes into the audit log. Those of `events` are acts on the server's command line. */
export const staffActions = {
  "assessment.find-learner": {
    en: "Looked for a learner by e-mail address",
    fr: "A cherché un candidat par son adresse e-mail",
    ar: "بحث عن متعلم بعنوان بريده الإلكتروني",
    ch: "按邮箱查找学员",
  },
  "assessment.export-list": {
    en: "Downloaded a list",
    fr: "A téléchargé une liste",
    ar: "نزّل قائمة",
    ch: "下载了一份列表",
  },
  "assessment.export-attempts": {
    en: "Exported attempts",
    fr: "A exporté des tentatives",
    ar: "صدّر محاولات",
    ch: "导出了考试记录",
  },
  "assessment.add-note": {
    en: "Added a note to an attempt",
    fr: "A ajouté une note à une tentative",
    ar: "أضاف ملاحظة إلى محاولة",
    ch: "为一次考试添加了备注",
  },
  "assessment.retract-note": {
    en: "Took back a note",
    fr: "A retiré une note",
    ar: "سحب ملاحظة",
    ch: "撤回了一条备注",
  },
  "assessment.void-attempt": {
    en: "Voided an attempt",
    fr: "A annulé une tentative",
    ar: "ألغى محاولة",
    ch: "取消了一次考试",
  },
  "assessment.reinstate-attempt": {
    en: "Reinstated an attempt",
    fr: "A rétabli une tentative",
    ar: "أعاد احتساب محاولة",
    ch: "恢复了一次考试",
  },
  "assessment.grant-extra-time": {
    en: "Granted extra time",
    fr: "A accordé du temps supplémentaire",
    ar: "منح وقتًا إضافيًا",
    ch: "给予了额外时间",
  },
  "assessment.start-re-mark": {
    en: "Started marking attempts again",
    fr: "A lancé une nouvelle correction",
    ar: "بدأ إعادة تصحيح",
    ch: "开始重新评分",
  },
  "assessment.cancel-re-mark": {
    en: "Stopped marking attempts again",
    fr: "A arrêté une nouvelle correction",
    ar: "أوقف إعادة تصحيح",
    ch: "停止重新评分",
  },
  "assessment.settle-question-report": {
    en: "Settled a report about a question",
    fr: "A traité un signalement sur une question",
    ar: "عالج بلاغًا عن سؤال",
    ch: "处理了一条题目反馈",
  },
  "events.remark": {
    en: "Marked attempts again on the command line",
    fr: "A corrigé de nouveau des tentatives en ligne de commande",
    ar: "أعاد تصحيح محاولات من سطر الأوامر",
    ch: "用命令行重新评分",
  },
  "events.cancel-remark": {
    en: "Stopped marking again on the command line",
    fr: "A arrêté une nouvelle correction en ligne de commande",
    ar: "أوقف إعادة تصحيح من سطر الأوامر",
    ch: "用命令行停止了重新评分",
  },
} as const satisfies StaffActions;
