import type { billing as en } from "../en/billing.ts";
import type { Translated } from "../messages.ts";

export const billing = {
  problems: {
    PlanNotFound: "此项已不再出售。没有下单。请重新加载页面并再次选择。",
    PriceChanged: "自页面加载以来，价格已变。没有下单。请重新加载页面查看新价格。",
    CartMoveRefused: "自页面加载以来，您的购物车已变。没有下单。请重新加载页面查看购物车。",
    CouponRefused: "此优惠码不能用于这个订单。没有下单。请检查优惠码，或不使用它继续。",
    AmountTooSmall: "剩余应付金额不足 R5，无法支付。没有下单。请去掉优惠码，或再添加一项。",
    PlanNeeded: "这需要套餐，您目前没有。没有开始任何内容。请查看套餐，或继续使用免费内容。",
    MayNotPay:
      "您的账号还不能付款。没有下单。未满 18 岁须先由父母或监护人同意：请在个人资料中向他们提出请求。",
    OrderNotFound: "您的账号中没有这个订单。没有任何改动。请查看您的订单列表。",
    InvoiceNotFound: "您的账号中没有这张收据。没有任何改动。请查看您的收据列表。",
    OrderClosed: "这个订单已不再等待付款。没有任何改动。请重新加载页面查看其状态。",
    NothingToRefund: "这个订单没有可退的款项。没有任何改动。请重新加载页面查看其状态。",
    RefundPeriodOver: "可取消的七天已过。没有任何改动。如果出了问题，请给我们写信。",
    RefundTooLarge: "这超过了可退的金额。没有任何改动。请输入较小的金额。",
    RefundOpen: "这个订单已有一笔未完成的退款。没有任何改动。请先完成或拒绝它。",
    RefundNotFound: "没有这笔退款。没有任何改动。请查看退款列表。",
    RefundClosed: "这笔退款已不再等待处理。没有任何改动。请重新加载页面查看其状态。",
    SecondAdminNeeded: "大额退款需要第二位管理员，而您是第一位。没有任何改动。请找另一位管理员。",
    BankDetailsNeeded: "这笔款项是转账付来的，也将以转账退回。没有任何改动。请填写银行账号。",
    BankDetailsGone: "银行账号已不存在。没有任何改动。退款完成后账号信息会被删除。",
    PriceInThePast: "价格须从将来开始生效。没有任何改动。请选择更晚的时间。",
    PriceExists: "此套餐在该时间已有价格。没有任何改动。请选择其他时间。",
    CouponExists: "这个优惠码已存在。没有添加任何内容。请换一个。",
    CouponNotFound: "没有这个优惠码。没有任何改动。请查看列表。",
    StatementUnreadable: "无法读取此文件。没有录入任何内容。文件须有 Date、Amount 和 Description 列的表头。",
    DifferenceNotFound: "这笔付款已不在列表中。没有任何改动。请重新加载页面。",
    BankLineNotFound: "没有这笔转账。没有任何改动。请重新加载页面。",
    BankLineClosed: "这笔转账已不再等待。没有任何改动。请重新加载页面。",
    NotificationRefused: "此消息没有支付服务商的签名。没有任何改动。",
    TransfersOff: "目前不接受银行转账。没有下单。请改在 PayFast 的页面上付款。",
    PaymentsOff: "目前暂停付款。您的订单已保留。请稍后再试。",
  },
} satisfies Translated<typeof en>;
