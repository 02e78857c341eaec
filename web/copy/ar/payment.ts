import type { payment as en } from "../en/payment.ts";
import type { Translated } from "../messages.ts";

export const payment = {
  confirming: "نتأكد من دفعتك",
  confirmingText: "يستغرق هذا عادة بضع ثوانٍ. يمكنك البقاء هنا، فالصفحة تتغيّر من تلقاء نفسها.",
  waiting: "ما زلنا ننتظر دفعتك",
  waitingText:
    "لم تخبرنا صفحة الدفع بشيء بعد. إذا كنت قد دفعت فلا داعي لفعل شيء: نكتب إليك بالبريد الإلكتروني حالما يصل المال. وإذا لم تدفع فيمكنك الدفع الآن.",
  paid: "تم الدفع. شكرًا",
  paidText: "كل ما اشتريته مفتوح. أرسلنا إليك الإيصال بالبريد الإلكتروني.",
  download: "احصل على ملف PDF",
  start: "ابدأ التدرّب",
  cancelled: "لم تدفع",
  cancelledText: "لم يُخصم شيء. طلبك {reference} ينتظرك حتى {date}.",
  again: "ادفع الآن",
  cancel: "ألغِ الطلب",
  over: "هذا الطلب مغلق",
  overText: "لم يُخصم شيء من أجله. يمكنك أن تطلب من جديد متى شئت.",
  order: "اختر باقة",
  review: "ننظر في دفعتك",
  reviewText: "وصل مال، لكنه ليس مبلغ الطلب. ينظر فريقنا في الأمر ويكتب إليك. لا داعي لفعل شيء.",
  refunded: "أُعيد ثمن هذا الطلب",
  refundedText: "يعود المال من حيث أتى.",
  none: "لا يوجد ما يُدفع",
  orders: "انظر في طلباتك",
  noneText: "لا يدلّ هذا العنوان على طلب لك. تجد طلباتك مع باقاتك.",
} satisfies Translated<typeof en>;
