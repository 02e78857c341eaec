import { Context } from "effect";
import type { Endpoint } from "#vocabulary/endpoint";
import type { StaffActions } from "#vocabulary/staff-action";

/** A reading endpoint, and who may call it. */
export type ChangedRead = Pick<Endpoint, "path" | "access">;

/** The reading endpoints whose answers each staff action makes stale, by the action's name. */
export const ChangedReads = Context.Reference<ReadonlyMap<string, readonly ChangedRead[]>>(
  "roadworthy/kernel/ChangedReads",
  { defaultValue: () => new Map() },
);

/** Finds the endpoints that actions name. Throws for a path at which the program reads nothing. */
export const changedReadsOf = (
  actions: StaffActions,
  endpoints: readonly Endpoint[],
): ReadonlyMap<string, readonly ChangedRead[]> => {
  const readers = new Map(
    endpoints.filter(({ method }) => method === "GET").map((endpoint) => [endpoint.path, endpoint]),
  );
  const readerAt = (action: string, path: string) => {
    const reader = readers.get(path);
    if (reader !== undefined) return reader;
    throw new Error(`The staff action ${action} changes ${path}, which no endpoint reads.`);
  };
  return new Map(
    Object.entries(actions).map(([action, { changes }]) => [
      action,
      changes.map((path) => readerAt(action, path)),
    ]),
  );
};
