import type { chance as en } from "../en/chance.ts";
import type { Translated } from "../messages.ts";

export const chance = {
  title: "您今天考得过吗？",
  range: "大概在{low}到{high}之间",
  under: "低于{share}",
  over: "高于{share}",
  unknown: "答题还不够",
  unknownText: "答过的不同题目与考试的题数一样多时，我们就能告诉您。",
  more: "您的准备程度",
} satisfies Translated<typeof en>;
