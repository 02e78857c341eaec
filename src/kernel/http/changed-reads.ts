import { Context } from "effect";
import type { Endpoint } from "#vocabulary/endpoint";
import type { StaffActions } from "#vocabulary/staff-action";

/** A reading endpoint, and who may call it. */
export type ChangedRead = Pick<Endpoint, "path" | "access">;

/** The reading endpoints whose answers something makes stale. */
export interface ChangedReads {
  /** By the name of the staff action. */
  readonly byAction: ReadonlyMap<string, readonly ChangedRead[]>;
  /** Those that change by what is no act of staff, by their path. */
  readonly others: ReadonlyMap<string, ChangedRead>;
}

/** What the program reads; nothing by default. */
export const ChangedReads = Context.Reference<ChangedReads>("roadworthy/kernel/ChangedReads", {
  defaultValue: () => ({ byAction: new Map(), others: new Map() }),
});

/** Finds the endpoints that actions, and what else changes lists, name. Throws for a path at which the program reads nothing. */
export const changedReadsOf = (
  actions: StaffActions,
  others: Iterable<readonly [by: string, paths: readonly string[]]>,
  endpoints: readonly Endpoint[],
): ChangedReads => {
  const readers = new Map(
    endpoints.filter(({ method }) => method === "GET").map((endpoint) => [endpoint.path, endpoint]),
  );
  const readerAt = (by: string, path: string) => {
    const reader = readers.get(path);
    if (reader !== undefined) return reader;
    throw new Error(`${by} changes ${path}, which no endpoint reads.`);
  };
  return {
    byAction: new Map(
      Object.entries(actions).map(([action, { changes }]) => [
        action,
        changes.map((path) => readerAt(`The staff action ${action}`, path)),
      ]),
    ),
    others: new Map([...others].flatMap(([by, paths]) => paths.map((path) => [path, readerAt(by, path)]))),
  };
};
