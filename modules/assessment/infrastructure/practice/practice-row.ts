import type { StoredEvent } from "#kernel/event-store/event-store";
import type { ProjectionRow } from "#kernel/projection/projection";
import type { Category } from "#modules/catalogue/contract";
import { fromIso, toIso } from "#vocabulary/instant";
import { noParticipant } from "../../contract/index.ts";
import {
  type PracticeEvent,
  practiceEvents,
  type PractisedQuestion,
} from "../../contract/practice-events.ts";
import type { PracticeLine } from "../../contract/practice-views.ts";
import { endOf } from "../../domain/practice/practice.ts";
import type { Studied } from "../../domain/practice/knowledge.ts";

/**
 * A try: the place of its question in `asked`, 1 when it was right, when it was given, in milliseconds, what was chosen,
 * and the version of the question that was shown.
 */
export type TryCell = readonly [question: number, right: 0 | 1, at: number, option: string, version: number];

/** The row of a practice: whose it is, what it asks, and every try. */
export interface PracticeSummary extends ProjectionRow {
  readonly participant: string;
  readonly account: string | null;
  readonly test_code: PracticeLine["testCode"];
  readonly selection: PracticeLine["selection"];
  readonly size: PracticeLine["size"];
  readonly started_at: string;
  readonly ends_at: string;
  readonly finished_at: string | null;
  /** Ids of the bank. */
  readonly asked: readonly string[];
  readonly categories: readonly Category[];
  readonly tries: readonly TryCell[];
}

const categoriesOf = (before: readonly Category[], questions: readonly PractisedQuestion[]): Category[] => [
  ...new Set([...before, ...questions.map(({ category }) => category)]),
];

type Started = Extract<PracticeEvent, { type: "assessment.practice-started" }>["data"];

const begin = (stream: string, { questions, selection, startedAt, ...data }: Started): PracticeSummary => ({
  stream,
  version: 1,
  participant: data.participantId,
  account: null,
  test_code: data.testCode,
  selection,
  size: data.size,
  started_at: startedAt,
  ends_at: toIso(endOf({ selection, startedAt: fromIso(startedAt) })),
  finished_at: null,
  asked: questions.map(({ questionId }) => questionId),
  categories: categoriesOf([], questions),
  tries: [],
});

/** Returns the columns that an event changes. */
const changesOf = (
  row: PracticeSummary,
  event: Exclude<PracticeEvent, { type: "assessment.practice-started" }>,
): Partial<PracticeSummary> => {
  switch (event.type) {
    case "assessment.practice-claimed":
      return { account: event.data.accountId };
    case "assessment.practice-forgotten":
      return { participant: noParticipant };
    case "assessment.practice-extended":
      return {
        asked: [...row.asked, ...event.data.questions.map(({ questionId }) => questionId)],
        categories: categoriesOf(row.categories, event.data.questions),
      };
    case "assessment.practice-answered": {
      const { questionId, version, optionId, right, answeredAt } = event.data;
      const place = row.asked.indexOf(questionId);
      const cell: TryCell = [place, right ? 1 : 0, fromIso(answeredAt), optionId, version];
      return { tries: [...row.tries, cell] };
    }
    case "assessment.practice-finished":
      return { finished_at: event.data.finishedAt };
  }
};

/** Decodes one more event and returns the row after it. */
export const evolvePracticeRow = (before: PracticeSummary | null, stored: StoredEvent): PracticeSummary => {
  const event = practiceEvents.decode(stored);
  if (event.type === "assessment.practice-started") return begin(stored.stream, event.data);
  if (before === null) throw new Error("A practice's first event is not its start.");
  return { ...before, ...changesOf(before, event), version: stored.version };
};

/** Returns what a practice shows of its learner. */
export const studiedInPractice = ({
  stream,
  asked,
  tries,
}: Pick<PracticeSummary, "stream" | "asked" | "tries">): Studied => ({
  stream,
  seen: [],
  tries: tries.map(([question, right, at, optionId, version]) => ({
    questionId: asked[question]!,
    right: right === 1,
    at,
    chosen: { optionId, version },
  })),
});
