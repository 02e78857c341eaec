import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { AnyEndpoint, OkOf } from "../../data/call.ts";
import { type ListChange, type RowOf, rowChange } from "../../data/list-change.ts";
import { useCommandSeries } from "../../data/use-command-series.ts";

/** One row, and how it is to become. */
export interface BulkChange<Row, Change> {
  readonly before: Row;
  readonly change: Change;
}

/** What the last act has done. */
export interface BulkOutcome<Row> {
  readonly undone: boolean;
  /** Each changed row as it was, and as it is now. */
  readonly done: readonly { readonly before: Row; readonly now: Row }[];
  /** How many stayed as they are: a colleague changed them meanwhile, or the server did not answer. */
  readonly kept: number;
}

/** How one row is changed: the row as it is now, or null when it stayed as it was. */
export type SendChange<Row, Change> = (before: Row, change: Change) => Promise<Row | null>;

/** What an act on several rows makes of lists that show them. */
export type BulkShown<Row, Change> = readonly ListChange<readonly BulkChange<Row, Change>[]>[];

/** Names the rows of a list's answer, and how each looks that is to be changed: null where it leaves the list. */
export const bulkShown = <L extends AnyEndpoint, Name extends keyof OkOf<L>, Change>(
  list: L,
  name: Name,
  idOf: (row: RowOf<OkOf<L>[Name]>) => string,
  as: (row: RowOf<OkOf<L>[Name]>, change: Change) => RowOf<OkOf<L>[Name]> | null,
): BulkShown<RowOf<OkOf<L>[Name]>, Change> => [
  rowChange(list, name, (row, changes) => {
    const found = changes.find(({ before }) => idOf(before) === idOf(row));
    return found === undefined ? row : as(row, found.change);
  }),
];

/**
 * Changes one row after the other: each by itself in the audit log, and on the version that was seen. All show as changed at
 * once; those that stayed as they are show so when the last is done.
 */
export const useBulk = <Row, Change>(
  send: SendChange<Row, Change>,
  lists: readonly AnyEndpoint[],
  showsIn: BulkShown<Row, Change> = [],
) => {
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<BulkOutcome<Row> | null>(null);
  const series = useCommandSeries(async (changes: readonly BulkChange<Row, Change>[]) => {
    const done: { before: Row; now: Row }[] = [];
    for (const { before, change } of changes) {
      const now = await send(before, change);
      if (now !== null) done.push({ before, now });
    }
    await Promise.all(
      lists.map(({ method, path }) => client.invalidateQueries({ queryKey: [method, path] })),
    );
    return done;
  }, showsIn);
  const run = async (changes: readonly BulkChange<Row, Change>[], undone: boolean) => {
    const done = await series.run(changes);
    setOutcome({ undone, done, kept: changes.length - done.length });
  };
  return { run, isBusy: series.isBusy, outcome };
};
