import type { ProjectionRow } from "./projection.ts";

/**
 * The rows that a read model wrote last, of this many streams, so that it need not read them back for the next event. A row
 * is made of nothing but its stream's events: one of the right version is right, also where another process wrote the table since.
 */
export class RecentRows<Row extends ProjectionRow> {
  readonly #mostStreams: number;
  /** The one written longest ago comes first. */
  readonly #rows = new Map<string, Row>();

  constructor(mostStreams: number) {
    this.#mostStreams = mostStreams;
  }

  readonly forget = (): void => this.#rows.clear();

  /** Returns the row of a stream at this version, if it is still kept. */
  readonly at = (stream: string, version: number): Row | undefined => {
    const row = this.#rows.get(stream);
    return row?.version === version ? row : undefined;
  };

  readonly keep = (rows: Iterable<Row>): void => {
    for (const row of rows) {
      this.#rows.delete(row.stream);
      this.#rows.set(row.stream, row);
    }
    for (const stream of this.#rows.keys()) {
      if (this.#rows.size <= this.#mostStreams) break;
      this.#rows.delete(stream);
    }
  };
}
