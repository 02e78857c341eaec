import { Exit } from "effect";
import type { Pool } from "pg";
import { DatabaseUnavailable } from "../errors.ts";
import type { LogKeys } from "../secrets/log-keys.ts";
import { manyStatement, oneStatement, seriesStatement, type Statement } from "./append-statements.ts";
import { isClash, isDeadlock, isRowFault } from "./database-errors.ts";
import type { EncodedAppend } from "./encoded.ts";
import type { AppendOutcome } from "./event-store.ts";
import { resolveUnwritten } from "./resolve.ts";

/** The result of one append of a group. */
type Settled = Exit.Exit<AppendOutcome, DatabaseUnavailable>;

/**
 * Sends appends in one statement and one commit. They must be to different streams. When a row makes the statement fail,
 * the group is halved until the faulty append fails alone.
 */
export const sendGroup = async (
  pool: Pool,
  keys: LogKeys,
  group: readonly EncodedAppend[],
): Promise<readonly Settled[]> => {
  try {
    return await outcomes(pool, group, await send(pool, keys, group));
  } catch (cause) {
    if (group.length > 1 && (isRowFault(cause) || isDeadlock(cause))) {
      const half = group.length >> 1;
      return [
        ...(await sendGroup(pool, keys, group.slice(0, half))),
        ...(await sendGroup(pool, keys, group.slice(half))),
      ];
    }
    const settled = isRowFault(cause)
      ? Exit.die(cause)
      : Exit.fail(new DatabaseUnavailable({ during: "append", cause }));
    return group.map(() => settled);
  }
};

/** The appends that were written, with the moment of their statement. */
type Written = ReadonlyMap<EncodedAppend, number>;

const isSeries = ({ events }: EncodedAppend): boolean => events.length > 1;

const send = (pool: Pool, keys: LogKeys, group: readonly EncodedAppend[]): Promise<Written> =>
  group.length > 1
    ? sendMany(pool, keys, group, "raise").catch(unlessClash(() => sendApart(pool, keys, group)))
    : sendOne(pool, keys, group[0]!);

const sendOne = async (pool: Pool, keys: LogKeys, append: EncodedAppend): Promise<Written> => {
  const statement = isSeries(append) ? seriesStatement(keys, append) : oneStatement(keys, append);
  const rows = await run(pool, statement).catch(unlessClash(() => []));
  return new Map(rows.map(([at]) => [append, at as number]));
};

const sendMany = async (
  pool: Pool,
  keys: LogKeys,
  group: readonly EncodedAppend[],
  onConflict: "raise" | "skip",
): Promise<Written> => {
  const rows = await run(pool, manyStatement(keys, group, onConflict));
  const [[at, streams]] = rows as [[number, string[] | null]];
  const written = new Set(streams);
  const those = streams === null ? group : group.filter(({ stream }) => written.has(stream));
  return new Map(those.map((append) => [append, at]));
};

/**
 * Sends a group again that a conflict has undone. Conflicts are rare, because writers read before they write: only then are
 * slower statements worth it. Of an append of several events none may be left out alone, so each is sent by itself.
 */
const sendApart = async (pool: Pool, keys: LogKeys, group: readonly EncodedAppend[]): Promise<Written> => {
  const single = group.filter((append) => !isSeries(append));
  const written = new Map(single.length > 0 ? await sendMany(pool, keys, single, "skip") : []);
  for (const append of group.filter(isSeries))
    for (const [sent, at] of await sendOne(pool, keys, append)) written.set(sent, at);
  return written;
};

const unlessClash =
  <A>(otherwise: () => A) =>
  (cause: unknown): A => {
    if (isClash(cause)) return otherwise();
    throw cause;
  };

const run = async (pool: Pool, statement: Statement): Promise<readonly (readonly unknown[])[]> =>
  (await pool.query<unknown[]>(statement as Statement & { values: unknown[] })).rows;

const outcomes = async (
  pool: Pool,
  group: readonly EncodedAppend[],
  written: Written,
): Promise<readonly Settled[]> => {
  const unwritten = group.filter((append) => !written.has(append));
  const reasons = unwritten.length === 0 ? new Map() : await reasonsOf(pool, unwritten);
  return group.map((append) => {
    const version = append.expectedVersion + append.events.length;
    const at = written.get(append);
    return at === undefined ? reasons.get(append)! : Exit.succeed({ status: "appended", version, at });
  });
};

/** The other appends of the group are written, so a failure to resolve these fails only these. */
const reasonsOf = (
  pool: Pool,
  unwritten: readonly EncodedAppend[],
): Promise<ReadonlyMap<EncodedAppend, Settled>> =>
  resolveUnwritten(pool, unwritten).then(
    (found) => new Map(unwritten.map((append, index) => [append, Exit.succeed(found[index]!)])),
    (cause: unknown) => {
      const failed = Exit.fail(new DatabaseUnavailable({ during: "append", cause }));
      return new Map(unwritten.map((append) => [append, failed]));
    },
  );
