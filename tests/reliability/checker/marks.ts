import type { Pool } from "pg";
import { type StreamCheck, tally } from "./check.ts";
import type { LoggedEvent, LoggedStream } from "./log.ts";

interface Asked {
  readonly questionId: string;
  readonly version: number;
  readonly category: string;
}

interface Marks {
  readonly passed: boolean;
  readonly correct: readonly string[];
  readonly sections: readonly {
    readonly category: string;
    readonly correct: number;
    readonly required: number;
  }[];
}

/** The right option of every question version, from the catalogue's table. */
export const readKeys = async (pool: Pool): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await pool.query<{ question: string; correct: string }>(
    "SELECT id || '@' || version AS question, body->>'correct' AS correct FROM catalogue.question",
  );
  return new Map(rows.map(({ question, correct }) => [question, correct]));
};

const answersOf = (events: readonly LoggedEvent[]): ReadonlyMap<string, string> => {
  const answers = new Map<string, string>();
  for (const { type, data } of events)
    if (type === "assessment.answer-chosen")
      answers.set(String(data["questionId"]), String(data["optionId"]));
    else if (type === "assessment.answer-cleared") answers.delete(String(data["questionId"]));
  return answers;
};

/** Marks a stream by the published rule: per section floor(questions × percent / 100), and all sections count. */
const markAgain = ({ events }: LoggedStream, keys: ReadonlyMap<string, string>): string => {
  const asked = events[0]!.data["questions"] as readonly Asked[];
  const percents = events[0]!.data["percents"] as Readonly<Record<string, number>>;
  const answers = answersOf(events);
  const isCorrect = ({ questionId, version }: Asked) =>
    answers.get(questionId) === keys.get(`${questionId}@${version}`);
  const sections = [...Map.groupBy(asked, ({ category }) => category)].map(([category, questions]) => ({
    category,
    correct: questions.filter(isCorrect).length,
    required: Math.floor((questions.length * percents[category]!) / 100),
  }));
  const correct = asked.filter(isCorrect).map(({ questionId }) => questionId);
  return shown({
    passed: sections.every((section) => section.correct >= section.required),
    correct,
    sections,
  });
};

const shown = ({ passed, correct, sections }: Marks): string =>
  JSON.stringify([
    passed,
    correct.toSorted(),
    sections.map((section) => `${section.category} ${section.correct}/${section.required}`).toSorted(),
  ]);

/** Marks recomputed from the log, without the program's own code, are the same. */
export const marks = (keys: ReadonlyMap<string, string>): StreamCheck => {
  const count = tally("marks", "marks recomputed from the log equal the stored marks");
  return {
    see: (stream) => {
      const marked = stream.events.filter(({ type }) => type === "assessment.attempt-marked");
      if (marked.length === 0) return;
      count.checked();
      if (marked.length > 1) count.fail(`${stream.stream} was marked ${marked.length} times`);
      if (shown(marked[0]!.data as unknown as Marks) !== markAgain(stream, keys)) count.fail(stream.stream);
    },
    finding: count.finding,
  };
};
