import type * as z from "zod/mini";

/** One kind of background work. Payloads hold ids, never copies of state; handlers can be run twice. */
export interface JobDefinition<Name extends string = string, Data extends z.ZodMiniType = z.ZodMiniType> {
  /** `module.verb-noun`. */
  readonly name: Name;
  readonly data: Data;
  /** Two jobs with the same key are one. */
  readonly dedupe: (data: z.infer<Data>) => string;
  /** How often a failing job is tried in all. */
  readonly attempts: number;
  /** The wait before the second try, in milliseconds; it doubles from there. */
  readonly backoff: number;
}

/** Declares a job once; keeps the literal types. */
export const defineJob = <const Name extends string, Data extends z.ZodMiniType>(
  job: JobDefinition<Name, Data>,
): JobDefinition<Name, Data> => job;
