import type { refund as en } from "../en/refund.ts";
import type { Translated } from "../messages.ts";

export const refund = {
  lead: "付款后 7 天内可以取消，并拿回全部款项。",
  amount: "退还金额",
  until: "申请截止",
  why: "原因（可以不说）",
  because: {
    none: "不想说",
    "changed-mind": "我改变主意了",
    "not-as-expected": "与我想的不一样",
    "not-needed": "我不再需要",
    "bought-twice": "不小心买了两次",
    "does-not-work": "有东西不能用",
  },
  byCard: "款项按原路退回：您的银行卡或银行账号。",
  byEft: "您是银行转账付款的，所以也以转账退回。请填写您本人的账号。我们加密保存，付款后删除。",
  closes: "款项退回后，这个订单开放的内容会关闭。自动扣款的银行卡不再扣款。",
  send: "申请退还 {amount}",
  sending: "正在发送…",
  asked: "申请日期：{date}",
  status: {
    requested: "我们已收到您的申请，查看后会写信给您。",
    seconding: "我们已收到您的申请，查看后会写信给您。",
    approved: "已同意。款项正在退回，可能需要几个工作日。",
    paid: "已退款。银行可能要几天才会显示。",
    declined: "没有退款。如果您认为不对，请写信给我们。",
    stuck: "已同意，但有些信息还不一致，我们正在查看。",
  },
} satisfies Translated<typeof en>;
