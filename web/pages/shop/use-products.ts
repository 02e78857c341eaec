import { listProducts, readOwnShop } from "#modules/shop/contract";
import { useQuery } from "@tanstack/react-query";
import { useWritten } from "../../data/page-reads.ts";
import { queryFor } from "../../data/query.ts";
import { useSession } from "../../session/use-session.tsx";

/** What is sold: what the server wrote into the page at first, anew once that is a minute old. */
export const useProducts = () => {
  const initialData = useWritten({ path: "/shop/products" });
  const given = initialData && { initialData, initialDataUpdatedAt: performance.timeOrigin };
  return useQuery({ ...queryFor(listProducts, {}), staleTime: 60_000, ...given });
};

/** What the reader has bought; undefined for visitors. */
export const useOwnShop = () => {
  const isSignedIn = useSession().phase === "signedIn";
  return useQuery({ ...queryFor(readOwnShop, {}), staleTime: 0, enabled: isSignedIn }).data;
};
