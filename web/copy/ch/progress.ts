import type { progress as en } from "../en/progress.ts";
import type { Translated } from "../messages.ts";

export const progress = {
  next: {
    exam: "下一步：模拟考试，试卷 {number}",
    part: "下一步：{part}，试卷 {number}",
    facts: "{questions} 道题，{minutes, plural, other {# 分钟}}，每个答案都附理由。",
    start: "开始试卷 {number}",
    again: "再做试卷 {number}",
    all: "查看所有试卷",
    done: "您已通过所有试卷",
    doneText: "再做一份，保持状态。",
  },
  topic: {
    title: "您最薄弱的主题",
    mark: "{topic}：在最近的考试中，{asked} 题答对 {right} 题。",
    read: "阅读相关内容",
    practise: "练习",
  },
  standing: {
    title: "您的水平",
    none: "还没有得分",
    last: "最近得分",
    first: "您的第一次得分",
    better: "比上一次好",
    worse: "比上一次低",
    same: "与上一次相同",
    table: "{part}：最近的得分，从早到晚",
    date: "日期",
    mark: "得分",
    needed: "及格",
  },
  papers: { title: "所有试卷", other: "其他车辆" },
  claimed: {
    text: "这个浏览器里的 {count} 条考试记录已归入您的账号。",
    hide: "不再显示这条提示",
  },
  recent: { title: "最近的考试记录", all: "您的所有考试记录" },
} satisfies Translated<typeof en>;
