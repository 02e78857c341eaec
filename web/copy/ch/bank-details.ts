import type { bankDetails as en } from "../en/bank-details.ts";
import type { Translated } from "../messages.ts";

export const bankDetails = {
  title: "银行转账付款",
  lead: "可用手机银行、自动取款机或在银行柜台付款。款项到账后，我们就为您开通套餐。",
  none: "您没有等待转账的订单。",
  noneText: "请选择套餐，核对订单时选择银行转账。",
  plans: "选择套餐",
  off: "目前不接受银行转账。您可以在 PayFast 的页面上付款。",
  order: "订单 {reference}",
  steps: {
    title: "怎么做",
    add: "在手机银行里添加下面的收款账号。",
    amount: "一次付清，金额必须正好是 {amount}。",
    reference: "附言（reference）只写 {reference}，不写别的。",
    wait: "等我们的邮件。一般需要一个工作日，跨行最多两个。实时转账更快，但银行收费更高。",
    by: "请在 {date} 前付款。之后到账，订单仍然有效。",
  },
  exact: "请把附言和金额核对两遍。附言不对，我们看不出是您付的；金额不对，什么也不会开通。",
  fact: {
    amount: "金额",
    reference: "附言",
    bank: "银行",
    holder: "户名",
    number: "账号",
    branchCode: "分行代码",
    type: "账号类型",
  },
  type: { cheque: "支票（活期）", savings: "储蓄", transmission: "转账（transmission）" },
  copyIt: "复制：{what}",
  status: {
    pending: "等待您的款项",
    review: "到账金额不符。我们正在核查，会写信给您。",
    paid: "已付款，套餐已开通。",
    over: "这个订单不再等待付款。",
  },
  study: "去做试卷",
  card: "改在 PayFast 的页面付款",
  cancel: "取消这个订单",
} satisfies Translated<typeof en>;
