import type { dashboard as en } from "../en/dashboard.ts";
import type { Translated } from "../messages.ts";

export const dashboard = {
  title: "学习面板",
  hello: "您好，{name}",
  vehicle: { light: "轻型车辆", heavy: "重型车辆", bike: "摩托车" },
  section: { rules: "规则", signs: "标志", controls: "操纵装置" },
  paper: "{vehicle} · 试卷 {number}",
  part: "{vehicle} · 试卷 {number} · {section}",
  next: {
    resume: "您的考试正在进行",
    where: "第 {number} 题，共 {count} 题，还剩 {minutes, plural, other {# 分钟}}",
    left: "还剩 {minutes, plural, other {# 分钟}}",
    goOn: "继续考试",
  },
  due: {
    today: "今天有{count}道题要做",
    none: "今天没有要做的题",
  },
  testDate: {
    days: "{days, plural, =0 {今天考试} other {离考试还有#天}}",
    set: "设置考试日期",
    tell: "告诉我们您考得怎样",
  },
  empty: {
    sign: "蓝色标志，白色箭头指向正前方",
    text: "您还没有参加过考试。",
  },
  more: "显示更早的考试",
  because: "原因：{why}",
  reMarked: "已于 {date} 重新评分",
  outcome: {
    running: "进行中",
    marking: "正在评分",
    "out-of-time": "时间已到",
    passed: "通过",
    failed: "未通过",
    voided: "已作废",
  },
  guardian: {
    asked: "我们已请您的监护人同意，正在等待答复。在此期间您可以学习。",
    refused: "您的监护人没有同意。您仍可以学习。请和监护人谈谈，或再次请求。",
    go: "查看个人资料",
  },
  closing: {
    text: "您的账号将于 {date} 被删除。",
    meanwhile: "在那之前，什么都不会删除。",
    keep: "保留我的账号",
    keeping: "请稍候…",
    kept: "您的账号已保留，什么都不会删除。",
  },
} satisfies Translated<typeof en>;
