import type { guardianConsent as en } from "../en/guardian-consent.ts";
import type { Translated } from "../messages.ts";

export const guardianConsent = {
  title: "{learner} 请求您的同意",
  hello: "{guardian}，您好。",
  lead: "{learner} 未满 18 岁，正在我们这里准备南非学习驾照考试。法律要求父母或监护人同意。",
  meansTitle: "您同意的内容",
  means: {
    keep: "我们保存 {learner} 的姓名、邮箱、出生日期和学习成绩，用来提供账号。我们不向任何人出售任何资料。",
    pay: "{learner} 可以付费购买套餐。没有您的同意，可以学习，但不能付款。",
    news: "无论您如何选择，都不会有广告邮件。",
    change: "您可以随时用邮件中的链接改变决定。",
  },
  question: "您同意吗？",
  yes: "是，我同意",
  no: "否，我不同意",
  state: {
    asked: "您还没有答复。",
    given: "您已同意。{learner} 可以付费购买套餐。",
    refused: "您没有同意。{learner} 可以继续学习，但不能付款。",
  },
  asked: "请求日期：{date}",
  changeYes: "改为同意",
  changeNo: "改为不同意",
  loading: "正在打开请求…",
  refusedTitle: "这个链接已失效",
  refused: "链接已超过 30 天，或有更新的链接。没有任何改动。请让学员在个人资料中重新发送请求。",
  none: "请打开我们发给您的邮件中的链接。",
  noneTitle: "此页面需要邮件中的链接",
  home: "返回首页",
  again: "重试",
} satisfies Translated<typeof en>;
