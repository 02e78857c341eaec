import type { DeadLetter } from "#kernel/bus/dead-letters";
import { idFromUuid } from "#vocabulary/id";
import { toIso } from "#vocabulary/instant";
import { moment } from "./amounts.ts";
import { type Column, harmless, paint } from "./table.ts";

/** Dead letters as a table. */
export const letterColumns: readonly Column<DeadLetter>[] = [
  { title: "letter", align: "right", text: ({ id }) => `${id}` },
  { title: "subscription", text: ({ subscription }) => subscription },
  { title: "type", text: ({ type }) => type.slice(type.indexOf(".") + 1) },
  { title: "stream", text: ({ stream }) => stream },
  { title: "tries", align: "right", text: ({ tries }) => `${tries}` },
];

/** Why it is where it is, a line each. */
export const causeLine = ({ id, lastFailedAt, cause, reason }: DeadLetter) =>
  paint(
    "warning",
    harmless(
      `${id}: ${reason === null ? `last failed ${moment(lastFailedAt)}: ${cause.split("\n")[0]}` : `dropped: ${reason}`}`,
    ),
  );

/** A letter as a line of NDJSON. */
export const letterRecord = (letter: DeadLetter) => ({
  ...letter,
  firstFailedAt: toIso(letter.firstFailedAt),
  lastFailedAt: toIso(letter.lastFailedAt),
  settledAt: letter.settledAt === null ? null : toIso(letter.settledAt),
  settledBy: letter.settledBy === null ? null : idFromUuid("acc", letter.settledBy),
});
