import type { planNeeded as en } from "../en/plan-needed.ts";
import type { Translated } from "../messages.ts";

export const planNeeded = {
  paper: "يحتاج إلى باقة",
  title: "هذا النموذج يحتاج إلى باقة",
  text: "النموذج 1 من كل قائمة مجاني. ومع باقة تُفتح كل النماذج. لم يبدأ شيء.",
  practiceTitle: "انتهى تدرّب اليوم المجاني",
  practiceText:
    "من دون باقة نعطيك {count} سؤالًا للتدرّب كل يوم، وتُحسب أيضًا الأسئلة التي تتركها بلا إجابة. وغدًا تحصل على أسئلة جديدة، ومع باقة لا يوجد حدّ.",
  left: "{count, plural, =0 {لم تبق أسئلة مجانية اليوم} one {بقي سؤال مجاني واحد اليوم} two {بقي سؤالان مجانيان اليوم} few {بقيت # أسئلة مجانية اليوم} many {بقي # سؤالًا مجانيًا اليوم} other {بقي # سؤال مجاني اليوم}}",
  plans: "انظر إلى الباقات",
} satisfies Translated<typeof en>;
