import type { nav as en } from "../en/nav.ts";
import type { Translated } from "../messages.ts";

export const nav = {
  label: "页面",
  staffLabel: "工作人员页面",
  bar: "常用页面",
  crumbs: "当前位置",
  open: "显示菜单",
  close: "关闭菜单",
  fold: "收起侧栏",
  unfold: "展开侧栏",
  sections: {
    study: "练习",
    learn: "学习",
    account: "账户",
    staff: "工作人员",
  },
  pages: {
    dashboard: "学习面板",
    examTests: "完整考试",
    rulesTests: "道路规则",
    signsTests: "道路标志",
    controlsTests: "车辆操纵装置",
    bikeRulesTests: "摩托车：道路规则",
    bikeControlsTests: "摩托车：操纵装置",
    history: "您的所有答题",
    findSchool: "驾校",
    studyGuide: "学习指南",
    faqs: "常见问题",
    profile: "个人资料",
    adminDashboard: "数据概览",
    attempts: "考试记录",
    reMarking: "重新评分",
    audit: "工作人员的操作",
    operations: "运维",
  },
} satisfies Translated<typeof en>;
