import type { practice as en } from "../en/practice.ts";
import type { Translated } from "../messages.ts";

export const practice = {
  /** What happened, what was kept, what to do. Beside the general ones, because exams do not load them. */
  problems: {
    NothingToPractise: "这里现在没有可练习的题目。什么都没有开始。请选择其他内容。",
    SubjectNotFound: "我们没有这个视频或章节。什么都没有开始。请选择其他内容。",
    PracticeNotFound:
      "此浏览器中没有这次练习。它可能是在另一台设备上开始的，或者数据已被清除。请在那里打开，或开始新的练习。",
    PracticeFinished: "这次练习已经结束，这个答案没有保存。之前的全部有效。请开始新的练习。",
    PracticeFull: "这次练习的答案数量已达上限，这个答案没有保存。之前的全部有效。请开始新的练习。",
    QuestionNotInPractice: "这个答案属于另一次练习，没有保存。其他答案都已保留。请重新加载页面。",
    OptionNotInPractice: "这个答案与题目不符，没有保存。其他答案都已保留。请重新加载页面再选一次。",
    TooManyPractices: "您在短时间内开始了很多次练习，所以这次没有开始。请完成其中一次，或一小时后再试。",
    TooManyGuestPractices:
      "短时间内这里或您的网络上开始了很多次练习，所以这次没有开始。请登录（免费），这样别人的练习就不会影响您；或 15 分钟后再试。",
    TooManyReports: "您今天已发送很多次反馈。这一次没有发送，您写的内容还在。请明天再发送。",
    ReportedQuestionNotFound: "这道题已不再使用，您的反馈没有发送。您无需做任何事。",
  },
} satisfies Translated<typeof en>;
