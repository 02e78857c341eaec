import type { talk as en } from "../en/talk.ts";
import type { Translated } from "../messages.ts";

export const talk = {
  empty: "اكتب شيئًا أولًا.",
  sending: "جارٍ الإرسال…",
  own: {
    open: "بانتظار ردّنا",
    waiting: "تمت الإجابة",
    solved: "تم الحل",
    closed: "مغلق",
  },
  staff: {
    open: "مفتوحة",
    waiting: "بانتظار المتعلم",
    solved: "تم الحل",
    closed: "مغلقة",
  },
} satisfies Translated<typeof en>;
