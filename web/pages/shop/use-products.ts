import { listProducts, readOwnShop } from "#modules/admin-template/contract";
import { useQuery } from "@tanstack/react-query";
import { useWritten } from "../../data/page-reads.ts";
import { queryFor } from "../../data/query.ts";
import { useSession } from "../../session/use-session.tsx";

/** What is sold: what the server wrote into the page at first, which may be seconds old, and then as it is now. */
export const useProducts = () => {
  const initialData = useWritten({ path: "/shop/products" });
  return useQuery({ ...queryFor(listProducts, {}), staleTime: 0, ...(initialData && { initialData }) });
};

/** What the reader has bought; undefined for visitors. */
export const useOwnShop = () => {
  const isSignedIn = useSession().phase === "signedIn";
  return useQuery({ ...queryFor(readOwnShop, {}), staleTime: 0, enabled: isSignedIn }).data;
};
