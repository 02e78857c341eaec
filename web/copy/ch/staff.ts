import type { staff as en } from "../en/staff.ts";
import type { Translated } from "../messages.ts";

export const staff = {
  title: "工作人员的操作",
  lead: "工作人员的每一次操作，最新的在最前。每条记录都含有上一条的哈希值，任何改动都会被发现。",
  empty: "还没有任何操作。",
  chain: { holds: "链条完整", broken: "链条在第 {number} 条记录处断裂" },
  columns: {
    number: "编号",
    time: "时间",
    actor: "操作者",
    action: "操作",
    target: "对象",
    facts: "详情",
    hash: "哈希",
  },
  roles: { client: "学员", admin: "管理员", operator: "操作员" },
  actions: {
    "create-account": "创建了一个账号",
    "end-sessions": "让一个账号的所有设备退出登录",
    "refuse-second-factor": "被拒绝：第二验证码错误",
    "enrol-authenticator": "设置了验证器",
    "sign-in-staff": "登录",
    "find-learner": "按电子邮件地址查找学员",
    "export-attempts": "导出了考试记录",
    "add-note": "为一次考试添加了备注",
    "retract-note": "撤回了一条备注",
    "void-attempt": "取消了一次考试",
    "reinstate-attempt": "恢复了一次考试",
    "grant-extra-time": "给予了额外时间",
    "start-re-mark": "开始重新评分",
    "cancel-re-mark": "停止重新评分",
  },
  program: "程序",
  none: "–",
  older: "更早的记录",
  newest: "回到最新",
} satisfies Translated<typeof en>;
