import type { videos as en } from "../en/videos.ts";
import type { Translated } from "../messages.ts";

export const videos = {
  lead: "أفلام قصيرة بلا صوت: الكلام مكتوب على الشاشة بالإنجليزية. توقّف متى شئت وأكمل لاحقًا على أي جهاز.",
  categories: "الفئة",
  all: "الكل",
  category: {
    rules: "قواعد الطريق",
    signs: "إشارات الطريق",
    controls: "أدوات التحكم بالمركبة",
    "motor-bike": "الدراجة النارية",
  },
  watched: "شاهدت {watched} من {count}",
  state: { new: "لم تشاهده بعد", stopped: "توقفت عند {time}", watched: "شاهدته" },
  noCategory: "لا توجد فيديوهات تعليمية تحت «{category}».",
  noLesson: "هذا الفيديو غير موجود. ربما حلّ محله فيديو آخر.",
  toAll: "كل الفيديوهات التعليمية",
  film: "فيلم: {title}",
  english: "الإنجليزية",
  goesOn: "توقفت عند {time}. يكمل الفيلم من هناك.",
  restart: "من البداية",
  speed: "السرعة",
  times: "{speed} ×",
  transcript: "النص المكتوب",
  transcriptHint: "اضغط على سطر لتنتقل إليه.",
  broken: "لا يمكن تحميل الفيلم الآن. موضعك عند {time} محفوظ.",
  again: "حاول مرة أخرى",
  done: "شاهدت هذا الدرس حتى نهايته.",
  next: "الدرس التالي",
  last: "كان هذا آخر درس.",
} satisfies Translated<typeof en>;
