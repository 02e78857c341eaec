import type { problems as en } from "../en/problems.ts";
import type { Translated } from "../messages.ts";

export const problems = {
  Offline: "您已离线。您的答案都保存在这台设备上。我们会自动重试。",
  PaperNotFound: "我们没有这份试卷。什么都没有开始。请在首页选择考试。",
  TooManyStarts: "您在短时间内开始了很多场考试，所以这场没有开始。请完成正在进行的考试，或{when}再试。",
  TooManyGuestStarts:
    "短时间内这里或您的网络上开始了很多场考试，所以这场没有开始。请登录（免费），这样别人的考试就不会影响您；或{when}再试。",
  AttemptNotFound:
    "这个浏览器里没有这场考试。可能是在另一台设备上开始的，或数据已被清除。请在那台设备上打开，或开始新的考试。",
  AttemptVoided: "工作人员把这次考试作废了，不能再作答。您的答案都已保存，原因见本页。",
  AttemptFull: "这次考试的更改次数已达上限，这次更改没有保存。之前的全部已保存并计入成绩。请交卷。",
  AttemptClosed: "这场考试已经结束。按时送达的答案都算数。请查看成绩。",
  DeadlinePassed: "这个答案送达时，时间已经到了。按时送达的答案都算数。请查看成绩。",
  DeadlineNotReached: "考试还在进行。您的答案都已保留。请继续，或准备好后交卷。",
  QuestionNotInAttempt: "这个答案属于另一场考试，没有保存。其他答案都已保留。请重新加载页面。",
  OptionNotInQuestion: "这个答案与题目不符，没有保存。其他答案都已保留。请重新加载页面再选一次。",
  ResultNotReady: "您交卷的速度比读题还快，成绩最多一分钟后可以查看。您的答案都已保存。请稍等。",
  AttemptStillOpen: "考试还在进行，所以还没有成绩。您的答案都已保留。请返回考试，准备好后交卷。",
  PictureNotFound: "这道题的图片缺失。您的答案都已保留。可以先跳过这道题，稍后再答。",
  TooManyTries: "短时间内请求次数太多。没有任何改动。请{when}再试。",
  NotSignedIn: "您已退出登录。本设备尚未发送的内容都已保留。请登录后继续。",
  NotAllowed: "您的账号无权执行此操作。没有任何改动。请使用有权限的账号登录。",
  BadRequest: "无法读取此页面发送的内容。您的答案都已保留。请重新加载页面。",
  NotFound: "此页面所请求的内容不存在。您的答案都已保留。请重新加载页面。",
  MethodNotAllowed: "此页面已过期。您的答案都已保留。请重新加载页面。",
  BodyTooLarge: "一次发送的内容太多。您的答案都已保留。请重新加载页面。",
  UnsupportedMediaType: "无法读取此页面发送的内容。您的答案都已保留。请重新加载页面。",
  CrossSiteRequest: "请求像是来自其他网站，已被拒绝。您的答案都已保留。请从我们的网址打开页面。",
  VersionConflict: "同一时刻有其他改动，可能来自另一个标签页。您的答案都已保留。请重试。",
  TooBusy: "现在访问量很大。您的答案都保存在这台设备上。我们会自动重试。",
  DatabaseUnavailable: "暂时无法保存。您的答案都保存在这台设备上。我们会自动重试。",
  InternalError: "我们这边出了问题。您的答案都已保留。请一分钟后再试。",
} satisfies Translated<typeof en>;
