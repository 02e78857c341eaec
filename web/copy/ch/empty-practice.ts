import type { emptyPractice as en } from "../en/empty-practice.ts";
import type { Translated } from "../messages.ts";

export const emptyPractice = {
  "nothing-wrong": "您现在没有错题",
  "nothing-due": "今天没有要做的题",
  "all-seen": "所有题目您都见过了",
  "nothing-answered": "请先回答几道题",
  "all-known": "您答过的都已掌握",
  "all-asked": "题目都问完了",
  "no-questions": "没有这方面的题目",
} satisfies Translated<typeof en>;
