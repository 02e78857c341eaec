import type { chance as en } from "../en/chance.ts";
import type { Translated } from "../messages.ts";

export const chance = {
  title: "هل ستنجح اليوم؟",
  range: "على الأرجح من {low} إلى {high}",
  under: "أقل من {share}",
  over: "أكثر من {share}",
  unknown: "الإجابات لا تكفي بعد",
  unknownText: "أجب عن أسئلة مختلفة بقدر ما يطرحه الاختبار، فنستطيع أن نخبرك.",
  more: "مدى استعدادك",
} satisfies Translated<typeof en>;
