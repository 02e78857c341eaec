import type { signCards as en } from "../en/sign-cards.ts";
import type { Translated } from "../messages.ts";

export const signCards = {
  title: "标志卡片",
  lead: "看标志，说出它的意思，然后翻面。",
  place: "第 {number} 张，共 {total} 张",
  meaningFirst: "先看意思",
  turn: "翻面",
  turnBack: "翻回来",
  previous: "上一张",
  next: "下一张",
  keys: "滑动到下一张，或按方向键。空格键翻面。",
  classes: "标志种类",
  none: "这些标志还没有画好。请选择其他种类。",
  unknown: "“{name}”下没有标志。请在下面选择种类。",
} satisfies Translated<typeof en>;
