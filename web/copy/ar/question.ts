import type { question as en } from "../en/question.ts";
import type { Translated } from "../messages.ts";

export const question = {
  pictureWaiting: "لم تصل الصورة بعد. ما زلنا نحاول.",
  dismiss: "إغلاق هذه الرسالة",
} satisfies Translated<typeof en>;
