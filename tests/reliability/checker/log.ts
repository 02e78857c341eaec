import type { Pool } from "pg";

/** An event as the checker reads it, without the program, straight from the table. */
export interface LoggedEvent {
  readonly stream: string;
  readonly version: number;
  readonly commandId: string | null;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly meta: Readonly<Record<string, unknown>>;
}

/** All events of one stream, by version. */
export interface LoggedStream {
  readonly stream: string;
  readonly events: readonly LoggedEvent[];
}

const pageSize = 20_000;

const page = async (pool: Pool, stream: string, version: number): Promise<LoggedEvent[]> => {
  const { rows } = await pool.query<LoggedEvent>(
    `SELECT stream, version, command_id AS "commandId", type, data, meta FROM kernel.event
     WHERE (stream, version) > ($1::uuid, $2::int) ORDER BY stream, version LIMIT ${pageSize}`,
    [stream, version],
  );
  return rows;
};

/** Reads the whole log, stream by stream. */
export async function* streamsOf(pool: Pool): AsyncGenerator<LoggedStream> {
  let open: LoggedEvent[] = [];
  let place: Pick<LoggedEvent, "stream" | "version"> = {
    stream: "00000000-0000-0000-0000-000000000000",
    version: 0,
  };
  for (;;) {
    const events = await page(pool, place.stream, place.version);
    for (const event of events) {
      if (open.length > 0 && open[0]!.stream !== event.stream) {
        yield { stream: open[0]!.stream, events: open };
        open = [];
      }
      open.push(event);
    }
    if (events.length < pageSize) break;
    place = events.at(-1)!;
  }
  if (open.length > 0) yield { stream: open[0]!.stream, events: open };
}
