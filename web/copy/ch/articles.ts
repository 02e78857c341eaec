import type { articles as en } from "../en/articles.ts";
import type { Translated } from "../messages.ts";

export const articles = {
  description: "关于南非学习驾照的短文：如何预约考试、要带什么、如何计分、如何学习道路标志。每篇都注明来源。",
  title: "学习文章",
  lead: "关于考试的短文：预约、材料、计分、标志。每篇都注明来源。",
  none: "还没有文章。",
  inEnglish: "这篇文章还没有您的语言版本。以下是英文。",
  someInEnglish: "有些文章还没有您的语言版本，以英文显示。",
  published: "发布于 {day}",
  changed: "最后修改于 {day}",
  all: "全部学习文章",
  nextTitle: "接下来？",
  guide: "打开学习指南",
  exam: "开始免费考试",
  feed: "关注新文章（RSS）",
  reading: "正在加载文章。",
  troubleTitle: "现在无法加载",
  troubleText: "连接或服务器出了问题。没有丢失任何内容。",
  again: "再试一次",
} satisfies Translated<typeof en>;
