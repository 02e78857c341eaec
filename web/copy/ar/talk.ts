import type { talk as en } from "../en/talk.ts";
import type { Translated } from "../messages.ts";

export const talk = {
  problems: {
    ConversationNotFound: "لا نجد هذا السؤال. لم يتغيّر شيء. عُد إلى قائمة أسئلتك.",
    ConversationClosed: "هذا السؤال مغلق، لذلك لم يُرسل شيء. اطرح سؤالًا جديدًا.",
    ConversationFull: "بلغ هذا السؤال أقصى عدد من الرسائل، لذلك لم يُرسل شيء. اطرح سؤالًا جديدًا.",
    PictureRefused:
      "لا يمكن استعمال إحدى الصور: ليست JPEG أو PNG أو WebP، أو كبيرة جدًا، أو لا تُقرأ. لم يُرسل شيء. اختر غيرها.",
    ConversationUnsolved: "هذا السؤال ما زال مفتوحًا، فلا يمكن تقييمه بعد. لم يتغيّر شيء.",
  },
  empty: "اكتب شيئًا أولًا.",
  sending: "جارٍ الإرسال…",
  addPicture: "إضافة صورة",
  picture: "الصورة {number}",
  removePicture: "إزالة الصورة {number}",
  noPicture: "هذا الملف ليس صورة نستطيع قراءتها. اختر JPEG أو PNG أو WebP.",
  own: {
    open: "بانتظار ردّنا",
    waiting: "تمت الإجابة",
    solved: "تم الحل",
    closed: "مغلق",
  },
  ticket: { open: "تحويله إلى تذكرة", opened: "افتح التذكرة" },
  staff: {
    open: "مفتوحة",
    waiting: "بانتظار المتعلّم",
    solved: "تم الحل",
    closed: "مغلقة",
  },
} satisfies Translated<typeof en>;
