import { Effect, Layer } from "effect";
import type { Pools } from "#kernel/database/pools";
import { makeQueryCache } from "#kernel/database/query-cache";
import { staleReader } from "#kernel/database/stale-reads";
import { tryQuery } from "#kernel/database/try-query";
import { TicketCounts } from "../application/ticket-counts.ts";
import type { TicketNumbers } from "../contract/index.ts";

/** Has the words of its index, which holds no conversation that is over. */
export const ticketCountsText = `
  SELECT count(*) FILTER (WHERE channel = 'ticket' AND status = 'open')::int AS open,
    count(*) FILTER (WHERE channel = 'ticket' AND status = 'waiting')::int AS waiting,
    count(*) FILTER (WHERE channel = 'ticket' AND due_at < clock_timestamp())::int AS overdue,
    count(*) FILTER (WHERE channel = 'chat' AND status = 'open')::int AS chats
  FROM admin_template.conversation WHERE status IN ('open', 'waiting')`;

export const postgresTicketCounts: Layer.Layer<TicketCounts, never, Pools> = Layer.effect(
  TicketCounts,
  Effect.gen(function* () {
    const reader = yield* staleReader;
    const read = yield* makeQueryCache(() =>
      tryQuery("ticketCounts.read", async () => {
        const { rows } = await reader.query<TicketNumbers>(ticketCountsText);
        return rows[0]!;
      }),
    );
    return TicketCounts.of({ read: read(null) });
  }),
);
