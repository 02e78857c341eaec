import { Effect } from "effect";
import type { StaffAction } from "#vocabulary/staff-action";
import type * as z from "zod/mini";
import type { Audit } from "../audit/audit.ts";
import type { DatabaseUnavailable } from "../errors.ts";
import type { Cell } from "./csv.ts";
import { type ListFormat, listFile } from "./list-file.ts";
import type { Implementation, Input } from "./implement.ts";
import { type ActingRequest, recordAct } from "./record-act.ts";
import type { TextStream } from "./text-stream.ts";

/** A page of a list, and where the next one begins. */
export interface PageOfList<Row> {
  readonly rows: readonly Row[];
  readonly next: string | null;
}

/** A list of staff that can be downloaded. */
export interface DownloadedList<Filter, Row extends object, R> {
  /** What the file is called, without its ending. */
  readonly name: string;
  readonly action: StaffAction;
  /** Fields of a row, in the order of the columns of CSV. NDJSON has the rows as they are. */
  readonly columns: readonly (keyof Row & string)[];
  /** What of the filter may name a person: it is not in the audit log. */
  readonly unrecorded?: readonly (keyof Filter)[];
  readonly page: (
    filter: Filter,
    after: string | undefined,
  ) => Effect.Effect<PageOfList<Row>, DatabaseUnavailable, R>;
}

const cellOf = (value: unknown): Cell => {
  if (value === undefined || value === null) return null;
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  const isPlain = Array.isArray(value) && value.every((one) => typeof one !== "object");
  return isPlain ? value.join(" ") : JSON.stringify(value);
};

/** Records that a member of staff downloads a list, and returns all of it as a file. */
export const sendList = <Filter extends object, Row extends object, R>(
  {
    query: { format = "csv", ...filter },
    ...request
  }: ActingRequest & { readonly query: { readonly format?: ListFormat | undefined } & Filter },
  { name, action, columns, unrecorded = [], page }: DownloadedList<Filter, Row, R>,
): Effect.Effect<TextStream, DatabaseUnavailable, Audit | R> =>
  Effect.gen(function* () {
    const wanted = filter as unknown as Filter;
    const hidden: readonly PropertyKey[] = unrecorded;
    const said = Object.entries(filter).filter(([key]) => !hidden.includes(key));
    const facts = { list: name, format, ...Object.fromEntries(said) };
    yield* recordAct(request, { action, target: null, facts });
    return yield* listFile({
      ...{ name, format, columns },
      cellsOf: (row: Row) => columns.map((column) => cellOf(row[column])),
      page: (after: string | null) =>
        Effect.map(page(wanted, after ?? undefined), ({ rows, next }) => [rows, next] as const),
    });
  });

/** What the handler of a list answers, by its endpoint. */
type AnswerOf<List> = List extends { readonly ok: infer Ok extends z.ZodMiniType } ? z.infer<Ok> : never;

interface ShownList<List, Filter, Row extends object> extends Omit<
  DownloadedList<Filter, Row, never>,
  "page"
> {
  /** The endpoint of the list, which answers without refusals. */
  readonly list: List;
  readonly rowsOf: (answer: AnswerOf<List>) => readonly Row[];
}

/**
 * As `sendList`, for a list whose handler has pages with `after` and `next`, or none: the file has what this caller is shown,
 * and nothing else.
 */
export const sendShownList = <
  const List extends { readonly ok: z.ZodMiniType; readonly refusals: Readonly<Record<string, never>> },
  Filter extends object,
  Row extends object,
  R,
>(
  input: Input<unknown, unknown, { readonly format?: ListFormat | undefined } & Filter>,
  { handle }: Implementation<R>,
  shown: ShownList<List, Filter, Row>,
): Effect.Effect<TextStream, DatabaseUnavailable, Audit | R> =>
  sendList<Filter, Row, R>(input, {
    ...shown,
    page: (filter, after) =>
      Effect.map(
        handle({ ...input, query: { ...filter, after } }) as Effect.Effect<
          AnswerOf<List>,
          DatabaseUnavailable,
          R
        >,
        (answer) => ({
          rows: shown.rowsOf(answer),
          next: (answer as { readonly next?: string | null }).next ?? null,
        }),
      ),
  });
