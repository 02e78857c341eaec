import type { DeadLetter } from "#kernel/bus/dead-letters";
import { accountIdOf } from "#vocabulary/account-id";
import { toIso } from "#vocabulary/instant";
import { moment } from "./amounts.ts";
import type { Paint } from "./paint.ts";
import { type Column, harmless } from "./table.ts";

/** The columns of a table of dead letters. */
export const deadLetterColumns: readonly Column<DeadLetter>[] = [
  { title: "number", align: "right", text: ({ id }) => `${id}` },
  { title: "subscription", text: ({ subscription }) => subscription },
  { title: "type", text: ({ type }) => type.slice(type.indexOf(".") + 1) },
  { title: "stream", text: ({ stream }) => stream },
  { title: "attempts", align: "right", text: ({ attempts }) => `${attempts}` },
];

/** Returns the last error of a dead letter, or why it was discarded, as a line. */
export const causeLine = ({ id, lastFailedAt, cause, reason }: DeadLetter, paint: Paint) =>
  paint(
    "warning",
    harmless(
      `${id}: ${reason === null ? `last failed ${moment(lastFailedAt)}: ${cause.split("\n")[0]}` : `discarded: ${reason}`}`,
    ),
  );

/** Returns a dead letter as a record for NDJSON. */
export const deadLetterRecord = (deadLetter: DeadLetter) => ({
  ...deadLetter,
  firstFailedAt: toIso(deadLetter.firstFailedAt),
  lastFailedAt: toIso(deadLetter.lastFailedAt),
  settledAt: deadLetter.settledAt === null ? null : toIso(deadLetter.settledAt),
  settledBy: deadLetter.settledBy === null ? null : accountIdOf(deadLetter.settledBy),
});
