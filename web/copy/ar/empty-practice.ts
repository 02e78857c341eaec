import type { emptyPractice as en } from "../en/empty-practice.ts";
import type { Translated } from "../messages.ts";

export const emptyPractice = {
  "nothing-wrong": "ليس لديك أخطاء الآن",
  "nothing-due": "لا أسئلة لليوم",
  "all-seen": "رأيت كل الأسئلة",
  "nothing-answered": "أجب عن بعض الأسئلة أولًا",
  "all-known": "تعرف كل ما أجبت عنه",
  "all-asked": "كانت هذه كل الأسئلة",
  "no-questions": "لا توجد أسئلة عن هذا",
} satisfies Translated<typeof en>;
