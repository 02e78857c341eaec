import type { notFound as en } from "../en/not-found.ts";
import type { Translated } from "../messages.ts";

export const notFound = {
  sign: "绿色标志，白色道路尽头是一道红杠",
  title: "前方无路",
  text: "这个地址没有页面。可能是地址写错了，或页面已移走。您已保存的内容都还在。",
  home: "返回首页",
  exam: "免费开始考试",
} satisfies Translated<typeof en>;
