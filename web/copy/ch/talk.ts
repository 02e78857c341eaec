import type { talk as en } from "../en/talk.ts";
import type { Translated } from "../messages.ts";

export const talk = {
  empty: "请先写点内容。",
  sending: "正在发送……",
  own: {
    open: "等待我们回复",
    waiting: "已回复",
    solved: "已解决",
    closed: "已关闭",
  },
  staff: {
    open: "待处理",
    waiting: "等待学员",
    solved: "已解决",
    closed: "已关闭",
  },
} satisfies Translated<typeof en>;
