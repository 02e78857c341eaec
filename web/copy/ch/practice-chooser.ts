import type { practiceChooser as en } from "../en/practice-chooser.ts";
import type { Translated } from "../messages.ts";

export const practiceChooser = {
  title: "练习",
  lead: "一次一题，马上知道答案和原因。",
  vehicles: "车辆类型",
  size: "多少题",
  sizes: { "5": "5", "10": "10", "20": "20", "until-i-stop": "直到我停下" },
  go: "继续您的练习",
  goText: "已答 {answered} / {questions} 题",
  goOn: "继续",
  kinds: "练习什么",
  wrong: "我的错题",
  wrongText: "您上次答错的题目",
  weakest: "我最弱的 10 题",
  weakestText: "您最不熟悉的内容",
  unseen: "没见过的",
  unseenText: "您还没遇到的题目",
  mixed: "混合",
  mixedText: "所有部分，和考试一样",
  count: "{count} 道题",
  cards: "标志卡片",
  cardsText: "看标志，说意思，再翻面",
  sections: "考试的一个部分",
  topics: "一个主题",
  topicsText: "每个格子是一次练习，里面的字说明您掌握得怎样。",
  held: "有 {count} 道题要等您的考试结束后才能练习。",
} satisfies Translated<typeof en>;
