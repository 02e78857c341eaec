import type { staffComments as en } from "../en/staff-comments.ts";
import type { Translated } from "../messages.ts";

export const staffComments = {
  title: "التعليقات",
  lead: "ما يقوله القراء عن المقالات. لا يُرى التعليق قبل أن تقبله.",
  of: "تعليقات مقال واحد فقط.",
  all: "تعليقات كل المقالات",
  search: "كلمات في التعليق",
  status: { waiting: "في الانتظار", reported: "مُبلَّغ عنها", shown: "ظاهرة", hidden: "مخفية" },
  waiting:
    "{count, plural, zero {لا تعليق ينتظر.} one {تعليق واحد ينتظر.} two {تعليقان ينتظران.} few {# تعليقات تنتظر.} many {# تعليقًا ينتظر.} other {# تعليق ينتظر.}}",
  none: "لا تعليقات هنا.",
  more: "تعليقات أخرى",
  as: "يرى القراء الاسم {name}",
  reports:
    "{count, plural, zero {لم يُبلّغ عنه} one {أبلغ عنه شخص واحد} two {أبلغ عنه شخصان} few {أبلغ عنه # أشخاص} many {أبلغ عنه # شخصًا} other {أبلغ عنه # شخص}}",
  show: "إظهار",
  hide: "إخفاء",
  refuse: "رفض",
  keep: "إبقاؤه ظاهرًا",
  kept: "يبقى ظاهرًا. سُوّيت البلاغات.",
  undo: "تراجع",
  decided: { shown: "يراه القراء الآن.", hidden: "لا يراه القراء." },
  edit: "تعديل المقال",
} satisfies Translated<typeof en>;
