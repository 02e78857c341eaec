import { type InfiniteData, keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import type { AnyEndpoint, InputOf, OkOf } from "../../data/call.ts";
import { type CallFailure, fetchFrom } from "../../data/query.ts";
import { useExpected } from "../../data/use-expected.ts";

type Cursor = string | undefined;
type Pages<Page> = InfiniteData<Page, Cursor>;

/** A list of staff, page by page. The page before stays while the next is fetched, and commands under way show in it. */
export const usePages = <
  E extends AnyEndpoint & {
    readonly ok: { readonly _zod: { readonly output: { readonly next: string | null } } };
  },
>(
  endpoint: E,
  filter: Readonly<Record<string, string | undefined>>,
) => {
  const expected = useExpected(endpoint);
  return useInfiniteQuery<OkOf<E>, CallFailure, Pages<OkOf<E>>, unknown[], Cursor>({
    queryKey: [endpoint.method, endpoint.path, filter],
    queryFn: ({ pageParam, signal }) =>
      fetchFrom(endpoint, { query: { ...filter, after: pageParam } } as unknown as InputOf<E>, signal),
    initialPageParam: undefined,
    getNextPageParam: (page: { readonly next: string | null }) => page.next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    select: useCallback((data: Pages<OkOf<E>>) => ({ ...data, pages: data.pages.map(expected) }), [expected]),
  });
};
