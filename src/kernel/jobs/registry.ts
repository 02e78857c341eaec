import { Effect, type Scope } from "effect";
import type * as z from "zod/mini";
import type { JobDefinition } from "#vocabulary/job";
import { readJobData } from "./job-data.ts";

// oxlint-disable-next-line typescript/no-explicit-any -- the only way to say "any definition" to the compiler
export type AnyJob = JobDefinition<string, any>;

/** One job with the work that does it. `Needs` are the services the work asks for. */
export interface JobHandler<Needs> {
  readonly definition: AnyJob;
  readonly run: (data: unknown) => Effect.Effect<void, unknown, Needs>;
}

/** Which handler does which job, checked for gaps. */
export interface JobRegistry<Needs> {
  readonly knows: (job: string) => boolean;
  readonly find: (job: string) => JobHandler<Needs> | undefined;
}

/** The program does not do every job exactly once. The message names each line to add or remove. */
export class JobsMiswired extends Error {}

/**
 * Says how a job is done. The work gets checked data and a scope of its own; it can be run twice, so it must come to
 * the same end both times. Whatever it fails with counts as one try.
 */
export const handle = <Data extends z.ZodMiniType, E, Needs>(
  definition: JobDefinition<string, Data>,
  work: (data: z.infer<Data>) => Effect.Effect<unknown, E, Needs>,
): JobHandler<Exclude<Needs, Scope.Scope>> => ({
  definition,
  run: (data) => Effect.scoped(Effect.asVoid(Effect.flatMap(readJobData(definition, data), work))),
});

type NeedsOf<Handler> = Handler extends JobHandler<infer Needs> ? Needs : never;

/**
 * Joins what modules define with what they handle. Throws `JobsMiswired`, listing every problem at once, when a job
 * has no handler or two, when a handler's job is not among the definitions, or when two jobs share a name.
 */
export const registerJobs = <const Handlers extends readonly JobHandler<unknown>[]>(wiring: {
  readonly definitions: readonly AnyJob[];
  readonly handlers: Handlers;
}): JobRegistry<NeedsOf<Handlers[number]>> => {
  const problems = [...problemsOf(wiring.definitions, wiring.handlers)];
  if (problems.length > 0) throw new JobsMiswired(problems.join("\n"));
  const byName = new Map(wiring.handlers.map((handler) => [handler.definition.name, handler]));
  return {
    knows: (job) => byName.has(job),
    find: (job) => byName.get(job) as JobHandler<NeedsOf<Handlers[number]>> | undefined,
  };
};

function* problemsOf(
  definitions: readonly AnyJob[],
  handlers: readonly JobHandler<unknown>[],
): Iterable<string> {
  for (const [name, sameName] of Map.groupBy(definitions, (definition) => definition.name)) {
    const count = handlers.filter((handler) => handler.definition.name === name).length;
    if (sameName.length > 1)
      yield `${sameName.length} jobs are called ${name}: rename all but one in defineJob.`;
    if (count === 0)
      yield `Job ${name} has no handler: add ${lineFor(name)} to the job handlers in ${fileFor(name)}.`;
    if (count > 1)
      yield `Job ${name} has ${count} handlers: keep one ${lineFor(name)} in ${fileFor(name)} and remove the others.`;
  }
  const defined = new Set(definitions.map((definition) => definition.name));
  for (const { definition } of handlers)
    if (!defined.has(definition.name))
      yield (
        `Job ${definition.name} is handled but not defined: add its definition to the jobs in ` +
          `${fileFor(definition.name)}, or remove ${lineFor(definition.name)}.`
      );
}

const lineFor = (job: string): string => {
  const verbNoun = job.slice(job.indexOf(".") + 1);
  return `handle(${verbNoun.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())}, …)`;
};

const fileFor = (job: string): string => `modules/${job.split(".")[0]}/index.ts`;
