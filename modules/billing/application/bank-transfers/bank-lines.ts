import { Context, type Effect } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";
import type { Instant } from "#vocabulary/instant";
import type { ListCursor } from "#vocabulary/list-cursor";
import type { BankLineStatus } from "../../contract/index.ts";
import type { StatementLine } from "../../domain/statement.ts";
import type { Wanted } from "../staff-ledger.ts";

/** A line as it is stored. Ids are UUIDs. */
export interface StoredBankLine extends StatementLine {
  readonly id: string;
  readonly status: BankLineStatus;
  readonly order: string | null;
  readonly importedBy: string;
  readonly importedAt: Instant;
  /** The admin who named the order; null when the line did. */
  readonly matchedBy: string | null;
}

/** A line as it is taken in. */
export type NewBankLine = Omit<StoredBankLine, "importedAt">;

/** What staff look for among lines: an order or a buyer by its UUID, or words of a line, which may be an order's reference. */
export interface SoughtLines extends Pick<Wanted, "reference" | "id"> {
  /** Whole ones. */
  readonly words: string;
}

/** Lines of bank statements. What a line says is sealed. */
export class BankLines extends Context.Service<
  BankLines,
  {
    /** Returns false when the line is known. */
    readonly add: (line: NewBankLine) => Effect.Effect<boolean, DatabaseUnavailable>;
    readonly find: (id: string) => Effect.Effect<StoredBankLine | null, DatabaseUnavailable>;
    readonly save: (id: string, status: BankLineStatus) => Effect.Effect<void, DatabaseUnavailable>;
    /** Saves which order an admin named for a line. */
    readonly match: (
      line: Pick<StoredBankLine, "id" | "status" | "order" | "matchedBy">,
    ) => Effect.Effect<void, DatabaseUnavailable>;
    /** Returns lines of a status, or those that wait for staff; those after a place, or the first. */
    readonly list: (
      wanted: {
        readonly status: BankLineStatus | null;
        /** Null for all. */
        readonly sought: SoughtLines | null;
        readonly isOldestFirst: boolean;
      },
      after: ListCursor | null,
      limit: number,
    ) => Effect.Effect<readonly StoredBankLine[], DatabaseUnavailable>;
    /** Marks the words of lines that have no marks yet, so that they are found. Returns how many it marked. */
    readonly markWords: (limit: number) => Effect.Effect<number, DatabaseUnavailable>;
    /** Returns the UUID of the order with a reference; null when there is none. */
    readonly orderOf: (reference: string) => Effect.Effect<string | null, DatabaseUnavailable>;
  }
>()("roadworthy/billing/BankLines") {}
