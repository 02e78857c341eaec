import type { ways as en } from "../en/ways.ts";
import type { Translated } from "../messages.ts";

export const ways = {
  attempt: "练习答错的题",
  topic: "练习",
  lesson: "练习此教学视频的内容",
  section: "一题一题地练习这个部分",
  wrong: "练习我的错题",
} satisfies Translated<typeof en>;
