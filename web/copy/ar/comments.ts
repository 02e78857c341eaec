import type { comments as en } from "../en/comments.ts";
import type { Translated } from "../messages.ts";

export const comments = {
  title: "التعليقات",
  none: "لا توجد تعليقات بعد.",
  reading: "جارٍ تحميل التعليقات.",
  trouble: "لا يمكننا تحميل التعليقات الآن. المقال كامل.",
  more: "تعليقات أقدم",
  signIn: "سجّل الدخول لتكتب تعليقًا",
  write: "اكتب تعليقًا",
  writeLead: "يقرأه فريقنا أولًا، ثم يراه الآخرون بالاسم الذي تختاره.",
  guardian:
    "عمرك أقل من 18 عامًا، لذلك يجب أن يوافق وليّ أمرك قبل أن تعلّق. يمكنك أن تطلب ذلك منه في ملفك الشخصي.",
  profile: "ملفي الشخصي",
  text: "تعليقك",
  shownAs: "يراني الآخرون باسم",
  firstName: "{name}، اسمي الأول",
  initials: "{name}، الأحرف الأولى من اسمي",
  send: "أرسل التعليق",
  sent: "شكرًا لك. يقرأه فريقنا أولًا.",
  own: "تعليقاتك",
  status: {
    waiting: "لم يقرأه فريقنا بعد.",
    shown: "يراه الآخرون.",
    hidden: "لا يعرضه فريقنا.",
  },
  remove: "حذف",
  removeIt: "حذف تعليقك بتاريخ {day}",
  removed: "حُذف تعليقك.",
  report: "إبلاغ",
  reportIt: "الإبلاغ عن تعليق {name}",
  reported: "سينظر فريقنا فيه. لا نقول من أبلغ عنه.",
  problems: {
    CommentNotFound: "لم يعد هذا التعليق موجودًا. لم يتغيّر شيء. أعد تحميل الصفحة.",
    CommentDecided: "بتّ زميل في هذا التعليق، أو أبلغ عنه قراء. لم يتغيّر شيء. أعد تحميل الصفحة.",
  },
  articleGone: "سُحب هذا المقال. لم يُرسل تعليقك، وهو لا يزال في النموذج.",
} satisfies Translated<typeof en>;
