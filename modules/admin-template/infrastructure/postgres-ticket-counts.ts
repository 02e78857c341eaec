import { Effect, Layer } from "effect";
import type { Pools } from "#kernel/database/pools";
import { makeQueryCache } from "#kernel/database/query-cache";
import { staleReader } from "#kernel/database/stale-reads";
import { tryQuery } from "#kernel/database/try-query";
import { TicketCounts } from "../application/tickets/ticket-counts.ts";
import { goodRating, ratedDays, type TicketNumbers } from "../contract/index.ts";

/** Has the words of the index of what is under way, which holds no conversation that is over. */
export const ticketCountsText = `
  SELECT under_way.*, late.*, ratings.* FROM
    (SELECT count(*) FILTER (WHERE channel = 'ticket' AND status = 'open')::int AS open,
      count(*) FILTER (WHERE channel = 'ticket' AND status = 'waiting')::int AS waiting,
      count(*) FILTER (WHERE channel = 'ticket' AND due_at < clock_timestamp())::int AS overdue,
      count(*) FILTER (WHERE channel = 'chat' AND status = 'open')::int AS chats
    FROM admin_template.conversation WHERE status IN ('open', 'waiting')) under_way,
    (SELECT count(*)::int AS late FROM admin_template.conversation
    WHERE channel = 'ticket' AND breaches_at < now()) late,
    (SELECT count(*)::int AS rated, count(*) FILTER (WHERE rating >= $1)::int AS good
    FROM admin_template.conversation
    WHERE channel = 'ticket' AND rated_at > now() - $2::int * interval '1 day') ratings`;

/** From which rating on one is good, and of how many days ratings are counted. */
export const ticketCountsValues = [goodRating, ratedDays];

export const postgresTicketCounts: Layer.Layer<TicketCounts, never, Pools> = Layer.effect(
  TicketCounts,
  Effect.gen(function* () {
    const reader = yield* staleReader;
    const read = yield* makeQueryCache(() =>
      tryQuery("ticketCounts.read", async () => {
        const { rows } = await reader.query<TicketNumbers>(ticketCountsText, ticketCountsValues);
        return rows[0]!;
      }),
    );
    return TicketCounts.of({ read: read(null) });
  }),
);
