import type { waiting as en } from "../en/waiting.ts";
import type { Translated } from "../messages.ts";

export const waiting = {
  loading: "正在加载…",
  slow: "加载时间比平时长。我们会继续尝试。",
  again: "再试一次",
  offline: "无法连接服务器。没有丢失任何内容。请检查网络后再试。",
} satisfies Translated<typeof en>;
