import type { practiceChooser as en } from "../en/practice-chooser.ts";
import type { Translated } from "../messages.ts";

export const practiceChooser = {
  title: "التدريب",
  lead: "سؤال واحد في كل مرة، مع الإجابة والسبب فورًا.",
  vehicles: "نوع المركبة",
  size: "كم سؤالًا",
  sizes: { "5": "5", "10": "10", "20": "20", "until-i-stop": "حتى أتوقف" },
  go: "تابع تدريبك",
  goText: "أجبت عن {answered} من {questions}",
  goOn: "متابعة",
  kinds: "على ماذا تتدرب",
  wrong: "أخطائي",
  wrongText: "أسئلة أخطأت فيها آخر مرة",
  weakest: "أضعف 10 عندي",
  weakestText: "أقل ما تعرفه",
  unseen: "لم أرها قط",
  unseenText: "أسئلة لم تقابلها بعد",
  mixed: "متنوع",
  mixedText: "كل الأجزاء، كما في الاختبار",
  count: "{count, plural, one {سؤال واحد} two {سؤالان} few {# أسئلة} many {# سؤالًا} other {# سؤال}}",
  cards: "إشارات على بطاقات",
  cardsText: "انظر إلى الإشارة، قل معناها، ثم اقلب البطاقة",
  sections: "جزء واحد من الاختبار",
  topics: "موضوع واحد",
  topicsText: "كل مربع تدريب. والكلمة تقول كم تعرف منه.",
  held: "{count, plural, one {سؤال واحد محجوز} two {سؤالان محجوزان} few {# أسئلة محجوزة} many {# سؤالًا محجوزًا} other {# سؤال محجوز}} حتى ينتهي اختبارك.",
} satisfies Translated<typeof en>;
