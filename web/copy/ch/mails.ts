import type { mails as en } from "../en/mails.ts";
import type { Translated } from "../messages.ts";

export const mails = {
  title: "此测试系统的邮件",
  lead: "此系统不向外发送邮件。本应发送的邮件都在这里，最新的在最前。",
  empty: "还没有邮件。创建一个账号，邮件就会出现在这里。",
  to: "收件人：<b>{address}</b>",
  form: "显示方式",
  html: "排版",
  text: "纯文本",
  state: { waiting: "等待中", sent: "已发送", failed: "失败" },
} satisfies Translated<typeof en>;
