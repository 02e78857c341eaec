import type { shell as en } from "../en/shell.ts";
import type { Translated } from "../messages.ts";

export const shell = {
  titles: {
    home: "Roadworthy：南非学习驾照考试练习",
    exam: "模拟考试",
    "component-test": "单项测试",
    result: "您的成绩",
    login: "登录",
    "admin-login": "工作人员登录",
    register: "创建您的账号",
    "forgot-password": "设置新密码",
    "confirm-email": "确认您的邮箱",
    "guardian-consent": "监护人同意",
    profile: "您的个人资料",
    dashboard: "学习面板",
    "admin-dashboard": "工作人员的操作",
    "development-mails": "此测试系统的邮件",
    "not-found": "找不到页面",
  },
  homeDescription:
    "练习南非 K53 学习驾照考试：64 道题，三个部分，60 分钟，每个答案都附理由和出处。免费开始，无需注册。",
  skip: "跳到正文",
  home: "{product}，首页",
  settings: "设置",
  language: "语言",
  colours: "颜色",
  system: "自动",
  light: "浅色",
  dark: "深色",
  loading: "正在打开下一页",
  signIn: "登录",
  account: "账号",
  profile: "个人资料",
  dashboard: "学习面板",
  adminDashboard: "管理",
  signOut: "退出登录",
  checking: "正在确认您是否已登录",
  disclaimer:
    "独立的学习工具。与南非交通部（Department of Transport）、RTMC 及任何驾照中心均无关联，也未获其认可。",
  basis: "模拟考试参照 RTMC 和驾校所介绍的考试形式。题目均为我们自己编写的练习题。",
} satisfies Translated<typeof en>;
