import { Data, Effect } from "effect";
import * as z from "zod/mini";
import type { JobDefinition } from "#vocabulary/job";

/** A job's data does not match its definition. Retrying cannot help. */
export class JobDataInvalid extends Data.TaggedError("JobDataInvalid")<{
  readonly job: string;
  readonly message: string;
}> {}

/**
 * Parses the data by the definition's schema. Used when adding and when running: between the two, a newer
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
 * Returns the data as a queue stores it: as JSON. Refuses what its own schema would reject after that, such
 * as a `z.date()`.
 */
export const storableJobData = <Data extends z.ZodMiniType>(
  definition: JobDefinition<string, Data>,
  data: z.infer<Data>,
): Effect.Effect<unknown, JobDataInvalid> => {
  const stored: unknown = JSON.parse(JSON.stringify(data) ?? "null");
  return Effect.as(readJobData(definition, stored), stored);
};
