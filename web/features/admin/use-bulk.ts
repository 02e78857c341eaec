import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { AnyEndpoint } from "../../data/call.ts";

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

/** Changes one row after the other: each by itself in the audit log, and on the version that was seen. */
export const useBulk = <Row, Change>(send: SendChange<Row, Change>, lists: readonly AnyEndpoint[]) => {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<BulkOutcome<Row> | null>(null);
  const run = async (changes: readonly BulkChange<Row, Change>[], undone: boolean) => {
    setBusy(true);
    const done: { before: Row; now: Row }[] = [];
    for (const { before, change } of changes) {
      const now = await send(before, change);
      if (now !== null) done.push({ before, now });
    }
    await Promise.all(
      lists.map(({ method, path }) => client.invalidateQueries({ queryKey: [method, path] })),
    );
    setOutcome({ undone, done, kept: changes.length - done.length });
    setBusy(false);
  };
  return { run, isBusy, outcome };
};
