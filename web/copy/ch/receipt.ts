import type { receipt as en } from "../en/receipt.ts";
import type { Translated } from "../messages.ts";

export const receipt = {
  kind: { invoice: "收据", "credit-note": "贷项通知单" },
  number: "编号",
  date: "日期",
  order: "订单",
  vatNumber: "增值税号",
  what: "内容",
  amount: "金额",
  line: "{plan}，{count} × {price}",
  discount: "折扣",
  creditOf: "退还收据 {serial} 的款项",
  withoutVat: "不含增值税",
  vat: "增值税 {percent} %",
  total: "合计",
  totalVat: "合计（含增值税）",
  print: "打印",
} satisfies Translated<typeof en>;
