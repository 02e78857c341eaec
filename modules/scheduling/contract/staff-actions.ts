import type { StaffActions } from "#vocabulary/staff-action";

/** What staff do here that goes into the audit log. */
export const staffActions = {
  "scheduling.look-at-study": {
    en: "Looked at the test dates and the study plan of a person",
    fr: "A consulté les dates de test et le plan d’étude d’une personne",
    ar: "اطّلع على مواعيد الاختبار وخطة الدراسة لشخص",
    ch: "查看了一个人的考试日期和学习计划",
  },
} as const satisfies StaffActions;
