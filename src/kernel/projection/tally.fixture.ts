import { noted } from "../processor/toy-log.fixture.ts";
import type { Projection, ProjectionRow } from "./projection.ts";

/** The sum of the numbers noted in a stream: the read model that the tests update and rebuild. */
export interface Tally extends ProjectionRow {
  readonly total: number;
  readonly last: number;
  readonly noted_at: string;
  readonly label: string | null;
}

const evolve: Projection<Tally>["evolve"] = (before, { stream, version, data, recordedAt }) => {
  const { n } = noted.schema.parse(data);
  const noted_at = new Date(recordedAt).toISOString();
  return {
    stream,
    version,
    total: (before?.total ?? 0) + n,
    last: n,
    noted_at,
    label: n % 2 === 0 ? "even" : null,
  };
};

/** Needs the schema `toy`. */
export const tally: Projection<Tally> = {
  name: "toy.tally",
  version: 1,
  table: "toy.tally",
  columns: ["stream", "version", "total", "last", "noted_at", "label"],
  createTable: (table) => `
    CREATE TABLE ${table} (stream uuid PRIMARY KEY, version int NOT NULL, total bigint NOT NULL,
      last int NOT NULL, noted_at timestamptz NOT NULL, label text);
    CREATE INDEX ON ${table} (total)`,
  isMine: ({ type }) => type === noted.type,
  evolve,
};
