import type { ways as en } from "../en/ways.ts";
import type { Translated } from "../messages.ts";

export const ways = {
  attempt: "تدرّب على ما أخطأت فيه",
  topic: "تدرّب",
  lesson: "تدرّب على موضوع هذا الفيديو التعليمي",
  section: "تدرّب على هذا الجزء، سؤالًا بعد سؤال",
  wrong: "تدرّب على أخطائي",
} satisfies Translated<typeof en>;
