import type { AnyEndpoint, OkOf } from "./call.ts";

/** What a command will make of a list. It is shown while the command is under way (`useExpected`). */
export interface ListChange<Input> {
  readonly list: AnyEndpoint;
  /** Changing an answer that has the change already leaves it as it is: the server may be that far before it says so. */
  readonly change: (answer: never, input: Input) => unknown;
}

/** A row of a list's answer, given the type of its rows. */
export type RowOf<Rows> = Rows extends readonly (infer Row)[] ? Row : never;

/**
 * Names the rows of a list's answer, and what a command makes of each: the row itself where the command is not about it,
 * null where it leaves the list.
 */
export const rowChange = <L extends AnyEndpoint, Name extends keyof OkOf<L>, Input>(
  list: L,
  name: Name,
  as: (row: RowOf<OkOf<L>[Name]>, input: Input) => RowOf<OkOf<L>[Name]> | null,
): ListChange<Input> => ({
  list,
  change: (answer: OkOf<L>, input) => ({
    ...answer,
    [name]: (answer[name] as readonly RowOf<OkOf<L>[Name]>[]).flatMap((row) => as(row, input) ?? []),
  }),
});
