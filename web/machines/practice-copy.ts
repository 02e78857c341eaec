import { type PracticeId, PracticeView } from "#modules/assessment/contract";
import * as z from "zod/mini";
import { practiceCopyPrefix as prefix } from "../data/own-copies.ts";
import type { KeyValueStorage } from "../data/storage.ts";
import type { Course } from "./practice-course.ts";
import { parsed } from "./stored.ts";

/** What changes during a practice: small, because it is written after every answer. */
const Progress = z.object({
  tries: z.array(z.object({ questionId: z.string(), optionId: z.string(), right: z.boolean() })),
  more: z.boolean(),
});

/** A practice as this browser shows it. `unsent` counts the last tries that the outbox still holds. */
export interface KeptPractice {
  readonly view: PracticeView;
  readonly course: Course;
  readonly more: boolean;
  readonly unsent: number;
}

/** The browser's copies of the last practice and of the last pack: without a signal they open from here. */
export interface PracticeCopy {
  readonly recall: (practiceId: PracticeId) => PracticeView | null;
  /** The pack that is kept for studying without a signal. */
  readonly pack: () => PracticeView | null;
  /** Keeps a practice in the place of the last of its kind. Returns whether a reload would find it. */
  readonly keep: (practice: KeptPractice) => boolean;
  readonly forget: (practiceId: PracticeId) => void;
}

const kinds = ["pack", "practice"] as const;
type Kind = (typeof kinds)[number];

const kindOf = ({ selection }: PracticeView): Kind => (selection.kind === "pack" ? "pack" : "practice");
const startOf = (kind: Kind, practiceId: string) => `${prefix}${kind}.${practiceId}.`;

/** Returns the copies in a storage. */
export const practiceCopy = (storage: KeyValueStorage): PracticeCopy => {
  let written: Course["questions"] | null = null;

  const drop = (isOld: (key: string) => boolean) => {
    for (const key of storage.keys(prefix)) if (isOld(key)) storage.remove(key);
  };
  const read = (start: string): PracticeView | null => {
    const view = parsed(PracticeView, storage.get(`${start}view`));
    const progress = parsed(Progress, storage.get(`${start}progress`));
    if (view === null || progress === null) return null;
    const tries = progress.tries.map((one) => ({ ...one, at: view.startedAt }));
    return { ...view, tries, more: progress.more };
  };

  return {
    recall: (practiceId) =>
      kinds.map((kind) => read(startOf(kind, practiceId))).find((view) => view !== null) ?? null,
    pack: () => {
      const key = storage.keys(`${prefix}pack.`).find((one) => one.endsWith(".view"));
      return key === undefined ? null : read(key.slice(0, -"view".length));
    },
    keep: ({ view, course, more, unsent }) => {
      const kind = kindOf(view);
      const start = startOf(kind, view.practiceId);
      drop((key) => key.startsWith(`${prefix}${kind}.`) && !key.startsWith(start));
      const isNew = written !== course.questions;
      written = course.questions;
      const isViewKept =
        !isNew ||
        storage.set(`${start}view`, JSON.stringify({ ...view, questions: course.questions, tries: [] }));
      const tries = course.tries
        .slice(0, course.tries.length - unsent)
        .map(({ questionId, optionId, right }) => ({ questionId, optionId, right }));
      return storage.set(`${start}progress`, JSON.stringify({ tries, more })) && isViewKept;
    },
    forget: (practiceId) => {
      written = null;
      drop((key) => kinds.some((kind) => key.startsWith(startOf(kind, practiceId))));
    },
  };
};
