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
  toAttempt: "عرضها",
  program: "البرنامج",
  none: "–",
  older: "قيود أقدم",
  newest: "العودة إلى الأحدث",
} satisfies Translated<typeof en>;
