import type { ownQuestions as en } from "../en/own-questions.ts";
import type { Translated } from "../messages.ts";

export const ownQuestions = {
  title: "我向你们提的问题",
  lead: "学习、付款、账号，有什么都可以问我们。由真人回答，通常一天之内。如果您已离开，我们会发邮件通知您。",
  ask: "您的问题",
  askHint: "用自己的话写就好。请不要写密码和银行卡号。",
  send: "发送",
  before: "您问过的问题",
  none: "您还没有问过我们。",
  number: "第 {number} 号",
  news: "新回复",
  back: "我的全部问题",
  you: "您",
  us: "Roadworthy",
  typing: "我们正在给您写回复……",
  message: "继续回复",
  close: "关闭这个问题",
  isClosed: "这个问题已关闭。如果还有不清楚的地方，请提出新问题。",
  rate: "我们帮到您了吗？",
  rateMissing: "请从五项中选一项。",
  ratings: {
    "1": "1：完全没有",
    "2": "2：有一点",
    "3": "3：部分帮到",
    "4": "4：帮到了",
    "5": "5：帮助很大",
  },
  words: "您想补充的话",
  sendRating: "发送评价",
  changeRating: "修改评价",
  rated: "谢谢。我们已看到您的评价，或很快会看到。",
} satisfies Translated<typeof en>;
