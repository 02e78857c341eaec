import type { questionReports as en } from "../en/question-reports.ts";
import type { Translated } from "../messages.ts";

export const questionReports = {
  title: "题目问题报告",
  lead: "学员认为题目有误之处，最早的在前。您的回复会了结该报告，并记入工作人员日志。",
  ofAll: "全部报告",
  which: "哪些报告",
  open: "未处理",
  settled: "已了结",
  noOpen: "没有未处理的报告。",
  noSettled: "还没有已了结的报告。",
  newer: "更新的报告",
  version: "版本 {version}",
  seenIn: {
    practice: "见于练习",
    pack: "见于离线练习",
    result: "见于成绩",
    "study-guide": "见于学习指南",
    "flash-cards": "见于卡片",
  },
  ticketTopic: "关于题目 {questionId} 的反馈",
  guest: "访客",
  question: "显示题目",
  right: "正确答案",
  toCorrection: "此题的更正",
  answer: "您的回复",
  mailed: "将通过电子邮件发给学员。请说明做了什么。",
  notMailed: "由访客报告，不发送电子邮件。请说明做了什么。",
  short: "请至少写几个字。",
  send: "回复并了结",
  sending: "正在发送…",
  answered: "回复",
} satisfies Translated<typeof en>;
