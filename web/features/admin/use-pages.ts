import { type InfiniteData, keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import type { AnyEndpoint, InputOf, OkOf } from "../../data/call.ts";
import { type CallFailure, fetchFrom } from "../../data/query.ts";

type Place = string | undefined;

/** A list of staff, page by page. The page before stays while the next is fetched. */
export const usePages = <
  E extends AnyEndpoint & {
    readonly ok: { readonly _zod: { readonly output: { readonly next: string | null } } };
  },
>(
  endpoint: E,
  filter: Readonly<Record<string, string | undefined>>,
) =>
  useInfiniteQuery<OkOf<E>, CallFailure, InfiniteData<OkOf<E>, Place>, unknown[], Place>({
    queryKey: [endpoint.method, endpoint.path, filter],
    queryFn: ({ pageParam, signal }) =>
      fetchFrom(endpoint, { query: { ...filter, after: pageParam } } as unknown as InputOf<E>, signal),
    initialPageParam: undefined,
    getNextPageParam: (page: { readonly next: string | null }) => page.next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
