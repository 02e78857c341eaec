import type { Language } from "#vocabulary/language";

interface Words {
  readonly name: string;
  readonly study: (minutes: string) => string;
  readonly rest: string;
  readonly test: string;
  /** The learner aims for that day and has not booked it. */
  readonly aim: string;
}

/** What a calendar says of a plan, in the language it was asked for. */
export const calendarWords: Readonly<Record<Language, Words>> = {
  en: {
    name: "Your plan for the learner’s test",
    study: (minutes) => `Study: ${minutes}`,
    rest: "Rest. Your test is tomorrow",
    test: "Your learner’s test",
    aim: "The day you aim for",
  },
  fr: {
    name: "Votre plan jusqu’à l’examen",
    study: (minutes) => `Étudier : ${minutes}`,
    rest: "Repos. Votre examen est demain",
    test: "Votre examen",
    aim: "Le jour que vous visez",
  },
  ar: {
    name: "خطتك حتى الاختبار",
    study: (minutes) => `الدراسة: ${minutes}`,
    rest: "راحة. اختبارك غدًا",
    test: "اختبارك",
    aim: "اليوم الذي تستهدفه",
  },
  ch: {
    name: "您的考试学习计划",
    study: (minutes) => `学习：${minutes}`,
    rest: "休息。明天就是您的考试",
    test: "您的考试",
    aim: "您的目标日期",
  },
};
