import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";

/** The pictures of a film, from its one document. Its address changes with it, so it is loaded once. */
export const useFilmDrawings = (src: string) => {
  const { data, isError, refetch } = useQuery({
    queryKey: ["film", src],
    queryFn: async ({ signal }) => {
      const response = await fetch(src, { signal });
      if (!response.ok) throw new Error(`The film answered ${response.status}.`);
      return response.text();
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  });
  const drawings = useMemo(
    () =>
      data === undefined
        ? undefined
        : [...new DOMParser().parseFromString(data, "image/svg+xml").documentElement.children],
    [data],
  );
  return { drawings, isBroken: isError && data === undefined, again: () => void refetch() };
};
