import type { Saying } from "#kernel/mail/rendering/saying";
import type { Language } from "#vocabulary/language";
import type { DayInNumbers } from "../../domain/reminders/reminder-of-day.ts";

type Line = (count: number) => string;
type Lines = Readonly<Record<Exclude<keyof DayInNumbers, "minutes">, Line>> & {
  /** How long all of it takes. */
  readonly together: (minutes: string) => string;
};

const one =
  (single: string, more: Line): Line =>
  (count) =>
    count === 1 ? single : more(count);

const words: Readonly<Record<Language, Lines>> = {
  en: {
    due: one("• Answer 1 question that is due", (count) => `• Answer ${count} questions that are due`),
    practices: one("• Practise once", (count) => `• Practise ${count} times`),
    videos: one("• Watch 1 training video", (count) => `• Watch ${count} training videos`),
    papers: one("• Write 1 paper", (count) => `• Write ${count} papers`),
    exams: () => "• Write a full exam",
    together: (minutes) => `All of it takes ${minutes}.`,
  },
  fr: {
    due: one("• Répondre à 1 question du jour", (count) => `• Répondre à ${count} questions du jour`),
    practices: one("• S’entraîner une fois", (count) => `• S’entraîner ${count} fois`),
    videos: one("• Regarder 1 vidéo de formation", (count) => `• Regarder ${count} vidéos de formation`),
    papers: one("• Passer le test d’une partie", (count) => `• Passer les tests de ${count} parties`),
    exams: () => "• Passer un examen blanc",
    together: (minutes) => `Le tout prend ${minutes}.`,
  },
  ar: {
    due: (count) => `• أسئلة اليوم: ${count}`,
    practices: (count) => `• تدريبات: ${count}`,
    videos: (count) => `• فيديوهات تعليمية: ${count}`,
    papers: (count) => `• نماذج: ${count}`,
    exams: () => "• اختبار كامل",
    together: (minutes) => `كل ذلك يستغرق ${minutes}.`,
  },
  ch: {
    due: (count) => `• 做${count}道今日题目`,
    practices: (count) => `• 练习${count}次`,
    videos: (count) => `• 观看${count}个教学视频`,
    papers: (count) => `• 做${count}份试卷`,
    exams: () => "• 做一次模拟考试",
    together: (minutes) => `总共需要${minutes}。`,
  },
};

const order = ["exams", "papers", "due", "practices", "videos"] as const;

/** Returns what is left of a day, a line each, and how long it takes; nothing on a day without work. */
export const dayLines = (day: DayInNumbers, language: Language, say: Saying): readonly string[] => {
  const { together, ...lines } = words[language];
  const left = order.flatMap((kind) => (day[kind] === 0 ? [] : [lines[kind](day[kind])]));
  return left.length === 0 ? [] : [...left, together(say.minutes(day.minutes))];
};
