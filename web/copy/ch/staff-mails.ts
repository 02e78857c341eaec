import type { staffMails as en } from "../en/staff-mails.ts";
import type { Translated } from "../messages.ts";

export const staffMails = {
  title: "电子邮件",
  lead: "本程序最近 90 天发送的邮件，最新的在前：发给谁、哪一类、对方的邮件服务器是否收到。邮件发送后，其内容即被删除。",
  state: "状态",
  kind: "类型",
  any: "全部",
  to: "收件人",
  written: "写于",
  sent: "已发送",
  attempts: "发送次数",
  trouble: "出了什么问题",
  none: "没有符合条件的邮件。",
  more: "显示更早的",
  ofPerson: "只显示发给此人的邮件：",
  everyone: "发给所有人的邮件",
  noAccount: "没有账号的人",
  states: { waiting: "等待中", sending: "发送中", sent: "已发送", failed: "发送失败", bounced: "被退回" },
  troubles: {
    later: "对方的邮件服务器暂时无法接收",
    never: "对方的邮件服务器拒收：请检查地址",
    unknown: "没有回应：可能已送达，因此不再发送",
    erased: "此人的资料已被删除",
    bounced: "邮件被退回：该地址收不到邮件",
  },
} as const satisfies Translated<typeof en>;
