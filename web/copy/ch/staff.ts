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
  toAttempt: "查看",
  program: "程序",
  none: "–",
  older: "更早的记录",
  newest: "回到最新",
} satisfies Translated<typeof en>;
