import type * as z from "zod/mini";

/**
 * The queues of background work, and how many jobs of each one process runs at the same time. Jobs of one queue never
 * wait for jobs of another. A new queue is a line here.
 */
export const jobQueues = {
  /** Short jobs: deadlines of exams, erasures, sweeps. */
  general: { concurrency: 8 },
  /** Jobs that talk to the mail server, which may be slow. */
  mail: { concurrency: 4 },
  /** Jobs that confirm money with the payment provider, which may be slow. */
  payments: { concurrency: 8 },
  /** Long jobs, cut into runs: re-marking, redrives of dead letters. */
  bulk: { concurrency: 2 },
} as const satisfies Readonly<Record<string, { readonly concurrency: number }>>;

/** The name of a queue. */
export type JobQueue = keyof typeof jobQueues;

/** One kind of background work. Payloads hold ids, never copies of state; a handler may run twice for one job. */
export interface JobDefinition<Name extends string = string, Data extends z.ZodMiniType = z.ZodMiniType> {
  /** `module.verb-noun`. */
  readonly name: Name;
  /** The queue that its jobs wait in. */
  readonly queue: JobQueue;
  readonly data: Data;
  /** Two jobs with the same key are one. */
  readonly dedupe: (data: z.infer<Data>) => string;
  /** How often a job runs at most, first run and retries together. */
  readonly attempts: number;
  /** The delay before the first retry, in milliseconds; it doubles with every retry. */
  readonly backoff: number;
}

/** Declares a job once; keeps the literal types. */
export const defineJob = <const Name extends string, Data extends z.ZodMiniType>(
  job: JobDefinition<Name, Data>,
): JobDefinition<Name, Data> => job;
