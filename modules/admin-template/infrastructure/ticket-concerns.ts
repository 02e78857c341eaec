import { Effect } from "effect";
import { Pools } from "#kernel/database/pools";
import { onConnection } from "#kernel/database/transact";
import type { Concern } from "#kernel/operations/concern";

/** Learners who have waited longer than we promise ourselves, in chats too; samples wait for no one. */
export const lateTicketsText = `
  SELECT count(*)::int AS count FROM admin_template.conversation
  WHERE channel IN ('chat', 'ticket') AND breaches_at < now() AND NOT sample`;

/** What staff must look at where learners wait for them. */
export const ticketConcerns: readonly Concern[] = [
  {
    name: "admin-template.late-tickets",
    count: Effect.flatMap(Pools, ({ main }) =>
      onConnection(
        main,
        "lateTickets",
        async (db) => (await db.query<{ count: number }>(lateTicketsText)).rows[0]!.count,
      ),
    ),
  },
];
