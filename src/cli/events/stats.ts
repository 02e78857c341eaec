import { Effect } from "effect";
import { tryQuery } from "#kernel/database/try-query";
import { Pools } from "#kernel/database/pools";
import { count, moment, rate, size } from "./amounts.ts";
import type { Command } from "./command.ts";
import type { Paint } from "./paint.ts";
import { readCount } from "./read-values.ts";
import { Screen } from "./screen.ts";
import { type Column, tableLines } from "./table.ts";

interface Group {
  readonly kind: "log" | "day" | "type";
  readonly name: string | null;
  readonly events: number;
  readonly streams: number;
  readonly first: number;
  readonly last: number;
}

/** One pass over the log. `streams` counts the streams that begin in a group. */
const groupsText = `
  SELECT CASE GROUPING(type, day) WHEN 3 THEN 'log' WHEN 2 THEN 'day' ELSE 'type' END AS kind,
    coalesce(type, to_char(day, 'YYYY-MM-DD')) AS name,
    count(*)::float8 AS events, (count(*) FILTER (WHERE version = 1))::float8 AS streams,
    coalesce(date_part('epoch', min(recorded_at)) * 1000, 0) AS first,
    coalesce(date_part('epoch', max(recorded_at)) * 1000, 0) AS last
  FROM (SELECT type, version, recorded_at, (recorded_at AT TIME ZONE 'UTC')::date AS day FROM kernel.event) e
  GROUP BY GROUPING SETS ((), (type), (day))
  ORDER BY 1, GROUPING(type), CASE WHEN GROUPING(type) = 0 THEN -count(*) END, day DESC, type`;

const sizesText = `
  SELECT pg_table_size('kernel.event')::float8 AS "tableBytes", pg_indexes_size('kernel.event')::float8 AS "indexBytes",
    pg_database_size(current_database())::float8 AS "databaseBytes", (SELECT current FROM kernel.epoch) AS epoch,
    (SELECT count(*) FROM kernel.event WHERE recorded_at > clock_timestamp() - interval '1 hour')::float8 AS "lastHour",
    (SELECT max(n) FROM (SELECT count(*) AS n FROM kernel.event GROUP BY date_trunc('minute', recorded_at)) m)::float8
      AS "busiestMinute"`;

interface Sizes {
  readonly tableBytes: number;
  readonly indexBytes: number;
  readonly databaseBytes: number;
  readonly epoch: number;
  readonly lastHour: number;
  readonly busiestMinute: number | null;
}

const columns = (title: string): readonly Column<Group>[] => [
  { title, text: ({ name }) => name ?? "" },
  { title: "events", align: "right", text: ({ events }) => count(events) },
  { title: "new streams", align: "right", text: ({ streams }) => count(streams) },
  { title: "last (UTC)", text: ({ last }) => moment(last), tone: () => "faint" },
];

const overview = ({ events, streams, first, last }: Group, sizes: Sizes) => {
  const all = sizes.tableBytes + sizes.indexBytes;
  return {
    events,
    streams,
    firstAt: events === 0 ? null : new Date(first).toISOString(),
    lastAt: events === 0 ? null : new Date(last).toISOString(),
    bytesPerEvent: events === 0 ? null : Math.round(all / events),
    ...sizes,
  };
};

const overviewLines = (log: ReturnType<typeof overview>, paint: Paint): readonly string[] => [
  `${paint("strong", count(log.events))} events in ${paint("strong", count(log.streams))} streams, epoch ${log.epoch}`,
  `from ${log.firstAt ?? "no time"} to ${log.lastAt ?? "no time"}`,
  `${rate(log.lastHour / 3_600)} in the last hour, ${rate((log.busiestMinute ?? 0) / 60)} in the busiest minute`,
  `${size(log.tableBytes)} and ${size(log.indexBytes)} of indexes: ${log.bytesPerEvent ?? 0} bytes per event; the whole database has ${size(log.databaseBytes)}`,
];

export const stats: Command = {
  usage: "",
  about: `Counts the log: events by type and by day (UTC), streams, sizes on disk, rates. Reads the whole log once or twice, which
takes about a second for a million events.`,
  takes: [0, 0],
  options: { days: { type: "string", value: "<n>", says: "how many days, newest first; 14 by default" } },
  examples: ["stats", "stats --days 90 --json | jq 'select(.kind == \"day\")'"],
  run: Effect.fnUntraced(function* (given) {
    const most = yield* readCount("--days", given.text("days"), 14, 10_000);
    const [{ main }, screen] = [yield* Pools, yield* Screen];
    const { rows: groups } = yield* tryQuery("stats", () => main.query<Group>(groupsText));
    const { rows } = yield* tryQuery("sizes", () => main.query<Sizes>(sizesText));
    const log = overview(
      groups.find(({ kind }) => kind === "log")!,
      rows[0]!,
    );
    const types = groups.filter(({ kind }) => kind === "type");
    const days = groups.filter(({ kind }) => kind === "day").slice(0, most);
    if (screen.form === "ndjson")
      return yield* screen.records([
        { kind: "log", ...log },
        ...[...types, ...days].map(({ first, last, ...group }) => ({
          ...group,
          firstAt: new Date(first).toISOString(),
          lastAt: new Date(last).toISOString(),
        })),
      ]);
    yield* screen.lines([
      ...overviewLines(log, screen.paint),
      "",
      ...tableLines(columns("type"), types, screen),
      "",
      ...tableLines(columns("day"), days, screen),
    ]);
  }),
};
