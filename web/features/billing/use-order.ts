import { followOrder, type OrderId, OrderMessage, readAccess, readOrder } from "#modules/billing/contract";
import { listPapers } from "#modules/assessment/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { addressOf } from "../../data/call.ts";
import { queryFor } from "../../data/query.ts";
import { followStream } from "../../machines/follow-stream.ts";

/** The stream may be held up on the way, as some mobile networks do: a buyer must not wait for money that has come. */
const askAgainMs = 10_000;

/** One of the caller's orders, in its true state as long as the page is open. */
export const useOrder = (orderId: OrderId) => {
  const client = useQueryClient();
  const query = useQuery({
    ...queryFor(readOrder, { params: { orderId } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === "pending" ? askAgainMs : false),
  });
  useEffect(
    () =>
      followStream({
        address: () => addressOf(followOrder, { params: { orderId } }),
        schema: OrderMessage,
        onMessage: () => {
          for (const { method, path } of [readOrder, readAccess, listPapers])
            void client.invalidateQueries({ queryKey: [method, path] });
        },
      }),
    [client, orderId],
  );
  return query;
};
