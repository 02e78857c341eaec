import type { pricing as en } from "../en/pricing.ts";
import type { Translated } from "../messages.ts";

export const pricing = {
  description:
    "Roadworthy 的价格：K53 学习驾照考试的 7 天、30 天和 90 天套餐，哪些内容免费，如何付款，如何退款。",
  title: "价格",
  lead: "按您需要的天数一次付清。到期自动结束，除非您要求续费。",
  plans: "套餐",
  material: "可打印的学习资料",
  freeTitle: "不用套餐也免费",
  free: {
    paper: "每个列表的试卷 1，以及每个代码一次模拟考试",
    practice: "每天 {count} 道练习题",
    guide: "全部学习指南和所有标志",
  },
  afterTitle: "付款后会怎样",
  after: {
    order: "付款前，您会核对订单和全部价格。",
    page: "您在 PayFast 的页面上用银行卡或网银付款。",
    eft: "或者通过银行转账付到我们的账号。款项到账后（一到两个工作日）套餐开放。",
    open: "付款一经确认，套餐立即开放，通常只需几秒。收据通过电子邮件发送。",
    end: "套餐到期自动结束。再买一个，天数会累加。",
  },
  refundTitle: "退款",
  refund: "只要您还没有使用套餐，7 天内可以取消并全额退款。",
  minors: "未满 18 岁，须先由父母或监护人同意才能付款。",
  questions: "问题与解答",
  choose: "选择这个套餐",
  how: "如何购买",
  subscribe: {
    title: "{plan}：如何购买",
    lead: "{price}，一次付清。",
    steps: "步骤",
    account: "创建账号或登录。免费。",
    check: "核对订单：您得到什么、全部价格，以及如何取消。",
    pay: "在 PayFast 的页面上付款。",
    start: "开始学习。套餐已开放，收据在您的电子邮件里。",
    go: "从第 1 步开始",
    goSignedIn: "去下单",
    none: "我们不出售“{product}”",
    noneText: "您可以购买以下套餐。",
  },
} satisfies Translated<typeof en>;
