import type { planNeeded as en } from "../en/plan-needed.ts";
import type { Translated } from "../messages.ts";

export const planNeeded = {
  paper: "需要套餐",
  title: "这份试卷需要套餐",
  text: "每个列表的试卷 1 免费。有了套餐，所有试卷都开放。没有开始任何考试。",
  practiceTitle: "今天的免费练习已用完",
  practiceText:
    "没有套餐，每天可以练习 {count} 道题，没有作答的也算在内。明天会有新的题；有了套餐就没有限制。",
  left: "{count, plural, =0 {今天没有免费练习题了} other {今天还有 # 道免费练习题}}",
  plans: "查看套餐",
} satisfies Translated<typeof en>;
