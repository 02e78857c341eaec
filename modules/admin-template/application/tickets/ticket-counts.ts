import { Context, Effect } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";
import { implement } from "#kernel/http/implement";
import { readTicketNumbers, type TicketNumbers } from "../../contract/index.ts";

/** Counts conversations that are not over. The result is cached for some seconds. */
export class TicketCounts extends Context.Service<
  TicketCounts,
  { readonly read: Effect.Effect<TicketNumbers, DatabaseUnavailable> }
>()("roadworthy/admin-template/TicketCounts") {}

export const readTicketNumbersHandler = implement(readTicketNumbers, () =>
  Effect.flatMap(TicketCounts, ({ read }) => read),
);
