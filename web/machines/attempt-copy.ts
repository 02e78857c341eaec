import { AttemptView } from "#modules/assessment/contract";
import { type Instant, toIso } from "#vocabulary/instant";
import * as z from "zod/mini";
import { examCopyPrefix as prefix } from "../data/own-copies.ts";
import type { KeyValueStorage } from "../data/storage.ts";
import type { LearnerAttempt } from "./learner-attempt.ts";
import { parsed } from "./stored.ts";

/** What changes while an exam is sat: small, because it is written after every act. */
const Progress = z.object({
  deadline: z.string(),
  current: z.nullable(z.string()),
  answers: z.record(z.string(), z.string()),
  flags: z.array(z.string()),
  seen: z.array(z.string()),
  /** The server's time at this moment of the device's clock. */
  serverAt: z.number(),
  deviceAt: z.number(),
});
type Progress = z.infer<typeof Progress>;

/** An attempt as this browser knew it last, and the server's time now as far as the device's clock tells. */
export interface CopiedAttempt {
  readonly view: AttemptView;
  readonly serverTime: Instant;
}

/** The browser's copy of an open attempt: a reload without a signal shows the exam from it. */
export interface AttemptCopy {
  readonly recall: (attemptId: string) => CopiedAttempt | null;
  /** Keeps the attempt as the learner sees it, and drops the copies of others. `serverTime`: now. */
  readonly keep: (attempt: LearnerAttempt, serverTime: Instant) => void;
  readonly forget: (attemptId: string) => void;
}

const viewKey = (attemptId: string) => `${prefix}${attemptId}.view`;
const progressKey = (attemptId: string) => `${prefix}${attemptId}.progress`;

const progressOf = ({ snapshot, seen }: LearnerAttempt, serverAt: Instant, deviceAt: Instant): Progress => ({
  deadline: toIso(snapshot.context.deadline),
  current: snapshot.context.current,
  answers: { ...snapshot.context.answers },
  flags: [...snapshot.context.flags],
  seen: [...seen],
  serverAt,
  deviceAt,
});

const viewAfter = (
  view: AttemptView,
  { deadline, current, answers, flags, seen }: Progress,
): AttemptView => ({
  ...view,
  deadline,
  current,
  questions: view.questions.map((question) => ({
    ...question,
    chosen: answers[question.questionId] ?? null,
    flagged: flags.includes(question.questionId),
    visited: seen.includes(question.questionId),
  })),
});

/** Returns the copies in a storage. `device` is the device's clock. */
export const attemptCopy = (storage: KeyValueStorage, device: () => Instant): AttemptCopy => {
  let keptView: AttemptView | null = null;

  const drop = (isOld: (key: string) => boolean) => {
    for (const key of storage.keys(prefix)) if (isOld(key)) storage.remove(key);
  };

  const keepView = (view: AttemptView) => {
    if (view === keptView) return;
    keptView = view;
    drop((key) => !key.startsWith(`${prefix}${view.attemptId}.`));
    storage.set(viewKey(view.attemptId), JSON.stringify(view));
  };

  return {
    recall: (attemptId) => {
      const view = parsed(AttemptView, storage.get(viewKey(attemptId)));
      const progress = parsed(Progress, storage.get(progressKey(attemptId)));
      if (view === null || progress === null) return null;
      const { serverAt, deviceAt } = progress;
      // A device's clock that was set back must not give time back.
      return { view: viewAfter(view, progress), serverTime: serverAt + Math.max(0, device() - deviceAt) };
    },
    keep: (attempt, serverTime) => {
      keepView(attempt.view);
      storage.set(
        progressKey(attempt.view.attemptId),
        JSON.stringify(progressOf(attempt, serverTime, device())),
      );
    },
    forget: (attemptId) => {
      keptView = null;
      drop((key) => key.startsWith(`${prefix}${attemptId}.`));
    },
  };
};
