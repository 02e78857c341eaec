/** How fast the program answered learners who sit an exam. */
export interface Answering {
  readonly answers: number;
  /** Answers that the program did not record. */
  readonly failed: number;
  readonly p50: number;
  readonly p99: number;
}

/** What the flooder heard, by the status of the response. */
export type Heard = Readonly<Record<string, number>>;

/** What one run measured. Times are in milliseconds. */
export interface FloodFigures {
  readonly seconds: number;
  /** The load average of the machine before: on two cores, more than 2 means that all had to wait for others. */
  readonly loadBefore: number;
  readonly alone: Answering;
  readonly during: Answering;
  readonly attempt: {
    /** Commands in the requests that were sent. */
    readonly sent: number;
    readonly heard: Heard;
    /** The events of the flooded attempt in the log afterwards. */
    readonly events: number;
  };
  readonly starts: {
    readonly heard: Heard;
    /** Attempts in the log that the one guest started, and all guests of its network. */
    readonly byOneGuest: number;
    readonly byNetwork: number;
  };
  /** The review of the flooded attempt: its largest response, and how many there were. */
  readonly review: { readonly bytes: number; readonly responses: number; readonly ms: number };
  /** The slowest response of /healthz during the flood. */
  readonly healthMs: number;
  readonly memoryMb: { readonly before: number; readonly most: number };
  /** The flooded attempt, read by its guest right after a restart. */
  readonly firstRead: { readonly status: number; readonly ms: number };
}
