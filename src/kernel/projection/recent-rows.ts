import { RecentlyUsed } from "../recently-used.ts";
import type { ProjectionRow } from "./projection.ts";

/** What V8 takes for a value, roughly: a head for each object and string, eight bytes for each place, a byte for a letter. */
const bytesOf = (value: unknown): number => {
  if (typeof value === "string") return 24 + value.length;
  if (typeof value !== "object" || value === null) return 0;
  let bytes = 32;
  for (const inner of Object.values(value)) bytes += 8 + bytesOf(inner);
  return bytes;
};

/**
 * The rows that a read model wrote last, of at most so many bytes by estimate, so that it need not read them back for the next
 * event. A row is made of nothing but its stream's events: one of the right version is right, also where another process wrote
 * the table since.
 */
export class RecentRows<Row extends ProjectionRow> {
  readonly #rows: RecentlyUsed<Row>;

  constructor(maxBytes: number) {
    this.#rows = new RecentlyUsed<Row>(maxBytes, bytesOf);
  }

  get bytes(): number {
    return this.#rows.bytes;
  }

  readonly forget = (): void => this.#rows.forgetAll();

  /** Returns the row of a stream at this version, if it is still kept. */
  readonly at = (stream: string, version: number): Row | undefined => {
    const row = this.#rows.get(stream);
    return row?.version === version ? row : undefined;
  };

  readonly keep = (rows: Iterable<Row>): void => {
    for (const row of rows) this.#rows.set(row.stream, row);
  };
}
