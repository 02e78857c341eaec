import type { titles as en } from "../en/titles.ts";
import type { Translated } from "../messages.ts";

export const titles = {
  home: "Roadworthy：南非学习驾照考试练习",
  "home-description":
    "练习南非 K53 学习驾照考试：64 道题，三个部分，60 分钟，每个答案都附理由和出处。免费开始，无需注册。",
  exam: "模拟考试",
  result: "您的成绩",
  "not-found": "找不到页面",
} satisfies Translated<typeof en>;
