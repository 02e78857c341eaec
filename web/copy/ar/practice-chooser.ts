import type { practiceChooser as en } from "../en/practice-chooser.ts";
import type { Translated } from "../messages.ts";

export const practiceChooser = {
  title: "التدريب",
  lead: "سؤال واحد في كل مرة، مع الإجابة والسبب فورًا.",
  vehicles: "نوع المركبة",
  size: "كم سؤالًا",
  sizes: { "5": "5", "10": "10", "20": "20", "until-i-stop": "حتى أتوقف" },
  sizeText: "لكل الاختيارات ما عدا أسئلة اليوم وأضعف 10 و20 متنوعة.",
  go: "تابع تدريبك",
  goText: "أجبت عن {answered} من {questions}",
  goOn: "متابعة",
  kinds: "على ماذا تتدرب",
  due: "أسئلة اليوم",
  dueText: "أسئلة جديدة، وأسئلة قد تنساها",
  wrong: "أخطائي",
  wrongText: "أسئلة أخطأت فيها آخر مرة",
  weakest: "أضعف 10 عندي",
  weakestText: "أقل ما تعرفه",
  unseen: "لم أرها قط",
  unseenText: "أسئلة لم تقابلها بعد",
  mixed: "20 متنوعة",
  mixedText: "كل الأجزاء، كما في الاختبار",
  count: "{count, plural, one {سؤال واحد} two {سؤالان} few {# أسئلة} many {# سؤالًا} other {# سؤال}}",
  caught: "ما يوقعك في الخطأ",
  caughtText:
    "أفكار خاطئة اخترتها أكثر من مرة في آخر 30 يومًا، ولم تجب عنها إجابة صحيحة بعد ذلك. اختر واحدة لتتدرب على أسئلتها.",
  untrue: "غير صحيح:",
  times:
    "{count, plural, one {اخترتها مرة واحدة} two {اخترتها مرتين} few {اخترتها # مرات} many {اخترتها # مرة} other {اخترتها # مرة}}",
  cards: "إشارات على بطاقات",
  cardsText: "انظر إلى اللوحة، قل معناها، ثم اقلب البطاقة",
  sections: "جزء واحد من الاختبار",
  topics: "موضوع واحد",
  topicsText: "كل مربع تدريب. والكلمة تقول كم تعرف منه.",
  held: "{count, plural, one {سؤال واحد محجوز} two {سؤالان محجوزان} few {# أسئلة محجوزة} many {# سؤالًا محجوزًا} other {# سؤال محجوز}} حتى ينتهي اختبارك.",
} satisfies Translated<typeof en>;
