import type { numbers as en } from "../en/numbers.ts";
import type { Translated } from "../messages.ts";

export const numbers = {
  filters: {
    title: "查看哪些数据",
    days: "天数",
    last: { "1": "今天", "7": "7 天", "30": "30 天", "90": "90 天", "365": "365 天" },
    code: "车型",
    allCodes: "所有车型",
  },
  live: {
    at: "截至 {time}，每 {seconds} 秒更新",
    stale: "自 {time} 起未能更新，正在重试。",
  },
  figures: {
    today: "今日考试",
    todayNote: "零点以来开始的",
    running: "正在进行",
    runningNote: "未交卷且时间未到",
    rate: "通过率",
    rateNote: "已评分 {marked} 次，通过 {passed} 次",
    rateNone: "这些天没有已评分的考试",
    registrations: "注册人数",
    registrationsNote:
      "已确认 {confirmed} 人。{waiting, plural, =0 {没有等待答复的监护人。} other {等待 # 位监护人答复。}}",
  },
  chart: {
    asTable: "以表格显示",
    day: "日期",
    week: "周",
    month: "月份",
    started: "已开始",
    closed: "已结束",
    marked: "已评分",
    passed: "已通过",
    rate: "通过率",
  },
  attempts: {
    title: "考试次数",
    whole: "已开始",
    part: "已通过",
    sentence: "{from}至{until}的考试：开始 {whole} 次，其中通过 {part} 次。最多 {most} 次：{when}。",
    empty: "这些天没有人开始考试。",
  },
  registrations: {
    title: "注册人数（所有车型）",
    whole: "已注册",
    part: "已确认",
    sentence: "{from}至{until}的注册：{whole} 人，其中已确认 {part} 人。最多 {most} 人：{when}。",
    empty: "这些天没有人注册。",
  },
  rates: {
    title: "各车型、各部分的通过率",
    exam: "完整考试",
    test: "考试",
    name: "{code}，{section}",
    item: "{name}：{rate}",
    of: "{marked} 次中 {passed} 次",
    sentence: "已评分者的通过比例。{list}。",
    empty: "这些天没有已评分的考试。",
  },
  hardest: {
    title: "最难的题目",
    lead: "按最近 {attempts} 次已评分的考试统计；至少被问到 20 次。",
    question: "题目",
    section: "部分",
    asked: "被问次数",
    right: "答对",
    version: "版本 {version}",
    log: "查看相关考试",
    empty: "这些天没有题目被问到 20 次。",
  },
} satisfies Translated<typeof en>;
