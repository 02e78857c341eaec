import type { billing as en } from "../en/billing.ts";
import type { Translated } from "../messages.ts";

export const billing = {
  problems: {
    PlanNotFound: "此项已不再出售。没有下单。请重新加载页面并再次选择。",
    PriceChanged: "自页面加载以来，价格已变。没有下单。请重新加载页面查看新价格。",
    CouponRefused: "此优惠码不能用于这个订单。没有下单。请检查优惠码，或不使用它继续。",
    AmountTooSmall: "剩余应付金额不足 R5，无法支付。没有下单。请去掉优惠码，或再添加一项。",
    MayNotPay:
      "您的账号还不能付款。没有下单。未满 18 岁须先由父母或监护人同意：请在个人资料中向他们提出请求。",
    OrderNotFound: "您的账号中没有这个订单。没有任何改动。请查看您的订单列表。",
    InvoiceNotFound: "您的账号中没有这张收据。没有任何改动。请查看您的收据列表。",
    OrderClosed: "这个订单已不再等待付款。没有任何改动。请重新加载页面查看其状态。",
    NotificationRefused: "此消息没有支付服务商的签名。没有任何改动。",
    PaymentsOff: "目前暂停付款。您的订单已保留。请稍后再试。",
  },
} satisfies Translated<typeof en>;
