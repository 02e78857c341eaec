import type { papers as en } from "../en/papers.ts";
import type { Translated } from "../messages.ts";

export const papers = {
  lead: {
    exam: "一次完成 3 个部分，与真正的考试相同。3 个部分都及格才算通过。",
    rules: "只考交通规则，及格线与真正的考试相同。",
    signs: "只考道路标志、信号灯和路面标线，及格线与真正的考试相同。",
    controls: "只考车辆操纵装置，及格线与真正的考试相同。",
  },
  vehicles: "车辆",
  passed: "已通过 {passed} / {count}",
  number: "试卷 {number}",
  questions: "{count, plural, other {# 道题}}",
  minutes: "{count, plural, other {# 分钟}}",
  best: "最好得分",
  mark: "{correct} / {questions}",
  toPass: "及格需 {count} 题",
  attempts: "{count, plural, other {# 次}}，最近一次：{date}",
  left: "还剩 {minutes, plural, other {# 分钟}}",
  state: { new: "还没做过", running: "进行中", passed: "通过", failed: "尚未通过" },
  start: "开始试卷 {number}",
  goOn: "继续试卷 {number}",
  again: "再做试卷 {number}",
  empty: "这种车辆还没有此类试卷。",
  bikeOnly: "摩托车只有交通规则测试和车辆操纵装置测试。",
  history: {
    kind: "类型",
    testCode: "车辆",
    outcome: "成绩",
    any: "全部",
    exam: "模拟考试",
    noneFits: "没有符合条件的考试记录。",
    all: "显示全部考试记录",
    dashboard: "前往学习面板",
  },
} satisfies Translated<typeof en>;
