import { Effect, type Scope } from "effect";
import type * as z from "zod/mini";
import type { JobDefinition } from "#vocabulary/job";
import { readJobData } from "./job-data.ts";
import type { Recurrence } from "./timing.ts";

// oxlint-disable-next-line typescript/no-explicit-any -- the only way to say "any definition" to the compiler
export type AnyJob = JobDefinition<string, any>;

/** When a job recurs by itself, and with which data. */
export type JobSchedule<Data = unknown> = Recurrence & { readonly data: Data };

/** A job with its handler. `Needs` are the services that the handler requires. */
export interface JobHandler<Needs> {
  readonly definition: AnyJob;
  readonly run: (data: unknown) => Effect.Effect<void, unknown, Needs>;
  readonly schedule?: JobSchedule;
}

/** The handlers of all jobs, by the job's name. */
export interface JobRegistry<Needs> {
  readonly knows: (job: string) => boolean;
  readonly find: (job: string) => JobHandler<Needs> | undefined;
}

/** Two handlers claim one job name. The message names each line to change. */
export class JobsMiswired extends Error {}

/**
 * Defines how a job runs. The work gets checked data and its own scope; it may run twice, so it must be
 * idempotent. Any failure counts as one attempt. With a schedule the job also recurs, from the first start of a worker.
 */
export const handle = <Data extends z.ZodMiniType, E, Needs>(
  definition: JobDefinition<string, Data>,
  work: (data: z.infer<Data>) => Effect.Effect<unknown, E, Needs>,
  schedule?: JobSchedule<z.infer<Data>>,
): JobHandler<Exclude<Needs, Scope.Scope>> => ({
  definition,
  ...(schedule && { schedule }),
  run: (data) => Effect.scoped(Effect.asVoid(Effect.flatMap(readJobData(definition, data), work))),
});

type NeedsOf<Handler> = Handler extends JobHandler<infer Needs> ? Needs : never;

/**
 * Returns the registry of the program's jobs. Throws `JobsMiswired`, listing every problem at once, when a
 * job has two handlers or two jobs share a name.
 */
export const registerJobs = <const Handlers extends readonly JobHandler<unknown>[]>(
  handlers: Handlers,
): JobRegistry<NeedsOf<Handlers[number]>> => {
  const problems = [...problemsOf(handlers)];
  if (problems.length > 0) throw new JobsMiswired(problems.join("\n"));
  const byName = new Map(handlers.map((handler) => [handler.definition.name, handler]));
  return {
    knows: (job) => byName.has(job),
    find: (job) => byName.get(job) as JobHandler<NeedsOf<Handlers[number]>> | undefined,
  };
};

function* problemsOf(handlers: readonly JobHandler<unknown>[]): Iterable<string> {
  for (const [name, sameName] of Map.groupBy(handlers, ({ definition }) => definition.name)) {
    if (sameName.length === 1) continue;
    const definitions = new Set(sameName.map(({ definition }) => definition));
    if (definitions.size > 1)
      yield `${definitions.size} jobs are called ${name}: rename all but one in defineJob.`;
    else
      yield `Job ${name} has ${sameName.length} handlers: keep one ${lineFor(name)} in ${fileFor(name)} and remove the others.`;
  }
}

const lineFor = (job: string): string => {
  const verbNoun = job.slice(job.indexOf(".") + 1);
  return `handle(${verbNoun.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())}, …)`;
};

const fileFor = (job: string): string => `modules/${job.split(".")[0]}/index.ts`;
