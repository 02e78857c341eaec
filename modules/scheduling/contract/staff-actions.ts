import type { StaffActions } from "#vocabulary/staff-action";

/** What staff do here that goes into the audit log. */
export const staffActions = {
  "scheduling.export-list": {
    en: "Downloaded a list",
    fr: "A téléchargé une liste",
    ar: "نزّل قائمة",
    ch: "下载了一份列表",
    changes: [],
  },
  "scheduling.look-at-study": {
    en: "Looked at the test dates and the study plan of a person",
    fr: "A consulté les dates de test et le plan d’étude d’une personne",
    ar: "اطّلع على مواعيد الاختبار وخطة الدراسة لشخص",
    ch: "查看了一个人的考试日期和学习计划",
    changes: [],
  },
  "scheduling.find-member": {
    en: "Looked for a member of study groups by e-mail address",
    fr: "A cherché un membre de groupes d’étude par son adresse e-mail",
    ar: "بحث عن عضو في مجموعات الدراسة بعنوان بريده الإلكتروني",
    ch: "按邮箱查找学习小组成员",
    changes: [],
  },
  "scheduling.look-at-group": {
    en: "Looked at a study group and who is in it",
    fr: "A consulté un groupe d’étude et ses membres",
    ar: "اطّلع على مجموعة دراسة وأعضائها",
    ch: "查看了一个学习小组及其成员",
    changes: [],
  },
  "scheduling.close-group": {
    en: "Closed a study group",
    fr: "A fermé un groupe d’étude",
    ar: "أغلق مجموعة دراسة",
    ch: "关闭了一个学习小组",
    changes: ["/admin/study-groups", "/admin/study-group-members"],
  },
  "scheduling.open-group": {
    en: "Opened a study group again",
    fr: "A rouvert un groupe d’étude",
    ar: "أعاد فتح مجموعة دراسة",
    ch: "重新开放了一个学习小组",
    changes: ["/admin/study-groups", "/admin/study-group-members"],
  },
  "scheduling.settle-group-reports": {
    en: "Dealt with the reports about a study group",
    fr: "A traité les signalements d’un groupe d’étude",
    ar: "عالج البلاغات عن مجموعة دراسة",
    ch: "处理了关于一个学习小组的举报",
    changes: ["/admin/study-groups"],
  },
} as const satisfies StaffActions;
