import type { AttemptFilter, AttemptOrder, AttemptStatus, AttemptTrait } from "../contract/index.ts";
import type { AttemptRun, WantedAttempts } from "../application/attempts/attempt-log.ts";
import { questionIdHash } from "./question-id-hash.ts";
import { attemptSummary } from "./attempt-summary.ts";
import { counts } from "./count-statements.ts";
import { traitConditions } from "./trait-conditions.ts";

/** A statement and its values; a named statement is planned once per connection. */
export interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

const hidden = new Set([
  "asked",
  "asked_versions",
  "asked_hashes",
  "correct",
  "answered",
  "updated_at",
  "last_was_late",
  "answer_ms",
]);
const columns = [
  ...attemptSummary.columns.filter((column) => !hidden.has(column)),
  "jsonb_array_length(asked) AS questions",
].join(", ");

/** A timestamp from milliseconds. A number, so that a date before the year 1 causes no error. */
const moment = (value: string): string => `to_timestamp(${value}::float8 / 1000)`;

/** The column of each order, and the cast of its values. */
const orders: Readonly<
  Record<AttemptOrder, { readonly column: string; readonly cast: (value: string) => string }>
> = {
  started: { column: "started_at", cast: moment },
  closed: { column: "closed_at", cast: moment },
  mark: { column: "mark", cast: (value) => `${value}::int` },
};

/** The parameters of a statement; `add` returns the placeholder of a value. */
class Values {
  readonly all: unknown[] = [];
  readonly add = (value: unknown): string => `$${this.all.push(value)}`;
}

/** An attempt is marked as it closes, so only this column says how it was closed. */
const statusColumn = (status: AttemptStatus) =>
  status === "submitted" || status === "expired" ? "closed_by" : "status";

const conditionsOf = (wanted: WantedAttempts, add: Values["add"]): string[] => {
  const conditions: string[] = [];
  const when = <Value>(value: Value | undefined, condition: (value: Value) => string) => {
    if (value !== undefined) conditions.push(condition(value));
  };
  const { whose } = wanted;
  if (whose !== null) conditions.push(`${whose.by} = ${add(whose.id)}`);
  when(wanted.testCode, (code) => `test_code = ${add(code)}`);
  when(wanted.category, (category) =>
    category === "exam" ? "category IS NULL" : `category = ${add(category)}`,
  );
  when(wanted.testNum, (number) => `test_num = ${add(Number(number))}`);
  when(wanted.status, (status) => `${statusColumn(status)} = ${add(status)}`);
  when(wanted.passed, (passed) => (passed === "yes" ? "passed" : "NOT passed"));
  when(wanted.markFrom, (mark) => `mark >= ${add(Number(mark))}`);
  when(wanted.markTo, (mark) => `mark <= ${add(Number(mark))}`);
  when(wanted.from, (from) => `started_at >= ${moment(add(Date.parse(from)))}`);
  when(wanted.before, (before) => `started_at < ${moment(add(Date.parse(before)))}`);
  when(wanted.counted, () => counts);
  when(
    wanted.question,
    (id) =>
      `asked_hashes @> ARRAY[${add(questionIdHash(id))}::int] AND asked @> ${add(JSON.stringify([id]))}::jsonb`,
  );
  for (const trait of traitsOf(wanted)) conditions.push(traitConditions[trait]);
  return conditions;
};

const traitsOf = ({ traits: text = "" }: Pick<AttemptFilter, "traits">): readonly AttemptTrait[] =>
  text === "" ? [] : (text.split(",") as AttemptTrait[]);

const where = (conditions: readonly string[]) =>
  conditions.length === 0 ? "" : `WHERE ${conditions.join(" AND ")}`;

/** Selects attempts with a value in the order, after the position. Null when the position is after all of them. */
export const valuedStatement = ({ wanted, order, direction, after, limit }: AttemptRun): Statement | null => {
  if (after?.value === null) return null;
  const { column, cast } = orders[order];
  const { all, add } = new Values();
  const conditions = [...conditionsOf(wanted, add), `${column} IS NOT NULL`];
  if (after !== null) {
    const value = cast(add(order === "mark" ? Number(after.value) : Date.parse(after.value)));
    conditions.push(
      `(${column}, stream) ${direction === "asc" ? ">" : "<"} (${value}, ${add(after.stream)}::uuid)`,
    );
  }
  const text = `SELECT ${columns} FROM ${attemptSummary.table} ${where(conditions)}
    ORDER BY ${column} ${direction}, stream ${direction} LIMIT ${add(limit)}`;
  return { text, values: all };
};

/** Selects attempts without a value, which come last. Null in an order in which every attempt has one. */
export const valuelessStatement = ({
  wanted,
  order,
  direction,
  after,
  limit,
}: AttemptRun): Statement | null => {
  if (order === "started") return null;
  const { all, add } = new Values();
  const conditions = [...conditionsOf(wanted, add), `${orders[order].column} IS NULL`];
  if (after?.value === null)
    conditions.push(`stream ${direction === "asc" ? ">" : "<"} ${add(after.stream)}::uuid`);
  const text = `SELECT ${columns} FROM ${attemptSummary.table} ${where(conditions)}
    ORDER BY stream ${direction} LIMIT ${add(limit)}`;
  return { text, values: all };
};

/** Counts the attempts up to `most`. The condition on the start is always true and only makes an index usable. */
export const countStatement = (wanted: WantedAttempts, most: number): Statement => {
  const { all, add } = new Values();
  const conditions = [...conditionsOf(wanted, add), "started_at > '-infinity'"];
  const some = `SELECT FROM ${attemptSummary.table} ${where(conditions)} LIMIT ${add(most)}`;
  return { text: `SELECT count(*)::int AS count FROM (${some}) counted`, values: all };
};
