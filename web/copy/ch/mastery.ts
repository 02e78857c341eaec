import type { mastery as en } from "../en/mastery.ts";
import type { Translated } from "../messages.ts";

export const mastery = {
  title: "您掌握了什么",
  text: "每个格子是一次练习。",
  section: { rules: "规则", signs: "标志", controls: "操纵装置" },
  level: {
    "not-started": "未开始",
    learning: "学习中",
    nearly: "快掌握了",
    known: "已掌握",
  },
} satisfies Translated<typeof en>;
