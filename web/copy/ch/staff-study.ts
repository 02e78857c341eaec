import type { staffStudy as en } from "../en/staff-study.ts";
import type { Translated } from "../messages.ts";

export const staffStudy = {
  dates: "考试日期",
  noDates: "此人没有设定考试日期。",
  day: "日期",
  at: "{day} {time}",
  vehicle: "车辆",
  result: "通过了吗？",
  toCome: "尚未考试",
  readiness: "准备程度的变化：{vehicle}",
  told: "此人于{day}所见。",
  noReadiness: "准备程度的变化",
  neverTold: "此人没有看过通过的可能性，或答题太少。",
  plan: "7 天的计划：{vehicle}",
  noPlan: "这几天没有安排。",
  test: "考试",
  studied: "最近 {days} 天中有 {studied} 天学习。",
  minutes: "每天{minutes}分钟：{weekdays}。",
  usual: "此人没有选择时间，这是默认的时间。",
  reminders: "提醒",
  hour: "要求在 {hour} 提醒。",
  noHour: "没有要求提醒。",
  noReminders: "还没有发过提醒。",
  reminder: "提醒",
  kinds: { "study-day": "当天的计划", "test-soon": "考试之前", "test-over": "考试之后" },
} as const satisfies Translated<typeof en>;
