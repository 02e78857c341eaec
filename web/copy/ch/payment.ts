import type { payment as en } from "../en/payment.ts";
import type { Translated } from "../messages.ts";

export const payment = {
  confirming: "正在确认您的付款",
  confirmingText: "通常只需几秒。您可以留在这里，页面会自动更新。",
  waiting: "仍在等待您的付款",
  waitingText:
    "付款页面还没有通知我们。如果您已付款，无需任何操作：款项一到，我们就发电子邮件给您。如果还没有，现在就可以付款。",
  paid: "已付款，谢谢",
  paidText: "您购买的内容已全部开放。收据已通过电子邮件发给您。",
  download: "获取 PDF",
  start: "开始练习",
  cancelled: "您没有付款",
  cancelledText: "没有扣款。您的订单 {reference} 保留到 {date}。",
  again: "现在付款",
  cancel: "取消订单",
  over: "这个订单已关闭",
  overText: "没有扣款。您可以随时再次下单。",
  order: "选择套餐",
  review: "正在核查您的付款",
  reviewText: "收到了款项，但与订单金额不符。工作人员会处理并联系您。您无需任何操作。",
  refunded: "这个订单已退款",
  refundedText: "款项按原路退回。",
  none: "没有需要付款的订单",
  orders: "查看您的订单",
  noneText: "这个地址不对应您的任何订单。您的订单与套餐列在一起。",
} satisfies Translated<typeof en>;
