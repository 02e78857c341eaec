import type { question as en } from "../en/question.ts";
import type { Translated } from "../messages.ts";

export const question = {
  pictureWaiting: "图片还没有到，我们会继续尝试。",
  dismiss: "关闭此消息",
} satisfies Translated<typeof en>;
