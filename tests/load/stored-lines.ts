import type { Holding } from "./stored.ts";

const row = (name: string, text: string) => `  ${name.padEnd(36)}${text}`;
const kb = (bytes: number) => (bytes / 1_000).toFixed(bytes < 10_000 ? 2 : 1).padStart(9);

/** Tables below this many bytes for each are left out, and summed up. */
const worthNaming = 50;

/** Each one's share of what came into the database: of each table with its indexes, and of the write-ahead log. */
export const storedLines = (each: string, count: number, { tables, walBytes, walPages }: Holding) => {
  const large = tables.filter(({ bytes, indexBytes }) => (bytes + indexBytes) / count >= worthNaming);
  const sum = tables.reduce((total, { bytes, indexBytes }) => total + bytes + indexBytes, 0);
  return [
    row(`stored for ${each}`, "     rows  table kB  index kB"),
    ...large.map(({ name, rows, bytes, indexBytes }) =>
      row(
        `  ${name}`,
        `${(rows / count).toFixed(1).padStart(9)} ${kb(bytes / count)} ${kb(indexBytes / count)}`,
      ),
    ),
    row("  all tables", `${kb(sum / count)} kB`),
    row(
      `written ahead for ${each}`,
      `${kb(walBytes / count)} kB of log, with ${(walPages / count).toFixed(1)} whole pages in it`,
    ),
  ];
};
