import type { comments as en } from "../en/comments.ts";
import type { Translated } from "../messages.ts";

export const comments = {
  title: "评论",
  none: "还没有评论。",
  reading: "正在加载评论。",
  trouble: "现在无法加载评论。",
  more: "更早的评论",
  signIn: "登录后写评论",
  write: "写评论",
  writeLead: "我们的工作人员会先阅读，然后其他人会看到它，显示您选择的名字。",
  guardian: "您未满18岁，需要监护人同意后才能评论。您可以在个人资料中请监护人同意。",
  profile: "我的资料",
  text: "您的评论",
  shownAs: "其他人看到的名字",
  firstName: "{name}，我的名字",
  initials: "{name}，我的姓名首字母",
  send: "发送评论",
  sent: "谢谢。我们的工作人员会先阅读。",
  own: "您的评论",
  ownTrouble: "现在无法加载您自己的评论，因此也不能发表评论。",
  status: {
    waiting: "我们的工作人员还没有阅读。",
    shown: "其他人可以看到。",
    hidden: "我们的工作人员没有公开它。",
  },
  remove: "删除",
  removeIt: "删除您 {day} 的评论",
  removed: "您的评论已删除。",
  report: "举报",
  reportIt: "举报 {name} 的评论",
  reported: "我们的工作人员会查看。我们不会说明是谁举报的。",
  problems: {
    CommentNotFound: "这条评论已不存在。没有任何更改。请重新加载页面。",
    CommentDecided: "同事已处理这条评论，或有读者举报了它。没有任何更改。请重新加载页面。",
  },
  articleGone: "这篇文章已被撤下。您的评论没有发送，仍在表单中。",
} satisfies Translated<typeof en>;
