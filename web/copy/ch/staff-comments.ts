import type { staffComments as en } from "../en/staff-comments.ts";
import type { Translated } from "../messages.ts";

export const staffComments = {
  title: "评论",
  lead: "读者对文章的评论。评论经您通过后才会公开。",
  of: "只显示一篇文章的评论。",
  all: "所有文章的评论",
  search: "评论中的词",
  status: { waiting: "等待", reported: "被举报", shown: "公开", hidden: "隐藏" },
  waiting: "{count, plural, =0 {没有等待的评论。} other {# 条评论在等待。}}",
  none: "这里没有评论。",
  more: "更多评论",
  as: "读者看到的名字：{name}",
  reports: "{count, plural, other {被 # 人举报}}",
  show: "公开",
  hide: "隐藏",
  refuse: "拒绝",
  keep: "保持公开",
  kept: "评论保持公开，举报已处理。",
  undo: "撤销",
  decided: { shown: "读者现在可以看到。", hidden: "读者看不到。" },
  edit: "编辑文章",
} satisfies Translated<typeof en>;
