import { isDeepStrictEqual } from "node:util";
import { Effect } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";
import type { SchoolEntry } from "../../domain/schools/school-entry.ts";
import { type ReferencedSchool, Schools } from "./schools.ts";

/** The numbers of schools that an import adds, changes and leaves unchanged. */
export interface ImportCounts {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
}

const planned = (entries: readonly SchoolEntry[], known: readonly ReferencedSchool[]) => {
  const byReference = new Map(known.map((school) => [school.reference, school]));
  const wanted = entries.map(({ status, ...entry }) => {
    const before = byReference.get(entry.reference);
    return { before, after: { ...entry, status: status ?? before?.status ?? "listed" } };
  });
  const writes = wanted.filter(({ before, after }) => !isDeepStrictEqual(before, after));
  const added = writes.filter(({ before }) => before === undefined).length;
  const counts = {
    added,
    changed: writes.length - added,
    unchanged: wanted.length - writes.length,
  };
  return { writes: writes.map(({ after }) => after), counts };
};

/** Returns what writing these schools would change. */
export const countWrites = (
  entries: readonly SchoolEntry[],
): Effect.Effect<ImportCounts, DatabaseUnavailable, Schools> =>
  Effect.gen(function* () {
    const known = yield* (yield* Schools).findReferences(entries.map(({ reference }) => reference));
    return planned(entries, known).counts;
  });

/** Writes the new and the changed schools only. Call it inside `transact`: other writers wait until its end. */
export const writeSchools = (
  entries: readonly SchoolEntry[],
  sample: boolean,
): Effect.Effect<ImportCounts, DatabaseUnavailable, Schools> =>
  Effect.gen(function* () {
    const schools = yield* Schools;
    yield* schools.lock;
    const known = yield* schools.findReferences(entries.map(({ reference }) => reference));
    const { writes, counts } = planned(entries, known);
    if (writes.length > 0) yield* schools.write(writes, sample);
    return counts;
  });
