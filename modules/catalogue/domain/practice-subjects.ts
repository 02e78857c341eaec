import type { Category, QuestionKey, Topic } from "../contract/index.ts";
import type { Content } from "./content.ts";
import type { LessonScript } from "./lessons/script.ts";

/** The newest version of a question that is not retired, with what a selection of questions looks at. */
export interface AskableQuestion extends Pick<QuestionKey, "misconceptions"> {
  readonly questionId: string;
  readonly version: number;
  readonly category: Category;
  readonly topic: Topic;
  readonly options: readonly string[];
  readonly correct: string;
  /** Ids of the rows of the fact tables that it is based on. */
  readonly facts: readonly string[];
}

/** What questions may be about: a training video, or a chapter of the study guide. */
export type SubjectReference = { readonly lessonId: string } | { readonly chapter: string };

/** Whether a question is about a subject. */
export type Subject = (question: AskableQuestion) => boolean;

type GuideContent = Pick<Content, "guide" | "signFacts">;

const basedOn = (facts: ReadonlySet<string>, category: Category | null): Subject => {
  return (question) =>
    (category === null || question.category === category) && question.facts.some((fact) => facts.has(fact));
};

/** The id of the chapter about a topic of the rules: `rules-general-duties`. */
const chapterOfTopic = (topic: string) => `rules-${topic.replaceAll(" ", "-")}`;

const chapters = ({ guide, signFacts }: GuideContent): readonly (readonly [string, Subject])[] => [
  ...guide.rules.map(({ id }): [string, Subject] => [
    id,
    ({ category, topic }) => category === "rules" && chapterOfTopic(topic) === id,
  ]),
  ...guide.signs.map(({ id, classes }): [string, Subject] => {
    const signs = signFacts.filter((sign) => classes.includes(sign.class));
    return [id, basedOn(new Set(signs.map((sign) => sign.id)), "signs")];
  }),
  ...guide.controls.map(({ id, parts, points }): [string, Subject] => {
    const facts = [...parts, ...points].flatMap((one) => one.facts);
    return [id, basedOn(new Set(facts), "controls")];
  }),
];

const lessonSubject = ({ category, cards }: LessonScript): Subject =>
  basedOn(new Set(cards.flatMap(({ facts }) => facts)), category === "motor-bike" ? null : category);

/** Returns a function that finds what a lesson or chapter is about; it returns null where there is none. */
export const makeSubjects = (content: GuideContent, lessons: readonly LessonScript[]) => {
  const byChapter = new Map(chapters(content));
  const byLesson = new Map(lessons.map((lesson) => [lesson.id as string, lessonSubject(lesson)]));
  return (reference: SubjectReference): Subject | null =>
    ("chapter" in reference ? byChapter.get(reference.chapter) : byLesson.get(reference.lessonId)) ?? null;
};
