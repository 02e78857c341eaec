import type { videos as en } from "../en/videos.ts";
import type { Translated } from "../messages.ts";

export const videos = {
  problems: {
    RangeNotSatisfiable: "هذا الجزء من الفيديو غير موجود. إجاباتك محفوظة. أعد تحميل الصفحة.",
    MediaNotFound: "حلّ فيديو تعليمي آخر محل هذا. لم يتغيّر شيء. أعد تحميل الصفحة لترى الجديد.",
    LessonNotFound: "هذا الفيديو التعليمي غير موجود لدينا. لم يتغيّر شيء. اختر فيديو من القائمة.",
  },
  lead: "فيديوهات قصيرة بلا صوت: الكلام مكتوب على الشاشة بالإنجليزية. توقّف متى شئت وتابع لاحقًا على أي جهاز.",
  categories: "الفئة",
  all: "الكل",
  category: {
    rules: "قواعد السير",
    signs: "لوحات الطريق",
    controls: "أجهزة التحكّم في المركبة",
    "motor-bike": "الدراجة النارية",
  },
  watched: "شاهدت {watched} من {count}",
  state: { new: "لم تشاهده بعد", stopped: "توقفت عند {time}", watched: "شاهدته" },
  noCategory: "لا توجد فيديوهات تعليمية تحت «{category}».",
  noLesson: "هذا الفيديو التعليمي غير موجود لدينا. ربما حلّ محله فيديو آخر.",
  toAll: "كل الفيديوهات التعليمية",
  film: "فيديو: {title}",
  english: "الإنجليزية",
  goesOn: "توقفت عند {time}. يتابع الفيديو من هناك.",
  restart: "من البداية",
  speed: "السرعة",
  times: "{speed} ×",
  transcript: "النص المكتوب",
  transcriptHint: "اضغط على سطر لتنتقل إليه.",
  broken: "تعذّر تحميل الفيديو الآن. موضعك عند {time} محفوظ.",
  again: "حاول مرة أخرى",
  done: "شاهدت هذا الفيديو حتى نهايته.",
  next: "الفيديو التالي",
  last: "كان هذا آخر فيديو.",
} satisfies Translated<typeof en>;
