import type {
  Confidence,
  PracticeChanges,
  PracticeId,
  PracticeQuestion,
  PracticeSize,
  PracticeView,
  StartedSelection,
} from "#modules/assessment/contract";
import type { TestCode } from "#modules/catalogue/contract";
import type { KeyValueStorage } from "../data/storage.ts";
import type { PracticeCopy } from "./practice-copy.ts";
import type { Course } from "./practice-course.ts";
import type { PracticeOutboxState, PracticeReplied } from "./practice-outbox.machine.ts";

/** A practice that is to be started. */
export interface Wanted {
  readonly testCode: TestCode;
  readonly selection: StartedSelection;
  readonly size: PracticeSize;
  readonly commandId: string;
}

/** The result of starting or reading a practice. */
export type Opened =
  | { readonly kind: "opened"; readonly view: PracticeView }
  | { readonly kind: "refused"; readonly tag: string; readonly facts: Readonly<Record<string, unknown>> }
  | { readonly kind: "unreachable" };

/** The result of asking for more questions. */
export type Supplied =
  | { readonly kind: "supplied"; readonly questions: readonly PracticeQuestion[]; readonly more: boolean }
  | { readonly kind: "unreachable" };

export interface PracticeInput {
  /** What to start, or which one to continue. */
  readonly open: Wanted | PracticeId;
  readonly storage: KeyValueStorage;
  readonly copy: PracticeCopy;
}

export interface PracticeContext extends PracticeInput {
  readonly reply: Opened | null;
  readonly failures: number;
  /** As it was when the page opened it. */
  readonly view: PracticeView | null;
  readonly course: Course;
  /** The question on the screen; null at the end. */
  readonly asked: PracticeQuestion | null;
  /** The answer to it; null before. */
  readonly chosen: string | null;
  /** When it came on the screen, by the device's clock. */
  readonly askedAt: number;
  readonly confidence: Confidence | null;
  /** The id of the command that ends the practice, when there is nothing more to ask. */
  readonly endId: string;
  /** Whether the learner has ended it, here or elsewhere. */
  readonly isOver: boolean;
  /** Whether the server has more questions. */
  readonly more: boolean;
  readonly supplied: Supplied | null;
  readonly outbox: PracticeOutboxState;
  /** How many answers the server did not take. */
  readonly refused: number;
  readonly changes: PracticeChanges | null;
}

/** When something is asked, and an id for a command that may follow from it. */
export interface Moment {
  readonly at: number;
  readonly commandId: string;
}

/** What the learner does, with when and under which id, and what happens to the page. */
export type PracticeEvent =
  | {
      readonly type: "practice.answer";
      readonly optionId: string;
      readonly commandId: string;
      readonly at: number;
      /** Whether the browser knows that there is no network. */
      readonly isOffline: boolean;
    }
  | { readonly type: "practice.confide"; readonly confidence: Confidence | null }
  | ({ readonly type: "practice.next" } & Moment)
  | { readonly type: "practice.finish"; readonly commandId: string }
  /** More questions have arrived. */
  | { readonly type: "practice.supplied" }
  | { readonly type: "page.wake" }
  | { readonly type: "page.hide" }
  | PracticeReplied;

/** Returns the context of a practice that is not open yet. */
export const contextOf = (input: PracticeInput): PracticeContext => ({
  ...input,
  reply: null,
  failures: 0,
  view: null,
  course: { questions: [], tries: [] },
  asked: null,
  chosen: null,
  askedAt: 0,
  confidence: null,
  endId: "",
  isOver: false,
  more: false,
  supplied: null,
  outbox: { unsent: [], isDurable: true, condition: "idle", trouble: null },
  refused: 0,
  changes: null,
});
