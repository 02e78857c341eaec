import { afterCartEvent, type Cart, type CartMove, moveCart, readCart } from "#modules/billing/contract";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { queryFor } from "../../data/query.ts";
import { useCommand } from "../../data/use-command.ts";

/** The cart after the moves that the machine allows: what the server will answer. */
const moved = (cart: Cart, moves: readonly CartMove[]): Cart =>
  moves.reduce((before, move) => afterCartEvent(before, move) ?? before, cart);

/** The caller's cart, and what they do to it. Moves are shown at once and sent one after the other. */
export const useCart = () => {
  const query = useQuery({ ...queryFor(readCart, {}), staleTime: 0 });
  const command = useCommand(moveCart, {
    updates: readCart,
    optimistic: (cart, { body }) => moved(cart, body.moves as CartMove[]),
  });
  const before = useRef<Promise<unknown>>(Promise.resolve());
  const move = (...moves: readonly CartMove[]) => {
    const sent = before.current.then(() => command.send({ body: { moves: [...moves] } }));
    before.current = sent;
    return sent;
  };
  return { query, cart: query.data, failure: command.failure, move };
};
