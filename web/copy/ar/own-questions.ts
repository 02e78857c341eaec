import type { ownQuestions as en } from "../en/own-questions.ts";
import type { Translated } from "../messages.ts";

export const ownQuestions = {
  title: "أسئلتي إليكم",
  lead: "اسألنا عن أي شيء: التعلّم هنا، أو الدفع، أو حسابك. يجيبك شخص حقيقي، غالبًا خلال يوم. وإذا كنت قد غادرت، نرسل إليك رسالة إلى بريدك الإلكتروني.",
  ask: "سؤالك",
  askHint: "اكتبه بكلماتك. لا تكتب كلمات مرور ولا أرقام بطاقات.",
  send: "إرسال",
  before: "ما سألت عنه",
  none: "لم تسألنا عن شيء بعد.",
  number: "رقم {number}",
  news: "إجابة جديدة",
  back: "كل أسئلتي",
  you: "أنت",
  us: "Roadworthy",
  typing: "نكتب إليك الآن…",
  message: "اكتب ردًا",
  close: "إغلاق هذا السؤال",
  isClosed: "هذا السؤال مغلق. إذا بقي شيء غير واضح، فاطرح سؤالًا جديدًا.",
  rate: "إلى أي حد ساعدناك؟",
  rateMissing: "اختر واحدة من الخمس.",
  ratings: {
    "1": "1: لم تساعدوني",
    "2": "2: قليلًا",
    "3": "3: إلى حد ما",
    "4": "4: جيدًا",
    "5": "5: جيدًا جدًا",
  },
  words: "ما تريد إضافته",
  sendRating: "إرسال رأيك",
  changeRating: "تغيير رأيك",
  rated: "شكرًا لك. قرأنا رأيك أو سنقرؤه قريبًا.",
} satisfies Translated<typeof en>;
