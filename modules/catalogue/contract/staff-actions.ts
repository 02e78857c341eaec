import type { StaffActions } from "#vocabulary/staff-action";

/** What staff do here that goes into the audit log. */
export const staffActions = {
  "catalogue.export-list": {
    en: "Downloaded a list",
    fr: "A téléchargé une liste",
    ar: "نزّل قائمة",
    ch: "下载了一份列表",
    changes: [],
  },
  "catalogue.add-question": {
    en: "Added a question",
    fr: "A ajouté une question",
    ar: "أضاف سؤالًا",
    ch: "添加了一道题目",
    changes: ["/admin/questions"],
  },
  "catalogue.edit-question": {
    en: "Changed a question",
    fr: "A modifié une question",
    ar: "عدّل سؤالًا",
    ch: "修改了一道题目",
    changes: ["/admin/questions", "/admin/questions/:questionId"],
  },
  "catalogue.retire-question": {
    en: "Retired a question",
    fr: "A retiré une question",
    ar: "سحب سؤالًا من الاستخدام",
    ch: "停用了一道题目",
    changes: ["/admin/questions", "/admin/questions/:questionId"],
  },
  "catalogue.translate-question": {
    en: "Translated a question",
    fr: "A traduit une question",
    ar: "ترجم سؤالًا",
    ch: "翻译了一道题目",
    changes: ["/admin/questions", "/admin/questions/:questionId"],
  },
  "catalogue.add-scene": {
    en: "Drew a traffic scene",
    fr: "A dessiné une scène de circulation",
    ar: "رسم مشهدًا مروريًا",
    ch: "绘制了一个交通场景",
    changes: [],
  },
  "catalogue.change-scene": {
    en: "Changed a traffic scene",
    fr: "A modifié une scène de circulation",
    ar: "عدّل مشهدًا مروريًا",
    ch: "修改了一个交通场景",
    changes: [],
  },
  "catalogue.describe-scene": {
    en: "Described a traffic scene in another language",
    fr: "A décrit une scène de circulation dans une autre langue",
    ar: "وصف مشهدًا مروريًا بلغة أخرى",
    ch: "用另一种语言描述了一个交通场景",
    changes: [],
  },
  "catalogue.import-bank": {
    en: "Imported questions",
    fr: "A importé des questions",
    ar: "استورد أسئلة",
    ch: "导入了题目",
    changes: ["/admin/questions", "/admin/questions/:questionId"],
  },
  "catalogue.import-schools": {
    en: "Imported driving schools",
    fr: "A importé des auto-écoles",
    ar: "استورد مدارس قيادة",
    ch: "导入了驾校",
    changes: ["/admin/driving-schools", "/admin/contacts"],
  },
  "catalogue.change-school-status": {
    en: "Changed whether a driving school is listed",
    fr: "A changé l’affichage d’une auto-école",
    ar: "غيّر إدراج مدرسة قيادة",
    ch: "更改了一所驾校的显示状态",
    changes: ["/admin/driving-schools", "/admin/contacts"],
  },
} as const satisfies StaffActions;
