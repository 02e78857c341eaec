import type { staffMarkdown as en } from "../en/staff-markdown.ts";
import type { Translated } from "../messages.ts";

export const staffMarkdown = {
  toolbar: "تنسيق النص",
  marks: {
    "header-2": "عنوان",
    bold: "غامق",
    italic: "مائل",
    quote: "اقتباس",
    link: "رابط",
    "unordered-list": "قائمة",
    "ordered-list": "قائمة مرقّمة",
  },
  sign: "لوحة",
  scene: "مشهد",
  picture: "صورة",
  put: {
    sign: "إدراج لوحة",
    scene: "إدراج مشهد مروري",
    picture: "إدراج صورة من المعرض",
  },
  find: "كلمات أو رمز، بالإنجليزية",
  found:
    "{count, plural, =0 {لا شيء مطابق.} one {رسم واحد. اضغط عليه لإدراجه.} two {رسمان. اضغط على أحدهما لإدراجه.} few {# رسوم. اضغط على أحدها لإدراجه.} many {# رسمًا. اضغط على أحدها لإدراجه.} other {# رسم. اضغط على أحدها لإدراجه.}}",
  close: "إغلاق",
  tooLong: "هذا النص طويل جدًا. احذف منه {over} حرفًا أو أكثر.",
} satisfies Translated<typeof en>;
