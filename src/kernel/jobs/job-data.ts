import { Data, Effect } from "effect";
import * as z from "zod/mini";
import type { JobDefinition } from "#vocabulary/job";

/** A job's data is not what its definition says. Trying again cannot help. */
export class JobDataInvalid extends Data.TaggedError("JobDataInvalid")<{
  readonly job: string;
  readonly message: string;
}> {}

/**
 * The data as the definition's schema reads it. Used on the way in and on the way out: between the two, a newer
 * program may have changed the schema.
 */
export const readJobData = <Data extends z.ZodMiniType>(
  definition: JobDefinition<string, Data>,
  data: unknown,
): Effect.Effect<z.infer<Data>, JobDataInvalid> => {
  const parsed = definition.data.safeParse(data);
  return parsed.success
    ? Effect.succeed(parsed.data)
    : Effect.fail(
        new JobDataInvalid({
          job: definition.name,
          message: `The data of job ${definition.name} does not fit its schema: ${z.prettifyError(parsed.error)}`,
        }),
      );
};

/**
 * The data as a queue keeps it: as JSON. Refuses what its own schema would not take back after that, such as a
 * `z.date()`.
 */
export const storableJobData = <Data extends z.ZodMiniType>(
  definition: JobDefinition<string, Data>,
  data: z.infer<Data>,
): Effect.Effect<unknown, JobDataInvalid> => {
  const stored: unknown = JSON.parse(JSON.stringify(data) ?? "null");
  return Effect.as(readJobData(definition, stored), stored);
};
