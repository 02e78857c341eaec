import type { readiness as en } from "../en/readiness.ts";
import type { Translated } from "../messages.ts";

export const readiness = {
  lead: "用您从未见过的题考试，通过的可能性有多大。我们根据您自己的答题推算，也可能出错。",
  method: "我们怎样推算",
  today: "今天",
  all: "三个部分全部通过",
  onDay: "{day}，如果您按计划学习",
  setDate: "设定考试日期",
  setDateText: "有了日期，我们还能告诉您当天的可能性。",
  sections: "各个部分",
  needed: "{questions}道题中须答对{required}道",
  answered: "已答{needed}道不同题目中的{answered}道",
  exam: "做一次模拟考试",
  raises: {
    title: "什么最有帮助",
    text: "在这些主题上花十分钟，提高最多。",
    points: "{points, plural, other {约#个百分点}}",
    little: "一点",
  },
  history: {
    title: "每天的变化",
    text: "您查看的每一天，我们告诉您的数字。",
    table: "同样内容的表格",
    day: "日期",
    chance: "可能性",
    range: "范围",
    first: "明天再来看：您每查看一天，这里就多一天。",
  },
  guest: "有了账号，您可以看到可能性每天的变化。",
  register: "创建账号",
  plan: "您的学习计划",
} satisfies Translated<typeof en>;
