import type { mastery as en } from "../en/mastery.ts";
import type { Translated } from "../messages.ts";

export const mastery = {
  title: "ما تعرفه",
  text: "كل مربع تدريب.",
  section: { rules: "القواعد", signs: "اللوحات", controls: "أجهزة التحكّم" },
  level: {
    "not-started": "لم يبدأ",
    learning: "قيد التعلّم",
    nearly: "قريب من الإتقان",
    known: "متقن",
  },
} satisfies Translated<typeof en>;
