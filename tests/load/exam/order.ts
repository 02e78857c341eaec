/** The settings of a load that are sent to the process of the learners. */
export interface Order {
  /** Of the processes that serve browsers: the proxy in front of them sends each network to one of them. */
  readonly ports: readonly number[];
  readonly learners: number;
  /** All start within so many seconds. */
  readonly withinSeconds: number;
  /** How many times faster than people they think, and come back after a lost signal. */
  readonly speed: number;
  /** How many questions each answers before handing in. */
  readonly questions: number;
  /** How many share a network. */
  readonly perNetwork: number;
  readonly seed: number;
  /** How long they wait for a response before they ask again. */
  readonly responseMs: number;
  /** The number of the step: its learners come from networks of their own. */
  readonly step: number;
  /** The file that takes what was acknowledged: a line for each command. */
  readonly acknowledged: string;
}

/** What the process of the learners is told: that the memory of the program is being measured, or no longer. */
export interface Measuring {
  readonly isMeasuring: boolean;
}

/** How long something took, in milliseconds; null where it did not happen. */
export interface Times {
  readonly count: number;
  readonly p50: number | null;
  readonly p95: number | null;
  readonly p99: number | null;
  readonly max: number | null;
}

/**
 * What is timed: from the learner's tap until the page could say that it is done, with every try in between. What ran
 * while the measuring of memory stopped the program counts as `whileMeasured`, whatever it was.
 */
export const timed = [
  "start",
  "answer",
  "afterOutage",
  "reload",
  "submit",
  "result",
  "whileMeasured",
] as const;
export type Timed = (typeof timed)[number];

/** What the learners report at their end. */
export interface Played {
  readonly times: Readonly<Record<Timed, Times>>;
  readonly handedIn: number;
  /** Answers that learners gave; each has an id of its own. */
  readonly answers: number;
  /** Those that the program acknowledged. */
  readonly acknowledgedAnswers: number;
  /** What was not a success: responses by what was asked, status and tag, and requests that had none. */
  readonly refused: Readonly<Record<string, number>>;
  /** Questions that a reload or a result showed with another answer than the one acknowledged last. */
  readonly shownWrong: number;
  /** Networks that were lost, and pages that were reloaded. */
  readonly outages: number;
  readonly reloads: number;
  /** Processor time of this process, and how late its timers were at the 99th of 100. */
  readonly processorSeconds: number;
  readonly lateMs: number;
  readonly seconds: number;
}
